import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Owner } from '@/domain/user';
import { accessRequestsRead, lookForAccessRequests } from '@/store/accessRequests';
import type { StoreThunk } from '@/store/apiThunk';
import { signIn } from '@/store/auth';
import type { CallResult } from '@/store/callResult';
import { systemRecords } from '@/store/configuredRecords';
import type { refreshQuietly } from '@/store/refreshQuietly';
import type { Read } from '@/store/makeRead';
import { makeStore } from '@/store/makeStore';
import { lookForProfileRequests, profileRequestsRead } from '@/store/profileRequests';
import { checkOpenRequest } from '@/store/proxyRequests';
import { registrationRead } from '@/store/registrations';
import { clearRestriction, restrictionRead } from '@/store/userAccounts';
import { userRead } from '@/store/users';
import { PASSWORD } from '@test/mock-server/testUsers';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo } from '@test/support/journal';
import { addRequest } from '@test/support/reviews';
import { world } from '@test/support/server';

async function signedIn() {
  const store = makeStore();
  await store.dispatch(signIn(() => ({ username: 'admin', password: PASSWORD })));
  return store;
}

test('the answer to a save leaves the record alone that has been opened since', async () => {
  const store = await signedIn();
  const [first, second] = world().systems;
  await store.dispatch(systemRecords.one.load(first?.id ?? 0));
  const { answer } = systemRecords.one.select(store.getState());
  if (answer === null) throw new Error('not loaded');
  await store.dispatch(systemRecords.one.load(second?.id ?? 0));
  await store.dispatch(systemRecords.update(answer.data));
  store.dispatch(systemRecords.one.replaced(answer));
  expect(systemRecords.one.select(store.getState()).answer?.data.id).toBe(second?.id);
});

test('a registration that was read back leaves the one alone that has been opened since', async () => {
  const store = await signedIn();
  const [first, second] = world().registrations.all();
  await store.dispatch(registrationRead.load(first?.id ?? 0));
  const saved = registrationRead.select(store.getState()).answer;
  if (saved === null) throw new Error('not loaded');
  await store.dispatch(registrationRead.load(second?.id ?? 0));
  store.dispatch(registrationRead.replaced(saved));
  expect(registrationRead.select(store.getState()).answer?.data.id).toBe(second?.id);
});

test('a user who was read back leaves the user alone who has been opened since', async () => {
  const store = await signedIn();
  const [first, second] = [world().person('user').id, world().person('proxy').id];
  await store.dispatch(userRead.load(first));
  const saved = userRead.select(store.getState()).answer;
  if (saved === null) throw new Error('not loaded');
  await store.dispatch(userRead.load(second));
  store.dispatch(userRead.replaced(saved));
  expect(userRead.select(store.getState()).answer?.data.id).toBe(second);
});

test('an answer that was asked for before a record was saved does not take the place of what was read after it', async () => {
  const store = await signedIn();
  const { id } = world().person('user');
  await store.dispatch(userRead.load(id));
  const { answer } = userRead.select(store.getState());
  if (answer === null) throw new Error('not loaded');
  const { asked, release } = holdCalls('get', `/rest/secure/user_management/user/${id}`);
  const older = store.dispatch(userRead.load(id));
  await asked;
  store.dispatch(userRead.replaced({ arg: id, data: { ...answer.data, firstName: 'Newer' } }));
  release();
  await older;
  expect(userRead.select(store.getState())).toMatchObject({
    answer: { data: { firstName: 'Newer' } },
    call: { loading: false },
  });
});

test('a record is read again only while no other has been opened, and it was not closed', async () => {
  const store = await signedIn();
  const [first, second] = [world().person('user').id, world().person('proxy').id];
  await store.dispatch(userRead.load(first));
  await store.dispatch(userRead.load(second));
  const asked = callsTo('/rest/secure/user_management/user/').length;
  await store.dispatch(userRead.reload(first));
  store.dispatch(userRead.cleared());
  await store.dispatch(userRead.reload(second));
  expect(callsTo('/rest/secure/user_management/user/')).toHaveLength(asked);
  expect(userRead.select(store.getState())).toMatchObject({ answer: null, asked: null });
});

test('requests that are read before a submission do not take the place of those of another person', async () => {
  const store = await signedIn();
  addRequest('NEW', { portalUserId: world().person('admin').id });
  const { id } = addRequest('NEW', { portalUserId: world().person('proxy').id });
  const owner = world().person('proxy').id;
  await store.dispatch(accessRequestsRead.load(owner));
  await store.dispatch(lookForAccessRequests());
  const shown = accessRequestsRead.select(store.getState()).answer;
  expect(shown?.arg).toBe(owner);
  expect(shown?.data.map((request) => request.id)).toContain(id);
});

/**
 * @param path of the list that is read and looked at
 * @param askAgain overtakes a look
 */
async function expectNewerKept<Data>(
  path: string,
  read: Read<Data, Owner>,
  look: ReturnType<typeof refreshQuietly<Data, Owner>>,
  askAgain: () => StoreThunk<Promise<CallResult<Data>>> = look,
) {
  const store = await signedIn();
  await store.dispatch(read.load('me'));
  world().faults.failNext(`GET ${path}`, { kind: 'lateAnswer' });
  const older = store.dispatch(look());
  await waitFor(() => expect(callsTo(path)).toHaveLength(2));
  const newer = await store.dispatch(askAgain());
  expect((await older).isDone).toBe(true);
  expect(read.select(store.getState()).answer?.data).toBe(newer.isDone && newer.value);
}

test('a late older answer does not replace the newer list of requests', async () => {
  await expectNewerKept('/rest/secure/user_access_mod_request/user', accessRequestsRead, lookForAccessRequests);
  await expectNewerKept('/rest/secure/ldap_user_profile_mod_request/user', profileRequestsRead, lookForProfileRequests);
});

test('a list of requests that was read again is not replaced by a look that began before', async () => {
  const path = '/rest/secure/user_access_mod_request/user';
  const readAgain = () => accessRequestsRead.reload('me');
  await expectNewerKept(path, accessRequestsRead, lookForAccessRequests, readAgain);
});

test('a restriction that was removed is not that of the user who has been opened since', async () => {
  const store = await signedIn();
  // Every fifth seeded user has changed the password today.
  const [one, other] = world().users.filter(({ id, inactive }) => id > 11 && id % 5 === 0 && !inactive);
  await store.dispatch(restrictionRead.load(one?.uuid ?? ''));
  await store.dispatch(restrictionRead.load(other?.uuid ?? ''));
  expect(await store.dispatch(clearRestriction(one?.uuid ?? ''))).toMatchObject({ isDone: true });
  expect(restrictionRead.select(store.getState()).answer?.data).toBe(true);
  await store.dispatch(clearRestriction(other?.uuid ?? ''));
  expect(restrictionRead.select(store.getState()).answer?.data).toBe(false);
});

test('only an active request stands in the way of another [PROF-044]', async () => {
  const store = await signedIn();
  const { id } = world().person('proxy');
  for (const request of world().accessRequests.all())
    if (request.portalUserId === id) world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
  addRequest('NEW', { portalUserId: id, inactive: true });
  expect(await store.dispatch(checkOpenRequest(id))).toEqual({ isDone: true, value: 'clear' });
  addRequest('NEW', { portalUserId: id });
  expect(await store.dispatch(checkOpenRequest(id))).toEqual({ isDone: true, value: 'open' });
});
