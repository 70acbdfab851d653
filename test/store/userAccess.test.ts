import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '@/store/auth';
import type { CallResult } from '@/store/callResult';
import { makeStore } from '@/store/makeStore';
import {
  createUserAccess,
  loadAccessForSave,
  replaceUserAccess,
  updateUserAccess,
  userAccessesRead,
  userAccessRead,
} from '@/store/userAccess';
import { PASSWORD } from '@test/mock-server/testUsers';
import { anAnswer } from '@test/support/access';
import { world } from '@test/support/server';

let store = makeStore();
const state = () => store.getState();
const userId = () => world().person('user').id;
const fail = (target: string, status = 500) => world().faults.failNext(target, { kind: 'status', status });

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  store = makeStore();
  await store.dispatch(signIn(() => ({ username: 'admin', password: PASSWORD })));
});

describe('loading user access', () => {
  test('sets loading, and clears the messages; the records stay until others are there [UACC-012, UACC-013]', async () => {
    await store.dispatch(userAccessesRead.load());
    const body = { fieldErrors: { roleName: ['unknown'] }, globalErrors: [] };
    world().faults.failNext('GET /rest/secure/user_access', { kind: 'status', status: 422, body });
    await store.dispatch(userAccessesRead.load());
    const { error, formErrors } = userAccessesRead.select(state()).call;
    expect([error, formErrors?.fields]).toEqual([expect.any(String), [expect.anything()]]);
    const loading = store.dispatch(userAccessesRead.load());
    expect(userAccessesRead.select(state()).call).toMatchObject({
      loading: true,
      error: null,
      formErrors: null,
      info: null,
    });
    expect(userAccessesRead.selectData(state())?.records).toHaveLength(world().userAccesses.size);
    await loading;
    expect(userAccessesRead.select(state()).call.loading).toBe(false);
  });

  test('reports a failure [UACC-014, UACC-020, UACC-021, UACC-026]', async () => {
    fail('GET /rest/secure/user_access');
    await store.dispatch(userAccessesRead.load());
    expect(userAccessesRead.select(state()).call.error).toBe('Problem loading user access records.');

    for (const key of [{ id: 1 }, { id: 1, revisionNo: 1 }]) {
      fail('GET /rest/secure/user_access/1');
      await store.dispatch(userAccessRead.load(key));
      expect(userAccessRead.select(state()).call.error).toBe("Problem loading user's access.");
    }
  });

  test('ignores late answers of earlier calls', async () => {
    world().faults.failNext('GET /rest/secure/user_access/1', { kind: 'delay', ms: 60 });
    const late = store.dispatch(userAccessRead.load({ id: 1 }));
    await store.dispatch(userAccessRead.load({ id: 2 }));
    await late;
    expect(userAccessRead.select(state()).answer?.data.id).toBe(2);
    await store.dispatch(userAccessesRead.load());
    expect(userAccessesRead.selectData(state())?.records).toHaveLength(world().userAccesses.size);
  });
});

describe('saving user access', () => {
  /** What a save that was not done says. */
  const messagesOf = (result: CallResult<unknown>) => {
    if (result.isDone) throw new Error('it was saved');
    return result.failure.messages;
  };
  const withoutAccess = () => ({ id: userId(), userAccesses: [] });
  const bad = anAnswer({ roleName: 'Pharmacist', systemAccessIds: [1] });

  test('that is refused on creation gives form errors by field [UACC-009, UACC-014, UACC-022]', async () => {
    const said = messagesOf(await store.dispatch(createUserAccess({ ...bad, portalUserId: userId() })));
    expect(said.error).toBe('Unable to create new user-access record due to one or more errors.');
    expect(said.formErrors).toEqual({
      fields: [{ field: 'siteCodes', messages: ['At least one AO or LAO is required'] }],
      globals: [],
    });

    const body = { fieldErrors: { roleName: ['unknown'], studyNames: ['notEmpty'] }, globalErrors: ['Closed today'] };
    world().faults.failNext('POST /rest/secure/user_access', { kind: 'status', status: 422, body });
    const refused = messagesOf(await store.dispatch(createUserAccess({ ...bad, portalUserId: userId() })));
    expect(refused.formErrors).toEqual({
      fields: [
        { field: 'roleName', messages: ['Role name is unknown'] },
        { field: 'studyNames', messages: ['At least one study is required'] },
      ],
      globals: ['Closed today'],
    });
  });

  test('that is refused on update gives form errors by field [UACC-023, UACC-026]', async () => {
    const [access] = world().accessesOf(userId());
    const id = access?.id ?? 0;
    const said = messagesOf(await store.dispatch(updateUserAccess({ ...bad, id, wireRecord: { ...access } })));
    expect(said.error).toBe('Unable to update existing user-access record due to one or more errors.');
    expect(said.formErrors?.fields[0]?.field).toBe('siteCodes');
  });

  test('that is refused on replacement gives form errors by row [UACC-010, UACC-024]', async () => {
    const said = messagesOf(await store.dispatch(replaceUserAccess({ user: withoutAccess(), accesses: [bad] })));
    expect(said.error).toBe("Unable to update the specified user's access due to one or more errors.");
    expect(said.formErrors?.fields[0]?.field).toBe('userAccesses[0].siteCodes');
  });

  test('reports an open request [UACC-025]', async () => {
    world().openAccessRequestUserIds.add(userId());
    const said = messagesOf(await store.dispatch(replaceUserAccess({ user: withoutAccess(), accesses: [] })));
    expect(said.formErrors).toEqual({
      fields: [],
      globals: [
        "Unable to update the specified user's access because they have an open/unresolved access-change request.",
      ],
    });
  });

  test('that changes nothing gives information instead of a save [UACC-011]', async () => {
    const loaded = await store.dispatch(loadAccessForSave(userId()));
    if (!loaded.isDone) throw new Error('the user was not loaded');
    const accesses = loaded.value.userAccesses.filter(({ isInactive }) => !isInactive);
    expect(accesses.length).toBeGreaterThan(0);
    const said = messagesOf(await store.dispatch(replaceUserAccess({ user: loaded.value, accesses })));
    expect(said).toMatchObject({ error: null, formErrors: null, info: 'There are no changes to submit.' });
  });

  test('without an answer does not report a failed save', async () => {
    world().faults.failNext('PUT /rest/secure/user_access/user', { kind: 'lostAnswer' });
    const said = messagesOf(await store.dispatch(replaceUserAccess({ user: withoutAccess(), accesses: [] })));
    expect(said.error).toContain('we do not know whether this was saved');
  });
});
