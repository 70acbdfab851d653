import { expect, test } from 'vitest';
import { loadAccessRequestsOfStatus } from '@/store/accessRequests';
import { signIn } from '@/store/auth';
import { makeStore } from '@/store/makeStore';
import { profileRead, selectProfile } from '@/store/profile';
import { getRegistrations, getRegistrationsOfStatus } from '@/api/registrations';
import { PASSWORD } from '@test/mock-server/testUsers';
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
