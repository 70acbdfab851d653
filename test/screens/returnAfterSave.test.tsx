// Loaded in advance, so that nothing has to load while the clock is held.
import '@/screens/registrations/review/ReviewRegistrationScreen';
import '@/screens/requests/list/UserRequestsScreen';
import '@/screens/users/ProfileScreen';
import '@/screens/users/RequestAccessScreen';
import '@/screens/users/UserScreen';
import '@/screens/users/UsersScreen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, screenPath } from '@test/support/ownAccess';
import { fillIn } from '@test/support/registrationForm';
import { completed, opened, pending } from '@test/support/registrationReview';
import { addProfileRequest, addRequest, profileReviewAt, reviewAt } from '@test/support/reviews';
import { holdClock } from '@test/support/heldClock';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const button = (name: string) => screen.getByRole('button', { name });

const userAt = (tab: string) => signedInAt(`/app/users/${me().id}?tab=${tab}`);

/** Opens the question of a button, and returns the button that answers it. */
async function answering(name: string) {
  fireEvent.click(button(name));
  return within(await screen.findByRole('dialog')).getByRole('button', { name });
}

/** Each screen of the document: what is done on it, up to the last button; the message; the page that it leads to. */
const screens = [
  [
    'account of a user',
    'User Account Updated',
    '/app/users',
    async () => {
      const { user } = await userAt('account');
      await screen.findByRole('checkbox', { name: /^Portal User/ });
      await fillIn(user, { 'First name': 'Dana' });
      return button('Save Changes');
    },
  ],
  [
    'details of a user',
    'User Details Updated',
    '/app/users',
    async () => {
      const { user } = await userAt('details');
      await fillIn(user, { City: 'Lund' });
      return button('Save Changes');
    },
  ],
  [
    'access of a user',
    "User's Access Updated",
    '/app/users',
    async () => {
      const { user } = await userAt('access');
      await user.click(await screen.findByRole('button', { name: 'Remove study role 2' }));
      await user.click(button('Save Changes'));
      return screen.findByRole('button', { name: 'Remove Study Role' });
    },
  ],
  [
    'request for access',
    'Your request was submitted',
    '/app/profile/',
    async () => {
      const { id } = me();
      const { user } = await signedInAt(`${screenPath}?accessRequestType=NEW&userId=${id}`, 'user');
      await user.click(await screen.findByRole('button', { name: 'Remove study role 1' }));
      await user.type(screen.getByLabelText(/^Requester comments/), 'Please call me.');
      return button('Submit Request');
    },
  ],
  [
    'review of an access change',
    'User Access Modification Request Updated',
    '/app/user-requests',
    async () => {
      const { user } = await reviewAt(addRequest('CHANGE'));
      await user.click(screen.getByRole('radio', { name: 'In Progress' }));
      return button('Save Changes');
    },
  ],
  [
    'review of a profile change',
    'User Profile Modification Request Updated',
    '/app/user-requests',
    async () => {
      const { user } = await profileReviewAt(addProfileRequest());
      await user.click(screen.getByRole('radio', { name: 'In Progress' }));
      return button('Save Changes');
    },
  ],
  [
    'approval of a registration',
    'New User Created',
    '/app/user-requests',
    async () => {
      await completed(pending('unknown'));
      return answering('Create User');
    },
  ],
  [
    'rejection of a registration',
    "User's registration was successfully rejected.",
    '/app/user-requests',
    async () => {
      await opened(pending('unknown'));
      return answering('Reject');
    },
  ],
  [
    'deletion of a registration',
    'User registration successfully deleted.',
    '/app/user-requests',
    async () => {
      await opened(pending('unknown'));
      return answering('Delete');
    },
  ],
] as const;

test.each(screens)(
  '%s: the next page comes 750 ms after the success, and not before [table: CONST-007, PROF-052, RACC-021, RPEND-056, RPEND-057, RPROF-003]',
  async (_, saved, next, prepare) => {
    const last = await prepare();
    const here = window.location.pathname;
    const clock = holdClock();
    fireEvent.click(last);
    await clock.until(() => screen.queryByText(saved) !== null, saved);
    await clock.pass(749);
    expect(window.location.pathname).toBe(here);
    await clock.pass(1);
    // Its screen may have to load first; no more time passes for that.
    await clock.until(() => window.location.pathname === next, next);
  },
);

test.each([
  ['?filter=smi&page=2', '/app/users?filter=smi&page=2'],
  ['/../user-requests', '/app/users'],
])('the save of a user leads back to the list as it was left: %s [USER-039]', async (left, list) => {
  const returnUrl = encodeURIComponent(`/app/users${left}`);
  const { user } = await signedInAt(`/app/users/${world().person('user').id}?tab=details&returnUrl=${returnUrl}`);
  await fillIn(user, { City: 'Lund' });
  await user.click(button('Save Changes'));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(list));
});
