import { expect, test } from 'vitest';
import { ageText, dayText, momentText } from '@/lib/moments';

const now = Date.parse('2025-11-21T12:00:00Z'); // a Friday

test.each([
  ['2025-11-21T09:00:00Z', 'today'],
  ['2025-11-22T09:00:00Z', 'today'],
  ['2025-11-20T09:00:00Z', '1 day'],
  ['2025-11-09T09:00:00Z', '12 days'],
  ['2025-06-21T09:00:00Z', '5 months'],
  ['2020-10-01T09:00:00Z', '5 years'],
  ['', ''],
  ['soon', ''],
])('%s was %s ago', (text, age) => expect(ageText(text, now)).toBe(age));

test('a text that is no timestamp is shown unchanged', () => {
  expect([momentText('soon'), dayText('soon'), dayText('')]).toEqual(['soon', 'soon', '']);
  expect(dayText('2025-11-21T12:00:00Z')).toBe('2025-11-21');
});
