import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Registration } from '../pg-api/requestRecords';
import { signedInAt } from '../support/people';
import { fillIn, texts } from '../support/registration';
import { world } from '../support/server';

const actions = '/rest/secure/user_registration_action';
const button = (name: string) => screen.getByRole('button', { name });
const calls = (method: string, start: string) =>
  world().journal.filter((call) => call.method === method && call.path.startsWith(start));

const isAttached = (uuid: string) => world().users.some((user) => user.uuid === uuid);

/** A pending registration of which the directory knows something, or nothing. */
function pending(match: 'unknown' | 'free account' | 'attached account', ofStatus = 'PENDING'): Registration {
  const found = world()
    .registrations.all()
    .find((one) => {
      if (one.registrationStatus !== ofStatus) return false;
      const known = world().directory.some((account) => account.email === one.email);
      const namesake = world().users.some((u) => u.firstName === one.firstName && u.lastName === one.lastName);
      if (match === 'free account') return known && !one.email.endsWith('network.example.org');
      return match === 'attached account' ? namesake && !known : !known && !namesake;
    });
  if (found === undefined) throw new Error(`the world has no ${match}`);
  return found;
}

async function opened(registration: Registration, username = 'admin') {
  const portal = await signedInAt(`/app/user-requests/registration/${registration.id}`, username);
  await screen.findByRole('heading', { name: 'Review Pending User', level: 1 });
  await screen.findByLabelText('First name');
  await screen.findByRole('radio', { name: 'Create a new directory account' });
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).not.toHaveLength(0));
  await waitFor(() => expect(document.querySelector('.busy')).toBeNull());
  return portal;
}

/** All that a new account needs. */
async function completed(registration: Registration) {
  const portal = await opened(registration);
  await portal.user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
  await fillIn(portal.user, { Username: 'newcomer1' });
  return portal;
}

