import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcedTime, isWarned, secondsLeft, timeLeftText, usableTimeout } from '@/domain/inactivity';

/** Both clocks show the same elapsed seconds. */
const at = (seconds: number) => ({ wall: 1_700_000_000_000 + seconds * 1000, steady: seconds * 1000 });

describe('the seconds left', () => {
  test.each([
    [0, 3600],
    [1, 3599],
    [3299.5, 300],
    [3599.2, 0],
    [3600, 0],
    [9999, 0],
  ])('after %s s without contact are %s of 3600 [AUTH-092]', (elapsed, left) => {
    expect(secondsLeft(at(0), at(elapsed), 3600)).toBe(left);
  });

  test('count down while the machine sleeps and only the wall clock moves', () => {
    expect(secondsLeft(at(0), { ...at(10), wall: at(7200).wall }, 3600)).toBe(0);
  });

  test('are not extended by a clock that is set back', () => {
    expect(secondsLeft(at(0), { ...at(1000), wall: at(-5000).wall }, 3600)).toBe(2600);
  });

  const moment = fc.record({ wall: fc.integer({ min: 0, max: 4e12 }), steady: fc.integer({ min: 0, max: 4e9 }) });

  test('are between 0 and the timeout, whatever the clocks show', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 1e6 }), (contact, now, timeout) => {
        const left = secondsLeft(contact, now, timeout);
        expect(left).toSatisfy(Number.isInteger);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(timeout);
      }),
    );
  });

  test('never grow while time passes without contact', () => {
    fc.assert(
      fc.property(moment, moment, fc.nat(1e7), fc.integer({ min: 1, max: 1e6 }), (contact, now, later, timeout) => {
        const then = { wall: now.wall + later, steady: now.steady + later };
        expect(secondsLeft(contact, then, timeout)).toBeLessThanOrEqual(secondsLeft(contact, now, timeout));
      }),
    );
  });
});

test.each<[string | number | null, number]>([
  ['1800', 1800],
  [900, 900],
  [null, 3600],
  ['', 3600],
  ['soon', 3600],
  ['NaN', 3600],
  ['-5', 3600],
  ['0', 3600],
  ['Infinity', 3600],
])('a stored timeout of %j means %s seconds [AUTH-101]', (stored, seconds) => {
  expect(usableTimeout(stored)).toBe(seconds);
});

test('the dialog opens below 300 s, closes above, and at 300 s stays as it is [AUTH-094, AUTH-095]', () => {
  expect([301, 300, 299].map((left) => isWarned(left, false))).toEqual([false, false, true]);
  expect([301, 300, 299].map((left) => isWarned(left, true))).toEqual([false, true, true]);
});

test.each([
  [299, '5 minutes'],
  [241, '5 minutes'],
  [240, '4 minutes'],
  [61, '2 minutes'],
  [60, '60 seconds'],
  [59, '59 seconds'],
  [1, '1 second'],
])('%s s read `%s` [AUTH-097]', (left, text) => {
  expect(timeLeftText(left)).toBe(text);
});

test('the time is announced at five, two and one minutes and at 30 seconds', () => {
  const announced = Array.from({ length: 299 }, (_, index) => announcedTime(299 - index));
  expect([...new Set(announced)]).toEqual(['5 minutes', '2 minutes', '60 seconds', '30 seconds']);
});
