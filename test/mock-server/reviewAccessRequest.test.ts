// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import type { User, UserAccess } from './records';
import type { AccessRequest } from './requestRecords';
import { createWorld } from './createWorld';
import type { World } from './world';
import { signedInAs } from './apiClient';
import type { ApiClient } from './apiClient';

const REVIEW = '/rest/secure/user_management/review_access_change_request';
let world: World;
let client: ApiClient;
let subject: User;
let request: AccessRequest;

/** Priya requests one more system; Marcus reviews. */
beforeEach(async () => {
  world = createWorld();
  subject = world.person('expiring');
  const own = await signedInAs(world, 'expiring');
  const asked = { ...access(), systemAccessIds: [...access().systemAccessIds, 6] };
  const filed = await own.call('POST', '/rest/secure/user_access_mod_request', {
    requestType: 'CHANGE',
    accessControls: [asked],
  });
  request = filed.body as AccessRequest;
  client = await signedInAs(world, 'support');
});

function access(): UserAccess {
  const found = world.accessesOf(subject.id)[0];
  if (!found) throw new Error('No access');
  return found;
}

const portalUser = async () => (await client.get(`/rest/secure/user_management/user/${subject.id}`)).body as object;

/** Sends what a reviewer sees, with these changes. */
async function review(changes: { user?: object; accesses?: object[]; request?: object }) {
  return client.call('PUT', REVIEW, {
    portalUser: { ...(await portalUser()), ...changes.user },
    userAccesses: changes.accesses ?? [access()],
    userAccessModificationRequest: { ...request, ...changes.request },
  });
}

const asked = () => ({ ...access(), systemAccessIds: request.accessControls[0]?.systemAccessIds });

test('user, accesses and request are saved together, and the request is closed', async () => {
  const former = access();
  const { status, body } = await review({
    user: { portalRoleIds: [3, 4] },
    accesses: [asked()],
    request: { requestStatus: 'APPROVED', reviewerComments: ' Confirmed. ', sysaidTicket: 'SA-12' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    portalUser: { id: subject.id, portalRoleIds: [3, 4] },
    userAccesses: [{ id: former.id, versionno: 2, systemAccessIds: asked().systemAccessIds }],
    userAccessModificationRequest: {
      requestStatus: 'APPROVED',
      reviewerComments: 'Confirmed.',
      sysaidTicket: 'SA-12',
      versionno: 2,
      lastModifiedBy: "Marcus O'Connell - support",
    },
  });
  const control = request.accessControls[0];
  const original = await client.get(
    `/rest/secure/user_access/${control?.priorAccessControlId ?? 0}/${control?.originalRevisionNumber ?? 0}`,
  );
  expect(original.body).toEqual(former);
  expect(world.openAccessRequestUserIds.has(subject.id)).toBe(false);
  expect((await review({ request: { requestStatus: 'REJECTED', versionno: 2 } })).status).toBe(409);
});

test('an interim review keeps the request open, and New cannot be selected again', async () => {
  expect((await review({ request: { requestStatus: 'IN_PROGRESS' } })).status).toBe(200);
  expect(world.openAccessRequestUserIds.has(subject.id)).toBe(true);
  expect(await review({ request: { requestStatus: 'NEW', versionno: 2 } })).toMatchObject({
    status: 422,
    body: { fieldErrors: { 'userAccessModificationRequest.requestStatus': ['invalid'] } },
  });
});

test('an unchanged review answers 304', async () => {
  expect(await review({})).toMatchObject({ status: 304, body: null });
});

test('errors of all three are reported together, and nothing is saved', async () => {
  const { status, body } = await review({
    user: { portalRoleIds: [] },
    accesses: [
      { ...access(), studyNames: [] },
      { roleName: 'Pharmacist', systemAccessIds: [1], portalUserId: subject.id },
    ],
    request: { requestStatus: 'DONE', reviewerComments: 'x'.repeat(513), sysaidTicket: 'x'.repeat(17) },
  });
  expect(status).toBe(422);
  expect(body).toEqual({
    fieldErrors: {
      'portalUser.portalRoleIds': ['notEmpty'],
      'userAccesses[0].studyNames': ['notEmpty'],
      'userAccesses[1].sites': ['notEmpty'],
      'userAccessModificationRequest.requestStatus': ['unknown'],
      'userAccessModificationRequest.reviewerComments': ['size'],
      'userAccessModificationRequest.sysaidTicket': ['size'],
    },
    globalErrors: [],
  });
  expect(access().versionno).toBe(1);
  expect(world.accessRequests.get(request.id)).toEqual(request);
});

test('a late review is refused with who saved first, and when', async () => {
  await review({ request: { requestStatus: 'IN_PROGRESS' } });
  const late = await review({ request: { requestStatus: 'APPROVED' } });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ failureDescription: expect.stringContaining("Marcus O'Connell - support") });
  const byDate = { requestStatus: 'APPROVED', versionno: undefined, dchng: '2020-01-01T00:00:00.000Z' };
  expect((await review({ request: byDate })).status).toBe(409);
});

test('a wrong user, a missing list and a missing request are rejected', async () => {
  expect((await review({ user: { id: 1 } })).body).toMatchObject({ fieldErrors: { 'portalUser.id': ['invalid'] } });
  expect((await review({ request: { id: 99_999 } })).status).toBe(404);
  const body = { portalUser: await portalUser(), userAccessModificationRequest: request };
  expect((await client.call('PUT', REVIEW, body)).status).toBe(400);
});

test('an approved removal makes the access inactive', async () => {
  const { status } = await review({ accesses: [], request: { requestStatus: 'APPROVED' } });
  expect(status).toBe(200);
  expect(access()).toMatchObject({ inactive: true, versionno: 2 });
  expect(subject.sites).toEqual([]);
});
