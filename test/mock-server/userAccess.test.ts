// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserAccess } from './records';
import { createWorld } from './createWorld';
import type { World } from './world';
import { signedInAs } from './apiClient';
import type { ApiClient } from './apiClient';

let world: World;
let client: ApiClient;
let userId: number;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'admin');
  userId = world.person('user').id;
  // The seeded open request would block most of these tests.
  world.openAccessRequestUserIds.delete(userId);
});

const replace = (userAccesses: unknown) =>
  client.call('PUT', `/rest/secure/user_access/user/${userId}`, { userAccesses });
const active = () => world.accessesOf(userId).filter((access) => !access.inactive);
const firstAccess = (): UserAccess => {
  const [access] = active();
  if (!access) throw new Error('No access');
  return access;
};

describe('reading', () => {
  test("one's own records, a user's, one record, all records", async () => {
    expect((await client.get(`/rest/secure/user_access/user/${userId}`)).body).toEqual({ content: active() });
    expect((await client.get(`/rest/secure/user_access/${firstAccess().id}`)).body).toEqual(firstAccess());
    expect((await client.get('/rest/secure/user_access')).body).toHaveLength(world.userAccesses.size);
    client = await signedInAs(world, 'user');
    expect((await client.get('/rest/secure/user_access/user')).body).toEqual({ content: active() });
  });

  test('a plain user reads only their own records', async () => {
    client = await signedInAs(world, 'user');
    const others = world.accessesOf(world.person('admin').id)[0]?.id ?? 0;
    expect((await client.get(`/rest/secure/user_access/${firstAccess().id}`)).status).toBe(200);
    expect((await client.get(`/rest/secure/user_access/${others}`)).status).toBe(404);
    expect((await client.get('/rest/secure/user_access')).status).toBe(403);
    expect((await client.get(`/rest/secure/user_access/user/${userId}`)).status).toBe(403);
    expect((await replace([])).status).toBe(403);
  });

  test.each(['/rest/secure/user_access/99999', '/rest/secure/user_access/1/9', '/rest/secure/user_access/user/99999'])(
    '%s is not found',
    async (path) => expect((await client.get(path)).status).toBe(404),
  );

  test('an id that is not a number answers 400', async () => {
    expect((await client.get('/rest/secure/user_access/abc')).status).toBe(400);
  });
});

describe('replacing', () => {
  test('the same list in any order changes nothing', async () => {
    const same = active()
      .map((access) => ({ ...access, sites: [...access.sites].reverse() }))
      .reverse();
    expect(await replace(same)).toMatchObject({ status: 304, body: null });
    expect(firstAccess().versionno).toBe(1);
  });

  test("updates, creates and deactivates, with revisions and the user's sites", async () => {
    const former = firstAccess();
    const site = world.sites.find((one) => one.siteCode === '10');
    const added = { portalUserId: userId, roleName: 'Pharmacist', systemAccessIds: [1, 6] };
    const { status } = await replace([
      { ...former, studyNames: ['A5401'] },
      { ...added, sites: [{ type: 'AO', siteCode: '10' }] },
    ]);
    expect(status).toBe(200);
    expect(active().map((access) => access.roleName)).toEqual([former.roleName, 'Pharmacist']);
    expect(firstAccess()).toMatchObject({
      versionno: 2,
      studyNames: ['A5401'],
      createdBy: former.createdBy,
      lastModifiedBy: 'Grace Whitfield - admin',
    });
    expect((await client.get(`/rest/secure/user_access/${former.id}/1`)).body).toEqual(former);
    expect(world.accessesOf(userId).filter((access) => access.inactive)).toHaveLength(1);
    expect(world.person('user').sites).toContain(site);
  });

  test('a list with errors changes nothing and names each place', async () => {
    const [first, second] = active();
    const { status, body } = await replace([
      { ...first, studyNames: [], systemAccessIds: [2] },
      { ...second, portalUserId: 1, sites: [] },
      { portalUserId: userId, roleName: 'LAO Staff', systemAccessIds: [1], sites: [{ type: 'AO', siteCode: '10' }] },
      {
        portalUserId: userId,
        roleName: 'LAO Staff',
        systemAccessIds: [1, 99],
        sites: [{ type: 'LAO', siteCode: '?' }],
      },
      null,
    ]);
    expect(status).toBe(422);
    expect(body).toEqual({
      fieldErrors: {
        'userAccesses[0].studyNames': ['notEmpty'],
        'userAccesses[0].systemAccessIds': ['required'],
        'userAccesses[1].portalUserId': ['invalid'],
        'userAccesses[1].sites': ['notEmpty'],
        'userAccesses[2].sites': ['invalid'],
        'userAccesses[3].roleName': ['unique'],
        'userAccesses[3].systemAccessIds': ['unknown'],
        'userAccesses[3].sites': ['unknown'],
        'userAccesses[4].portalUserId': ['invalid'],
        'userAccesses[4].roleName': ['required'],
        'userAccesses[4].systemAccessIds': ['notEmpty'],
      },
      globalErrors: [],
    });
    expect(firstAccess().versionno).toBe(1);
  });

  test('is rejected during an open request, unless nothing differs', async () => {
    world.openAccessRequestUserIds.add(userId);
    expect((await replace(active())).status).toBe(304);
    expect(await replace([])).toMatchObject({
      status: 422,
      body: { fieldErrors: {}, globalErrors: ['REQUEST_IN_PROGRESS'] },
    });
    expect(active()).toHaveLength(2);
  });

  test('rejects an outdated revision', async () => {
    const [former, ...others] = active();
    await replace([{ ...former, studyNames: ['A5401'] }, ...others]);
    expect((await replace([{ ...former, studyNames: ['A5379'] }, ...others])).status).toBe(409);
    expect(firstAccess().studyNames).toEqual(['A5401']);
  });

  test.each([undefined, null, 'x', {}])('the list %s answers 400', async (list) => {
    expect((await replace(list)).status).toBe(400);
  });
});

describe('one record', () => {
  test('is created', async () => {
    const record = {
      portalUserId: userId,
      roleName: 'Community Advisor',
      studyNames: [],
      systemAccessIds: [1],
      sites: [],
    };
    const { status, body } = await client.call('POST', '/rest/secure/user_access', record);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...record, versionno: 1, inactive: false });
    expect((await client.call('POST', '/rest/secure/user_access', record)).body).toMatchObject({
      fieldErrors: { roleName: ['unique'] },
    });
  });

  test('is updated; without a difference nothing is saved', async () => {
    const former = firstAccess();
    const path = `/rest/secure/user_access/${former.id}`;
    expect((await client.call('PUT', path, former)).status).toBe(304);
    expect((await client.call('PUT', path, { ...former, studyNames: ['nothing'] })).body).toMatchObject({
      fieldErrors: { studyNames: ['unknown'] },
    });
    expect((await client.call('PUT', path, { ...former, studyNames: ['A175'] })).body).toMatchObject({ versionno: 2 });
  });
});
