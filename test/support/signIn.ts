import { screen } from '@testing-library/react';
import { PASSWORD } from '@test/mock-server/testUsers';
import { renderAt } from './renderAt';

/** Fills in and submits the sign-in form that is on screen. */
export async function fillSignIn(user: ReturnType<typeof renderAt>['user'], username: string, password = PASSWORD) {
  const name = await screen.findByLabelText('Username or Email Address');
  await user.clear(name);
  await user.paste(username);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** Opens an address as a visitor, signs in when asked, and ends up at that address. */
export async function signedInAt(address: string, username = 'admin') {
  const portal = renderAt(address);
  await fillSignIn(portal.user, username);
  await screen.findByRole('button', { name: 'Navigation' });
  return portal;
}
