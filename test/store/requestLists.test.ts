import { expect, test } from 'vitest';
import { loadAccessRequestsOfStatus } from '@/store/accessRequests';
import { signIn } from '@/store/auth';
import { portalRoleRecords } from '@/store/configuredRecords';
import { makeStore } from '@/store/makeStore';
import { profileRead, selectProfile } from '@/store/profile';
import { lookForProxyRequest } from '@/store/proxyRequests';
import { getAccessRequestsOf } from '@/api/accessRequests';
import { getRegistrations, getRegistrationsOfStatus } from '@/api/registrations';
import { PASSWORD } from '@test/mock-server/testUsers';
import { callsTo } from '@test/support/journal';
import { addRequest } from '@test/support/reviews';
import { world } from '@test/support/server';

async function signedIn(username = 'admin') {
  const store = makeStore();
  await store.dispatch(signIn(() => ({ username, password: PASSWORD })));
  return store;
}

const lastPath = () => world().journal.at(-1)?.path;

test('says which status could not be loaded [RACC-032]', async () => {
  const store = await signedIn();
  world().faults.failNext('GET /rest/secure/user_access_mod_request/status', { kind: 'status', status: 500 });
  expect(await store.dispatch(loadAccessRequestsOfStatus('NEW'))).toMatchObject({
    isDone: false,
    failure: { messages: { error: 'Problem loading "NEW" user-access modification request(s).' } },
  });
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
    await store.dispatch(profileRead.load());
    expect(selectProfile(store.getState())).toMatchObject({
      canSubmitProxyAccessChangeRequests: canSubmit,
      canSubmitForAllUsers: forAll,
    });
  },
);

test('a request for somebody else is not taken for an open one with the same comment and other access', async () => {
  const store = await signedIn('proxy');
  const { id } = world().person('user');
  addRequest('NEW', { portalUserId: id, requesterComments: 'As discussed.' });
  const requests = await getAccessRequestsOf(id, new AbortController().signal);
  const open = requests.find(({ requesterComments }) => requesterComments === 'As discussed.');
  if (open === undefined) throw new Error('no open request');
  const request = { ...open, portalUserId: id, requestType: 'NEW' as 'NEW' | 'REMOVAL' };
  const find = (change: Partial<typeof request>) => store.dispatch(lookForProxyRequest({ ...request, ...change }));
  const others = open.extendedQuestionAnswers.map((answer) => ({ ...answer, roleName: 'CRA' }));
  expect(await find({})).toMatchObject({ isDone: true, value: true });
  expect(await find({ extendedQuestionAnswers: others })).toMatchObject({ isDone: true, value: false });
  expect(await find({ requestType: 'REMOVAL' })).toMatchObject({ isDone: true, value: false });
  expect(await find({ requesterComments: 'Another.' })).toMatchObject({ isDone: true, value: false });
});

test('an answer that is out of date is read again after a read that failed', async () => {
  const store = await signedIn();
  const { all } = portalRoleRecords;
  const ensure = () => store.dispatch(all.ensure());
  const calls = () => callsTo('/portal_roles/getAll').length;
  await ensure();
  await ensure();
  expect(calls()).toBe(1);
  store.dispatch(all.outdated());
  world().faults.failNext('GET /rest/secure/system_mgmt/portal_roles/getAll', { kind: 'status', status: 500 });
  await ensure();
  await ensure();
  await ensure();
  expect(calls()).toBe(3);
});

test('all registrations are read at once, those of a status as one page of 300 [RPEND-037, RPEND-038, CONST-005, CONST-006]', async () => {
  await signedIn();
  const { signal } = new AbortController();
  expect(await getRegistrations(signal)).toHaveLength(world().registrations.all().length);
  expect(lastPath()).toBe('/rest/secure/user_registration/');
  const pending = await getRegistrationsOfStatus('PENDING', signal);
  expect(lastPath()).toBe('/rest/secure/user_registration/status/PENDING');
  expect(Object.fromEntries(new URLSearchParams(world().journal.at(-1)?.search))).toMatchObject({
    page: '1',
    size: '300',
    sort: expect.stringMatching(/,(asc|desc)$/) as string,
  });
  const statuses = pending.map(({ registrationStatus }) => registrationStatus);
  expect(new Set(statuses)).toEqual(new Set(['PENDING']));
});
