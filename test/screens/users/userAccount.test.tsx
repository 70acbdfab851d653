import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userView } from '@test/mock-server/userView';
import { goTo } from '@test/support/goTo';
import { movableClock } from '@test/support/movableClock';
import { bodySentTo, callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { withoutOrder } from '@test/support/withoutOrder';

const updateUser = '/rest/secure/user_management/update_user';

async function atAccountOf(username: string, as = 'admin') {
  const person = world().person(username);
  const portal = await signedInAt(`/app/users/${person.id}`, as);
  await screen.findByRole('heading', { name: /^Edit User/ });
  await screen.findByRole('checkbox', { name: /^Portal User/ });
  return { ...portal, person };
}

const save = () => screen.getByRole('button', { name: 'Save Changes' });

describe('the account tab', () => {
  test('shows the account; type and UID number cannot be typed [USER-029, USER-043, USER-086]', async () => {
    const { person } = await atAccountOf('user');
    for (const [label, value] of [
      ['Username', person.username],
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Email', person.email],
      [/^GECOS/, person.gecos],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    await waitFor(() => expect(fact('Account type')).toHaveTextContent('External'));
    expect(fact('UID number')).toHaveTextContent(String(person.uidNumber));
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Resend Initial Email' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Password-Change Time Restriction' })).toBeVisible();
  });

  test('judges what is typed, but no stored value that stays as it is', async () => {
    const long = 'x'.repeat(100);
    world().changeUser(world().person('user'), { lastName: '', gecos: long });
    const { user } = await atAccountOf('user');
    const first = screen.getByLabelText('First name');
    await user.clear(first);
    await user.click(screen.getByRole('checkbox', { name: /^Read Only Reviewer/ }));
    await user.click(save());
    await waitFor(() => expect(first).toHaveAccessibleDescription('First name is required'));
    expect(screen.getByLabelText('Last name')).not.toBeInvalid();
    expect(writes()).toEqual([]);
    await user.type(first, 'Dany');
    await user.click(save());
    await waitFor(() => expect(writes()).toEqual([`PUT ${updateUser}`]));
    expect(bodySentTo(updateUser)).toMatchObject({ firstName: 'Dany', lastName: '', gecos: long });
  });

  test('offers the active portal roles with their permissions [USER-030, USER-031, USER-073]', async () => {
    await atAccountOf('user');
    const group = screen.getByRole('group', { name: 'Select all that apply' });
    expect(within(group).getByRole('checkbox', { name: 'Administrator', description: 'ADMIN' })).not.toBeChecked();
    expect(within(group).getByRole('checkbox', { name: 'Portal User', description: 'USER' })).toBeChecked();
    expect(within(group).queryByRole('checkbox', { name: /Legacy Reviewer/ })).toBeNull();
  });

  test('offers the portal roles in the order of Configure [CONF-P-042]', async () => {
    const administrator = world().portalRoles.find(({ description }) => description === 'Administrator');
    if (administrator) administrator.sort = 99;
    await atAccountOf('user');
    const boxes = within(screen.getByRole('group', { name: 'Select all that apply' })).getAllByRole('checkbox');
    const names = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual([
      'User Support',
      'Read Only Reviewer',
      'Portal User',
      'Password Only',
      'Proxy Access-Change Request User',
      'Administrator',
    ]);
  });

  test('lets nobody type the names of an internal account, but choose its portal roles [USER-041, USER-042]', async () => {
    const { user, person } = await atAccountOf('support');
    for (const role of ['textbox', 'combobox']) expect(screen.queryAllByRole(role)).toEqual([]);
    for (const fact of ['Account type', 'UID number']) {
      expect(screen.getByText(fact, { selector: 'dt' }).nextElementSibling).toHaveTextContent(/./);
    }
    expect(screen.getByText('Username', { selector: 'dt' }).nextElementSibling).toHaveTextContent('support');
    await user.click(screen.getByRole('checkbox', { name: /^Portal User/ }));
    await user.click(save());
    await waitFor(() => expect(window.location.pathname).toBe('/app/users'));
    expect(bodySentTo(updateUser)).toMatchObject({ portalRoleIds: [...person.portalRoleIds], username: 'support' });
    expect(person.portalRoleIds).toHaveLength(2);
  });

  test('sends the whole user once, confirms it, and returns to the list [USER-039, USER-055, USER-080, USER-083]', async () => {
    const { user, person } = await atAccountOf('user');
    const before = { ...person };
    const name = screen.getByLabelText('First name');
    await user.clear(name);
    await user.type(name, ' Dany ');
    await user.click(save());
    expect(await screen.findByText('User Account Updated')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/app/users'));
    expect(screen.getByText('User Account Updated').parentElement).toHaveTextContent('Dany García-Núñez');
    expect(writes()).toEqual([`PUT ${updateUser}`]);
    const body = bodySentTo(updateUser) as Record<string, unknown>;
    expect(body).toMatchObject({
      ...{ id: person.id, portalUserId: person.id, uuid: person.uuid, username: 'user', gecos: before.gecos },
      ...{ firstName: 'Dany', lastName: before.lastName, address2: before.address2, inactive: false },
      ...{ portalRoleIds: before.portalRoleIds, registrationStatus: before.registrationStatus },
    });
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['sites', 'siteCodes', 'laoIds', 'userAccesses', 'canSubmitProxyAccessChangeRequests']),
    );
    expect(person.firstName).toBe('Dany');
  });

  test("shows one's own new name at the top, and loads nothing for that after the save of another user", async () => {
    const { user } = await atAccountOf('admin');
    const name = screen.getByLabelText('Last name');
    await user.clear(name);
    await user.type(name, 'Hopper');
    await user.click(save());
    expect(await within(screen.getByRole('banner')).findByText('Grace Hopper')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/app/users'));
    const before = callsTo('/secure/user_profile').length;
    goTo(`/app/users/${world().person('user').id}`);
    await screen.findByRole('checkbox', { name: /^Portal User/ });
    await user.type(screen.getByLabelText('Last name'), 's');
    await user.click(save());
    await waitFor(() => expect(window.location.pathname).toBe('/app/users'));
    expect(callsTo('/secure/user_profile')).toHaveLength(before);
  });

  test('sends all that the server says of a user, also what the screen does not show [USER-044]', async () => {
    const { user, person } = await atAccountOf('user');
    const before = JSON.parse(JSON.stringify(userView(world(), person))) as Record<string, unknown>;
    for (const field of [
      ...['id', 'uuid', 'portalUserId', 'firstName', 'lastName', 'email', 'username', 'gecos', 'accountType'],
      ...['portalRoleIds', 'inactive', 'organizationName', 'jobTitle', 'phoneNumber', 'phoneExtension', 'address1'],
      ...['address2', 'city', 'state', 'country', 'postalCode', 'sites', 'siteCodes', 'laoIds', 'userAccesses'],
      ...['registrationStatus', 'canSubmitProxyAccessChangeRequests'],
    ]) {
      expect(before).toHaveProperty(field);
    }
    await user.type(screen.getByLabelText('Last name'), '-Ruiz');
    await user.click(save());
    await waitFor(() => expect(person.lastName).toBe('García-Núñez-Ruiz'));
    expect(withoutOrder(bodySentTo(updateUser))).toEqual(withoutOrder({ ...before, lastName: 'García-Núñez-Ruiz' }));
  });

  test('keeps a portal role that can no longer be given', async () => {
    world().changeUser(world().person('user'), { portalRoleIds: [4, 7] });
    const { user, person } = await atAccountOf('user');
    await user.click(screen.getByRole('checkbox', { name: /^User Support/ }));
    await user.click(save());
    await waitFor(() => expect(person.portalRoleIds).toHaveLength(3));
    expect([...person.portalRoleIds].sort()).toEqual([2, 4, 7]);
  });

  test('asks before a changed form is left, and not when nothing differs [USER-026, USER-027]', async () => {
    const { user } = await atAccountOf('user');
    const name = screen.getByLabelText('First name');
    await user.type(name, '!');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(dialog).toHaveTextContent('You have unsaved changes on this page.');
    await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(name).toHaveValue('Daniela!');
    await user.type(name, '{Backspace}');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await screen.findByLabelText('City')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([[[4, 2]], [[2, 4]]])(
  'roles %j ticked off and on again are no change, whatever their order [USER-026, USER-027]',
  async (portalRoleIds) => {
    world().changeUser(world().person('user'), { portalRoleIds });
    const { user } = await atAccountOf('user');
    const box = screen.getByRole('checkbox', { name: /^User Support/ });
    await user.click(box);
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await user.click(box);
    expect(box).toBeChecked();
    expect(close()).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await screen.findByLabelText('City')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    expect(await screen.findByRole('checkbox', { name: /^User Support/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  },
);

describe('messages', () => {
  test('go with a change of tab [USER-028]', async () => {
    world().faults.failNext('GET /rest/secure/user_management/can_change_password_ever', { kind: 'notSent' }, 2);
    const { user } = await atAccountOf('user');
    const resend = screen.getByRole('button', { name: 'Resend Initial Email' });
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'false'));
    await user.click(resend);
    expect(await screen.findByText('Email Not Sent')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    world().faults.failNext('PUT /rest/secure/user_management/deactivate_user', { kind: 'status', status: 500 });
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: /^(Dea|A)ctivate$/ }));
    expect(await screen.findByText('Unable to change user status')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await screen.findByLabelText('City')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Email Not Sent')).toBeNull());
    expect(screen.queryByText('There are no changes to submit.')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    expect(await screen.findByLabelText('First name')).toBeVisible();
    expect(screen.queryByText('Unable to change user status')).toBeNull();
    expect(screen.queryByText('There are no changes to submit.')).toBeNull();
  });
});

describe('the account status', () => {
  test('a save after it is no conflict with oneself', async () => {
    const { user, person } = await atAccountOf('user');
    const answer = (changes: object) => ({
      kind: 'malformedJson' as const,
      text: JSON.stringify({ ...userView(world(), person), ...changes }),
    });
    const target = `GET /rest/secure/user_management/user/${person.id}`;
    const own = { inactive: true, versionno: 2, lastModifiedBy: 'Grace Whitfield - admin' };
    world().faults.failNext(target, answer(own), 2);
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: /^(Dea|A)ctivate$/ }));
    expect(await screen.findByRole('switch', { name: 'Active', checked: false })).toBeVisible();
    await user.type(screen.getByLabelText('First name'), '!');
    await user.click(save());
    expect(await screen.findByText('User Account Updated')).toBeVisible();
    expect(person.firstName).toBe('Daniela!');
  });

  test.each([
    [
      { versionno: 7, lastModifiedBy: "Marcus O'Connell - support" },
      /^Marcus O'Connell has changed this since you opened it/,
    ],
    [
      { versionno: 7, lastModifiedBy: 'Grace Whitfield - admin' },
      /^You have changed this since you opened it, perhaps/,
    ],
    [{ versionno: 7, lastModifiedBy: '' }, /^Someone has changed this since you opened it/],
  ])('a save over a version that has moved (%o) stops, though the form would show the same', async (moved, text) => {
    const { user, person } = await atAccountOf('user');
    await user.type(screen.getByLabelText('First name'), '!');
    const whole = JSON.stringify({ ...userView(world(), person), ...moved });
    world().faults.failNext(`GET /rest/secure/user_management/user/${person.id}`, {
      kind: 'malformedJson',
      text: whole,
    });
    await user.click(save());
    expect(await screen.findByRole('group', { name: text })).toHaveFocus();
    expect(writes()).toEqual([]);
    expect(screen.getByLabelText('First name')).toHaveValue('Daniela!');
  });

  test.each([
    ['lostAnswer', 'The connection was lost, but the status was set.', false],
    ['notSent', 'Not set yet: the connection was lost.', true],
  ] as const)('that gets no answer (%s) is looked up, and never sent again', async (kind, text, checked) => {
    const { user, person } = await atAccountOf('user');
    const put = `PUT /rest/secure/user_management/deactivate_user/${person.id}`;
    world().faults.failNext(put, { kind });
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: /^(Dea|A)ctivate$/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Active', checked })).toBeVisible();
    expect(screen.queryByText('User status changed')).toBeNull();
    expect(writes()).toEqual([put]);
  });

  test('that the server makes only later is seen by itself, and cannot be asked for twice', async () => {
    const { user, person } = await atAccountOf('user');
    const put = `PUT /rest/secure/user_management/deactivate_user/${person.id}`;
    const { pass } = movableClock();
    world().faults.failNext(put, { kind: 'lateWrite', ms: 1200 });
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Not set yet: the connection was lost.')).toBeVisible();
    expect(screen.getByText('Unable to change user status')).toBeVisible();
    const status = screen.getByRole('switch', { name: 'Active' });
    expect(status).toHaveAccessibleDescription(/^The server may still be processing this\./);
    await user.click(status);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(2000);
    expect(await screen.findByText('The connection was lost, but the status was set.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Active', checked: false })).toHaveAccessibleDescription('');
    expect(writes()).toEqual([put]);
  });

  test('that is not seen yet can be looked for on demand', async () => {
    const { user, person } = await atAccountOf('user');
    const put = `PUT /rest/secure/user_management/deactivate_user/${person.id}`;
    world().faults.failNext(put, { kind: 'notSent' });
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const again = await screen.findByRole('button', { name: 'Check Again' });
    await user.click(again);
    expect(await screen.findByText('Not set yet: the connection was lost.')).toBeVisible();
    expect(again).toHaveFocus();
    world().changeUser(person, { inactive: true });
    await user.click(again);
    const found = await screen.findByText('The connection was lost, but the status was set.');
    expect(found.parentElement).toHaveFocus();
    expect(writes()).toEqual([put]);
  });

  test('is switched after a question, and the user is read again [USER-048, USER-051, USER-052, USER-090]', async () => {
    const { user, person } = await atAccountOf('user');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change User Status' });
    expect(dialog).toHaveTextContent('You are about to change this user to inactive. Do you want to continue?');
    expect(dialog).toHaveTextContent('Daniela García-Núñez will no longer be able to sign in.');
    expect(dialog).not.toHaveTextContent('This is your own account.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(screen.getByRole('button', { name: /^(Dea|A)ctivate$/ }));
    expect(await screen.findByRole('switch', { name: 'Active', checked: false })).not.toBeChecked();
    expect(screen.getByText('Status: Inactive')).toBeVisible();
    expect(screen.getByText('User status changed')).toBeVisible();
    const path = `/rest/secure/user_management/deactivate_user/${person.id}`;
    expect(writes()).toEqual([`PUT ${path}`]);
    expect(callsTo(`user_management`).slice(-2)).toEqual([
      `PUT ${path}`,
      `GET /rest/secure/user_management/user/${person.id}`,
    ]);
  });

  test('asks with a reminder where the account is one’s own, and says why the server refuses to deactivate it', async () => {
    const { user } = await atAccountOf('admin');
    expect(screen.getByText('Status: Active')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Active', checked: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Change User Status' });
    expect(dialog).toHaveTextContent('This is your own account.');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('You cannot deactivate your own account')).toBeVisible();
    expect(screen.getByText('Unable to change user status')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  });

  test('is switched once, however often and late the question is answered [USER-051]', async () => {
    const { user, person } = await atAccountOf('user');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change User Status' });
    const impatience = new MutationObserver(() => {
      for (const button of within(dialog).queryAllByRole('button', { name: /^(Dea|A)ctivate$/ })) button.click();
    });
    impatience.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
    await user.click(within(dialog).getByRole('button', { name: /^(Dea|A)ctivate$/ }));
    expect(await screen.findByText('User status changed')).toBeVisible();
    impatience.disconnect();
    expect(writes()).toEqual([`PUT /rest/secure/user_management/deactivate_user/${person.id}`]);
  });

  test('of an inactive user becomes active [USER-049, USER-050, USER-052]', async () => {
    const { user, person } = await atAccountOf('disabled');
    await user.click(screen.getByRole('switch', { name: 'Active', checked: false }));
    expect(await screen.findByText(/^You are about to change this user to active\. Do/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^(Dea|A)ctivate$/ }));
    expect(await screen.findByRole('switch', { name: 'Active' })).toBeChecked();
    const path = `/rest/secure/user_management/activate_user/${person.id}`;
    expect(writes()).toEqual([`PUT ${path}`]);
    await waitFor(() =>
      expect(callsTo(`user_management`).slice(-2)).toEqual([
        `PUT ${path}`,
        `GET /rest/secure/user_management/user/${person.id}`,
      ]),
    );
  });

  test('that could not be changed says so, and what was typed stays [USER-053]', async () => {
    const { user } = await atAccountOf('user');
    await user.type(screen.getByLabelText('First name'), '!');
    world().faults.failNext('PUT /rest/secure/user_management/deactivate_user', { kind: 'status', status: 500 });
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: /^(Dea|A)ctivate$/ }));
    expect(await screen.findByText('Unable to change user status')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(screen.getByLabelText('First name')).toHaveValue('Daniela!');
  });
});
