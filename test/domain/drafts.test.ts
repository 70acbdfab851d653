import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDraftAlive, withoutSecrets } from '@/domain/drafts';

const draft = (keptAt: number) => ({ version: null, keptAt, values: {} });

describe('a draft', () => {
  test('expires after half an hour, and is not from the future', () => {
    const now = Date.parse('2025-11-21T12:00:00Z');
    const isAlive = (ageInMs: number) => isDraftAlive(draft(now - ageInMs), now);
    expect(isAlive(0)).toBe(true);
    expect(isAlive(30 * 60_000 - 1)).toBe(true);
    expect(isAlive(30 * 60_000)).toBe(false);
    expect(isAlive(-1)).toBe(false);
  });

  test('leaves out secrets at any depth', () => {
    const values = {
      ...{ name: 'Ada', newPassword: 'x', gRecaptchaResponse: 'x', TOKEN: 'x', linkHash: 'x' },
      rows: [{ id: 1, token: 'x' }, 'text', null, 7],
      inner: { password: { again: 'x' }, city: 'Oslo', isOpen: false },
    };
    expect(withoutSecrets(values)).toEqual({
      name: 'Ada',
      rows: [{ id: 1 }, 'text', null, 7],
      inner: { city: 'Oslo', isOpen: false },
    });
  });

  test('without secrets is unchanged', () => {
    const isOpen = (name: string) => !/password|captcha|token|hash/i.test(name) && name !== '__proto__';
    const key = fc.string().filter(isOpen);
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean()),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (values) => {
        expect(withoutSecrets(values)).toEqual(values);
      }),
    );
  });
});