describe('a pending registration', () => {
  test('[RPEND-001, RPEND-002, RPEND-004, RPEND-005, RPEND-006, RPEND-012, RPEND-039, RPEND-058] shows all of it', async () => {
    const registration = pending('unknown');
    await opened(registration);
    expect(screen.getByRole('link', { name: /Back to User Requests Page/ })).toHaveAttribute(
      'href',
      '/app/user-requests',
    );
    expect(screen.getByText('PENDING')).toBeVisible();
    expect(texts('First name')).toHaveValue(registration.firstName);
    expect(texts('Email')).toHaveValue(registration.email);
    expect(texts('Organization name')).toHaveValue(registration.organizationName);
    expect(await screen.findByRole('region', { name: 'Study role 1' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Select all that apply' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Directory (LDAP)' })).toBeVisible();
    for (const name of ['Save Changes', 'Create User', 'Reject', 'Delete']) expect(button(name)).toBeEnabled();
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

  test('[RPEND-003] of a visitor says so', async () => {
    await opened(filed(true));
    expect(screen.getByText('This request came from a public, non-authenticated user.')).toBeVisible();
  });

  test('[RPEND-002] of somebody else names who has filed it', async () => {
    const registration = filed(false);
    await opened(registration);
    expect(screen.getByText(registration.personCompletingThisFormFullName ?? '')).toBeVisible();
    expect(screen.queryByText(/non-authenticated/)).toBeNull();
  });

  test('[RPEND-011] is only read without WRITE_USERS', async () => {
    await opened(pending('unknown'), 'reader');
    expect(screen.getByText('You do not have permissions to modify registrations.')).toBeVisible();
    expect(texts('First name')).toHaveAttribute('readonly');
    expect(texts('SysAid ticket no. (optional)')).toHaveAttribute('readonly');
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
    for (const name of ['Save Changes', 'Create User', 'Reject', 'Delete']) expect(button(name)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add new role' })).toBeNull();
  });

  test('[RPEND-042] that cannot be loaded says so, and is tried again', async () => {
    const registration = pending('unknown');
    world().faults.failNext('GET /rest/secure/user_registration/', { kind: 'status', status: 500 });
    const { user } = await signedInAt(`/app/user-requests/registration/${registration.id}`);
    expect(await screen.findByText('An error has occurred while loading registrations.')).toBeVisible();
    await user.click(button('Try Again'));
    expect(await screen.findByLabelText('First name')).toHaveValue(registration.firstName);
  });

  test('[RPEND-045, RPEND-046] without account types or portal roles notes that for whoever looks', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    world().faults.failNext('GET /rest/secure/user_management/account_types', { kind: 'status', status: 500 });
    world().faults.failNext('GET /rest/secure/user_management/portal_roles', { kind: 'status', status: 500 });
    const registration = pending('unknown');
    await signedInAt(`/app/user-requests/registration/${registration.id}`);
    await screen.findByText('The portal roles are not available.');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Problem loading user account types.'));
    expect(warn).toHaveBeenCalledWith('Problem loading user portal roles.');
    expect(screen.queryByText(/Problem loading user/)).toBeNull();
  });
});

describe('Save Changes', () => {
  test('[RPEND-007, RPEND-040, RPEND-055, RPEND-059] saves, says so, and searches by what was saved', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    const before = calls('GET', '/rest/secure/user_management/ldap').map(({ path }) => path);
    expect(before).toEqual([
      `/rest/secure/user_management/ldap/usersForEmail/${encodeURIComponent(registration.email)}/`,
      `/rest/secure/user_management/ldap/usersForPersonName/${encodeURIComponent(registration.lastName)}/${encodeURIComponent(registration.firstName)}`,
    ]);
    await fillIn(user, { Email: 'other.address@clinic.example.org', 'Reviewer comments (optional)': 'Called them.' });
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Registration successfully updated.')).toBeVisible();
    const [put, ...more] = calls('PUT', `/rest/secure/user_registration/${registration.id}`);
    expect(more).toEqual([]);
    expect(put?.body).toMatchObject({
      id: registration.id,
      versionno: registration.versionno,
      email: 'other.address@clinic.example.org',
      reviewerComments: 'Called them.',
    });
    await waitFor(() =>
      expect(calls('GET', '/rest/secure/user_management/ldap').map(({ path }) => path)).toContain(
        '/rest/secure/user_management/ldap/usersForEmail/other.address%40clinic.example.org/',
      ),
    );
    // The next save knows the version that this one has made.
    await fillIn(user, { 'Job title': 'Nurse' });
    await user.click(button('Save Changes'));
    await waitFor(() => expect(world().registrations.get(registration.id)?.jobTitle).toBe('Nurse'));
  });

  test('says that there is nothing to save', async () => {
    const { user } = await opened(pending('unknown'));
    await user.click(button('Save Changes'));
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
  });

  test.each([
    ['the server breaks', { kind: 'status', status: 500 } as const, /^.*Error updating registration$/],
    ['nobody answers', { kind: 'network' } as const, /Error updating registration The server did not answer/],
    ['somebody was faster', { kind: 'status', status: 409 } as const, /Someone else has changed this/],
    [
      'fields are wrong',
      { kind: 'status', status: 422, body: { fieldErrors: { email: ['size'] } } } as const,
      /Email is too long/,
    ],
  ])('[RPEND-044] loses nothing when %s', async (_what, fault, text) => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { 'Job title': 'Nurse' });
    world().faults.failNext('PUT /rest/secure/user_registration/', fault);
    await user.click(button('Save Changes'));
    expect(await screen.findByRole('alert', { name: 'Registration Not Updated' })).toHaveTextContent(text);
    expect(texts('Job title')).toHaveValue('Nurse');
  });
});

