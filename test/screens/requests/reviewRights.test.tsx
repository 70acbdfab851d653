import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { sentWrites } from '@test/support/journal';
import { addProfileRequest, addRequest, section } from '@test/support/reviews';

const pendingId = () => {
  const found = world()
    .registrations.all()
    .find((one) => one.registrationStatus === 'PENDING');
  if (!found) throw new Error('nobody waits');
  return found.id;
};

/** Each review with its buttons, which are there for those who may change something, and with what others are told. */
const reviews = [
  [
    'a registration',
    () => `registration/${pendingId()}`,
    ['Save Changes', 'Create User', 'Reject', 'Delete'],
    'You do not have permissions to modify registrations.',
  ],
  [
    'an access change',
    () => `access-change/${addRequest('CHANGE').id}`,
    ['Save Changes', 'Apply Above Changes'],
    'You do not have permissions to modify requests.',
  ],
  [
    'a profile change',
    () => `profile-change/${addProfileRequest().id}`,
    ['Save Changes'],
    'You do not have permissions to modify requests.',
  ],
] as const;

describe.each(reviews)('the review of %s', (_what, addressOf, names, reason) => {
  test('is edited with WRITE_USERS [SEC-012]', async () => {
    await signedInAt(`/app/user-requests/${addressOf()}`, 'support');
    expect(await screen.findByLabelText('Reviewer comments (optional)')).toBeVisible();
    expect(screen.getByLabelText('SysAid ticket no. (optional)')).toBeVisible();
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeEnabled();
    for (const text of screen.getAllByRole('textbox')) expect(text).not.toHaveAttribute('readonly');
    expect(screen.queryByText(reason)).toBeNull();
  });

  test('is only read without WRITE_USERS [SEC-042, SEC-043]', async () => {
    await signedInAt(`/app/user-requests/${addressOf()}`, 'reader');
    const comments = await screen.findByLabelText('Reviewer comments (optional)', { exact: false });
    await waitFor(() => expect(document.querySelector('.busy')).toBeNull());
    for (const name of names) {
      const button = screen.queryByRole('button', { name });
      if (button !== null) expect(button).toBeDisabled();
    }
    expect(comments).toHaveAttribute('readonly');
    // Before everything that cannot be changed.
    const first = screen.getByRole('heading', { name: 'Request' });
    expect(screen.getByText(reason).compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.body).not.toHaveTextContent(/Select…|Select all that apply/);
    // The section's title shows what the boxes are.
    for (const group of screen.queryAllByRole('group', { name: 'Portal roles' })) {
      expect(group.querySelector('legend')).toHaveClass('visually-hidden');
    }
    for (const control of [...screen.getAllByRole('radio'), ...screen.queryAllByRole('checkbox')]) {
      expect(control).toBeDisabled();
    }
    for (const box of screen.queryAllByRole('combobox')) expect(box).toHaveAttribute('aria-readonly', 'true');
    expect(sentWrites()).toEqual([]);
  });
});

test.each([
  ['an access change', () => `access-change/${addRequest('CHANGE', { requestStatus: 'APPROVED' }).id}`],
  ['a profile change', () => `profile-change/${addProfileRequest({ requestStatus: 'REJECTED' }).id}`],
])('the review of %s that is resolved says why it is only read', async (_what, addressOf) => {
  await signedInAt(`/app/user-requests/${addressOf()}`, 'admin');
  expect(await screen.findByText('This request is resolved and can no longer be changed.')).toBeVisible();
  expect(screen.getByLabelText('Reviewer comments', { exact: false })).toHaveAttribute('readonly');
  expect(screen.queryByText('You do not have permissions to modify requests.')).toBeNull();
});

test('the review of a removal that was approved says that there is no access left, and what was asked', async () => {
  const request = addRequest('REMOVAL', { requestStatus: 'APPROVED' });
  for (const access of world().accessesOf(request.portalUserId)) access.inactive = true;
  await signedInAt(`/app/user-requests/access-change/${request.id}`, 'admin');
  expect(await screen.findByText(/^Daniela García-Núñez asked to remove role Study Coordinator/)).toBeVisible();
  await waitFor(() => expect(section('Current Access')).toHaveTextContent('No records found'));
});

describe('a user', () => {
  const address = () => `/app/users/${world().person('user').id}`;

  test('is modified and made inactive with WRITE_USERS [SEC-012]', async () => {
    const { user } = await signedInAt(address(), 'support');
    const active = await screen.findByRole('switch', { name: 'Active' });
    await screen.findByRole('checkbox', { name: /^Portal User/ });
    expect(active).toBeEnabled();
    expect(screen.getByLabelText('First name')).not.toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    await user.click(active);
    await user.click(await screen.findByRole('button', { name: /^(Dea|A)ctivate$/ }));
    await waitFor(() => expect(world().person('user').inactive).toBe(true));
    await user.click(await screen.findByRole('switch', { name: 'Active', checked: false }));
    await user.click(await screen.findByRole('button', { name: /^(Dea|A)ctivate$/ }));
    await waitFor(() => expect(world().person('user').inactive).toBe(false));
  });

  test('is only seen without [SEC-012, SEC-042]', async () => {
    await signedInAt(address(), 'reader');
    expect(await screen.findByRole('heading', { name: /^View User/ })).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Active' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });
});
