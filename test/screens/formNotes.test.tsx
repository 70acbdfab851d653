import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { accessAs, me, updateAddress } from '@test/support/ownAccess';
import { fivePeople, pickAll, proxyRequestAt } from '@test/support/proxyRequests';
import { pending } from '@test/support/registrationReview';
import { addProfileRequest, addRequest } from '@test/support/reviews';
import { renderAt } from '@test/support/renderAt';
import { signedInAt } from '@test/support/signIn';

const note = 'All fields are required unless indicated.';
const requestAccess = '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4';
const accessReview = () => `/app/user-requests/access-change/${addRequest('CHANGE').id}`;
const profileReview = () => `/app/user-requests/profile-change/${addProfileRequest().id}`;
const registrationReview = () => `/app/user-requests/registration/${pending('unknown').id}`;

/** The form is there once its button is. */
const formWith = (button: string) => screen.findByText(button, { selector: 'main button' });

test.each<[what: string, address: string | (() => string), username: string | null, button: string]>([
  ['account of a user', '/app/users/4', 'admin', 'Save Changes'],
  ['details of a user', '/app/users/4?tab=details', 'admin', 'Save Changes'],
  ['access of a user', '/app/users/4?tab=access', 'admin', 'Save Changes'],
  ['change of the own name', '/app/profile', 'user', 'Submit Request'],
  ['own details', '/app/profile?tab=details', 'user', 'Save Changes'],
  ['request for access', requestAccess, 'user', 'Submit Request'],
  ['review of an access change', accessReview, 'admin', 'Save Changes'],
  ['review of a profile change', profileReview, 'admin', 'Save Changes'],
  ['review of a registration', registrationReview, 'admin', 'Save Changes'],
  ['registration of oneself', '/register', null, 'Submit Request'],
  ['registration of someone else', '/app/proxy-registration', 'user', 'Submit Request'],
  ['system', '/app/configure/systems/7', 'admin', 'Save System'],
  ['new system', '/app/configure/systems/new', 'admin', 'Create System'],
  ['portal role', '/app/configure/roles/4', 'admin', 'Save Portal Role'],
  ['new portal role', '/app/configure/roles/new', 'admin', 'Create Portal Role'],
  ['study role', '/app/configure/study-roles/2', 'admin', 'Save Study Role'],
  ['new study role', '/app/configure/study-roles/new', 'admin', 'Create Study Role'],
  ['dashboard item', '/app/dashboard/items/3', 'admin', 'Save Item'],
  ['report', '/app/reports', 'admin', 'Generate Report'],
])('the form states once that all fields are required: %s [KIT-034]', async (_what, address, username, button) => {
  const at = typeof address === 'string' ? address : address();
  if (username === null) renderAt(at);
  else await signedInAt(at, username);
  await formWith(button);
  expect(screen.getAllByText(note)).toHaveLength(1);
});

const cardNote = 'In a study role, only the marked fields are required.';

test.each<[what: string, address: string | (() => string), username: string | null, button: string]>([
  ['access of a user', '/app/users/4?tab=access', 'admin', 'Save Changes'],
  ['request for access', requestAccess, 'user', 'Submit Request'],
  ['review of an access change', accessReview, 'admin', 'Save Changes'],
  ['registration of oneself', '/register', null, 'Submit Request'],
])('study roles, whose unmarked fields may stay empty, say so once: %s', async (_what, address, username, button) => {
  const at = typeof address === 'string' ? address : address();
  if (username === null) renderAt(at);
  else await signedInAt(at, username);
  await formWith(button);
  if (screen.queryByRole('region', { name: 'Study role 1' }) === null)
    await userEvent.click(await screen.findByRole('button', { name: 'Add new role' }));
  expect(await screen.findByRole('region', { name: 'Study role 1' })).toBeVisible();
  expect(screen.getAllByText(cardNote)).toHaveLength(1);
});

test('the statement about study roles is hidden while a removal locks them, and keeps its space', async () => {
  me();
  const { user } = await signedInAt(updateAddress(accessAs('Study Coordinator').id), 'user');
  const removal = await screen.findByRole('checkbox', { name: 'Request removal of this access' });
  expect(await screen.findByText(cardNote)).toBeVisible();
  await user.click(removal);
  expect(screen.getByText(cardNote)).not.toBeVisible();
  await user.click(removal);
  expect(screen.getByText(cardNote)).toBeVisible();
});

test('a request for others makes the statement once a user is selected, which unlocks its fields [KIT-034, KIT-040]', async () => {
  const { code } = fivePeople();
  const { user } = await proxyRequestAt();
  await formWith('Submit Request');
  expect(screen.queryByText(note)).toBeNull();
  await pickAll(user, code);
  expect(await screen.findAllByText(note)).toHaveLength(1);
});

test.each([
  ['every field is required, and there are one or two', '/forgot-password', null, 'Send Reset Email'],
  ['every field is required: sign-in', '/', null, 'Sign In'],
  ['every field is required: new password', `/reset-password/${RESET_PASSWORD_HASH}`, null, 'Change Password'],
  ['every field is required: change of the password', '/app/change-password', 'user', 'Change Password'],
])('the statement is left out where %s [KIT-040]', async (_reason, address, username, button) => {
  if (username === null) renderAt(address);
  else await signedInAt(address, username);
  await formWith(button);
  expect(screen.queryByText(note)).toBeNull();
});

test.each([
  ['access change', accessReview],
  ['profile change', profileReview],
  ['registration', registrationReview],
])(
  'the statement is left out where nothing can be filled in: review of a %s by a reader [KIT-040]',
  async (_what, address) => {
    await signedInAt(address(), 'reader');
    await screen.findAllByLabelText(/^Reviewer comments/i);
    await waitFor(() => expect(document.querySelector('.busy')).toBeNull());
    expect(screen.queryByText(note)).toBeNull();
    expect(screen.queryByText(cardNote)).toBeNull();
  },
);

test.each([
  ['/app/users/4?tab=details', 'admin'],
  ['/app/profile?tab=details', 'user'],
])('details that not everybody has say that they are optional: %s [KIT-043]', async (address, username) => {
  await signedInAt(address, username);
  await formWith('Save Changes');
  const labels = [...document.querySelectorAll('main form label')].map((label) => label.textContent.trim());
  expect(labels.filter((label) => label.endsWith('(optional)'))).toEqual([
    'Phone extension (optional)',
    'Address 2 (optional)',
    'State (optional)',
  ]);
  expect(labels).toHaveLength(10);
});
