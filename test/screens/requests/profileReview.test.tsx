import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userView } from '@test/mock-server/userView';
import type { RequestStatus } from '@test/mock-server/requestRecords';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { sentWrites } from '@test/support/journal';
import { addProfileRequest, profilePath, profileReviewAt, section } from '@test/support/reviews';

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const comments = () => screen.getByLabelText('Reviewer comments', { exact: false });
const ticket = () => screen.getByLabelText('SysAid ticket no.', { exact: false });

test('shows who asks, since when, and the comments [RPROF-002, RPROF-004, RPROF-010, RPROF-016]', async () => {
  const request = addProfileRequest();
  await profileReviewAt(request);
  expect(world().journal.map(({ method, path }) => `${method} ${path}`)).toContain(`GET ${profilePath}/${request.id}`);
  const summary = within(section('Request'));
  for (const [term, value] of [
    ['User', 'Daniela García-Núñez'],
    ['Requester Comments', 'I got married.'],
    ['Status', 'New'],
    ['Last Modified By', 'user'],
  ] as const) {
    expect(summary.getByText(term, { selector: 'dt' }).nextSibling).toHaveTextContent(new RegExp(`^${value}$`));
  }
  expect(summary.getByText('Date Submitted').nextSibling).toHaveTextContent(/^3 Nov 2025, /);
  expect(summary.getByText('Date Modified').nextSibling).toHaveTextContent(/^4 Nov 2025, /);
});

test('names nobody who has modified a request that names nobody', async () => {
  await profileReviewAt(addProfileRequest({ lastModifiedBy: '' }));
  expect(screen.getByText('Submitted 3 Nov 2025, modified 4 Nov 2025')).toBeVisible();
});

test('shows comments to their end [RPROF-010]', async () => {
  const requesterComments = `${'word '.repeat(101)}the end`;
  await profileReviewAt(addProfileRequest({ requesterComments }));
  expect(within(section('Request')).getByText(requesterComments)).toBeVisible();
});

test('shows existing values, which are read-only, beside the requested ones [RPROF-008]', async () => {
  await profileReviewAt(addProfileRequest({ firstName: 'Dana', email: 'dana@clinic.example.org' }));
  for (const [title, ...values] of [
    ['First Name', 'Daniela', 'Dana changed'],
    ['Last Name', 'García-Núñez', 'Larsson changed'],
    ['Email', 'user@clinic.example.org', 'dana@clinic.example.org changed'],
  ] as const) {
    const row = within(screen.getByRole('row', { name: new RegExp(`^${title}`) }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(values);
  }
  expect(within(section('Existing and Requested Values')).queryByRole('textbox')).toBeNull();
});

test('unchanged values are folded', async () => {
  await profileReviewAt(addProfileRequest());
  const folded = screen.getByText('Unchanged: First Name and Email').closest('details');
  expect(folded).not.toHaveAttribute('open');
  expect(folded).toHaveTextContent('Daniela');
  expect(screen.getByRole('row', { name: /Last Name/ }).closest('details')).toBeNull();
});

test('where no value would change, all are in sight', async () => {
  const { firstName, lastName, email } = world().person('user');
  await profileReviewAt(addProfileRequest({ firstName, lastName, email }));
  expect(screen.getByRole('row', { name: /Email/ }).closest('details')).toBeNull();
  expect(screen.queryByText(/^Unchanged:/)).toBeNull();
});

test('a decision is asked about without characters that reorder the sentence', async () => {
  const { user } = await profileReviewAt(addProfileRequest({ lastName: 'Lars\u202eson' }));
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Approve and close this request?' });
  expect(dialog).toHaveTextContent('Saving will change the last name from García-Núñez to Larsson');
  expect(dialog.textContent).not.toContain('\u202e');
});

test('a decision about a user without an email address says that it had none', async () => {
  const { email } = world().person('user');
  world().person('user').email = '';
  const { user } = await profileReviewAt(addProfileRequest({ email, originalEmail: '' }));
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Approve and close this request?' });
  expect(dialog).toHaveTextContent(`Saving will change the email from — to ${email}`);
});

test('Ctrl+Enter agrees to the question only from within it', async () => {
  const { user } = await profileReviewAt(addProfileRequest());
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await user.click(save());
  await screen.findByRole('dialog', { name: 'Approve and close this request?' });
  // As when the warning before a sign-out has opened above it.
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(screen.getByRole('dialog', { name: 'Approve and close this request?' })).toBeVisible();
  expect(sentWrites()).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentWrites()).toHaveLength(1));
});

