import { expect, test } from 'vitest';
import {
  loadAccessRequests,
  loadAccessRequestsOfStatus,
  selectAccessRequests,
  selectAccessRequestsCall,
} from '@/store/accessRequests';
import { signIn } from '@/store/auth';
import { makeStore } from '@/store/makeStore';
import { loadProfile, selectProfile } from '@/store/profile';
import {
  loadProfileRequests,
  loadProfileRequestsOfStatus,
  selectProfileRequests,
  selectProfileRequestsCall,
} from '@/store/profileRequests';
import { PASSWORD } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';

async function signedIn(username = 'admin') {
  const store = makeStore();
  await store.dispatch(signIn(() => ({ username, password: PASSWORD })));
  return store;
}

const lastPath = () => world().journal.at(-1)?.path;

test('loads all access-change requests, and those of a status [RACC-026, RACC-027]', async () => {
  const store = await signedIn();
  await store.dispatch(loadAccessRequests());
  expect(lastPath()).toBe('/rest/secure/user_access_mod_request/');
  expect(selectAccessRequests(store.getState())).toHaveLength(world().accessRequests.all().length);
  await store.dispatch(loadAccessRequestsOfStatus('IN_PROGRESS'));
  expect(lastPath()).toBe('/rest/secure/user_access_mod_request/status/IN_PROGRESS');
  const statuses = selectAccessRequests(store.getState())?.map(({ requestStatus }) => requestStatus);
  expect(new Set(statuses)).toEqual(new Set(['IN_PROGRESS']));
});

test('a request has all of its fields [RACC-011]', async () => {
  const store = await signedIn();
  await store.dispatch(loadAccessRequests());
  const stored = world().accessRequests.all()[0];
  const read = selectAccessRequests(store.getState())?.find(({ id }) => id === stored?.id);
  expect(read).toMatchObject({
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
  expect(read?.extendedQuestionAnswers.map(({ roleName }) => roleName)).toEqual(
    stored?.accessControls.map(({ roleName }) => roleName),
  );
});

test('says which status could not be loaded [RACC-032]', async () => {
  const store = await signedIn();
  world().faults.failNext('GET /rest/secure/user_access_mod_request/status', { kind: 'status', status: 500 });
  await store.dispatch(loadAccessRequestsOfStatus('NEW'));
  expect(selectAccessRequestsCall(store.getState()).error).toBe(
    'Problem loading "NEW" user-access modification request(s).',
  );
});

test('loads all profile-change requests, and those of a status, from `content` [RPROF-017, RPROF-018]', async () => {
  const store = await signedIn();
  await store.dispatch(loadProfileRequests());
  expect(lastPath()).toBe('/rest/secure/ldap_user_profile_mod_request/');
  expect(selectProfileRequests(store.getState())).toHaveLength(world().profileRequests.all().length);
  await store.dispatch(loadProfileRequestsOfStatus('REJECTED'));
  expect(lastPath()).toBe('/rest/secure/ldap_user_profile_mod_request/status/REJECTED');
  const statuses = selectProfileRequests(store.getState())?.map(({ requestStatus }) => requestStatus);
  expect(new Set(statuses)).toEqual(new Set(['REJECTED']));
  expect(selectProfileRequestsCall(store.getState()).error).toBeNull();
});

test.each([
  ['admin', true, false],
  ['proxy', true, true],
  ['user', false, false],
])(
  'where the server does not say, the roles of %s do [PROXY-007, PROXY-008, PROXY-009, PROXY-010]',
  async (username, canSubmit, forAll) => {
    const me = world().person(username);
    const roles = world().portalRoles.filter((role) => me.portalRoleIds.includes(role.id));
    world().faults.failNext('GET /rest/secure/user_profile', {
      kind: 'status',
      status: 200,
      body: { ...me, roles, userAccesses: world().accessesOf(me.id) },
    });
    const store = await signedIn(username);
    await store.dispatch(loadProfile());
    expect(selectProfile(store.getState())).toMatchObject({
      canSubmitProxyAccessChangeRequests: canSubmit,
      canSubmitForAllUsers: forAll,
    });
  },
);
