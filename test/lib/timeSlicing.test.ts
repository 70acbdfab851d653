import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { resultInSlices, resultOf, sortOf, type Work } from '@/lib/timeSlicing';

test('sorting in slices gives what sorting at once gives, and keeps the order of equal elements', () => {
  const element = fc.record({ key: fc.integer({ min: 0, max: 20 }), name: fc.string() });
  const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
  fc.assert(
    fc.property(fc.array(element, { maxLength: 700, size: 'max' }), (elements) => {
      expect(resultOf(sortOf(elements, compare))).toEqual(elements.toSorted(compare));
    }),
  );
});

test('sorting in slices pauses, and leaves the list as it is', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => (at * 7919) % 1000);
  const given = [...numbers];
  expect([...sortOf(numbers, (one, other) => one - other)].length).toBeGreaterThan(50);
  expect(numbers).toEqual(given);
});

test('work goes on where timers do not, as on a hidden page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  function* longWork(): Work<string> {
    const end = performance.now() + 30;
    while (performance.now() < end) yield;
    return 'done';
  }
  expect(await resultInSlices(longWork(), () => false)).toBe('done');
});
