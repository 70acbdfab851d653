// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { PROXY_COMMENT_PREFIX, proxyComment } from './proxyComment';
import type { User } from './records';
import type { AccessRequest } from './requestRecords';
import { createWorld } from './createWorld';
import type { World } from './world';
import { signedInAs } from './apiClient';
import type { ApiClient } from './apiClient';

const BASE = '/rest/secure/user_access_mod_request';
let world: World;
let client: ApiClient;
let me: User;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'user');
  me = world.person('user');
});

const post = (body: object) => client.call('POST', BASE, body);
const pharmacist = {
  roleName: 'Pharmacist',
  studyNames: [],
  systemAccessIds: [1, 4],
  sites: [{ type: 'AO', siteCode: '10' }],
};
const newRequest = {
  requestType: 'NEW',
  requestStatus: 'NEW',
  requesterComments: 'Please.',
  accessControls: [pharmacist],
};
const held = (roleName: string) => {
  const access = world.accessesOf(me.id).find((one) => one.roleName === roleName);
  if (!access) throw new Error(`No access as ${roleName}`);
  return access;
};
const contentOf = async (path: string) =>
  ((await client.get(`${BASE}${path}`)).body as { content: AccessRequest[] }).content;

describe('a request for oneself', () => {
  test('is stored, listed everywhere, and open', async () => {
    const { status, body } = await post(newRequest);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      portalUserId: me.id,
      firstName: 'Daniela',
      lastName: 'García-Núñez',
      email: me.email,
      requestType: 'NEW',
      requestStatus: 'NEW',
      lastModifiedBy: 'Daniela García-Núñez - user',
      accessControls: [
        { roleName: 'Pharmacist', sites: [{ siteCode: '10', siteType: 'AO' }], priorAccessControlId: null },
      ],
    });
    const { id } = body as AccessRequest;
    expect((await client.get(`${BASE}/${id}`)).body).toEqual(body);
    expect((await contentOf('/user')).at(-1)).toEqual(body);
    client = await signedInAs(world, 'reader');
    for (const path of [`/user/${me.id}`, '/status/NEW', '/']) expect(await contentOf(path)).toContainEqual(body);
    expect(await contentOf('/status/APPROVED')).not.toContainEqual(body);
  });

  test('for a change records the access and its revision, for a removal the whole access', async () => {
    const access = held('Laboratory Technologist');
    const change = { ...access, systemAccessIds: [1, 3, 6] };
    const changed = await post({ requestType: 'CHANGE', accessControls: [change] });
    const prior = { priorAccessControlId: access.id, originalRevisionNumber: 1 };
    expect(changed.body).toMatchObject({ accessControls: [{ ...prior, systemAccessIds: [1, 3, 6] }] });
    const other = held('Study Coordinator');
    const removed = await post({ requestType: 'REMOVAL', accessControls: [{ roleName: 'Study Coordinator' }] });
    expect(removed.body).toMatchObject({
      accessControls: [{ priorAccessControlId: other.id, sites: other.sites, studyNames: other.studyNames }],
    });
  });

  test('is rejected without a difference and without a comment', async () => {
    const same = { requestType: 'CHANGE', accessControls: [held('Laboratory Technologist')] };
    expect(await post(same)).toMatchObject({ status: 304, body: null });
    expect((await post({ requestType: 'NEW', accessControls: [], requesterComments: '  ' })).status).toBe(304);
    expect((await post({ ...same, requesterComments: 'Is this right?' })).status).toBe(201);
  });

  test('is rejected while one is open for the same study role', async () => {
    expect((await post(newRequest)).status).toBe(201);
    const refused = { status: 422, body: { fieldErrors: {}, globalErrors: ['REQUEST_IN_PROGRESS'] } };
    expect(await post(newRequest)).toMatchObject(refused);
    expect(
      (await post({ ...newRequest, accessControls: [{ ...pharmacist, roleName: 'Site Administrator' }] })).status,
    ).toBe(201);
  });

  test.each([
    [{ requestType: 'OTHER' }, { requestType: ['unknown'] }],
    [{ requestStatus: 'APPROVED' }, { requestStatus: ['unknown'] }],
    [{ requesterComments: 'x'.repeat(513) }, { requesterComments: ['size'] }],
    [{ sysaidTicket: 'x'.repeat(17) }, { sysaidTicket: ['size'] }],
    [
      { accessControls: [{ ...pharmacist, sites: [] }, pharmacist] },
      {
        'extendedQuestionAnswers[0].siteCodes': ['notEmpty'],
        'extendedQuestionAnswers[1].roleName': ['unique'],
      },
    ],
    [
      { accessControls: [{ ...pharmacist, sites: [{ type: 'LAO', siteCode: '101' }], systemAccessIds: [4] }] },
      {
        'extendedQuestionAnswers[0].laoIds': ['invalid'],
        'extendedQuestionAnswers[0].systemAccessIds': ['required'],
      },
    ],
    [
      { accessControls: [{ ...pharmacist, roleName: 'Data Manager', studyNames: [] }] },
      { 'extendedQuestionAnswers[0].studyNames': ['notEmpty'] },
    ],
    [
      { accessControls: [{ ...pharmacist, roleName: 'Legacy Field Monitor' }] },
      { 'extendedQuestionAnswers[0].roleName': ['unknown'] },
    ],
    [
      { accessControls: [{ ...pharmacist, roleName: 'Laboratory Technologist' }] },
      { 'extendedQuestionAnswers[0].roleName': ['unique'] },
    ],
    [{ requestType: 'REMOVAL' }, { 'extendedQuestionAnswers[0].roleName': ['nonexistent'] }],
  ])('is refused with %o', async (changes, fieldErrors) => {
    const { size } = world.accessRequests;
    expect(await post({ ...newRequest, ...changes })).toMatchObject({ status: 422, body: { fieldErrors } });
    expect(world.accessRequests.size).toBe(size);
  });

  test('must contain a list', async () => {
    expect((await post({ requestType: 'NEW' })).status).toBe(400);
  });
});

