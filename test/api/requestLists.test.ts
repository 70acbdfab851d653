import { expect, test } from 'vitest';
import { getAccessRequests, getAccessRequestsOfStatus } from '@/api/accessRequests';
import { getProfileRequests, getProfileRequestsOfStatus } from '@/api/profileRequests';
import { signIn } from '@/store/auth';
import { makeStore } from '@/store/makeStore';
import { PASSWORD } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';

const none = new AbortController().signal;

/** What an administrator reads. */
async function read<Record>(get: (signal: AbortSignal) => Promise<Record>): Promise<Record> {
  await makeStore().dispatch(signIn(() => ({ username: 'admin', password: PASSWORD })));
  return get(none);
}

const lastPath = () => world().journal.at(-1)?.path;
const statusesIn = (requests: ReadonlyArray<{ readonly requestStatus: string }>) => [
  ...new Set(requests.map(({ requestStatus }) => requestStatus)),
];

test('all access-change requests are read [RACC-026]', async () => {
  expect(await read(getAccessRequests)).toHaveLength(world().accessRequests.all().length);
  expect(lastPath()).toBe('/rest/secure/user_access_mod_request/');
});

test('access-change requests of a status are read [RACC-027]', async () => {
  const requests = await read((signal) => getAccessRequestsOfStatus('IN_PROGRESS', signal));
  expect(lastPath()).toBe('/rest/secure/user_access_mod_request/status/IN_PROGRESS');
  expect(statusesIn(requests)).toEqual(['IN_PROGRESS']);
});

test('an access-change request has all of its fields [RACC-011]', async () => {
  const stored = world().accessRequests.all()[0];
  const request = (await read(getAccessRequests)).find(({ id }) => id === stored?.id);
  expect(request).toMatchObject({
    requestType: stored?.requestType,
    requestStatus: stored?.requestStatus,
    requesterComments: stored?.requesterComments,
    reviewerComments: stored?.reviewerComments ?? '',
    sysaidTicket: stored?.sysaidTicket ?? '',
    createdAt: stored?.sysdat,
    modifiedAt: stored?.dchng,
    lastModifiedBy: stored?.lastModifiedBy,
    portalUserId: stored?.portalUserId,
    firstName: stored?.firstName,
    lastName: stored?.lastName,
    email: stored?.email,
    isInactive: stored?.inactive,
    proxy: null,
  });
  expect(request?.extendedQuestionAnswers.map(({ roleName }) => roleName)).toEqual(
    stored?.accessControls.map(({ roleName }) => roleName),
  );
});

test('all profile-change requests are read from `content` [RPROF-017]', async () => {
  expect(await read(getProfileRequests)).toHaveLength(world().profileRequests.all().length);
  expect(lastPath()).toBe('/rest/secure/ldap_user_profile_mod_request/');
});

test('profile-change requests of a status are read from `content` [RPROF-018]', async () => {
  const requests = await read((signal) => getProfileRequestsOfStatus('REJECTED', signal));
  expect(lastPath()).toBe('/rest/secure/ldap_user_profile_mod_request/status/REJECTED');
  expect(statusesIn(requests)).toEqual(['REJECTED']);
});
