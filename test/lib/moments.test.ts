import { expect, test } from 'vitest';
import { clockTime } from '@/lib/clockTime';
import { dateOf, dayText, isRealDay, momentText, utcMoment } from '@/lib/moments';

test('a text that is no timestamp is shown unchanged', () => {
  expect([momentText('soon'), dayText('soon'), dayText('')]).toEqual(['soon', 'soon', '']);
  // Date itself reads each of these as a day.
  for (const text of ['5', 'Room 12', '12/11/2025', 'May 2001']) expect(momentText(text)).toBe(text);
  expect(dayText('2025-11-21T12:00:00Z')).toBe('21 Nov 2025');
});

test.each([
  1763726400123,
  '1763726400123',
  '2025-11-21T12:00:00.123Z',
  '2025-11-21T12:00:00.123',
  '2025-11-21 12:00:00.123',
  '2025-11-21T13:00:00.123+01:00',
  '2025-11-21T06:30:00.123-0530',
  '2025-11-21T13:00:00.123+01',
  '2025-11-21T13:00:00.123+01:00[Europe/Paris]',
  '2025-11-21T12:00:00.123Z[UTC]',
])('the server’s %s is one moment', (written) => expect(utcMoment(written)).toBe('2025-11-21T12:00:00.123Z'));

test.each(['', 'soon', '2025-11-21', '2025-13-41T12:00:00Z'])('%j is no moment and stays as it is', (written) =>
  expect(utcMoment(written)).toBe(written),
);

test('a moment is shown in local time, short and the same in every language', () => {
  const local = new Date(2025, 8, 3, 8, 5, 9);
  expect(momentText(local.toISOString())).toBe('3 Sep 2025, 08:05');
});

test('a time of day has the same form, in every language', () => {
  expect(clockTime(new Date(2025, 8, 3, 8, 5, 9).getTime())).toBe('08:05');
  expect(clockTime(new Date(2025, 8, 3, 13, 14, 59).getTime())).toBe('13:14');
});

test.each([
  ['2026-02-28', true],
  // While the year is being typed.
  ['0002-03-03', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['yesterday', false],
])('%s is a day of the calendar: %s', (text, isReal) => {
  expect(isRealDay(text)).toBe(isReal);
});

test('a day without a time is that day in every time zone', () => {
  expect([momentText('2025-11-21'), dayText('2025-11-21')]).toEqual(['21 Nov 2025', '21 Nov 2025']);
  expect(dateOf('2025-11-21')).toEqual(new Date(2025, 10, 21));
});
