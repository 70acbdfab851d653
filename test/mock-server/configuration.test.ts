// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { createWorld } from './createWorld';
import type { World } from './world';
import { signedInAs } from './apiClient';
import type { ApiClient } from './apiClient';

const BASE = '/rest/secure/system_mgmt';
let world: World;
let client: ApiClient;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'admin');
});

const call = (method: string, path: string, body?: unknown) => client.call(method, BASE + path, body);
const bodyOf = async (path: string) => (await call('GET', path)).body;
const lengthOf = async (path: string) => ((await bodyOf(path)) as unknown[]).length;
const statusOf = async (method: string, path: string, body?: unknown) => (await call(method, path, body)).status;

describe('systems', () => {
  const training = { systemName: 'Consent Library', description: 'Signed forms.', inactive: false, sort: 3 };

  test('are created and changed; nothing is saved without a difference', async () => {
    const { status, body } = await call('POST', '/system_access/', training);
    expect([status, body]).toEqual([201, { id: 10, ...training }]);
    expect(await bodyOf('/system_access/10')).toEqual(body);
    expect(await statusOf('PUT', '/system_access/10', body)).toBe(304);
    expect((await call('PUT', '/system_access/10', { ...training, sort: 20 })).body).toMatchObject({ sort: 20 });
    const names = ((await bodyOf('/system_access/')) as { systemName: string }[]).map((one) => one.systemName);
    expect([names[0], names.at(-1), names.length]).toEqual(['Portal Gateway', 'Consent Library', 10]);
  });

  test.each([
    [{ systemName: ' ' }, { systemName: ['required'] }],
    [
      { systemName: 'x'.repeat(129), description: 'x'.repeat(1025) },
      { systemName: ['size'], description: ['size'] },
    ],
    [{ systemName: 'document library' }, { systemName: ['unique'] }],
    [{ sort: 1.5 }, { sort: ['integer'] }],
  ])('are refused with %o', async (changes, fieldErrors) => {
    expect(await call('POST', '/system_access/', { ...training, ...changes })).toMatchObject({
      status: 422,
      body: { fieldErrors },
    });
  });

  test('are deactivated and activated, except the fixed one and one whose name an active one has', async () => {
    expect(await statusOf('PUT', '/system_access/6/activate/')).toBe(304);
    expect(await statusOf('PUT', '/system_access/6/deactivate/')).toBe(204);
    expect(await statusOf('PUT', '/system_access/6/deactivate/')).toBe(304);
    const { body } = await client.get('/rest/public/user_registration/system_accesses/');
    expect((body as { id: number }[]).map((one) => one.id)).not.toContain(6);
    await call('POST', '/system_access/', { ...training, systemName: 'Document Library' });
    expect((await call('PUT', '/system_access/6/activate/')).body).toMatchObject({
      fieldErrors: { systemName: ['unique'] },
    });
    expect(await statusOf('PUT', '/system_access/1/deactivate/')).toBe(422);
    expect(await statusOf('PUT', '/system_access/1', { systemName: 'Gateway' })).toBe(422);
    expect(await statusOf('PUT', '/system_access/99/deactivate/')).toBe(404);
  });

  test('list who uses them', async () => {
    const holders = world.users.filter(
      (user) =>
        !user.inactive && world.accessesOf(user.id).some((one) => !one.inactive && one.systemAccessIds.includes(8)),
    );
    const users = (await bodyOf('/system_access/8/inUseByUser')) as { id: number }[];
    expect(users.map((user) => user.id)).toEqual(holders.map((user) => user.id));
    expect(users[0]).toEqual({
      id: expect.any(Number),
      portalUserId: users[0]?.id,
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: expect.any(String),
      username: expect.any(String),
      organizationName: holders[0]?.organizationName,
    });
    expect(await bodyOf('/system_access/5/inUseByStudyRole')).toEqual([
      { id: 5, roleName: 'Investigator', description: 'Responsible for the conduct of a study at a site.' },
    ]);
    expect(await lengthOf('/system_access/1/inUseByPendingUser')).toBe(
      world.registrations.all().filter((one) => one.registrationStatus === 'PENDING').length,
    );
    expect(await lengthOf('/system_access/1/inUseByOutstandingUserAccessMod')).toBeGreaterThan(10);
    expect(await lengthOf('/system_access/9/inUseByUser')).toBe(0);
  });
});

