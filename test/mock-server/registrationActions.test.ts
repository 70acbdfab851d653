// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from './records';
import type { Registration } from './requestRecords';
import { createWorld } from './createWorld';
import type { World } from './world';
import { ApiClient, signedInAs } from './apiClient';
import { applicantForm } from './sampleRegistration';

const ACTION = '/rest/secure/user_registration_action';
let world: World;
let client: ApiClient;
let registration: Registration;

async function register(changes: object = {}): Promise<Registration> {
  const form = { ...applicantForm, 'g-recaptcha-response': 'ok', ...changes };
  return (await new ApiClient(world).call('POST', '/rest/public/user_registration', form)).body as Registration;
}

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'support');
  registration = await register();
  world.mails.length = 0;
});

const newAccount = {
  gecos: 'Ngozi Okafor',
  username: 'nokafor',
  accountType: 'external',
  portalRoleIds: [4],
  useExistingAuthAccount: false,
  existingAuthAccountUuid: null,
};
const approve = (changes: object = {}, query = '') =>
  client.call('PUT', `${ACTION}/approve${query}`, { ...newAccount, registrationForm: registration, ...changes });
const existing = (uuid: string | undefined) => ({ useExistingAuthAccount: true, existingAuthAccountUuid: uuid });
const accountWhere = (fits: (account: { email: string; accountType: string }) => boolean) => {
  const found = world.directory.find(fits);
  if (!found) throw new Error('No such account');
  return found;
};

