import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onSessionEvent } from '@/api/sessionEvents';
import { storageKeys } from '@/config/storageKeys';
import { timings } from '@/config/timings';
import { loadRevisions, selectRevisions } from '@/store/accessRevisions';
import { signIn } from '@/store/auth';
import { makeStore, type AppStore } from '@/store/makeStore';
import { storePrefetched } from '@/store/prefetch';
import { profileRead } from '@/store/profile';
import { endSession, signOut } from '@/store/session';
import { PASSWORD } from '@test/mock-server/testUsers';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo } from '@test/support/journal';
import { world } from '@test/support/server';

const signInAs = (store: AppStore, username: string) =>
  store.dispatch(signIn(() => ({ username, password: PASSWORD })));

async function signedIn() {
  const store = makeStore();
  await signInAs(store, 'admin');
  return store;
}

/** Counts the answers to secure calls. */
function contacts() {
  const contact = vi.fn();
  onTestFinished(onSessionEvent(contact));
  return contact;
}

/** How a session ends in this tab. */
const ends: ReadonlyArray<[string, (store: AppStore) => unknown]> = [
  ['the session has ended', (store) => store.dispatch(endSession())],
  ['somebody else has signed in here', (store) => signInAs(store, 'user')],
];

test.each(ends)('an answer that arrives after %s is dropped, and is no contact with the server', async (_when, end) => {
  const store = await signedIn();
  const { asked, release } = holdCalls('get', '/rest/secure/user_profile');
  // No screen waits for it whose end would abort it.
  const load = store.dispatch(profileRead.load());
  await asked;
  const contact = contacts();
  await end(store);
  release();
  expect(await load).toMatchObject({ isDone: false, failure: { kind: 'aborted' } });
  expect(profileRead.selectData(store.getState())).toBeNull();
  expect(contact).not.toHaveBeenCalled();
});

test.each(ends)('what was read in advance is not taken after %s', async (_when, end) => {
  const store = await signedIn();
  const contact = contacts();
  store.dispatch(profileRead.load.prefetch());
  await waitFor(() => expect(contact).toHaveBeenCalledWith('contact'));
  await end(store);
  await store.dispatch(profileRead.load());
  expect(profileRead.selectData(store.getState())?.id).not.toBe(world().person('admin').id);
});

test.each(ends)('what was read in advance and stored is not taken after %s', async (_when, end) => {
  const store = await signedIn();
  store.dispatch(profileRead.load.prefetch());
  await storePrefetched(timings.callDeadline);
  const theirs = world().person('admin').id;
  expect(profileRead.selectData(store.getState())?.id).toBe(theirs);
  await end(store);
  expect(await store.dispatch(profileRead.load())).not.toMatchObject({ value: { id: theirs } });
});

test('revisions of access that came just before the session ended are not kept', async () => {
  const store = await signedIn();
  const [id = 0] = world().userAccesses.keys();
  const revision = { id, revisionNo: 1 };
  const contact = contacts();
  await store.dispatch(loadRevisions([revision]));
  expect(selectRevisions(store.getState())).toHaveProperty(String(id));
  world().faults.failNext('GET /rest/secure/user_access/', { kind: 'hang' });
  const load = store.dispatch(loadRevisions([revision, revision]));
  await waitFor(() => expect(contact).toHaveBeenCalledTimes(2));
  store.dispatch(endSession());
  await load;
  expect(selectRevisions(store.getState())).toEqual({});
});

test('a sign-in drops what this tab has stored of a session that was not ended', async () => {
  const store = await signedIn();
  const { tokenTimeout, apiSites, allSites, lastContact } = storageKeys;
  for (const key of [tokenTimeout, apiSites, allSites]) window.sessionStorage.setItem(key, '77');
  window.localStorage.setItem(lastContact, '77');
  // An answer without a timeout of its own.
  world().faults.failNext('POST /rest/token/create', { kind: 'status', status: 200, body: { xsrfToken: 'next' } });
  await signInAs(store, 'user');
  expect(window.localStorage.getItem(storageKeys.antiForgeryToken)).toBe('next');
  expect(Object.values({ ...window.sessionStorage, ...window.localStorage })).not.toContain('77');
});

test('a sign-out after somebody else has signed in from another tab leaves that session and its drafts alone', async () => {
  const store = await signedIn();
  const theirs = { 'XSRF-TOKEN': 'of-another-session', lastContact: '77', sessionMark: 'of-another-session' };
  for (const [key, value] of Object.entries(theirs)) window.localStorage.setItem(key, value);
  store.dispatch(signOut('Over', { isWanted: true }));
  expect({ ...window.localStorage }).toEqual(theirs);
  await new Promise((resolve) => setImmediate(resolve));
  expect(callsTo('/rest/secure/token/')).toEqual([]);
});
