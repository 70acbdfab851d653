import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { userRead } from '@/store/users';
import { accountTypesRead } from '@/store/accountChoices';
import type { Fault } from '@test/mock-server/faults';
import { callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { goTo } from '@test/support/goTo';
import { world } from '@test/support/server';

/** The value beside a label. */
function fact(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
}

describe('the user screen', () => {
  test('shows the user under the name, and portal roles with their permissions [USER-019, USER-024, USER-031, USER-054]', async () => {
    const person = world().person('user');
    await signedInAt(`/app/users/${person.id}`, 'reader');
    expect(await screen.findByRole('heading', { name: 'View User Daniela García-Núñez' })).toBeVisible();
    expect(document.title).toBe('View User Daniela García-Núñez | Portal Gateway');
    expect(fact('Username')).toBe('user');
    expect(fact('Email')).toBe('user@clinic.example.org');
    expect(fact('Status')).toBe('Active');
    await waitFor(() => expect(fact('Account type')).toBe('External'));
    await waitFor(() => expect(fact('Portal roles')).toBe('Portal User (USER)'));
    expect(fact('UID number')).toBe(String(person.uidNumber));
    expect(callsTo('user_management').sort()).toEqual([
      'GET /rest/secure/user_management/account_types',
      'GET /rest/secure/user_management/portal_roles',
      `GET /rest/secure/user_management/user/${person.id}`,
    ]);
    expect(writes()).toEqual([]);
  });

  test('calls a portal role that can no longer be assigned by its number, like a system [USER-031, USER-073]', async () => {
    const legacy = world().portalRoles.find(({ inactive }) => inactive);
    const person = world().person('user');
    world().changeUser(person, { portalRoleIds: [...person.portalRoleIds, legacy?.id ?? 0] });
    await signedInAt(`/app/users/${person.id}`, 'reader');
    await waitFor(() => expect(fact('Portal roles')).toBe(`Portal User (USER), Role ${legacy?.id}`));
  });

  test('is opened at the tab of its address; without WRITE_USERS nothing can be typed or switched [USER-022, USER-024, USER-035, USER-048]', async () => {
    const person = world().person('user');
    world().changeUser(person, {
      ...{ country: 'US', state: 'WA', city: 'Seattle', postalCode: '98101' },
      ...{ address1: '1 Pine Street', address2: 'Floor 2', phoneExtension: '77' },
    });
    const { user } = await signedInAt(`/app/users/${person.id}?tab=details`, 'reader');
    expect(await screen.findByRole('tab', { name: 'Details', selected: true })).toBeVisible();
    expect(fact('Organization name')).toBe(person.organizationName);
    expect(await screen.findByText('Washington')).toBeVisible();
    const facts = ['Job title', 'Phone number', 'Phone extension', 'Address 1', 'Address 2', 'City', 'Postal code'];
    const { jobTitle, phoneNumber } = person;
    expect(facts.map(fact)).toEqual([jobTitle, phoneNumber, '77', '1 Pine Street', 'Floor 2', 'Seattle', '98101']);
    await waitFor(() => expect(fact('Country')).toBe('United States'));
    for (const key of ['account', 'access', 'history']) {
      goTo(`/app/users/${person.id}?tab=${key}`);
      expect(await screen.findByRole('tab', { name: new RegExp(key, 'i'), selected: true })).toBeVisible();
    }
    for (const name of ['Account', 'Details', 'Access']) {
      await user.click(screen.getByRole('tab', { name }));
      expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
      expect(screen.queryAllByRole('textbox')).toEqual([]);
      expect(screen.queryAllByRole('checkbox')).toEqual([]);
      expect(screen.queryAllByRole('switch')).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    }
    expect(writes()).toEqual([]);
  });

  test.each([
    ['admin', 'Edit User'],
    ['support', 'Edit User'],
    ['reader', 'View User'],
  ])('is called as %s may use it: %s [USER-023, USER-084]', async (username, purpose) => {
    await signedInAt(`/app/users/${world().person('user').id}`, username);
    expect(await screen.findByRole('heading', { name: `${purpose} Daniela García-Núñez` })).toBeVisible();
  });

  test.each<[string, Fault]>([
    ['there is none', { kind: 'status', status: 404, body: '{}' }],
    ['the answer is no user', { kind: 'malformedJson', text: '{"id":"../1"}' }],
    ['the server cannot be reached', { kind: 'notSent' }],
  ])(
    'says when %s, with the way back to the same list, and tries again [USER-025, USER-076, USER-091]',
    async (_name, fault) => {
      world().faults.failNext('GET /rest/secure/user_management/user', fault);
      const { user, store } = await signedInAt('/app/users/4?returnUrl=%2Fapp%2Fusers%3Ffilter%3Dm%26page%3D2');
      expect(await screen.findByText('Unable to load the specified user.')).toBeVisible();
      expect(screen.queryByText(/Problem loading user/)).toBeNull();
      expect(userRead.select(store.getState()).call.error).toMatch(/^Problem loading user\./);
      expect(document.querySelector('.back-link')).toHaveAttribute('href', '/app/users?filter=m&page=2');
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByRole('heading', { name: /^(View|Edit) User \S/ })).toBeVisible();
    },
  );

  test.each(['abc', '1.5', '-1', '..%2f..%2ftoken%2finvalidate'])(
    'asks the server nothing for an id that is none: %s',
    async (id) => {
      const { unmount } = await signedInAt('/app/change-password');
      unmount();
      renderAt(`/app/users/${id}`);
      expect(await screen.findByText('Unable to load the specified user.')).toBeVisible();
      expect(world().journal.filter(({ path }) => /user_management|invalidate/.test(path))).toEqual([]);
    },
  );

  test.each([
    ['', '/app/users', 'Users'],
    ['?returnUrl=%2Fapp%2Fusers%3Fpage%3D3', '/app/users?page=3', 'Users'],
    ['?returnUrl=%2Fapp%2Fuser-requests&returnPage=User%20Requests', '/app/user-requests', 'User Requests'],
    ['?returnUrl=https%3A%2F%2Fevil.test&returnPage=Free%20Money', '/app/users', 'Users'],
    ['?returnUrl=%2F%2Fevil.test', '/app/users', 'Users'],
  ])('has a back link from `%s` to %s [USER-020, USER-021]', async (query, address, label) => {
    await signedInAt(`/app/users/4${query}`);
    await screen.findByRole('heading', { name: /^(View|Edit) User \S/ });
    expect(document.querySelector('.back-link')).toHaveAttribute('href', address);
    expect(document.querySelector('.back-link')).toHaveTextContent(label);
  });

  test.each([
    [true, 'Inactive'],
    [false, 'Active'],
  ])('with inactive %s is shown as %s [USER-046, USER-047]', async (inactive, status) => {
    world().changeUser(world().person('locked'), { inactive });
    await signedInAt(`/app/users/${world().person('locked').id}`, 'reader');
    await screen.findByRole('heading', { name: /^(View|Edit) User \S/ });
    expect(fact('Status')).toBe(status);
  });

  test('calls the kind of account as the reference list does, which also names the default [USER-045, USER-074]', async () => {
    const types = {
      assignableAccountTypes: [
        { id: 'external', name: 'Site Account' },
        { id: 'internal', name: 'Network Account' },
      ],
      defaultAccountType: { id: 'external', name: 'Site Account' },
    };
    world().faults.failNext(
      'GET /rest/secure/user_management/account_types',
      { kind: 'malformedJson', text: JSON.stringify(types) },
      2,
    );
    const { store, unmount } = await signedInAt(`/app/users/${world().person('user').id}`);
    await waitFor(() => expect(fact('Account type')).toBe('Site Account'));
    expect(accountTypesRead.selectData(store.getState())).toEqual({
      assignable: types.assignableAccountTypes,
      defaultId: 'external',
    });
    expect(screen.getByLabelText('Username')).toBeVisible();
    unmount();
    renderAt(`/app/users/${world().person('support').id}`);
    await waitFor(() => expect(fact('Account type')).toBe('Network Account'));
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('names a state by the states of its own country, also after a user of another one [USER-035]', async () => {
    const [first, second] = [world().person('user'), world().person('proxy')];
    world().changeUser(first, { country: 'US', state: 'WA' });
    world().changeUser(second, { country: '', state: 'WA' });
    await signedInAt(`/app/users/${first.id}?tab=details`, 'reader');
    expect(await screen.findByText('Washington')).toBeVisible();
    goTo(`/app/users/${second.id}?tab=details`);
    expect(await screen.findByText('WA')).toBeVisible();
    expect(screen.queryByText('Washington')).toBeNull();
  });

  test('shows names that carry control or re-ordering characters as plain text', async () => {
    world().changeUser(world().person('user'), { firstName: '<b>A</b>\u202e', lastName: 'B\u0000C' });
    await signedInAt(`/app/users/${world().person('user').id}`);
    expect(await screen.findByRole('heading', { name: 'Edit User <b>A</b> B C' })).toBeVisible();
  });

  test('a kind of account whose name cannot be loaded goes by its id, and nothing is said of it [USER-074]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    world().faults.failNext('GET /rest/secure/user_management/account_types', { kind: 'status', status: 500 });
    await signedInAt('/app/users/4', 'reader');
    await waitFor(() => expect(fact('Account type')).toBe('external'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
