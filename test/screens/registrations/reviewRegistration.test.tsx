import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fieldLabel } from '@/domain/validationTexts';
import { INTERNAL_ACCOUNT_TYPE } from '@test/mock-server/records';
import type { Registration } from '@test/mock-server/requestRecords';
import { INTERNAL_EMAIL_DOMAINS } from '@test/mock-server/seed';
import { movableClock } from '@test/support/movableClock';
import { fillIn, field } from '@test/support/registrationForm';
import {
  actions,
  button,
  calls,
  completed,
  createUser,
  expectSaid,
  opened,
  pending,
} from '@test/support/registrationReview';
import { world } from '@test/support/server';

const isAttached = (uuid: string) => world().users.some((user) => user.uuid === uuid);

describe('a pending registration', () => {
  test('shows all of it [RPEND-004, RPEND-005, RPEND-006, RPEND-058]', async () => {
    const registration = pending('unknown');
    await opened(registration);
    const required = ['firstName', 'lastName', 'jobTitle', 'email', 'phoneNumber', 'organizationName'] as const;
    for (const name of required) expect(field(fieldLabel(name))).toHaveValue(registration[name]);
    expect(field('Phone extension (optional)')).toHaveValue(registration.phoneExtension ?? '');
    expect(field('Requester comments (optional)')).toHaveValue(registration.requesterComments ?? '');
    expect(await screen.findByRole('region', { name: 'Study role 1' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Select all that apply' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Directory (LDAP)' })).toBeVisible();
    for (const name of ['Save Changes', 'Create User', 'Reject', 'Delete']) expect(button(name)).toBeEnabled();
  });

  test('has an address of its own, a status, and a way back [RPEND-001, RPEND-002, RPEND-012, RPEND-039]', async () => {
    const registration = pending('unknown');
    await opened(registration);
    expect(screen.getByRole('link', { name: /Back to User Requests Page/ })).toHaveAttribute(
      'href',
      '/app/user-requests',
    );
    expect(screen.getByText('Pending')).toBeVisible();
    expect(calls('GET', `/rest/secure/user_registration/${registration.id}`)).toHaveLength(1);
  });

  const filed = (byVisitor: boolean): Registration => {
    const fits = (one: Registration) => (one.submittedByUserId === null) === byVisitor;
    const found = world()
      .registrations.all()
      .find((one) => one.registrationStatus === 'PENDING' && fits(one));
    if (found === undefined) throw new Error('the world has none');
    return found;
  };

  test('of a visitor says so [RPEND-003]', async () => {
    await opened(filed(true));
    expect(screen.getByText('This request came from a public, non-authenticated user.')).toBeVisible();
  });

  test('of somebody else names who has filed it [RPEND-002]', async () => {
    const registration = filed(false);
    await opened(registration);
    expect(screen.getByText(registration.personCompletingThisFormFullName ?? '')).toBeVisible();
    expect(screen.queryByText(/non-authenticated/)).toBeNull();
  });

  test('is only read without WRITE_USERS [RPEND-011]', async () => {
    await opened(pending('unknown'), 'reader');
    expect(screen.getByText('You do not have permissions to modify registrations.')).toBeVisible();
    await screen.findByRole('combobox', { name: 'Study Role (required)' });
    for (const role of ['textbox', 'combobox']) {
      for (const box of screen.getAllByRole(role)) expect(box).toHaveAttribute('readonly');
    }
    for (const role of ['checkbox', 'radio']) for (const box of screen.getAllByRole(role)) expect(box).toBeDisabled();
    for (const name of ['Save Changes', 'Create User', 'Reject', 'Delete']) expect(button(name)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add new role' })).toBeNull();
  });
});

/** What a registration is made of; the answers are `accessControls` on the wire. */
const formFields = [
  'id',
  'versionno',
  'firstName',
  'lastName',
  'jobTitle',
  'organizationName',
  'phoneNumber',
  'phoneExtension',
  'email',
  'requesterComments',
  'reviewerComments',
  'sysaidTicket',
  'accessControls',
  'registrationStatus',
  'dateLastModified',
] as const;

describe('Save Changes', () => {
  test('saves, and says so [REG-009, RPEND-007, RPEND-040, RPEND-055]', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { Email: 'other.address@clinic.example.org', 'Reviewer comments (optional)': 'Called them.' });
    await user.click(button('Save Changes'));
    // Before the name, as in other alerts.
    expect(await screen.findByText('Registration successfully updated.', { selector: 'strong' })).toBeVisible();
    const [put, ...more] = calls('PUT', `/rest/secure/user_registration/${registration.id}`);
    expect(more).toEqual([]);
    expect(put?.body).toMatchObject({
      id: registration.id,
      versionno: registration.versionno,
      email: 'other.address@clinic.example.org',
      reviewerComments: 'Called them.',
    });
    expect(Object.keys(put?.body as object)).toEqual(expect.arrayContaining([...formFields]));
    expect(put?.body).not.toHaveProperty('g-recaptcha-response');
    // The next save knows the version that this one has made.
    await fillIn(user, { 'Job title': 'Nurse' });
    await user.click(button('Save Changes'));
    await waitFor(() => expect(world().registrations.get(registration.id)?.jobTitle).toBe('Nurse'));
  });

  test('searches the directory again by what was saved [RPEND-018, RPEND-019, RPEND-059]', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    const searches = () => calls('GET', '/rest/secure/user_management/ldap').map((call) => call.path);
    expect(searches()).toEqual([
      `/rest/secure/user_management/ldap/usersForEmail/${encodeURIComponent(registration.email)}/`,
      `/rest/secure/user_management/ldap/usersForPersonName/${encodeURIComponent(registration.lastName)}/${encodeURIComponent(registration.firstName)}`,
    ]);
    await fillIn(user, { Email: 'other.address@clinic.example.org' });
    // Not while it is typed: a search is made for what was saved.
    expect(searches()).toHaveLength(2);
    await user.click(button('Save Changes'));
    await waitFor(() =>
      expect(searches().slice(2)).toEqual([
        '/rest/secure/user_management/ldap/usersForEmail/other.address%40clinic.example.org/',
        `/rest/secure/user_management/ldap/usersForPersonName/${encodeURIComponent(registration.lastName)}/${encodeURIComponent(registration.firstName)}`,
      ]),
    );
    await fillIn(user, { 'First name': 'Ondine', 'Last name': 'Vermeulen' });
    await user.click(button('Save Changes'));
    await waitFor(() =>
      expect(searches().slice(4)).toEqual([
        '/rest/secure/user_management/ldap/usersForEmail/other.address%40clinic.example.org/',
        '/rest/secure/user_management/ldap/usersForPersonName/Vermeulen/Ondine',
      ]),
    );
    // What the search does not use starts none.
    await fillIn(user, { 'Job title': 'Nurse' });
    await user.click(button('Save Changes'));
    await waitFor(() => expect(world().registrations.get(registration.id)?.jobTitle).toBe('Nurse'));
    expect(searches()).toHaveLength(6);
  });

  test('says that there is nothing to save', async () => {
    const { user } = await opened(pending('unknown'));
    await user.click(button('Save Changes'));
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
  });

  test.each([
    ['the server breaks', { kind: 'status', status: 500 } as const, /Error updating registrationYour review/],
    [
      'fields are wrong',
      { kind: 'status', status: 422, body: { fieldErrors: { email: ['size'] } } } as const,
      /Email is too long/,
    ],
  ])('loses nothing when %s [RPEND-044]', async (_what, fault, text) => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { 'Job title': 'Nurse' });
    world().faults.failNext('PUT /rest/secure/user_registration/', fault);
    await user.click(button('Save Changes'));
    expect(await screen.findByRole('group', { name: 'Registration Not Updated' })).toHaveTextContent(text);
    expect(field('Job title')).toHaveValue('Nurse');
  });

  test('looks for a save without an answer', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { 'Job title': 'Nurse', Username: 'applicant1' });
    const { passDeadline } = movableClock();
    world().faults.failNext('PUT /rest/secure/user_registration/', { kind: 'notSent' });
    await user.click(button('Save Changes'));
    expect(await screen.findByText(/^Not saved yet: the connection was lost\./)).toBeVisible();
    expect(field('Job title')).toHaveValue('Nurse');
    await passDeadline();
    world().faults.failNext('PUT /rest/secure/user_registration/', { kind: 'lostAnswer' });
    await user.click(button('Save Changes'));
    expect(await screen.findByText(/^The connection was lost, but your review was saved\./)).toBeVisible();
    expect(world().registrations.get(registration.id)?.jobTitle).toBe('Nurse');
    expect(field('Username')).toHaveValue('applicant1');
  });

  test('keeps what only an approval sends', async () => {
    const registration = pending('unknown');
    const { user } = await completed(registration);
    await fillIn(user, { 'Job title': 'Nurse' });
    await user.click(button('Save Changes'));
    await screen.findByText('Registration successfully updated.');
    await waitFor(() => expect(world().registrations.get(registration.id)?.jobTitle).toBe('Nurse'));
    await createUser(user);
    expect(await screen.findByText('New User Created')).toBeVisible();
    expect(world().users.at(-1)).toMatchObject({ jobTitle: 'Nurse', username: 'applicant1' });
  });

  test('shows what somebody else has saved since, field by field, and saves what was chosen', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { 'Job title': 'Nurse', 'Organization name': 'North' });
    world().registrations.save({
      ...registration,
      versionno: registration.versionno + 1,
      jobTitle: 'Physician',
      lastModifiedBy: 'Sam Support - support',
    });
    await user.click(button('Save Changes'));
    const panel = await screen.findByRole('group', { name: /has changed this since you opened it\./ });
    expect(within(panel).getAllByRole('radiogroup')).toHaveLength(2);
    const title = within(panel).getByRole('radiogroup', { name: 'Job title' });
    await user.click(within(title).getByRole('radio', { name: 'Theirs: Physician' }));
    await user.click(within(panel).getByRole('button', { name: 'Continue with These Values' }));
    expect(field('Job title')).toHaveValue('Physician');
    expect(calls('PUT', '/rest/secure/user_registration/')).toEqual([]);
    await user.click(button('Save Changes'));
    await screen.findByText('Registration successfully updated.');
    expect(world().registrations.get(registration.id)).toMatchObject({
      jobTitle: 'Physician',
      organizationName: 'North',
    });
  });

  test('is not possible after somebody else has decided', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { 'Job title': 'Nurse' });
    world().registrations.save({
      ...registration,
      versionno: registration.versionno + 1,
      registrationStatus: 'DENIED',
    });
    await user.click(button('Create User'));
    await user.click(await screen.findByRole('checkbox', { name: 'Portal User' }));
    await fillIn(user, { Username: 'applicant1' });
    await createUser(user);
    const panel = await screen.findByRole('group', { name: /is denied and can no longer be changed/ });
    await user.click(within(panel).getByRole('button', { name: 'Use Theirs' }));
    expect(await screen.findByText('Denied')).toBeVisible();
    expect(field('First name')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Create User' })).toBeNull();
    expect(calls('PUT', actions)).toEqual([]);
  });
});

