import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writes } from '@test/support/journal';
import { profilePath } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const daniela = () => world().person('user');
const save = 'Save Changes';
const phone = { label: 'Phone number', wrong: 'not a phone', right: '555-0100' };
const email = { label: 'Email', wrong: 'dani@', right: 'dani@clinic.example.org' };

describe('an email address and a phone number that cannot be right are flagged on leaving the field, and not sent', () => {
  test.each([
    { place: 'one’s own details', as: 'user', address: () => '/app/profile?tab=details', button: save, ...phone },
    { place: 'a request for a change', as: 'user', address: () => '/app/profile', button: 'Submit Request', ...email },
    { place: 'a user’s details', as: 'admin', address: () => userAddress('details'), button: save, ...phone },
    { place: 'a user’s account', as: 'admin', address: () => userAddress('account'), button: save, ...email },
  ])('in $place [VAL-010]', async ({ as, address, button, label, wrong, right }) => {
    const { user } = await signedInAt(address(), as);
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toBeEnabled());
    await user.clear(field);
    await user.type(field, wrong);
    expect(field).not.toHaveAccessibleDescription(`${label} is invalid`);
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(`${label} is invalid`));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(writes()).toEqual([]);
    await user.clear(field);
    await user.type(field, right);
    await user.tab();
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(`${label} is invalid`));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(writes()).toHaveLength(1));
  });
});

test('the message goes once the text is right, before the field is left: no press misses a button that moves', async () => {
  const { user } = await signedInAt('/app/profile', 'user');
  const field = await screen.findByLabelText('Email');
  await waitFor(() => expect(field).toBeEnabled());
  await user.clear(field);
  await user.type(field, 'dani@');
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Email is invalid'));
  await user.type(field, 'clinic');
  expect(field).toHaveAccessibleDescription('Email is invalid');
  await user.type(field, '.example.org');
  await waitFor(() => expect(field).not.toHaveAccessibleDescription('Email is invalid'));
  expect(field).toHaveFocus();
});

describe('what the server has stored in another form is the server’s to judge', () => {
  test('a phone number holds up no change of the city', async () => {
    world().changeUser(daniela(), { phoneNumber: 'ask reception' });
    const { user } = await signedInAt('/app/profile?tab=details', 'user');
    await user.type(await screen.findByLabelText('City'), '!');
    await user.click(screen.getByLabelText('Phone number'));
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText('User Profile Updated')).toBeVisible();
  });

  test('an email address holds up no request for another name', async () => {
    world().changeUser(daniela(), { email: 'user@clinic' });
    const { user } = await signedInAt('/app/profile', 'user');
    const name = await screen.findByLabelText('Last name');
    await waitFor(() => expect(name).toBeEnabled());
    await user.type(name, 's');
    await user.click(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(writes()).toEqual([`POST ${profilePath}`]));
  });
});

function userAddress(tab: string): string {
  return `/app/users/${daniela().id}?tab=${tab}`;
}
