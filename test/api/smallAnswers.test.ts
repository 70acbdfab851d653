import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readCapability } from '@/api/passwords';
import { isDescribed, readFailure } from '@/api/failure';
import { moment } from '@/api/moments';
import { readFormErrors } from '@/api/readFormErrors';

test.each<[unknown, boolean]>([
  [true, true],
  ['true', true],
  [{ canChange: true }, true],
  [{ canChange: true, reason: 'none' }, true],
  [false, false],
  ['false', false],
  [{ canChange: false }, false],
  [{ a: true, b: true }, false],
  [{ canChange: 'true' }, false],
  [{}, false],
  [[true], false],
  [{ answer: { canChange: true } }, false],
  ['TRUE', false],
  [[], false],
  ['yes', false],
  [1, false],
  [null, false],
])('the capability answer %j counts as %s [SEC-021]', (json, capability) => {
  expect(readCapability(json)).toBe(capability);
});

test('a refusal says `failureDescription` and `responseText`; no page of HTML, and nothing endless [SEC-038]', () => {
  expect(readFailure({ failureDescription: ' No. ', responseText: 5 })).toEqual({
    failureDescription: 'No.',
    responseText: '5',
  });
  expect(readFailure({ failureDescription: '<!doctype html><h1>500</h1>' })?.failureDescription).toBe('');
  expect(readFailure({ failureDescription: 'x'.repeat(9000) })?.failureDescription).toHaveLength(500);
  expect(readFailure({})).toEqual({ failureDescription: '', responseText: '' });
  for (const unreadable of [undefined, null, 'text', 7]) expect(readFailure(unreadable)).toBeNull();
});

test('a date whose parts are no numbers is none, whatever they are', () => {
  for (const part of [null, true, [], { toString: 0 }]) expect(v.parse(moment, [2025, part, 1])).toBe('');
  expect(v.parse(moment, ['2025', 1, '31'])).toBe('2025-01-31');
});

test('a refusal is described by its own sentence, not by a page', () => {
  expect(isDescribed({ failureDescription: 'The link has expired.' })).toBe(true);
  expect(isDescribed({ responseText: 'No' })).toBe(false);
  expect(isDescribed({ failureDescription: '<p>No</p>' })).toBe(false);
  expect(isDescribed(null)).toBe(false);
});

test('no JSON makes the readers throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(typeof readCapability(json)).toBe('boolean');
      expect(typeof readFailure(json)).toBe('object');
    }),
  );
});

test('no key of an answer reaches the prototype of objects', () => {
  const hostile = '{"polluted":["x"],"__proto__":{"polluted":["x"]},"constructor":{"prototype":{"polluted":["x"]}}}';
  const body: unknown = JSON.parse(`{"__proto__":${hostile},"fieldErrors":${hostile},"globalErrors":[${hostile}]}`);
  readFailure(body);
  readCapability(body);
  const { fields } = readFormErrors(body, {
    names: JSON.parse('{"__proto__":"constructor"}') as Record<string, string>,
  });
  expect(fields.map(({ field }) => field)).toContain('polluted');
  expect('polluted' in {}).toBe(false);
  expect('polluted' in Object).toBe(false);
});
