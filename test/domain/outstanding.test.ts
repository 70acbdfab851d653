import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccessRequest } from '@/domain/accessRequest';
import {
  ageText,
  businessDaysSince,
  isLate,
  isOutstanding,
  outstandingFor,
  outstandingRoles,
  recentlyTookText,
  standText,
  waitingText,
} from '@/domain/outstanding';
import { anAnswer } from '@test/support/access';
import { aRequest } from '@test/support/records';

/** Noon of a local day: 1 is a Monday. */
const day = (number: number) => new Date(2025, 8, number, 12);

describe('business days since a submission', () => {
  test.each([
    ['the same day', 1, 1, 0],
    ['overnight', 1, 2, 1],
    ['Friday to Saturday', 5, 6, 0],
    ['Friday to Sunday', 5, 7, 0],
    ['Friday to Monday', 5, 8, 1],
    ['Saturday to Monday', 6, 8, 1],
    ['a week', 1, 8, 5],
    ['two weeks and a day', 1, 16, 11],
    ['a submission from tomorrow', 2, 1, 0],
  ])('%s', (_name, from, to, days) => {
    expect(businessDaysSince(day(from).toISOString(), day(to))).toBe(days);
  });

  test.each(['', 'yesterday', 'null'])('are unknown for an invalid timestamp: `%s`', (text) => {
    expect(businessDaysSince(text, day(1))).toBeNull();
  });

  test('are as many as weekdays that have begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
        const weekdays = Array.from({ length }, (_, index) => day(start + index + 1).getDay());
        const counted = weekdays.filter((weekday) => weekday % 6 !== 0).length;
        expect(businessDaysSince(day(start).toISOString(), day(start + length))).toBe(counted);
      }),
    );
  });
});

test.each([
  [1, 1, 'Submitted today; a review takes 1-3 business days.'],
  [1, 2, 'Waiting for 1 business day. A review takes 1-3 business days.'],
  [1, 4, 'Waiting for 3 business days. A review takes 1-3 business days.'],
  [
    1,
    5,
    'Waiting for 4 business days, longer than the promised 1-3 business days. Please contact User Support (help@x.org).',
  ],
])('the wait from day %d to day %d reads `%s`', (from, to, text) => {
  expect(waitingText(day(from).toISOString(), day(to), 'help@x.org')).toBe(text);
});

test.each([
  [1, 1, 'today'],
  [2, 1, 'today'],
  [1, 2, '1 business day'],
  [5, 6, 'less than 1 business day'],
  [5, 8, '1 business day'],
  [1, 16, '11 business days'],
])('queue and dashboard say of a submission on day %d, on day %d: %s', (from, to, text) => {
  expect(ageText(day(from).toISOString(), day(to))).toBe(text);
});

test.each(['', 'soon'])('the age of `%s` is not known', (text) => {
  expect(ageText(text, day(1))).toBe('');
});

test.each([
  ['2025-11-18T12:00:00Z', false],
  ['2025-11-17T12:00:00Z', true],
  ['2025-11-14T12:00:00Z', true],
  ['never', false],
])('on a Friday, what was submitted at %s is late: %s', (submitted, expected) => {
  const friday = Date.parse('2025-11-21T12:00:00Z');
  expect(isLate(submitted, friday)).toBe(expected);
  expect(isLate(submitted, new Date(friday))).toBe(expected);
});

test('the wait is not shown where the date of submission is missing', () => {
  expect(waitingText('', day(1), 'help@x.org')).toBe('A review takes 1-3 business days.');
});

describe('outstanding requests', () => {
  const request = (requestStatus: string, roles: readonly string[], isInactive = false): AccessRequest => ({
    ...{ ...aRequest, requestStatus, isInactive, requestType: 'NEW', proxy: null },
    extendedQuestionAnswers: roles.map((roleName) => anAnswer({ roleName })),
  });
  const requests = [
    request('APPROVED', ['CRA']),
    request('NEW', ['Nurse'], true),
    request('NEW', ['Pharmacist', 'CRA']),
    request('IN_PROGRESS', ['CRA']),
    request('REJECTED', ['Statistician']),
  ];

  test('are those that are neither resolved nor inactive [RACC-017]', () => {
    expect(requests.map(isOutstanding)).toEqual([false, false, true, true, false]);
  });

  test('block another one for the same study role [PROF-022]', () => {
    expect(outstandingFor(requests, 'CRA')).toBe(requests[2]);
    expect(outstandingFor(requests, 'Nurse')).toBeUndefined();
    expect(outstandingRoles(requests)).toEqual(['Pharmacist', 'CRA']);
  });
});

describe('what a person reads of their own requests', () => {
  const decided = (createdAt: string, modifiedAt: string, requestStatus = 'APPROVED') => ({
    ...{ createdAt, modifiedAt, requestStatus },
  });

  test.each([
    ['nothing before one is decided', [decided('2025-11-03T09:00:00', '2025-11-04T09:00:00', 'IN_PROGRESS')], ''],
    ['nothing of unknown dates', [decided('', '2025-11-04T09:00:00')], ''],
    [
      'the last one',
      [decided('2025-11-03T09:00:00', '2025-11-04T09:00:00')],
      'Your last access request took 1 business day.',
    ],
    [
      'the shortest and the longest, over a weekend',
      [
        decided('2025-11-07T09:00:00', '2025-11-10T09:00:00', 'REJECTED'),
        decided('2025-11-03T09:00:00', '2025-11-06T09:00:00'),
      ],
      'Your last 2 access requests took 1 to 3 business days.',
    ],
  ])('is how long such requests took: %s', (_what, requests, text) => {
    expect(recentlyTookText(requests, 'access request')).toBe(text);
  });

  test('counts only the last five', () => {
    const old = decided('2025-01-06T09:00:00', '2025-03-06T09:00:00');
    const recent = Array.from({ length: 5 }, (_, day) =>
      decided(`2025-11-0${day + 3}T09:00:00`, `2025-11-0${day + 3}T10:00:00`),
    );
    expect(recentlyTookText([old, ...recent], 'access request')).toBe(
      'Your last 5 access requests took 0 business days.',
    );
  });

  test('is when each was submitted, and when it was last changed', () => {
    const now = new Date('2025-11-04T18:00:00');
    expect(standText(decided('2025-11-03T09:00:00', '2025-11-04T09:00:00'), now)).toBe(
      'Submitted 3 Nov 2025, last changed 4 Nov 2025.',
    );
    expect(standText(decided('2025-11-03T09:00:00', '2025-11-03T10:00:00'), now)).toBe('Submitted 3 Nov 2025.');
    expect(standText(decided('', '2025-11-03T10:00:00'), now)).toBe('');
    expect(standText(decided('2025-11-04T09:00:00', '2025-11-04T10:00:00'), now)).toBe('');
  });
});
