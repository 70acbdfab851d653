// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import type { User } from './records';
import type { ProfileRequest } from './requestRecords';
import { createWorld } from './createWorld';
import type { World } from './world';
import { signedInAs } from './apiClient';
import type { ApiClient } from './apiClient';

const BASE = '/rest/secure/ldap_user_profile_mod_request';
let world: World;
let own: ApiClient;
let reviewer: ApiClient;
let me: User;

beforeEach(async () => {
  world = createWorld();
  own = await signedInAs(world, 'user');
  reviewer = await signedInAs(world, 'support');
  me = world.person('user');
});

const wanted = { firstName: 'Daniela', lastName: 'García Ruiz', email: 'user@clinic.example.org' };
const post = (body: object = wanted) => own.call('POST', BASE, body);
const contentOf = async (client: ApiClient, path: string) =>
  ((await client.get(BASE + path)).body as { content: ProfileRequest[] }).content;
const review = (request: object, changes: object) =>
  reviewer.call('PUT', `${BASE}/${(request as ProfileRequest).id}`, { ...request, ...changes });

test('a name changes when the request is approved, not before', async () => {
  const { status, body } = await post({ ...wanted, requesterComments: ' I got married. ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    portalUserId: me.id,
    lastName: 'García Ruiz',
    originalLastName: 'García-Núñez',
    originalEmail: me.email,
    requestStatus: 'NEW',
    requesterComments: 'I got married.',
    lastModifiedBy: 'Daniela García-Núñez - user',
  });
  const touched = await review(body as object, { requestStatus: 'PENDING_REVIEW', sysaidTicket: 'SA-1' });
  expect(touched).toMatchObject({ status: 200, body: { versionno: 2, lastModifiedBy: "Marcus O'Connell - support" } });
  expect(me.lastName).toBe('García-Núñez');
  expect((await review(touched.body as object, { requestStatus: 'APPROVED' })).status).toBe(200);
  expect(me).toMatchObject({ lastName: 'García Ruiz', email: 'user@clinic.example.org' });
  expect(world.openProfileRequestUserIds.has(me.id)).toBe(false);
});

test('one at a time: a rejected request allows the next and changes nothing', async () => {
  const { body } = await post();
  expect(await post()).toMatchObject({ status: 422, body: { globalErrors: ['REQUEST_IN_PROGRESS'] } });
  const update = { id: me.id, city: 'Durban' };
  expect((await reviewer.call('PUT', '/rest/secure/user_management/update_user', update)).body).toMatchObject({
    globalErrors: ['REQUEST_IN_PROGRESS'],
  });
  const rejected = await review(body as object, { requestStatus: 'REJECTED', reviewerComments: 'No.' });
  expect(rejected.status).toBe(200);
  expect(me.lastName).toBe('García-Núñez');
  expect((await review(rejected.body as object, { requestStatus: 'APPROVED' })).status).toBe(409);
  expect((await post()).status).toBe(201);
});

test('an unchanged request is rejected', async () => {
  expect((await post({ ...wanted, lastName: ' García-Núñez ' })).status).toBe(304);
  const { body } = await post();
  expect(await review(body as object, {})).toMatchObject({ status: 304, body: null });
});

test.each([
  [{ firstName: '' }, { firstName: ['required'] }],
  [{ lastName: 'x'.repeat(46) }, { lastName: ['size'] }],
  [{ email: 'nobody' }, { email: ['emailValid'] }],
  [{ email: 'ADMIN@clinic.example.org' }, { email: ['doesntExistInDb'] }],
  [{ requesterComments: 'x'.repeat(513) }, { requesterComments: ['size'] }],
  [{ sysaidTicket: 'x'.repeat(17) }, { sysaidTicket: ['size'] }],
])('is refused with %o', async (changes, fieldErrors) => {
  expect(await post({ ...wanted, ...changes })).toMatchObject({ status: 422, body: { fieldErrors } });
});

test('an address known only to the directory, or taken since, is rejected', async () => {
  const email = world.directory[0]?.email ?? '';
  expect((await post({ ...wanted, email })).body).toMatchObject({ fieldErrors: { email: ['doesntExistInLdap'] } });
  const { body } = await post({ ...wanted, email: 'free@clinic.example.org' });
  world.changeUser(world.person('reader'), { email: 'free@clinic.example.org' });
  expect((await review(body as object, { requestStatus: 'APPROVED' })).body).toMatchObject({
    fieldErrors: { email: ['doesntExistInDb'] },
  });
});

test('a review is validated, and cannot overwrite another', async () => {
  const { body } = await post();
  const wrong = { requestStatus: '', reviewerComments: 'x'.repeat(513) };
  expect(await review(body as object, wrong)).toMatchObject({
    status: 422,
    body: { fieldErrors: { requestStatus: ['required'], reviewerComments: ['size'] } },
  });
  await review(body as object, { requestStatus: 'IN_PROGRESS' });
  expect((await review(body as object, { requestStatus: 'APPROVED' })).status).toBe(409);
  const { versionno: _, ...unversioned } = body as ProfileRequest;
  expect((await review(unversioned, { requestStatus: 'APPROVED', dchng: '2020-01-01T00:00:00Z' })).status).toBe(409);
});

test("internal accounts keep the directory's names", async () => {
  const answered = await reviewer.call('POST', BASE, { ...wanted, email: 'support@network.example.org' });
  expect(answered.body).toMatchObject({ fieldErrors: { firstName: ['internal'], lastName: ['internal'] } });
});

test("lists: one's own, a user's, by status, all", async () => {
  const statuses = (requests: ProfileRequest[]) => requests.map((request) => request.requestStatus);
  expect(statuses(await contentOf(own, '/user'))).toEqual(['APPROVED', 'REJECTED']);
  expect(await contentOf(reviewer, `/user/${me.id}`)).toEqual(await contentOf(own, '/user'));
  expect(new Set(statuses(await contentOf(reviewer, '/status/NEW')))).toEqual(new Set(['NEW']));
  expect(await contentOf(reviewer, '/')).toHaveLength(world.profileRequests.size);
  for (const path of ['/', '/status/NEW', `/user/${me.id}`]) expect((await own.get(BASE + path)).status).toBe(403);
  const others = world.profileRequests.all().find((request) => request.portalUserId !== me.id)?.id ?? 0;
  expect([(await own.get(`${BASE}/${others}`)).status, (await reviewer.get(`${BASE}/${others}`)).status]).toEqual([
    404, 200,
  ]);
  for (const path of ['/99999', '/status/OPEN']) expect((await reviewer.get(BASE + path)).status).toBe(404);
});
