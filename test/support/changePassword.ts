import { screen } from '@testing-library/react';
import { PASSWORD } from '@test/mock-server/testUsers';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { fillSignIn, signedInAt } from '@test/support/signIn';

export const attempt = 'POST /rest/secure/change_password/attempt';
export const rules = 'GET /rest/public/password_validation/rules';
export const canChangeNow = 'GET /rest/secure/user_capabilities/can_change_password_now';
export const good = 'A-Better-Password-2026';

export const noAnswer =
  'An error has occurred. The server did not answer. Your password may have been changed. Next time you sign in, try the new password first.';

type Person = ReturnType<typeof renderAt>['user'];

export const calls = () => world().journal.map(({ method, path }) => `${method} ${path}`);
export const sent = () => world().journal.filter((entry) => `${entry.method} ${entry.path}` === attempt);
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = () => screen.getByRole('button', { name: 'Change Password' });

export async function type(user: Person, label: string, value: string) {
  await user.click(input(label));
  await user.paste(value);
}

export async function fillIn(user: Person, values: { current?: string; password?: string; again?: string } = {}) {
  const { current = PASSWORD, password = good, again = password } = values;
  if (current !== '') await type(user, 'Current Password', current);
  if (password !== '') await type(user, 'New Password', password);
  if (again !== '') await type(user, 'New Password Again', again);
}

/** The form that the user menu leads to. */
export async function chosen(username = 'user') {
  const portal = await signedInAt('/app/change-password', username);
  await screen.findByLabelText('Current Password');
  return portal;
}

/** Signs in with a password that expires. */
export async function expiring(username: 'expiring' | 'forced', address = '/') {
  const portal = renderAt(address);
  await fillSignIn(portal.user, username);
  await screen.findByRole('heading', { name: 'Change Password', level: 1 });
  return portal;
}
