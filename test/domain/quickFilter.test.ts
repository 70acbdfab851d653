import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitsQuickFilter,
  isNarrowing,
  noQuickFilter,
  oldestSubmission,
  quickChoices,
  type QuickFilter,
} from '@/domain/quickFilter';
import type { UserRequest } from '@/domain/userRequest';

const now = new Date('2025-11-21T12:00:00').getTime(); // a Friday
const me = { username: 'admin', now };

function request(changes: Partial<UserRequest> = {}): UserRequest {
  return {
    ...{ id: 1, firstName: 'A', lastName: 'B', email: '', organizationName: '', sysaidTicket: '', lastModified: '' },
    ...{ userRequestType: 'ACCESS_CHANGE', kind: 'accessChange', requestStatus: 'NEW', lastModifiedBy: 'X Y - xy' },
    dateSubmitted: '2025-11-20T09:00:00Z',
    ...changes,
  };
}

const late = request({ dateSubmitted: '2025-11-10T09:00:00Z' });

describe('a quick filter', () => {
  test.each<[string, Partial<QuickFilter>, Partial<UserRequest>, boolean]>([
    ['a kind that it names', { kinds: ['accessChange'] }, {}, true],
    ['another kind', { kinds: ['registration', 'profileChange'] }, {}, false],
    ['an unknown kind', { kinds: ['accessChange'] }, { kind: null }, false],
    ['one of its statuses', { statuses: ['IN_PROGRESS', 'NEW'] }, {}, true],
    ['another status', { statuses: ['IN_PROGRESS'] }, {}, false],
    ['a late request', { isLate: true }, { dateSubmitted: late.dateSubmitted }, true],
    ['a request in time', { isLate: true }, {}, false],
    ['a late one that is resolved', { isLate: true }, { ...late, requestStatus: 'APPROVED' }, false],
    ['a late registration that is denied', { isLate: true }, { ...late, requestStatus: 'DENIED' }, false],
    ['one of its ages', { ages: ['within1', 'over3'] }, {}, true],
    ['another age', { ages: ['within3', 'over10'] }, {}, false],
    ['an age of no known date', { ages: ['within1', 'within3', 'over3', 'over10'] }, { dateSubmitted: '' }, false],
    ['an age that is over', { ages: ['within1'] }, { requestStatus: 'APPROVED' }, false],
    ['one of mine', { isMine: true }, { lastModifiedBy: 'Grace - Whitfield - admin' }, true],
    ['one of somebody else', { isMine: true }, {}, false],
    ['both parts', { kinds: ['accessChange'], isLate: true }, { dateSubmitted: late.dateSubmitted }, true],
    ['only one of both parts', { kinds: ['registration'], isLate: true }, late, false],
  ])('meets %s', (_what, filter, changes, expected) => {
    expect(fitsQuickFilter(request(changes), { ...noQuickFilter, ...filter }, me)).toBe(expected);
  });

  test('has nothing of mine while nobody knows who I am', () => {
    const filter = { ...noQuickFilter, isMine: true };
    expect(fitsQuickFilter(request({ lastModifiedBy: '' }), filter, { username: '', now })).toBe(false);
  });
});

const kinds = ['registration', 'accessChange', 'profileChange'] as const;
const ages = ['within1', 'over3', 'over10'] as const;
const statuses = ['NEW', 'IN_PROGRESS', 'PENDING', 'ODD'];
const someRequests = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...kinds, null),
      requestStatus: fc.constantFrom(...statuses),
      dateSubmitted: fc.constantFrom('2025-11-20T09:00:00Z', late.dateSubmitted, ''),
      lastModifiedBy: fc.constantFrom('X - admin', 'Y - other', ''),
    })
    .map(request),
  { maxLength: 30 },
);
const someFilter: fc.Arbitrary<QuickFilter> = fc.record({
  kinds: fc.subarray([...kinds]),
  statuses: fc.subarray(statuses),
  ages: fc.subarray([...ages]),
  isLate: fc.boolean(),
  isMine: fc.boolean(),
});
const choicesOf = (filter: QuickFilter, requests: readonly UserRequest[] | null) =>
  quickChoices('outstanding', filter, requests, me).flatMap(({ choices }) => choices);