describe('Create User', () => {
  test('[RPEND-008, RPEND-017, RPEND-024, RPEND-035, RPEND-052, RPEND-057] makes the user with a new account', async () => {
    const registration = pending('unknown');
    const { user } = await completed(registration);
    expect(texts('GECOS')).toHaveValue(`${registration.firstName} ${registration.lastName}`);
    await fillIn(user, { 'Last name': 'Changed' });
    await waitFor(() => expect(texts('GECOS')).toHaveValue(`${registration.firstName} Changed`));
    await user.dblClick(button('Create User'));
    expect(await screen.findByText('New User Created')).toBeVisible();
    const [approval, ...more] = calls('PUT', `${actions}/approve`);
    expect(more).toEqual([]);
    expect(approval?.search).toBe('');
    expect(approval?.body).toMatchObject({
      gecos: `${registration.firstName} Changed`,
      username: 'newcomer1',
      accountType: 'external',
      useExistingAuthAccount: false,
      existingAuthAccountUuid: null,
      registrationForm: { id: registration.id, lastName: 'Changed' },
    });
    expect(world().users.at(-1)).toMatchObject({ lastName: 'Changed', username: 'newcomer1' });
    await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
    expect(await screen.findByText('User created', { exact: false })).toBeVisible();
  });

  test('[RPEND-034] asks for a portal role, and for what a new account needs', async () => {
    const { user } = await opened(pending('unknown'));
    await user.click(button('Create User'));
    const alert = await screen.findByRole('alert', { name: 'User Creation Failed' });
    expect(alert).toHaveTextContent('At least one Portal Role must be selected');
    expect(alert).toHaveTextContent('Username is required');
    expect(calls('PUT', actions)).toEqual([]);
  });

  test('[RPEND-020, RPEND-021, RPEND-023] takes a directory account, and shows what of it changes', async () => {
    const registration = pending('free account');
    const account = world().directory.find((one) => one.email === registration.email);
    const { user } = await opened(registration);
    const radios = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(new Set(radios).size).toBe(radios.length);
    await user.click(screen.getByRole('radio', { name: account?.username ?? '' }));
    expect(screen.queryByLabelText('Account type')).toBeNull();
    expect(screen.queryByLabelText('Username')).toBeNull();
    await fillIn(user, { 'First name': 'Overwritten' });
    const preview = screen.getByText('Creating the user changes this account in the directory:').parentElement;
    expect(preview).toHaveTextContent(`First name: ${account?.firstName} → Overwritten`);
    await user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
    await user.click(button('Create User'));
    await screen.findByText('New User Created');
    expect(calls('PUT', `${actions}/approve`)[0]?.body).toMatchObject({
      useExistingAuthAccount: true,
      existingAuthAccountUuid: account?.uuid,
      username: account?.username,
      gecos: account?.gecos,
    });
  });

  test('[RPEND-015, RPEND-022] offers no account that belongs to a user already', async () => {
    await opened(pending('attached account'));
    const attached = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => isAttached(radio.value));
    expect(attached).not.toHaveLength(0);
    for (const radio of attached) expect(radio).toBeDisabled();
  });

  test('[RPEND-030, RPEND-031, RPEND-032, RPEND-033] asks whether to create an internal user from outside anyway', async () => {
    const registration = pending('unknown');
    const { user } = await completed(registration);
    await user.click(screen.getByRole('combobox', { name: 'Account type' }));
    await user.click(await screen.findByRole('option', { name: 'Internal' }));
    await user.click(button('Create User'));
    const dialog = await screen.findByRole('dialog', { name: 'Create User' });
    expect(dialog).toHaveTextContent('outside the internal domain');
    expect(screen.queryByText('User Creation Failed')).toBeNull();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Create User Anyway' }));
    await screen.findByText('New User Created');
    expect(calls('PUT', `${actions}/approve`).map(({ search }) => search)).toEqual([
      '',
      '?ignoreValidationWarnings=true',
    ]);
  });

  test('[RPEND-047, RPEND-049] says that an existing account is needed', async () => {
    const registration = pending('unknown');
    const { user } = await completed(registration);
    await fillIn(user, { Email: 'someone.new@network.example.org' });
    await user.click(button('Create User'));
    const alert = await screen.findByRole('alert', { name: 'User Creation Failed' });
    expect(alert).toHaveTextContent('There was an issue approving this request.');
    expect(alert).toHaveTextContent(
      'Unable to approve request. An existing Active Directory account is required for this user.',
    );
  });

  test('[RPEND-047, RPEND-048] shows what the server finds beside the fields', async () => {
    const { user } = await completed(pending('unknown'));
    world().faults.failNext(`PUT ${actions}/approve`, {
      kind: 'status',
      status: 422,
      body: { fieldErrors: { 'registrationForm.email': ['doesntExistInDb'], username: ['unique'] } },
    });
    await user.click(button('Create User'));
    const alert = await screen.findByRole('alert', { name: 'User Creation Failed' });
    expect(alert).toHaveTextContent('There was an issue approving this request. One or more fields contains an error.');
    expect(texts('Email')).toHaveAccessibleDescription(/already exists in database/);
    expect(texts('Username')).toHaveAccessibleDescription(/is already in use/);
    expect(texts('Username')).toHaveValue('newcomer1');
    expect(window.location.pathname).toMatch(/registration/);
  });
});