describe('approval', () => {
  test('creates a user who sets a password and signs in', async () => {
    const { status, body } = await approve({ registrationForm: { ...registration, jobTitle: 'Pharmacist' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Ngozi',
      username: 'nokafor',
      gecos: 'Ngozi Okafor',
      jobTitle: 'Pharmacist',
      portalRoleIds: [4],
      siteCodes: ['10'],
      userAccesses: [{ roleName: 'Pharmacist', systemAccessIds: [1, 4], inactive: false, versionno: 1 }],
    });
    const { id } = body as User;
    expect(world.registrations.get(registration.id)).toMatchObject({
      registrationStatus: 'APPROVED',
      portalUserId: id,
    });
    expect((await client.get(`/rest/secure/user_registration/user/${id}`)).body).toMatchObject({ id: registration.id });
    const applicant = new ApiClient(world);
    expect((await applicant.signIn('nokafor')).status).toBe(401);
    const [mail] = world.mails;
    expect(mail).toMatchObject({ to: registration.email, mode: 'set_initial_password' });
    const set = { hash: mail?.hash, password: 'Dispensary-2026' };
    expect((await applicant.call('POST', '/rest/public/set_initial_password', set)).status).toBe(204);
    expect((await applicant.signIn('nokafor', 'Dispensary-2026')).status).toBe(200);
    const { body: list } = await client.get('/rest/secure/user_management/users?person.lastName=Okafor');
    expect(list).toMatchObject({ content: [{ id }] });
  });

  test("links a directory account and writes the registration's names to it", async () => {
    const account = accountWhere((one) => one.accountType === 'external');
    const search = `/rest/secure/user_management/ldap/usersForEmail/${account.email}/`;
    const match = { uuid: account.uuid, attachedToPortalUserAccount: false };
    expect((await client.get(search)).body).toMatchObject([match]);
    const { body } = await approve({ ...existing(account.uuid), username: null, gecos: null, accountType: null });
    expect(body).toMatchObject({
      uuid: account.uuid,
      username: account.username,
      gecos: account.gecos,
      firstName: 'Ngozi',
      email: registration.email,
    });
    expect((await client.get(search)).body).toEqual([]);
    const { body: found } = await client.get('/rest/secure/user_management/ldap/usersForPersonName/okafor/NGOZI');
    expect(found).toMatchObject([{ ...match, attachedToPortalUserAccount: true, email: registration.email }]);
    registration = await register({ email: 'other@clinic.example.org' });
    expect((await approve(existing(account.uuid))).body).toMatchObject({
      fieldErrors: { existingAuthAccountUuid: ['unique'] },
    });
  });

  test('of an internal account with an email outside the internal domains warns first', async () => {
    const { uuid } = accountWhere((one) => one.accountType === 'internal');
    const warned = {
      status: 422,
      body: { fieldErrors: { 'registrationForm.email': ['internalDomain'] }, globalErrors: [] },
    };
    expect(await approve(existing(uuid))).toMatchObject(warned);
    expect(await approve({ accountType: 'internal' })).toMatchObject(warned);
    expect((await approve(existing(uuid), '?ignoreValidationWarnings=true')).status).toBe(200);
    expect(world.mails).toEqual([]);
    const username = world.users.at(-1)?.username ?? '';
    expect((await new ApiClient(world).signIn(username)).status).toBe(200);
  });

  test('for an internal email requires the account that its owner must have', async () => {
    registration = await register({ email: 'ngozi.okafor@network.example.org' });
    const refused = { status: 422, body: { fieldErrors: {}, globalErrors: ['PREEXISTING_AD_ACCOUNT_REQUIRED'] } };
    expect(await approve({ accountType: 'internal' }, '?ignoreValidationWarnings=true')).toMatchObject(refused);
    const { uuid } = accountWhere((one) => one.accountType === 'internal');
    expect((await approve(existing(uuid))).status).toBe(200);
  });

  test.each([
    [{ portalRoleIds: [] }, { portalRoleIds: ['notEmpty'] }],
    [{ portalRoleIds: [7] }, { portalRoleIds: ['unknown'] }],
    [
      { username: ' ', gecos: 'x'.repeat(92) },
      { username: ['required'], gecos: ['size'] },
    ],
    [{ username: 'ADMIN' }, { username: ['unique'] }],
    [{ accountType: 'other' }, { accountType: ['unknown'] }],
    [existing(''), { existingAuthAccountUuid: ['required'] }],
    [existing('00000000'), { existingAuthAccountUuid: ['existsInLdap'] }],
  ])('is refused with %o', async (changes, fieldErrors) => {
    expect(await approve(changes)).toMatchObject({ status: 422, body: { fieldErrors } });
    expect(world.registrations.get(registration.id)).toEqual(registration);
  });

  test("is rejected if the form is invalid, with the form's own codes", async () => {
    const [access] = registration.accessControls;
    const wrong = {
      email: 'user@clinic.example.org',
      phoneNumber: '',
      versionno: undefined,
      accessControls: [{ ...access, sites: [] }],
    };
    expect((await approve({ registrationForm: { ...registration, ...wrong } })).body).toEqual({
      fieldErrors: {
        'registrationForm.email': ['doesntExistInDb'],
        'registrationForm.phoneNumber': ['required'],
        'registrationForm.versionno': ['required'],
        'registrationForm.extendedQuestionAnswers[0].siteCodes': ['notEmpty'],
      },
      globalErrors: [],
    });
    const { email, username } = accountWhere(() => true);
    expect((await approve({ username, registrationForm: { ...registration, email } })).body).toMatchObject({
      fieldErrors: { username: ['doesntExistInLdap'], 'registrationForm.email': ['doesntExistInLdap'] },
    });
  });

  test("happens once, and not over someone else's changes", async () => {
    await client.call('PUT', `/rest/secure/user_registration/${registration.id}`, {
      ...registration,
      jobTitle: 'Nurse',
    });
    expect((await approve()).status).toBe(409);
    registration = world.registrations.get(registration.id) ?? registration;
    expect((await approve()).status).toBe(200);
    const again = { registrationForm: world.registrations.get(registration.id), username: 'nokafor2' };
    expect((await approve(again)).status).toBe(409);
    expect((await approve({ registrationForm: { ...registration, id: 99_999 } })).status).toBe(404);
  });
});

test("a denial closes the registration with the reviewer's comments", async () => {
  const deny = (form: object) =>
    client.call('PUT', `${ACTION}/deny`, { ...newAccount, portalRoleIds: [], registrationForm: form });
  const wrong = { ...registration, reviewerComments: 'x'.repeat(513), sysaidTicket: 'x'.repeat(17) };
  expect((await deny(wrong)).body).toMatchObject({
    fieldErrors: { 'registrationForm.reviewerComments': ['size'], 'registrationForm.sysaidTicket': ['size'] },
  });
  expect(await deny({ ...registration, reviewerComments: 'Unknown to the site.', email: '' })).toMatchObject({
    status: 200,
    body: { registrationStatus: 'DENIED', reviewerComments: 'Unknown to the site.', email: registration.email },
  });
  expect((await deny(registration)).status).toBe(409);
  expect(world.users).toHaveLength(240);
});
