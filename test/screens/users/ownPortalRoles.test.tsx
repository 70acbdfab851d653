import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodySentTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const updateUser = '/rest/secure/user_management/update_user';

async function without(roleName: RegExp, username: string) {
  const { user } = await signedInAt(`/app/users/${world().person(username).id}`, 'admin');
  await user.click(await screen.findByRole('checkbox', { name: roleName, checked: true }));
  await user.click(screen.getByRole('checkbox', { name: /^Read Only Reviewer/, checked: false }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return user;
}

test('whoever takes a portal role from themselves is asked first', async () => {
  const user = await without(/^Administrator/, 'admin');
  const dialog = await screen.findByRole('dialog', { name: 'Remove 1 portal role?' });
  expect(dialog).toHaveTextContent('You will immediately lose: Administrator');
  expect(dialog).toHaveTextContent('This is your own account.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save Changes Anyway' }));
  await waitFor(() => expect(writes()).toEqual([`PUT ${updateUser}`]));
});

test('a portal role is taken from others without a question', async () => {
  const { portalRoleIds } = world().person('support');
  await without(/^User Support/, 'support');
  await waitFor(() => expect(writes()).toEqual([`PUT ${updateUser}`]));
  expect(bodySentTo(updateUser)).not.toMatchObject({ portalRoleIds });
});
