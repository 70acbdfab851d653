import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedValues } from '@/domain/draftFit';
import { isDraftAlive, withoutSecrets } from '@/domain/drafts';
import { newAnswer } from '@/domain/roleAccess/answer';

const draft = (keptAt: number) => ({ base: {}, keptAt, build: 'main.js', values: {} });

describe('a draft', () => {
  const minute = 60_000;
  const now = Date.parse('2025-11-21T12:00:00Z');

  test('expires half an hour after the session', () => {
    const isAlive = (sinceEnd: number) => isDraftAlive(draft(now - 90 * minute), now - sinceEnd, now);
    expect(isAlive(-60 * minute)).toBe(true);
    expect(isAlive(30 * minute - 1)).toBe(true);
    expect(isAlive(30 * minute)).toBe(false);
  });

  test('that was kept after the session expires half an hour after its last change', () => {
    const isAlive = (age: number) => isDraftAlive(draft(now - age), 0, now);
    expect(isAlive(0)).toBe(true);
    expect(isAlive(30 * minute - 1)).toBe(true);
    expect(isAlive(30 * minute)).toBe(false);
  });

  test('is not from the future', () => {
    expect(isDraftAlive(draft(now + 1), now, now)).toBe(false);
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

describe('what of a draft fits a form', () => {
  const answer = { ...newAnswer([], 1), roleName: 'Data Manager', siteCodes: ['AO1'] };
  const defaults = {
    ...{ firstName: 'Ada', isInactive: false, level: 3, accountType: null },
    ...{ portalRoleIds: ['4'], studyNames: [], extendedQuestionAnswers: [] },
  };

  test('is everything that the form itself could have kept', () => {
    const typed = {
      ...{ firstName: 'Grace', isInactive: true, level: 4, accountType: 'INTERNAL' },
      ...{ portalRoleIds: ['4', '8'], studyNames: ['S1'], extendedQuestionAnswers: [answer, newAnswer([answer], 1)] },
    };
    expect(fittedValues(typed, defaults)).toEqual({ values: typed, isWhole: true });
    // Secrets are not kept.
    expect(fittedValues({ firstName: 'Grace' }, defaults)).toEqual({ values: { firstName: 'Grace' }, isWhole: true });
  });

  test.each<[string, unknown, unknown]>([
    ['a list in place of a text', { firstName: ['x'] }, {}],
    ['a text in place of a number', { level: '4' }, {}],
    ['a text in place of a list', { portalRoleIds: '4' }, {}],
    ['an object where the form has nothing', { accountType: { id: 1 } }, {}],
    ['a field that the form does not have', { middleName: 'x', firstName: 'Grace' }, { firstName: 'Grace' }],
    ['names of JavaScript', JSON.parse('{"constructor":"x","toString":"x","__proto__":{"a":1}}'), {}],
    ['items of another type', { portalRoleIds: ['4', 8, { id: 9 }] }, { portalRoleIds: ['4'] }],
    ['items of another type in an empty list', { studyNames: ['S1', 7, { name: 'S2' }] }, { studyNames: ['S1'] }],
    [
      'answers with values of another type',
      {
        extendedQuestionAnswers: [{ ...answer, siteCodes: [1], laoIds: 'x', systemAccessIds: ['1'], roleName: 7 }, 'x'],
      },
      { extendedQuestionAnswers: [{ ...answer, siteCodes: [], systemAccessIds: [], roleName: '' }] },
    ],
    ['anything but fields', ['x'], {}],
    ['nothing', null, {}],
  ])('is not %s', (_what, draft, values) => {
    expect(fittedValues(draft, defaults)).toEqual({ values, isWhole: false });
  });

  test('has the types of the form, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...Object.keys(defaults)), fc.jsonValue()),
        (any, known) => {
          for (const draft of [any, known]) {
            const { firstName, portalRoleIds, level } = fittedValues(draft, defaults).values;
            expect(['undefined', 'string']).toContain(typeof firstName);
            expect(['undefined', 'number']).toContain(typeof level);
            expect(portalRoleIds ?? []).toEqual(expect.not.arrayContaining([expect.any(Object), expect.any(Number)]));
          }
        },
      ),
    );
  });
});
