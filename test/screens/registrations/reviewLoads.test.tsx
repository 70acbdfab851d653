import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '@/components/form/select/SelectBox';
import { holdCalls } from '@test/support/heldCalls';
import { field, fillIn } from '@test/support/registrationForm';
import { button, calls, completed, createUser, opened, pending } from '@test/support/registrationReview';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

test('a registration that cannot be loaded says so, and is tried again [RPEND-042]', async () => {
  const registration = pending('unknown');
  world().faults.failNext('GET /rest/secure/user_registration/', { kind: 'status', status: 500 });
  const { user } = await signedInAt(`/app/user-requests/registration/${registration.id}`);
  expect(await screen.findByText('An error has occurred while loading registrations.')).toBeVisible();
  await user.click(button('Try Again'));
  expect(await screen.findByLabelText('First name')).toHaveValue(registration.firstName);
});

test('a review logs why account types or portal roles cannot be loaded, and offers to try again [RPEND-045, RPEND-046]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  world().faults.failNext('GET /rest/secure/user_management/account_types', { kind: 'status', status: 500 });
  world().faults.failNext('GET /rest/secure/user_management/portal_roles', { kind: 'status', status: 500 });
  const registration = pending('unknown');
  const { user } = await signedInAt(`/app/user-requests/registration/${registration.id}`);
  await screen.findByText('The portal roles are not available.');
  const notice = await screen.findByText('The account types are not available.');
  expect(warn.mock.calls.flat()).toEqual(
    expect.arrayContaining(['Problem loading user account types.', 'Problem loading user portal roles.']),
  );
  expect(screen.queryByText(/Problem loading user/)).toBeNull();
  // Without a type no user can be created.
  await user.click(within(notice.closest<HTMLElement>('.alert') ?? document.body).getByRole('button'));
  expect(await screen.findByText('External')).toBeVisible();
  expect(screen.queryByText('The account types are not available.')).toBeNull();
});

test('nothing is approved while the requested access cannot be shown', async () => {
  world().faults.failNext('GET /rest/public/studies', { kind: 'status', status: 500 }, 99);
  const { user } = await signedInAt(`/app/user-requests/registration/${pending('unknown').id}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Portal User' }));
  await fillIn(user, { Username: 'applicant1' });
  expect(await screen.findByText('External')).toBeVisible();
  await user.click(button('Create User'));
  expect(await screen.findByText('The access is not loaded yet, so nothing was saved.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  world().faults.clear();
  await user.click(within(screen.getByRole('region', { name: 'Access' })).getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('region', { name: 'Study role 1' });
  await createUser(user);
  expect(await screen.findByText('New User Created')).toBeVisible();
});

test('a save of a registration that someone else has deleted says so, and does not suggest trying again', async () => {
  const registration = pending('unknown');
  const { user } = await opened(registration);
  await fillIn(user, { 'Job title': 'Nurse' });
  world().registrations.remove(registration.id);
  await user.click(button('Save Changes'));
  const summary = await screen.findByRole('group', { name: 'Registration Not Updated' });
  expect(summary).toHaveTextContent(
    'Your review is still here. This record no longer exists. Someone may have deleted it.',
  );
  expect(summary).not.toHaveTextContent(/try again/i);
  expect(field('Job title')).toHaveValue('Nurse');
  expect(calls('PUT', '/rest/secure/user_registration/')).toEqual([]);
});

test('a save whose write alone is not found may be tried again', async () => {
  const registration = pending('unknown');
  const { user } = await opened(registration);
  await fillIn(user, { 'Job title': 'Nurse' });
  world().faults.failNext('PUT /rest/secure/user_registration/', { kind: 'status', status: 404 });
  await user.click(button('Save Changes'));
  const summary = await screen.findByRole('group', { name: 'Registration Not Updated' });
  expect(summary).toHaveTextContent('Try again.');
  await user.click(button('Save Changes'));
  await screen.findByText('Registration successfully updated.');
});

test('a review offers the account types that the server names, and its default [RPEND-016]', async () => {
  const assignableAccountTypes = [
    { id: 'A', name: 'Affiliate' },
    { id: 'G', name: 'Guest' },
  ];
  const body = { assignableAccountTypes, defaultAccountType: { id: 'G' } };
  world().faults.failNext('GET /rest/secure/user_management/account_types', { kind: 'status', status: 200, body });
  const { user } = await completed(pending('unknown'));
  const box = screen.getByRole('combobox', { name: 'Account type' });
  expect(box.closest('.field')).toHaveTextContent('Guest');
  await user.click(box);
  const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(offered).toEqual(['Affiliate', 'Guest']);
  expect(calls('GET', '/rest/secure/user_management/account_types')).toHaveLength(1);
});

test('a user created before the account types have loaded is not said to lack one', async () => {
  const { release } = holdCalls('get', '/rest/secure/user_management/account_types');
  const { user } = await signedInAt(`/app/user-requests/registration/${pending('unknown').id}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Portal User' }));
  await fillIn(user, { Username: 'applicant1' });
  await screen.findByRole('region', { name: 'Study role 1' });
  await user.click(button('Create User'));
  const alert = await screen.findByRole('alert', { name: 'User Creation Failed' });
  expect(alert).toHaveTextContent('Account type: Not loaded yet. Wait for the account types, then try again.');
  expect(screen.queryByText(/Account type is required/)).toBeNull();
  release();
  expect(await screen.findByText('External')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Not loaded yet/)).toBeNull());
  await createUser(user);
  expect(await screen.findByText('New User Created')).toBeVisible();
});

const search = '/rest/secure/user_management/ldap/usersForEmail/';
const unsearched = 'The directory search has not finished. Wait for its results.';

/** Chooses a directory account, loses the page before it is saved, and restores what was typed. */
async function chosenBeforeReload(beforeReload: () => void) {
  const registration = pending('free account');
  const account = world().directory.find((one) => one.email === registration.email);
  const { user, unmount } = await opened(registration);
  await user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
  const name = account?.username ?? '';
  await user.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toContain(account?.uuid));
  unmount();
  beforeReload();
  const again = await signedInAt(`/app/user-requests/registration/${registration.id}`);
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('checkbox', { name: 'Portal User', checked: true });
  return { user: again.user, choice: { name, checked: true } };
}

test('an account that was chosen is judged once the directory has been searched', async () => {
  let release = (): void => undefined;
  const { user, choice } = await chosenBeforeReload(() => ({ release } = holdCalls('get', `${search}:email/`)));
  expect(screen.queryByLabelText('Username')).toBeNull();
  await user.click(button('Create User'));
  expect(await screen.findByText(unsearched)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  expect(await screen.findByRole('radio', choice)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(unsearched)).toBeNull());
  await createUser(user);
  expect(await screen.findByText('New User Created')).toBeVisible();
});

test('an account that was chosen is not judged while the directory cannot be searched', async () => {
  const { user, choice } = await chosenBeforeReload(() =>
    world().faults.failNext(`GET ${search}`, { kind: 'status', status: 500 }),
  );
  const failure = (await screen.findByText('Problem searching the directory.')).closest<HTMLElement>('.alert');
  await user.click(button('Create User'));
  expect(await screen.findByText(/^The directory could not be searched for this account\./)).toBeVisible();
  expect(screen.queryByLabelText('Username')).toBeNull();
  await user.click(within(failure ?? document.body).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('radio', choice)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^The directory could not be searched/)).toBeNull());
});
