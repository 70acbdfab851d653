import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserRequest } from '@/domain/userRequest';
import { uncountedWeeksText, weeklyRequests } from '@/domain/weeklyRequests';

const now = new Date(2025, 10, 21, 12).getTime(); // a Friday
const at = (month: number, day: number, hour = 9) => new Date(2025, month - 1, day, hour).toISOString();

function request(dateSubmitted: string, lastModified = dateSubmitted): UserRequest {
  return {
    ...{ id: 1, firstName: 'A', lastName: 'B', email: '', organizationName: '', requestStatus: 'NEW' },
    ...{ sysaidTicket: '', lastModifiedBy: '', kind: 'accessChange', userRequestType: 'ACCESS_CHANGE' },
    ...{ dateSubmitted, lastModified },
  };
}

const all = (rows: readonly UserRequest[]) => ({ rows, total: rows.length });
const told = (weeks: ReturnType<typeof weeklyRequests>) =>
  weeks.flatMap(({ start, submitted, resolved }) =>
    submitted + resolved > 0 ? [[new Date(start).getDate(), submitted, resolved]] : [],
  );

test('each request counts in the week of its submission, and in that of its resolution', () => {
  const waiting = [request(at(11, 16, 23)), request(at(11, 17, 0)), request(''), request(at(8, 31, 23))];
  const resolved = all([request(at(11, 3), at(11, 21)), request(at(8, 25), at(9, 1, 0))]);
  const weeks = weeklyRequests(waiting, resolved, now);
  expect(weeks).toHaveLength(12);
  expect(told(weeks)).toEqual([
    [1, 0, 1],
    [3, 1, 0],
    [10, 1, 0],
    [17, 1, 1],
  ]);
  expect(uncountedWeeksText(weeks, resolved)).toBe('');
});

test('weeks that the requests resolved last do not reach are left out, and the reason is said', () => {
  const read = { rows: [request(at(11, 3), at(11, 18)), request(at(10, 1), at(11, 5))], total: 3 };
  const weeks = weeklyRequests([], read, now);
  expect(weeks.map(({ start }) => new Date(start).getDate())).toEqual([10, 17]);
  expect(uncountedWeeksText(weeks, read)).toBe(
    'Earlier weeks are not counted: only the last 2 resolved requests were loaded.',
  );
  const short = { rows: [request(at(11, 3), at(11, 18))], total: 3 };
  expect(weeklyRequests([], short, now)).toEqual([]);
  expect(uncountedWeeksText([], short)).toBe(
    'The weeks cannot be counted: only the last 1 resolved requests were loaded.',
  );
});

test('nothing is concluded from rows in another order than the one asked for, nor from rows without a date', () => {
  const older = request(at(9, 1), at(9, 2));
  const newer = request(at(11, 1), at(11, 18));
  expect(weeklyRequests([], { rows: [older, newer], total: 3 }, now)).toEqual([]);
  expect(weeklyRequests([], { rows: [newer, request(at(9, 1), '')], total: 3 }, now)).toEqual([]);
  expect(weeklyRequests([], { rows: [], total: 3 }, now)).toEqual([]);
});

test('a list that is cut off never shows other counts than the whole list would', () => {
  const days = fc.integer({ min: 0, max: 120 });
  const moment = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString();
  const records = fc.array(fc.tuple(days, days), { maxLength: 40 });
  fc.assert(
    fc.property(records, fc.nat(40), fc.array(days, { maxLength: 10 }), (pairs, cut, waits) => {
      const rows = pairs
        .map(([one, other]) => request(moment(Math.max(one, other)), moment(Math.min(one, other))))
        .sort((one, other) => (one.lastModified < other.lastModified ? 1 : -1));
      const waiting = waits.map((days) => request(moment(days)));
      const whole = weeklyRequests(waiting, all(rows), now);
      const part = weeklyRequests(waiting, { rows: rows.slice(0, cut), total: rows.length }, now);
      expect(whole).toHaveLength(12);
      expect(part).toEqual(part.length === 0 ? [] : whole.slice(-part.length));
    }),
  );
});