describe('the choices of a list', () => {
  test('count what pressing them alone in their group would show', () => {
    fc.assert(
      fc.property(someRequests, someFilter, (requests, filter) => {
        for (const { key, count } of choicesOf(filter, requests)) {
          const alone: QuickFilter = {
            kinds: kinds.some((kind) => kind === key) ? kinds.filter((kind) => kind === key) : filter.kinds,
            statuses: [...statuses, 'PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION'].includes(key) ? [key] : filter.statuses,
            ages: ages.some((age) => age === key) ? ages.filter((age) => age === key) : filter.ages,
            isLate: key === 'late' || filter.isLate,
            isMine: key === 'mine' || filter.isMine,
          };
          expect(count).toBe(requests.filter((one) => fitsQuickFilter(one, alone, me)).length);
        }
      }),
    );
  });

  test('pressed twice leave the filter as it was, and show whether they are on', () => {
    fc.assert(
      fc.property(someRequests, someFilter, (requests, filter) => {
        for (const { key, isOn, pressed } of choicesOf(filter, requests)) {
          const again = choicesOf(pressed, requests).find((choice) => choice.key === key);
          // An age, or a status that nobody has foreseen, is offered only while it is chosen or a request has it.
          if (again === undefined) {
            expect(isOn).toBe(true);
            expect([...ages, 'ODD']).toContain(key);
            expect(requests.some((one) => one.requestStatus === key)).toBe(false);
            continue;
          }
          expect(again.isOn).toBe(!isOn);
          const sorted = ({ kinds: k, statuses: s, ages: a, ...rest }: QuickFilter) => ({
            ...rest,
            kinds: [...k].sort(),
            statuses: [...s].sort(),
            ages: [...a].sort(),
          });
          expect(sorted(again.pressed)).toEqual(sorted(filter));
        }
      }),
    );
  });

  test('include a status that nobody has foreseen, and have no counts until the list is known', () => {
    expect(choicesOf(noQuickFilter, [request({ requestStatus: 'ODD' })]).map(({ label }) => label)).toEqual([
      ...['Registration', 'Access Change', 'Profile Change'],
      ...[
        'New',
        'In Progress',
        'Pending Review',
        'Pending Outside Action',
        'Pending',
        'ODD',
        'Late',
        'Last modified by me',
      ],
    ]);
    expect(new Set(choicesOf(noQuickFilter, null).map(({ count }) => count))).toEqual(new Set([null]));
  });

  test('of resolved requests are none of lateness', () => {
    const labels = quickChoices('resolved', noQuickFilter, [], me).flatMap(({ choices }) => choices);
    expect(labels.map(({ label }) => label)).toEqual([
      ...['Registration', 'Access Change', 'Profile Change', 'Approved', 'Rejected', 'Denied', 'Last modified by me'],
    ]);
  });
});

test('a filter narrows as soon as any part of it is set', () => {
  expect(isNarrowing(noQuickFilter)).toBe(false);
  fc.assert(
    fc.property(someFilter, (filter) => {
      expect(isNarrowing(filter)).toBe(JSON.stringify(filter) !== JSON.stringify(noQuickFilter));
    }),
  );
});

test('the oldest request is the one that has been open longest', () => {
  const resolved = request({ dateSubmitted: '2024-01-01T00:00:00Z', requestStatus: 'APPROVED' });
  expect(oldestSubmission([request(), resolved, late, request({ dateSubmitted: '' })])).toBe(late.dateSubmitted);
  expect(oldestSubmission([resolved])).toBeNull();
  expect(oldestSubmission(null)).toBeNull();
});
