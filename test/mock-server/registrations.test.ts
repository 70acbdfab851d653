// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from './requestRecords';
import { createWorld } from './createWorld';
import type { World } from './world';
import { ApiClient, signedInAs } from './apiClient';
import { applicantForm } from './sampleRegistration';

const BASE = '/rest/secure/user_registration';
const PUBLIC = '/rest/public/user_registration';
const PROXY = '/rest/secure/user_management/user_registration/proxy';
let world: World;
let client: ApiClient;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'support');
});

const contentOf = async (path: string) => ((await client.get(path)).body as { content: Registration[] }).content;

describe('a visitor', () => {
  const register = (changes: object = {}) =>
    new ApiClient(world).call('POST', PUBLIC, { ...applicantForm, 'g-recaptcha-response': 'ok', ...changes });

  test('registers, receives an email, and appears in the pending list', async () => {
    const { status, body } = await register({ reviewerComments: 'mine', sysaidTicket: 'mine', firstName: ' Ngozi ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstName: 'Ngozi',
      registrationStatus: 'PENDING',
      versionno: 1,
      lastModifiedBy: null,
      submittedByUserId: null,
      personCompletingThisFormFullName: null,
      reviewerComments: null,
      sysaidTicket: null,
      accessControls: [{ roleName: 'Pharmacist', sites: [{ siteCode: '10' }] }],
    });
    expect(world.mails).toEqual([{ to: 'ngozi.okafor@clinic.example.org', mode: 'registration_received', hash: '' }]);
    expect(await contentOf(`${BASE}/status/PENDING?page=1&size=300&sort=dateLastModified,desc`)).toContainEqual(body);
    expect((await client.get(`${BASE}/${(body as Registration).id}`)).body).toEqual(body);
  });

  test.each([
    [{ 'g-recaptcha-response': '' }, { gRecaptchaResponse: ['required'] }],
    [
      { firstName: '', jobTitle: ' ' },
      { firstName: ['required'], jobTitle: ['required'] },
    ],
    [{ organizationName: 'x'.repeat(65) }, { organizationName: ['size'] }],
    [
      { phoneNumber: 'x'.repeat(16), phoneExtension: '123456' },
      { phoneNumber: ['size'], phoneExtension: ['size'] },
    ],
    [{ email: 'ngozi@clinic' }, { email: ['invalidDomain'] }],
    [{ accessControls: [] }, { extendedQuestionAnswers: ['notEmpty'] }],
    [
      { accessControls: [{ roleName: 'CRA', studyNames: ['A999'], systemAccessIds: [], sites: [] }] },
      {
        'extendedQuestionAnswers[0].studyNames': ['unknown'],
        'extendedQuestionAnswers[0].systemAccessIds': ['notEmpty'],
        'extendedQuestionAnswers[0].siteCodes': ['notEmpty'],
      },
    ],
  ])('is refused with %o', async (changes, fieldErrors) => {
    const { size } = world.registrations;
    expect(await register(changes)).toMatchObject({ status: 422, body: { fieldErrors } });
    expect([world.registrations.size, world.mails]).toEqual([size, []]);
  });
});

describe('a signed-in user', () => {
  const completedBy = {
    personCompletingThisFormFullName: 'Daniela García-Núñez',
    personCompletingThisFormEmail: 'user@clinic.example.org',
    personCompletingThisFormPhoneNumber: '206-555-0100',
    personCompletingThisFormPhoneExtension: '',
  };

  test("registers someone else without a CAPTCHA, and finds the registration in the user's own list", async () => {
    const own = await signedInAs(world, 'user');
    const { status, body } = await own.call('POST', BASE, { ...applicantForm, ...completedBy });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      submittedByUserId: world.person('user').id,
      personCompletingThisFormFullName: 'Daniela García-Núñez',
      personCompletingThisFormPhoneExtension: null,
      lastModifiedBy: 'Daniela García-Núñez - user',
    });
    const { body: page } = await own.get(`${PROXY}?page=1&size=10&sort=dateLastModified,desc`);
    expect(page).toMatchObject({
      totalElements: 3,
      size: 10,
      sort: [{ property: 'dateLastModified', direction: 'DESC' }],
    });
    expect((page as { content: unknown[] }).content[0]).toEqual(body);
    expect(await contentOf(`${PROXY}/${world.person('user').id}`)).toHaveLength(3);
    expect((await own.get(`${PROXY}/1`)).status).toBe(403);
  });

  test('states who completes the form', async () => {
    const own = await signedInAs(world, 'user');
    expect((await own.call('POST', BASE, applicantForm)).body).toMatchObject({
      fieldErrors: {
        personCompletingThisFormFullName: ['required'],
        personCompletingThisFormEmail: ['required'],
        personCompletingThisFormPhoneNumber: ['required'],
      },
    });
    const passwordOnly = await signedInAs(world, 'password');
    expect((await passwordOnly.call('POST', BASE, { ...applicantForm, ...completedBy })).status).toBe(403);
  });

  test("reads the registration that created the user's own account, if there is one", async () => {
    const own = await signedInAs(world, 'user');
    const { body } = await own.get(`${BASE}/user`);
    expect(body).toMatchObject({ portalUserId: world.person('user').id, registrationStatus: 'APPROVED' });
    expect((await client.get(`${BASE}/user/${world.person('user').id}`)).body).toEqual(body);
    expect(await client.get(`${BASE}/user/${world.person('admin').id}`)).toMatchObject({ status: 200, body: null });
    expect((await client.get(`${BASE}/user/99999`)).status).toBe(404);
    expect((await own.get(`${BASE}/`)).status).toBe(403);
  });
});

