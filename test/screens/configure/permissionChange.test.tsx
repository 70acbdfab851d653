import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assignableRolesRead } from '@/store/accountChoices';
import { configurationBase, configurationWrites, countsIn, editing, kinds } from '@test/support/configuration';
import { world } from '@test/support/server';

const { portalRole } = kinds;
/** Who has the portal role that `editing` opens. */
const holders = () => world().users.filter((one) => !one.inactive && one.portalRoleIds.includes(4));
const question = () => screen.findByRole('dialog', { name: 'Change the permission of this portal role?' });

async function changedTo(permission: string, id = portalRole.id) {
  const portal = await editing(portalRole, id);
  await portal.user.click(screen.getByRole('radio', { name: permission }));
  await portal.user.click(portal.save());
  return { ...portal, dialog: await question() };
}

test('another permission of a portal role is saved only after a question with counts, names and what happens', async () => {
  const { user, dialog } = await changedTo('SET_OWN_PASSWORD');
  expect(dialog).toHaveTextContent('It will grant SET_OWN_PASSWORD instead of USER.');
  expect(await within(dialog).findByText('Active users', { selector: 'dt' })).toBeVisible();
  expect(countsIn(dialog)).toEqual({ 'Active users': String(holders().length) });
  const [first] = holders();
  expect(dialog).toHaveTextContent(first?.lastName ?? 'nobody');
  expect(dialog).toHaveTextContent(
    'All of these users get the new permission. Some may lose access to screens that they use.',
  );
  expect(configurationWrites()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Change Permission' }));
  expect(await screen.findByText('Portal User updated')).toBeVisible();
  expect(configurationWrites()).toEqual([
    { call: portalRole.update, body: expect.objectContaining({ permissions: ['SET_OWN_PASSWORD'] }) as unknown },
  ]);
});

test('a higher permission is not said to take screens away, but to allow everything that it does', async () => {
  const { dialog } = await changedTo('ADMIN');
  expect(dialog).toHaveTextContent('It will grant ADMIN instead of USER.');
  expect(
    await within(dialog).findByText('All of these users will be able to do everything that ADMIN allows.'),
  ).toBeVisible();
  expect(dialog).not.toHaveTextContent('lose access');
});

test('Cancel of that question sends nothing and keeps the choice', async () => {
  const { user, dialog } = await changedTo('SET_OWN_PASSWORD');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(configurationWrites()).toEqual([]);
  expect(screen.getByRole('radio', { name: 'SET_OWN_PASSWORD' })).toBeChecked();
});

test("a change or deletion that would take away one's own ADMIN is refused with the server's reason, not as a conflict", async () => {
  const reason = 'You cannot remove your own ADMIN permission';
  const { user, dialog } = await changedTo('USER', 1);
  const change = within(dialog).getByRole('button', { name: 'Change Permission' });
  await waitFor(() => expect(change).toHaveAttribute('aria-disabled', 'false'));
  await user.click(change);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText(portalRole.updateFailed)).toBeVisible();
  expect(screen.queryByRole('group', { name: /has changed this since you opened it/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(screen.getByRole('button', { name: 'Delete Portal Role' }));
  const answer = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Portal Role' });
  await waitFor(() => expect(answer).toHaveAttribute('aria-disabled', 'false'));
  await user.click(answer);
  expect(await screen.findByText(portalRole.deactivateFailed)).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(world().portalRoles[0]).toMatchObject({ id: 1, inactive: false, permissions: ['ADMIN'] });
});

test('nothing is changed while nobody knows who is affected', async () => {
  world().faults.failNext(`GET ${configurationBase}/portal_roles/4/inUseByUser`, { kind: 'status', status: 500 });
  const { user, dialog } = await changedTo('SET_OWN_PASSWORD');
  expect(await within(dialog).findByText('Problem loading users referencing portal role.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change Permission' }));
  expect(configurationWrites()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
  expect(await within(dialog).findByText('Active users', { selector: 'dt' })).toBeVisible();
});

test('once a portal role is saved, the roles that users can have are loaded again', async () => {
  const { store, user, name, save } = await editing(portalRole);
  const asked = () => world().journal.filter(({ path }) => path.endsWith('/user_management/portal_roles')).length;
  void store.dispatch(assignableRolesRead.ensure());
  await waitFor(() => expect(assignableRolesRead.selectData(store.getState())).not.toBeNull());
  void store.dispatch(assignableRolesRead.ensure());
  expect(asked()).toBe(1);
  await user.type(name(), ' 2');
  await user.click(save());
  expect(await screen.findByText('Portal User 2 updated')).toBeVisible();
  void store.dispatch(assignableRolesRead.ensure());
  await waitFor(() => expect(asked()).toBe(2));
});
