import { screen } from '@testing-library/react';
import { signedInAt } from '@test/support/signIn';

/** Signs in and opens the profile. */
export async function atProfile(tab = '', username = 'user') {
  const portal = await signedInAt(`/app/profile${tab}`, username);
  await screen.findByRole('tab', { name: 'Account' });
  return portal;
}