describe('a reviewer', () => {
  const pending = () => {
    const found = world.registrations.all().find((one) => one.registrationStatus === 'PENDING');
    if (!found) throw new Error('No pending registration');
    return found;
  };
  const put = (registration: Registration, changes: object = {}) =>
    client.call('PUT', `${BASE}/${registration.id}`, { ...registration, ...changes });

  test('saves changes, and nothing without a difference', async () => {
    const former = pending();
    expect(await put(former)).toMatchObject({ status: 304, body: null });
    const { status, body } = await put(former, {
      jobTitle: 'Nurse',
      sysaidTicket: 'SA-7',
      reviewerComments: 'Called.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ jobTitle: 'Nurse', sysaidTicket: 'SA-7', versionno: former.versionno + 1 });
    expect(body).toMatchObject({ lastModifiedBy: "Marcus O'Connell - support", sysdat: former.sysdat });
    const { accessControls } = applicantForm;
    expect((await put(body as Registration, { accessControls })).body).toMatchObject({
      accessControls: [{ roleName: 'Pharmacist' }],
    });
  });

  test('keeps a study role that is no longer active, and cannot add one', async () => {
    const [former, roleName] = [pending(), 'Legacy Field Monitor'];
    const accessControls = former.accessControls.map((control) => ({ ...control, roleName: 'Pharmacist' }));
    expect((await put(former, { accessControls: [{ ...accessControls[0], roleName }] })).body).toMatchObject({
      fieldErrors: { 'extendedQuestionAnswers[0].roleName': ['unknown'] },
    });
    const role = world.studyRoles.find((one) => one.roleName === former.accessControls[0]?.roleName);
    if (role) role.inactive = true;
    expect((await put(former, { jobTitle: 'Nurse' })).status).toBe(200);
  });

  test('is rejected if the form is invalid, incomplete, outdated or closed', async () => {
    const former = pending();
    expect((await put(former, { versionno: null, email: '' })).body).toMatchObject({
      fieldErrors: { versionno: ['required'], email: ['required'] },
    });
    expect((await put(former, { versionno: 99, jobTitle: 'Nurse' })).status).toBe(409);
    const denied = world.registrations.all().find((one) => one.registrationStatus === 'DENIED') ?? former;
    expect((await put(denied, { jobTitle: 'Nurse' })).status).toBe(409);
    expect((await put({ ...former, id: 99_999 })).status).toBe(404);
  });

  test('deletes, and the id is never reused', async () => {
    const last = world.registrations.all().at(-1)?.id ?? 0;
    expect((await client.call('DELETE', `${BASE}/${last}`)).status).toBe(204);
    expect((await client.get(`${BASE}/${last}`)).status).toBe(404);
    expect((await client.call('DELETE', `${BASE}/${last}`)).status).toBe(404);
    expect(world.registrations.nextId()).toBe(last + 1);
  });

  test('reads all, and those with a status', async () => {
    expect(await contentOf(`${BASE}/`)).toHaveLength(world.registrations.size);
    for (const status of ['PENDING', 'DENIED']) {
      const found = await contentOf(`${BASE}/status/${status}`);
      expect(new Set(found.map((one) => one.registrationStatus))).toEqual(new Set([status]));
    }
    expect((await client.get(`${BASE}/status/UNKNOWN`)).status).toBe(404);
  });
});