describe('study roles', () => {
  const nurse = {
    roleName: 'Research Nurse',
    description: 'Sees participants.',
    siteRequired: true,
    studyRequired: false,
    allowAOs: true,
    allowLAOs: false,
    systemAccessIds: [1, 2],
    sort: 0,
  };

  test('are created, offered to visitors and changed; nothing is saved without a difference', async () => {
    const { status, body } = await call('POST', '/study_role/', nurse);
    expect([status, body]).toEqual([201, { id: 18, ...nurse, inactive: false }]);
    const { body: offered } = await client.get('/rest/public/user_registration/study_roles/');
    expect(offered).toContainEqual(body);
    expect(await statusOf('PUT', '/study_role/18', { ...nurse, systemAccessIds: [2, 1] })).toBe(304);
    expect((await call('PUT', '/study_role/18', { ...nurse, systemAccessIds: [1] })).status).toBe(200);
    expect(await bodyOf('/study_role/18')).toMatchObject({ systemAccessIds: [1] });
  });

  test.each([
    [
      { roleName: '', description: '' },
      { roleName: ['required'], description: ['required'] },
    ],
    [
      { roleName: 'x'.repeat(129), description: 'x'.repeat(1025) },
      { roleName: ['size'], description: ['size'] },
    ],
    [{ roleName: 'cra' }, { roleName: ['unique'] }],
    [{ systemAccessIds: [] }, { systemAccessIds: ['notEmpty'] }],
    [{ systemAccessIds: [99] }, { systemAccessIds: ['unknown'] }],
    [{ allowAOs: false }, { allowSites: ['required'] }],
    [{ studyRequired: 'yes' }, { studyRequired: ['invalid'] }],
  ])('are refused with %o', async (changes, fieldErrors) => {
    expect(await call('POST', '/study_role/', { ...nurse, ...changes })).toMatchObject({
      status: 422,
      body: { fieldErrors },
    });
  });

  test('take a new name wherever they are used', async () => {
    const role = await bodyOf('/study_role/2');
    const before = await Promise.all(
      ['User', 'PendingUser', 'OutstandingUserAccessMod'].map((kind) => lengthOf(`/study_role/2/inUseBy${kind}`)),
    );
    expect(await statusOf('PUT', '/study_role/2', { ...(role as object), roleName: 'Monitor' })).toBe(200);
    const after = await Promise.all(
      ['User', 'PendingUser', 'OutstandingUserAccessMod'].map((kind) => lengthOf(`/study_role/2/inUseBy${kind}`)),
    );
    expect(after).toEqual(before);
    expect(Math.min(...before)).toBeGreaterThan(0);
    expect(world.accessesOf(world.person('proxy').id).map((access) => access.roleName)).toContain('Monitor');
  });

  test('are deactivated and activated', async () => {
    const put = (action: string) => statusOf('PUT', `/study_role/2/${action}/`);
    expect([await put('activate'), await put('deactivate'), await put('deactivate')]).toEqual([304, 204, 304]);
    expect(await lengthOf('/study_role/')).toBe(17);
    expect(((await client.get('/rest/public/user_registration/study_roles/')).body as unknown[]).length).toBe(15);
    await call('POST', '/study_role/', { ...nurse, roleName: 'CRA' });
    expect((await call('PUT', '/study_role/2/activate/')).body).toMatchObject({
      fieldErrors: { roleName: ['unique'] },
    });
    expect(await statusOf('GET', '/study_role/99')).toBe(404);
  });
});

describe('portal roles', () => {
  const auditor = { description: 'Auditor', permissions: ['READ_USERS'], sort: 0 };

  test('are created and changed; nothing is saved without a difference', async () => {
    const { status, body } = await call('POST', '/portal_roles/create', auditor);
    expect([status, body]).toEqual([201, { id: 8, ...auditor, inactive: false }]);
    expect(await statusOf('PUT', '/portal_roles/update', body)).toBe(304);
    const changed = { ...(body as object), permissions: ['WRITE_USERS'] };
    expect((await call('PUT', '/portal_roles/update', changed)).body).toEqual(changed);
    expect(await bodyOf('/portal_roles/8')).toEqual(changed);
    expect(await statusOf('PUT', '/portal_roles/update', { ...auditor, id: 99 })).toBe(404);
  });

  test.each([
    [{ description: '' }, { description: ['required'] }],
    [{ description: 'x'.repeat(65) }, { description: ['size'] }],
    [{ description: 'portal user' }, { description: ['unique'] }],
    [{ permissions: [] }, { permissions: ['notEmpty'] }],
    [{ permissions: ['ROOT'] }, { permissions: ['unknown'] }],
  ])('are refused with %o', async (changes, fieldErrors) => {
    expect(await call('POST', '/portal_roles/create', { ...auditor, ...changes })).toMatchObject({
      status: 422,
      body: { fieldErrors },
    });
  });

  test('grant permissions at once, and are deactivated and activated', async () => {
    const put = (action: string) => statusOf('PUT', `/portal_roles/${action}/3`);
    const reader = await signedInAs(world, 'reader');
    const mayRead = async () => (await reader.get('/rest/secure/user_registration/')).status === 200;
    expect([await put('activate'), await mayRead(), await put('deactivate'), await mayRead()]).toEqual([
      304,
      true,
      204,
      false,
    ]);
    expect([await put('deactivate'), await put('activate'), await mayRead()]).toEqual([304, 204, true]);
  });

  test('cannot take ADMIN away from the caller', async () => {
    const refusal = { status: 422, body: { globalErrors: ['You cannot remove your own ADMIN permission'] } };
    expect(await call('PUT', '/portal_roles/deactivate/1')).toMatchObject(refusal);
    const role = { id: 1, description: 'Administrator', permissions: ['USER'], sort: 1 };
    expect(await call('PUT', '/portal_roles/update', role)).toMatchObject(refusal);
    expect(await bodyOf('/portal_roles/1')).toMatchObject({ inactive: false, permissions: ['ADMIN'] });
  });

  test('are listed with or without basic ones, and list who has them', async () => {
    expect(await lengthOf('/portal_roles/getAll?includeBasic=true')).toBe(7);
    const ids = ((await bodyOf('/portal_roles/getAll')) as { id: number }[]).map((role) => role.id);
    expect(ids).toEqual([1, 2, 3, 7]);
    expect(await bodyOf('/portal_roles/1/inUseByUser')).toMatchObject([{ id: 1, username: 'admin' }]);
  });
});