const internalAccount = {
  uuid: '5d20b7c6-0000-4a9e-b3d7-000000000001',
  username: 'alovelace',
  gecos: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  accountType: INTERNAL_ACCOUNT_TYPE,
};

describe('Create User', () => {
  test('makes the user with a new account, named as was typed [RPEND-008, RPEND-013, RPEND-035, RPEND-052]', async () => {
    const registration = pending('unknown');
    const { user } = await completed(registration);
    expect(field('GECOS')).toHaveValue(`${registration.firstName} ${registration.lastName}`);
    await fillIn(user, { 'Last name': 'Changed' });
    await waitFor(() => expect(field('GECOS')).toHaveValue(`${registration.firstName} Changed`));
    await user.dblClick(button('Create User'));
    const dialog = await screen.findByRole('dialog', { name: 'Create User' });
    expect(dialog).toHaveTextContent(`for ${registration.firstName} Changed (${registration.email})`);
    expect(dialog).toHaveAccessibleDescription(/a new directory account: applicant1/);
    expect(within(dialog).getByRole('button', { name: 'Create User' })).not.toHaveFocus();
    expect(calls('PUT', actions)).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('New User Created')).toBeVisible();
    const [approval, ...more] = calls('PUT', `${actions}/approve`);
    expect(more).toEqual([]);
    expect(approval?.search).toBe('');
    expect(approval?.body).toMatchObject({
      gecos: `${registration.firstName} Changed`,
      username: 'applicant1',
      accountType: 'external',
      portalRoleIds: [world().portalRoles.find(({ description }) => description === 'Portal User')?.id],
      useExistingAuthAccount: false,
      existingAuthAccountUuid: null,
      registrationForm: { id: registration.id, lastName: 'Changed' },
    });
    expect(world().users.at(-1)).toMatchObject({ lastName: 'Changed', username: 'applicant1' });
  });

  test('returns to the list, which says whose user it is [RPEND-057, UREQ-003, UREQ-005]', async () => {
    const registration = pending('unknown');
    const { user } = await completed(registration);
    await fillIn(user, { 'Last name': 'Changed' });
    await createUser(user);
    await expectSaid('User created', `${registration.firstName} Changed`);
  });

  test.each(INTERNAL_EMAIL_DOMAINS)(
    'leaves it to the server which addresses are internal: %s [RPEND-060]',
    async (domain) => {
      const registration = pending('unknown');
      const account = { ...internalAccount, email: `ada.lovelace@${domain}` };
      world().directory.push(account);
      world().registrations.save({ ...registration, email: account.email });
      const { user } = await opened(registration);
      await user.click(await screen.findByRole('radio', { name: account.username }));
      await user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
      await createUser(user);
      expect(await screen.findByText('New User Created')).toBeVisible();
      expect(calls('PUT', `${actions}/approve`)).toHaveLength(1);
    },
  );

  test('asks for a portal role, and for what a new account needs [RPEND-034]', async () => {
    const { user } = await opened(pending('unknown'));
    await user.click(button('Create User'));
    const alert = await screen.findByRole('alert', { name: 'User Creation Failed' });
    expect(alert).toHaveTextContent('At least one Portal Role must be selected');
    expect(alert).toHaveTextContent('Username is required');
    expect(calls('PUT', actions)).toEqual([]);
  });

  test('takes a directory account, and shows what of it changes [RPEND-017, RPEND-020, RPEND-021, RPEND-023]', async () => {
    const registration = pending('free account');
    const account = world().directory.find((one) => one.email === registration.email);
    const { user } = await opened(registration);
    const radios = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(new Set(radios).size).toBe(radios.length);
    const regions = screen.getAllByRole('status');
    await user.click(screen.getByRole('radio', { name: account?.username ?? '' }));
    expect(screen.queryByLabelText('Account type')).toBeNull();
    expect(screen.queryByLabelText('Username')).toBeNull();
    await fillIn(user, { 'First name': 'Overwritten' });
    const preview = screen.getByText('Creating the user changes this account in the directory:').parentElement;
    expect(preview).toHaveTextContent(`First name: ${account?.firstName} → Overwritten`);
    // A live region that is inserted with its text is silent.
    expect(regions).toContain(preview?.closest('[role="status"]'));
    // Isolated, each side by itself: the arrow between two right-to-left names would point the wrong way.
    expect(preview?.querySelector('li')?.querySelectorAll('del > bdi, ins > bdi')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
    await createUser(user);
    await screen.findByText('New User Created');
    expect(calls('PUT', `${actions}/approve`)[0]?.body).toEqual({
      ...{ useExistingAuthAccount: true, existingAuthAccountUuid: account?.uuid, username: account?.username },
      ...{ gecos: account?.gecos, accountType: null, portalRoleIds: [4] },
      registrationForm: expect.objectContaining({ id: registration.id, firstName: 'Overwritten' }) as unknown,
    });
  });

  test('offers no account that belongs to a user already [RPEND-015, RPEND-022]', async () => {
    await opened(pending('attached account'));
    const attached = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => isAttached(radio.value));
    expect(attached).not.toHaveLength(0);
    for (const radio of attached) expect(radio).toBeDisabled();
  });

  test('says that an existing account is needed [RPEND-047, RPEND-049]', async () => {
    const registration = pending('unknown');
    const { user } = await completed(registration);
    await fillIn(user, { Email: 'someone.new@network.example.org' });
    await createUser(user);
    const alert = await screen.findByRole('group', { name: 'User Creation Failed' });
    expect(alert).toHaveTextContent('There was an issue approving this request.');
    expect(alert).toHaveTextContent(
      'Unable to approve request. An existing Active Directory account is required for this user.',
    );
  });

  test('shows what the server finds beside the fields [RPEND-047, RPEND-048]', async () => {
    const { user } = await completed(pending('unknown'));
    world().faults.failNext(`PUT ${actions}/approve`, {
      kind: 'status',
      status: 422,
      body: { fieldErrors: { 'registrationForm.email': ['doesntExistInDb'], username: ['unique'] } },
    });
    await createUser(user);
    const alert = await screen.findByRole('group', { name: 'User Creation Failed' });
    expect(alert).toHaveTextContent('There was an issue approving this request. One or more fields contains an error.');
    expect(field('Email')).toHaveAccessibleDescription(/already exists in database/);
    expect(field('Username')).toHaveAccessibleDescription(/is already in use/);
    expect(field('Username')).toHaveValue('applicant1');
    expect(window.location.pathname).toMatch(/registration/);
  });
});
