import { expect, test } from 'vitest';
import type { UserRequest } from '@/domain/userRequest';
import { waitingCounts } from '@/domain/waitingRequests';

const now = new Date('2025-11-21T12:00:00').getTime(); // a Friday

function request(userRequestType: string, dateSubmitted: string): UserRequest {
  return {
    ...{ id: 1, firstName: 'A', lastName: 'B', email: '', organizationName: '', requestStatus: 'NEW' },
    ...{ sysaidTicket: '', lastModified: '', lastModifiedBy: '', kind: null },
    ...{ userRequestType, dateSubmitted },
  };
}

test('requests are counted by kind, with those that are late and the one that waits longest', () => {
  const counts = waitingCounts(
    [
      request('B', '2025-11-20T09:00:00Z'),
      request('A', '2025-11-10T09:00:00Z'),
      request('A', '2025-11-12T09:00:00Z'),
      request('A', ''),
    ],
    now,
  );
  expect(counts).toEqual([
    { label: 'A', filter: 'A', total: 3, late: 2, oldest: '2025-11-10T09:00:00Z' },
    { label: 'B', filter: 'B', total: 1, late: 0, oldest: '2025-11-20T09:00:00Z' },
    { label: 'All', filter: '', total: 4, late: 2, oldest: '2025-11-10T09:00:00Z' },
  ]);
});

test('where nothing waits there is one count, of none', () => {
  expect(waitingCounts([], now)).toEqual([{ label: 'All', filter: '', total: 0, late: 0, oldest: '' }]);
});
