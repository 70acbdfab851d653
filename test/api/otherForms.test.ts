import { beforeEach, describe, expect, test } from 'vitest';
import { getAccessRequest, getAccessRequests } from '@/api/accessRequests';
import { getProfile } from '@/api/profile';
import { getProfileRequests } from '@/api/profileRequests';
import { getRegistrations } from '@/api/registrations';
import { getUserAccesses } from '@/api/userAccess';
import {
  getLastResolvedRequests,
  getRequestsToCount,
  getRequestsToReview,
  getUserRequests,
  getWaitingRequests,
  oldestFirst,
} from '@/api/userRequests';
import { answerAll } from '@test/support/answerAll';

const none = new AbortController().signal;
const answer = (json: unknown) => void answerAll(() => Response.json(json));

beforeEach(() => window.localStorage.setItem('XSRF-TOKEN', 'token-1'));

describe('a date', () => {
  const read = async (sysdat: unknown) => {
    answer({ id: 4, sysdat });
    return (await getAccessRequest(4, none)).createdAt;
  };

  test.each([
    [[2026, 11, 29, 8, 0], '2026-11-29T08:00:00.000Z'],
    [[2026, 11, 29, 8, 0, 5, 120_000_000], '2026-11-29T08:00:05.120Z'],
    [[2026, 1, 9], '2026-01-09'],
  ])('may be a list of its parts: %j', async (parts, text) => expect(await read(parts)).toBe(text));

  test('that cannot be read is shown as it came, or not at all', async () => {
    expect(await read('03/04/2025')).toBe('03/04/2025');
    expect(await read({ epochSecond: 1 })).toBe('');
  });

  test.each<[string, (signal: AbortSignal) => Promise<unknown>, string]>([
    ['waiting requests', getWaitingRequests, 'dateSubmitted'],
    ['resolved requests', (signal) => getLastResolvedRequests(5, signal), 'lastModified'],
    ['accesses', getUserAccesses, 'dchng'],
    ['access-change requests', getAccessRequests, 'sysdat'],
    ['profile-change requests', getProfileRequests, 'dchng'],
    ['registrations', getRegistrations, 'dateLastModified'],
  ])('that cannot be read is reported where it counts: %s', async (_name, get, field) => {
    for (const odd of ['03/04/2025', [2026, 13, 1], { epochSecond: 1 }]) {
      answer([{ id: 4, roleName: 'CRA', [field]: odd }]);
      const misfits = [`row 1: ${field}: expected a date`];
      await expect(get(none)).rejects.toMatchObject({ kind: 'failed', facts: { misfits } });
    }
    for (const one of [null, '', undefined, '2026-11-29 08:00:00.0', [2026, 11, 29, 8, 0]]) {
      answer([{ id: 4, roleName: 'CRA', [field]: one }]);
      await get(none);
    }
  });

  test('that cannot be read holds up no review: the list of requests shows it as it came', async () => {
    answer({ content: [{ id: 4, userRequestType: 'Registration', dateSubmitted: '03/04/2025' }], totalElements: 1 });
    const query = { tab: 'outstanding', page: 1, size: 25, sort: oldestFirst, filter: '' } as const;
    const { rows } = await getUserRequests(query, none);
    expect(rows).toMatchObject([{ id: 4, dateSubmitted: '03/04/2025' }]);
    expect((await getRequestsToReview(query, none)).rows).toMatchObject([{ id: 4 }]);
    await expect(getRequestsToCount(query, none)).rejects.toMatchObject({ kind: 'failed' });
  });
});

test('a boolean may be written as text', async () => {
  const access = { id: 5, roleName: 'CRA' };
  answer({
    ...{ id: 4, inactive: 'false', canSubmitProxyAccessChangeRequests: { canSubmit: 'true', forAllUsers: 'true' } },
    userAccesses: [
      { ...access, inactive: 'true' },
      { ...access, inactive: 'false' },
    ],
  });
  const profile = await getProfile(none);
  expect(profile).toMatchObject({ isInactive: false, canSubmitForAllUsers: true });
  expect(profile.userAccesses.map(({ isInactive }) => isInactive)).toEqual([true, false]);
});
