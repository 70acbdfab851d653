import { screen } from '@testing-library/react';
import { PASSWORD } from '@test/mock-server/testUsers';
import { prefetchReads } from '@/app/arrival';
import { signIn } from '@/store/auth';
import { connectedStore, renderAt } from './renderAt';

/** Fills in and submits the sign-in form that is on screen. */
export async function fillSignIn(user: ReturnType<typeof renderAt>['user'], username: string, password = PASSWORD) {
  const name = await screen.findByLabelText('Username or Email Address');
  await user.clear(name);
  await user.paste(username);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** Opens an address right after a sign-in, which is not done by the form: that is slow, and has its own tests. */
export async function signedInAt(address: string, username = 'admin') {
  const connected = connectedStore();
  const { dispatch } = connected.store;
  const signedIn = await dispatch(signIn(() => ({ username, password: PASSWORD })));
  if (!signedIn.isDone || signedIn.value !== 'none') throw new Error(`${username} cannot go straight to ${address}`);
  await prefetchReads(address, dispatch);
  const portal = renderAt(address, 'as in production', { idx: 0 }, connected);
  await screen.findByRole('button', { name: 'Navigation' });
  return portal;
}
