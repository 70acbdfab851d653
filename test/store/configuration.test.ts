import { describe, expect, test } from 'vitest';
import { signIn } from '@/store/auth';
import { makeStore } from '@/store/makeStore';
import { changePortalRoleState, selectPortalRoleSave } from '@/store/portalRoles';
import { changeStudyRoleState, selectStudyRoleSave } from '@/store/studyRoles';
import { changeSystemState, selectSystemSave } from '@/store/systems';
import { PASSWORD } from '@test/mock-server/testUsers';
import { configurationBase, writes } from '@test/support/configuration';
import { world } from '@test/support/server';

async function signedIn(username = 'admin') {
  const store = makeStore();
  await store.dispatch(signIn(() => ({ username, password: PASSWORD })));
  return store;
}

// No screen offers to activate, as what is inactive is not listed: the data layer can.
describe('activation', () => {
  test('of a system and its deactivation are calls of their own [CONF-S-014, CONF-S-020, CONF-S-021]', async () => {
    const store = await signedIn();
    const isInactive = () => world().systems.find(({ id }) => id === 9)?.inactive;
    expect(isInactive()).toBe(true);
    await store.dispatch(changeSystemState({ id: 9, verb: 'activate' }));
    expect(writes()).toEqual([{ call: 'PUT /system_access/9/activate/', body: null }]);
    expect(isInactive()).toBe(false);
    await store.dispatch(changeSystemState({ id: 9, verb: 'activate' }));
    expect(selectSystemSave(store.getState())).toMatchObject({
      info: 'System is already in an active state.',
      error: null,
    });
    await store.dispatch(changeSystemState({ id: 9, verb: 'deactivate' }));
    expect(isInactive()).toBe(true);
  });

  test.each(['activate', 'deactivate'] as const)('of a system says when it fails: %s [CONF-S-031]', async (verb) => {
    const store = await signedIn();
    const target = `PUT ${configurationBase}/system_access/9/${verb}/`;
    world().faults.failNext(target, { kind: 'status', status: 500 });
    await store.dispatch(changeSystemState({ id: 9, verb }));
    expect(selectSystemSave(store.getState()).error).toBe(`Unable to ${verb} system due to one or more errors.`);
  });

  test('of a portal role is there, and says when it fails [CONF-P-026, CONF-P-032, CONF-P-041]', async () => {
    const store = await signedIn();
    await store.dispatch(changePortalRoleState({ id: 4, verb: 'deactivate' }));
    await store.dispatch(changePortalRoleState({ id: 4, verb: 'activate' }));
    expect(writes()).toEqual([
      { call: 'PUT /portal_roles/deactivate/4', body: null },
      { call: 'PUT /portal_roles/activate/4', body: null },
    ]);
    expect(world().portalRoles.find(({ id }) => id === 4)?.inactive).toBe(false);
    const target = `PUT ${configurationBase}/portal_roles/activate/4`;
    world().faults.failNext(target, { kind: 'status', status: 500 });
    await store.dispatch(changePortalRoleState({ id: 4, verb: 'activate' }));
    expect(selectPortalRoleSave(store.getState()).error).toBe(
      'Unable to activate portal role due to one or more errors.',
    );
  });

  test('of a study role is there, and says when it fails or changes nothing [CONF-R-024, CONF-R-035, CONF-R-036]', async () => {
    const store = await signedIn();
    await store.dispatch(changeStudyRoleState({ id: 2, verb: 'activate' }));
    expect(writes()).toEqual([{ call: 'PUT /study_role/2/activate/', body: null }]);
    expect(selectStudyRoleSave(store.getState()).info).toBe('Study-role is already in an active state.');
    const target = `PUT ${configurationBase}/study_role/2/activate/`;
    world().faults.failNext(target, { kind: 'status', status: 500 });
    await store.dispatch(changeStudyRoleState({ id: 2, verb: 'activate' }));
    expect(selectStudyRoleSave(store.getState()).error).toBe(
      'Unable to activate study-role due to one or more errors.',
    );
  });
});
