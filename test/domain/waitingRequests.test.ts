import { expect, test } from 'vitest';
import { reviewKind, type UserRequest } from '@/domain/userRequest';
import { waitingCounts, type WaitingRequests } from '@/domain/waitingRequests';

const now = new Date('2025-11-21T12:00:00').getTime(); // a Friday

function request(userRequestType: string, dateSubmitted: string): UserRequest {
  return {
    ...{ id: 1, firstName: 'A', lastName: 'B', email: '', organizationName: '', requestStatus: 'NEW' },
    ...{ sysaidTicket: '', lastModified: '', lastModifiedBy: '', kind: reviewKind(userRequestType) },
    ...{ userRequestType, dateSubmitted },
  };
}

const all = (oldest: readonly UserRequest[]): WaitingRequests => ({ oldest, total: oldest.length, kinds: [] });
const ages = (within1: number, within3: number, over3: number, over10: number) => ({ within1, within3, over3, over10 });
const exact = { isLateExact: true, kind: null, word: '' };

test('requests are counted by kind, with those that are late and the one that waits longest', () => {
  const counts = waitingCounts(
    all([
      request('Z', '2025-11-10T09:00:00Z'),
      request('ACCESS_CHANGE', '2025-11-12T09:00:00Z'),
      request('Z', '2025-11-13T09:00:00Z'),
      request('USER_ACCESS', '2025-11-20T09:00:00Z'),
      request('Z', ''),
    ]),
    now,
  );
  expect(counts).toEqual([
    {
      ...exact,
      label: 'Access Change',
      kind: 'accessChange',
      total: 2,
      late: 1,
      oldest: '2025-11-12T09:00:00Z',
      ages: ages(1, 0, 1, 0),
    },
    { ...exact, label: 'Z', word: 'Z', total: 3, late: 2, oldest: '2025-11-10T09:00:00Z', ages: ages(0, 0, 2, 0) },
    { ...exact, label: 'All', total: 5, late: 3, oldest: '2025-11-10T09:00:00Z', ages: ages(1, 0, 3, 0) },
  ]);
});

test('where nothing waits there is one count, of none', () => {
  expect(waitingCounts(all([]), now)).toEqual([
    { ...exact, label: 'All', total: 0, late: 0, oldest: '', ages: ages(0, 0, 0, 0) },
  ]);
});

test('of a long queue the server counts each kind, and late ones are exact while the newest that was read is not late', () => {
  const read = [request('REGISTRATION', '2025-11-10T09:00:00Z'), request('REGISTRATION', '2025-11-20T09:00:00Z')];
  const kinds = [
    { kind: 'registration', total: 300, oldest: '2025-11-10T09:00:00Z' },
    { kind: 'profileChange', total: 20, oldest: '2025-11-20T10:00:00Z' },
    { kind: 'accessChange', total: 0, oldest: '' },
  ] as const;
  const counted = (oldest: readonly UserRequest[]) =>
    waitingCounts({ oldest, total: 320, kinds }, now).map(({ label, total, late, isLateExact, oldest: first }) => ({
      ...{ label, total, late, isLateExact, oldest: first },
    }));
  expect(counted(read)).toEqual([
    { label: 'Profile Change', total: 20, late: 0, isLateExact: true, oldest: '2025-11-20T10:00:00Z' },
    { label: 'Registration', total: 300, late: 1, isLateExact: true, oldest: '2025-11-10T09:00:00Z' },
    { label: 'All', total: 320, late: 1, isLateExact: true, oldest: '2025-11-10T09:00:00Z' },
  ]);
  const undated = request('REGISTRATION', '');
  expect(counted([...read, undated]).map(({ isLateExact }) => isLateExact)).toEqual([true, true, true]);
  expect(counted(read.slice(0, 1)).map(({ isLateExact }) => isLateExact)).toEqual([false, false, false]);
});

test('kinds that the portal does not know are counted by the word of the server, in the order of the words', () => {
  const read = [request('Z', '2025-11-10T09:00:00Z'), request('B', '2025-11-20T09:00:00Z'), request('Z', '')];
  const named = waitingCounts(all(read), now).map(({ label, word, total }) => [label, word, total]);
  expect(named).toEqual([
    ['B', 'B', 1],
    ['Z', 'Z', 2],
    ['All', '', 3],
  ]);
});