test('its shortcuts promise nothing that an approval does not do', async () => {
  const { user } = await profileReviewAt(addProfileRequest());
  await user.click(await screen.findByRole('button', { name: 'Keyboard Shortcuts' }));
  expect(await screen.findByText('Choose Approved, and go to the comments')).toBeVisible();
});

test('has status, comments and ticket to fill in, its buttons and a link back [RPROF-011, RPROF-023]', async () => {
  await profileReviewAt(addProfileRequest());
  expect(comments()).toBeEnabled();
  expect(ticket()).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Back to User Requests' })).toHaveAttribute('href', '/app/user-requests');
  expect(save()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
});

test.each([
  ['admin', 'View/Edit User'],
  ['reader', 'View User'],
])('links to the user: %s [RPROF-005, RPROF-006, RPROF-007]', async (username, label) => {
  const request = addProfileRequest();
  await profileReviewAt(request, username);
  const url = new URL(screen.getByRole('link', { name: label }).getAttribute('href') ?? '', window.location.origin);
  expect(url.pathname).toBe(`/app/users/${request.portalUserId}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    returnPage: 'Profile Change Request',
    returnUrl: `/app/user-requests/profile-change/${request.id}`,
  });
});

test.each([
  ['First Name', { originalFirstName: 'Former' }],
  ['Last Name', { originalLastName: 'Former' }],
  ['Email', { originalEmail: 'Former' }],
] as const)('says what has changed since the request was made: %s [RPROF-009]', async (field, changes) => {
  await profileReviewAt(addProfileRequest(changes));
  const hint = screen.getByText(/^It was/);
  expect(hint).toHaveTextContent('It was Former when the request was made.');
  expect(hint.closest('tr')).toHaveTextContent(field);
});

test.each(['REJECTED', 'APPROVED'] as const)(
  'says what has changed since the request was made also after it is %s [RPROF-009]',
  async (requestStatus) => {
    await profileReviewAt(addProfileRequest({ originalEmail: 'former@example.org', requestStatus }));
    expect(screen.getAllByText(/^It was/)).toHaveLength(1);
  },
);

test('an approved change still shows what it changed, and the former value [RPROF-008]', async () => {
  const request = addProfileRequest({ requestStatus: 'APPROVED' });
  world().changeUser(world().person('user'), { lastName: 'Larsson' });
  await profileReviewAt(request);
  const row = within(screen.getByRole('row', { name: /^Last Name/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'LarssonIt was García-Núñez when the request was made.',
    'Larsson changed',
  ]);
  expect(screen.getByText('Unchanged: First Name and Email')).toBeVisible();
});

/** Comments on a request and approves it. */
async function approved() {
  const request = addProfileRequest();
  const { user } = await profileReviewAt(request);
  await user.type(comments(), ' Seen. ');
  await user.type(ticket(), 'SA-9');
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await user.click(save());
  return { request, user };
}

test('an approval is confirmed, says that it is saved, and returns to the list [RPROF-003, RPROF-012, RPROF-015, RPROF-022]', async () => {
  const { user } = await approved();
  const dialog = await screen.findByRole('dialog', { name: 'Approve and close this request?' });
  expect(dialog).toHaveTextContent('Saving will change the last name from García-Núñez to Larsson');
  expect(sentWrites()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve and Close' }));
  expect(await screen.findByText('User Profile Modification Request Updated')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
});

test('an approval is sent once, as the request came, and changes the name [RPROF-013, RPROF-019]', async () => {
  const { request, user } = await approved();
  await user.click(await screen.findByRole('button', { name: 'Approve and Close' }));
  await screen.findByText('User Profile Modification Request Updated');
  expect(sentWrites().map(({ call }) => call)).toEqual([`PUT ${profilePath}/${request.id}`]);
  expect(sentWrites()[0]?.body).toEqual({
    ...request,
    requestStatus: 'APPROVED',
    reviewerComments: 'Seen.',
    sysaidTicket: 'SA-9',
  });
  expect(world().person('user').lastName).toBe('Larsson');
});

test('is not decided against values that the user has no longer', async () => {
  const { user } = await profileReviewAt(addProfileRequest({ email: 'larsson@clinic.example.org' }));
  const subject = world().person('user');
  world().changeUser(subject, { email: 'moved@clinic.example.org' });
  world().faults.failNext(`GET /rest/secure/user_management/user/${subject.id}`, {
    kind: 'malformedJson',
    text: JSON.stringify({ ...userView(world(), subject), lastModifiedBy: "Marcus O'Connell - support" }),
  });
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Approve and Close' }));
  const conflict = await screen.findByRole('group', {
    name: /^Marcus O'Connell has changed this since you opened it\./,
  });
  expect(sentWrites()).toEqual([]);
  expect(conflict).toHaveTextContent('The user is now Daniela García-Núñez, moved@clinic.example.org.');
  await user.click(within(conflict).getByRole('button', { name: 'Continue with These Values' }));
  expect(screen.getByText(/^It was/)).toHaveTextContent('It was user@clinic.example.org when the request was made.');
  expect(screen.getByRole('radio', { name: 'Approved' })).toBeChecked();
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Approve and close this request?' });
  expect(dialog).toHaveTextContent(
    'Saving will change the email from moved@clinic.example.org to larsson@clinic.example.org',
  );
  expect(dialog).toHaveTextContent('Approving overwrites it.');
  await user.click(within(dialog).getByRole('button', { name: 'Approve and Close' }));
  expect(await screen.findByText('User Profile Modification Request Updated')).toBeVisible();
});

test('another change of the user does not hold up the decision', async () => {
  const { user } = await profileReviewAt(addProfileRequest());
  world().changeUser(world().person('user'), { phoneNumber: '206-555-0177' });
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Approve and Close' }));
  expect(await screen.findByText('User Profile Modification Request Updated')).toBeVisible();
});

test('another status changes no name [RPROF-013]', async () => {
  const { user } = await profileReviewAt(addProfileRequest());
  await user.click(screen.getByRole('radio', { name: 'Pending Review' }));
  await user.click(save());
  expect(await screen.findByText('User Profile Modification Request Updated')).toBeVisible();
  expect(world().person('user').lastName).toBe('García-Núñez');
});

test('a move away from what was typed is asked about [RPROF-012]', async () => {
  const { user } = await profileReviewAt(addProfileRequest());
  await user.type(comments(), 'x');
  await user.click(screen.getByRole('link', { name: 'Back to User Requests' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  expect(within(dialog).getByRole('button', { name: 'Abandon Changes' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
  expect(comments()).toHaveValue('x');
});

test('a look at the user keeps what was typed, and leads back to it', async () => {
  const { user } = await profileReviewAt(addProfileRequest());
  await user.type(comments(), 'Half a thought');
  await user.click(screen.getByRole('link', { name: 'View/Edit User' }));
  expect(await screen.findByRole('heading', { name: /^Edit User / })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Profile Change Request' }));
  await screen.findByRole('region', { name: 'Review' });
  expect(comments()).toHaveValue('Half a thought');
  expect(screen.queryByText(/You have unsaved changes from/)).toBeNull();
});

test.each<[RequestStatus, string]>([
  ['APPROVED', 'admin'],
  ['REJECTED', 'admin'],
  ['NEW', 'reader'],
])('%s can only be read by %s [RPROF-015, RPROF-024]', async (requestStatus, username) => {
  await profileReviewAt(addProfileRequest({ requestStatus }), username);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  expect(comments()).toHaveAttribute('readonly');
  expect(ticket()).toHaveAttribute('readonly');
});

test('New is no choice any more once it was another [RPROF-015]', async () => {
  await profileReviewAt(addProfileRequest({ requestStatus: 'IN_PROGRESS' }));
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'IN_PROGRESS',
    'PENDING_REVIEW',
    'PENDING_OUTSIDE_ACTION',
    'APPROVED',
    'REJECTED',
  ]);
});

test('says that a request could not be loaded [RPROF-020]', async () => {
  await signedInAt('/app/user-requests/profile-change/99999');
  expect(await screen.findByText('Problem loading profile-change request.')).toBeVisible();
});