describe('a request for someone else', () => {
  const named = (user: User) => ({ name: `${user.firstName} ${user.lastName}`, email: user.email, id: user.id });
  const forOther = (proxy: User, subject: User, comment = 'Joins our team.') => ({
    ...newRequest,
    portalUserId: subject.id,
    email: subject.email,
    requesterComments: proxyComment(named(proxy), named(subject), comment),
  });

  test('belongs to the subject and is marked as a proxy request', async () => {
    const subject = world.person('expiring');
    client = await signedInAs(world, 'proxy');
    expect(await contentOf(`/user/${subject.id}`)).toEqual([]);
    const { status, body } = await post(forOther(world.person('proxy'), subject));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      portalUserId: subject.id,
      lastName: 'Raman',
      lastModifiedBy: 'Thandiwe Nkosi - proxy',
    });
    expect((body as AccessRequest).requesterComments).toMatch(PROXY_COMMENT_PREFIX);
    expect(await contentOf(`/user/${subject.id}`)).toEqual([body]);
    expect(await post(forOther(world.person('proxy'), subject))).toMatchObject({
      body: { globalErrors: ['REQUEST_IN_PROGRESS'] },
    });
  });

  test('must name both people correctly', async () => {
    const [proxy, subject] = [world.person('proxy'), world.person('expiring')];
    client = await signedInAs(world, 'proxy');
    const wrong = { body: { fieldErrors: { requesterComments: ['invalid'] } } };
    expect(await post(forOther(world.person('admin'), subject))).toMatchObject(wrong);
    expect(await post({ ...forOther(proxy, subject), portalUserId: world.person('forced').id })).toMatchObject(wrong);
    expect(await post({ ...forOther(proxy, subject), requesterComments: 'Please.' })).toMatchObject(wrong);
    expect((await post({ ...forOther(proxy, subject), portalUserId: 99_999 })).body).toMatchObject({
      fieldErrors: { portalUserId: ['nonexistent'] },
    });
  });

  test('requires the right and, without the special role, a common institution', async () => {
    const subject = world.person('expiring');
    expect((await post(forOther(me, subject))).status).toBe(403);
    expect((await client.get(`${BASE}/user/${subject.id}`)).status).toBe(403);
    client = await signedInAs(world, 'admin');
    const admin = world.person('admin');
    world.changeUser(subject, { sites: [] });
    expect((await post(forOther(admin, subject))).status).toBe(403);
    const lao = admin.sites[0];
    const relation = world.siteRelations.find((one) => one.active && one.lao === lao);
    if (!relation) throw new Error('No LAO with AOs');
    world.changeUser(subject, { sites: [relation.site] });
    expect((await post(forOther(admin, subject))).status).toBe(201);
  });
});

describe('reading', () => {
  test("is limited to one's own requests without READ_USERS", async () => {
    const [own, other] = [
      await contentOf('/user'),
      world.accessRequests.all().find((one) => one.portalUserId !== me.id),
    ];
    expect(own.map((one) => one.requestStatus)).toEqual(['APPROVED', 'REJECTED', 'REJECTED', 'PENDING_REVIEW']);
    expect((await client.get(`${BASE}/${own[0]?.id ?? 0}`)).status).toBe(200);
    expect((await client.get(`${BASE}/${other?.id ?? 0}`)).status).toBe(404);
    for (const path of ['/', '/status/NEW']) expect((await client.get(BASE + path)).status).toBe(403);
  });

  test('answers 404 for a missing request', async () => {
    client = await signedInAs(world, 'admin');
    for (const path of ['/99999', '/user/99999', '/status/OPEN'])
      expect((await client.get(BASE + path)).status).toBe(404);
    expect((await client.get(`${BASE}/abc`)).status).toBe(400);
  });
});
