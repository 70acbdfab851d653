import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Registration } from '@test/mock-server/requestRecords';
// Loaded in advance, so that the first test does not wait for lazy chunks.
import '@/components/form/select/SelectBox';
import '@/screens/registrations/review/ReviewRegistrationScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { signedInAt } from './signIn';
import { fillIn } from './registrationForm';
import { world } from './server';

export const actions = '/rest/secure/user_registration_action';
export const button = (name: string) => screen.getByRole('button', { name });
export const calls = (method: string, start: string) =>
  world().journal.filter((call) => call.method === method && call.path.startsWith(start));

/** A pending registration by what the directory knows of that person. */
export function pending(match: 'unknown' | 'free account' | 'attached account', ofStatus = 'PENDING'): Registration {
  const found = world()
    .registrations.all()
    .find((one) => {
      if (one.registrationStatus !== ofStatus) return false;
      const known = world().directory.some((account) => account.email === one.email);
      const namesake = world().users.some((u) => u.firstName === one.firstName && u.lastName === one.lastName);
      if (match === 'free account') return known && !one.email.endsWith('network.example.org');
      return match === 'attached account' ? namesake && !known : !known && !namesake;
    });
  if (found === undefined) throw new Error(`no registration with ${match}`);
  return found;
}

/** Signs in and opens the review of a registration, once it is fully loaded. */
export async function opened(registration: Registration, username = 'admin') {
  const portal = await signedInAt(`/app/user-requests/registration/${registration.id}`, username);
  await screen.findByRole('heading', { name: /^Review Pending User – /, level: 1 });
  await screen.findByLabelText('First name');
  const status = world().registrations.get(registration.id)?.registrationStatus;
  if (status !== 'APPROVED' && status !== 'DENIED') {
    await screen.findByRole('radio', { name: 'Create a new directory account' });
    await waitFor(() => expect(screen.queryAllByRole('checkbox')).not.toHaveLength(0));
  }
  await waitFor(() => expect(document.querySelector('.busy')).toBeNull());
  return portal;
}

/** Opens a review and fills in what a new account requires. */
export async function completed(registration: Registration) {
  const portal = await opened(registration);
  await portal.user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
  await fillIn(portal.user, { Username: 'applicant1' });
  return portal;
}

/** Presses `Create User`, and confirms. */
export async function createUser(user: UserEvent) {
  await user.click(button('Create User'));
  const dialog = await screen.findByRole('dialog', { name: 'Create User' });
  await user.click(within(dialog).getByRole('button', { name: 'Create User' }));
}

/** The list of requests shows the message once, with the person's name, and removes it from the address. */
export async function expectSaid(message: string, name: string) {
  await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
  const alerts = screen.getByRole('region', { name: 'Messages' });
  const alert = (await within(alerts).findByText(message)).closest('.alert-success');
  expect(alert).toHaveTextContent(name);
  await waitFor(() => expect(window.location.search).toBe(''));
}
