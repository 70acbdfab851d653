import { describe, expect, test } from 'vitest';
import { signIn } from '@/store/auth';
import { portalRoleRecords, studyRoleRecords, systemRecords } from '@/store/configuredRecords';
import { makeStore } from '@/store/makeStore';
import { PASSWORD } from '@test/mock-server/testUsers';
import { configurationBase, configurationWrites } from '@test/support/configuration';
import { world } from '@test/support/server';

interface Change {
  readonly id: number;
  readonly verb: 'activate' | 'deactivate';
}

/** Signs in as an administrator. @returns changes the state of a record, and returns what there is to say about it */
async function changesOf({ changeState }: typeof systemRecords | typeof portalRoleRecords | typeof studyRoleRecords) {
  const store = makeStore();
  await store.dispatch(signIn(() => ({ username: 'admin', password: PASSWORD })));
  return async (change: Change) => {
    const result = await store.dispatch(changeState(change));
    return result.isDone ? null : result.failure.messages;
  };
}

// No screen activates records, because inactive ones are not listed. The store can.
describe('activation', () => {
  test('of a system and its deactivation are calls of their own [CONF-S-014, CONF-S-020, CONF-S-021]', async () => {
    const change = await changesOf(systemRecords);
    const isInactive = () => world().systems.find(({ id }) => id === 9)?.inactive;
    expect(isInactive()).toBe(true);
    await change({ id: 9, verb: 'activate' });
    expect(configurationWrites()).toEqual([{ call: 'PUT /system_access/9/activate/', body: null }]);
    expect(isInactive()).toBe(false);
    expect(await change({ id: 9, verb: 'activate' })).toMatchObject({
      info: 'System is already in an active state.',
      error: null,
    });
    await change({ id: 9, verb: 'deactivate' });
    expect(isInactive()).toBe(true);
  });

  test.each(['activate', 'deactivate'] as const)('of a system says when it fails: %s [CONF-S-031]', async (verb) => {
    const change = await changesOf(systemRecords);
    const target = `PUT ${configurationBase}/system_access/9/${verb}/`;
    world().faults.failNext(target, { kind: 'status', status: 500 });
    expect((await change({ id: 9, verb }))?.error).toBe(`Unable to ${verb} system due to one or more errors.`);
  });

  test('of a portal role is there, and says when it fails [CONF-P-026, CONF-P-032, CONF-P-041]', async () => {
    const change = await changesOf(portalRoleRecords);
    await change({ id: 4, verb: 'deactivate' });
    await change({ id: 4, verb: 'activate' });
    expect(configurationWrites()).toEqual([
      { call: 'PUT /portal_roles/deactivate/4', body: null },
      { call: 'PUT /portal_roles/activate/4', body: null },
    ]);
    expect(world().portalRoles.find(({ id }) => id === 4)?.inactive).toBe(false);
    const target = `PUT ${configurationBase}/portal_roles/activate/4`;
    world().faults.failNext(target, { kind: 'status', status: 500 });
    expect((await change({ id: 4, verb: 'activate' }))?.error).toBe(
      'Unable to activate portal role due to one or more errors.',
    );
  });

  test('of a study role is there, and says when it fails or changes nothing [CONF-R-024, CONF-R-035, CONF-R-036]', async () => {
    const change = await changesOf(studyRoleRecords);
    expect((await change({ id: 2, verb: 'activate' }))?.info).toBe('Study-role is already in an active state.');
    expect(configurationWrites()).toEqual([{ call: 'PUT /study_role/2/activate/', body: null }]);
    const target = `PUT ${configurationBase}/study_role/2/activate/`;
    world().faults.failNext(target, { kind: 'status', status: 500 });
    expect((await change({ id: 2, verb: 'activate' }))?.error).toBe(
      'Unable to activate study-role due to one or more errors.',
    );
  });
});