describe('Reject and Delete', () => {
  test('[RPEND-009, RPEND-036, RPEND-053, RPEND-061] reject asks first, and says that it cannot be undone', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { 'Reviewer comments (optional)': 'Not one of us.' });
    await user.click(button('Reject'));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Registration' });
    expect(dialog).toHaveTextContent('This cannot be undone');
    expect(dialog).toHaveTextContent(registration.lastName);
    expect(calls('PUT', actions)).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText("User's registration was successfully rejected.")).toBeVisible();
    expect(calls('PUT', `${actions}/deny`)).toHaveLength(1);
    expect(world().registrations.get(registration.id)).toMatchObject({
      registrationStatus: 'DENIED',
      reviewerComments: 'Not one of us.',
    });
    await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
  });

  test('[RPEND-050] says when it could not be rejected', async () => {
    const { user } = await opened(pending('unknown'));
    world().faults.failNext(`PUT ${actions}/deny`, { kind: 'status', status: 500 });
    await user.click(button('Reject'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }));
    const alert = await screen.findByRole('alert', { name: 'Rejection Failed' });
    expect(alert).toHaveTextContent('These was an issue rejecting this request.');
  });

  test('[RPEND-010, RPEND-041, RPEND-054, RPEND-056, RPEND-061] delete asks first, and returns to the list', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await user.click(button('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Registration' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User registration successfully deleted.')).toBeVisible();
    expect(window.location.pathname).toMatch(/registration/);
    expect(world().registrations.get(registration.id)).toBeUndefined();
    await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
  });

  test('[RPEND-043, RPEND-051] says when it could not be deleted', async () => {
    const { user } = await opened(pending('unknown'));
    world().faults.failNext('DELETE /rest/secure/user_registration/', { kind: 'status', status: 500 });
    await user.click(button('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const alert = await screen.findByRole('alert', { name: 'There was an issue deleting this user registration.' });
    expect(alert).toHaveTextContent('Unable to delete user registration.');
  });

  test('[RPEND-025, RPEND-027, RPEND-028, RPEND-029] a denied one is only read, and can be deleted', async () => {
    const denied = world()
      .registrations.all()
      .find((one) => one.registrationStatus === 'DENIED');
    if (!denied) throw new Error('nobody was denied');
    const { user } = await opened(denied);
    expect(screen.getByText('DENIED')).toBeVisible();
    for (const name of ['Save Changes', 'Create User', 'Reject']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(texts('First name')).toHaveAttribute('readonly');
    await user.click(button('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('User registration successfully deleted.');
  });
});
