import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, chosen, fillIn } from '@test/support/changePassword';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const users = 'GET /rest/secure/user_management/users';
const refresh = 'GET /rest/secure/token/refresh';
const invalidate = 'POST /rest/secure/token/invalidate';
const calls = () => world().journal.map(({ method, path }) => `${method} ${path}`);

test.each([403, 500])(
  'a session in use ends when both refreshes are answered with %i [AUTH-090, SEC-032]',
  async (status) => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    world().faults.failNext(users, { kind: 'status', status: 401, body: '{}' });
    world().faults.failNext(refresh, { kind: 'status', status }, 2);
    world().journal.length = 0;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
    // This server has not said that it has no such session.
    await waitFor(() => expect(calls()).toEqual([users, refresh, refresh, invalidate]));
  },
);

describe('a write that is refused while the renewal of the session gets no answer', () => {
  const unreachable = 'The server cannot be reached. Please check your connection and try again.';
  const breakAt = (write: string) => {
    world().faults.failNext(write, { kind: 'status', status: 401, body: '{}' });
    world().faults.failNext(refresh, { kind: 'notSent' }, 2);
  };

  test('is not said to be perhaps done: a password', async () => {
    const { user } = await chosen();
    await fillIn(user);
    breakAt('POST /rest/secure/change_password/attempt');
    await user.click(button());
    expect(await screen.findByText(`An error has occurred. ${unreachable}`)).toBeVisible();
    expect(screen.queryByText(/may have been changed/)).toBeNull();
  });

  test('is not looked up, and can be sent again at once: a form', async () => {
    const { user } = await signedInAt('/app/users/4?tab=details', 'admin');
    const city = await screen.findByLabelText('City', { exact: false });
    await waitFor(() => expect(city).toBeEnabled());
    await user.type(city, 'Xy');
    breakAt('PUT /rest/secure/');
    world().journal.length = 0;
    const save = screen.getByRole('button', { name: 'Save Changes' });
    await user.click(save);
    expect(await screen.findByText(new RegExp(`\\. ${unreachable}$`))).toBeVisible();
    const attempt = ['GET /rest/secure/user_management/user/4', 'PUT /rest/secure/user_management/update_user'];
    expect(calls()).toEqual([...attempt, refresh, refresh]);
    await user.click(save);
    expect(await screen.findByText('User Details Updated')).toBeVisible();
    expect(calls().slice(4, 6)).toEqual(attempt);
  });
});

describe('a session that ends without a 401: everything is answered with 403', () => {
  const granted = 'GET /rest/secure/user_capabilities/granted_permissions';
  const forbidden = { kind: 'status', status: 403, body: '{}' } as const;

  test('ends when even the permissions and the refreshes are refused [SEC-032]', async () => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    world().faults.failNext('GET /rest/secure', forbidden, 99);
    world().journal.length = 0;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
    await waitFor(() => expect(calls()).toEqual([users, granted, refresh, refresh, invalidate]));
  });

  test('goes on when it can be renewed, with the permissions that it had', async () => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    world().faults.failNext(users, forbidden);
    world().faults.failNext(granted, forbidden);
    world().journal.length = 0;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(calls()).toEqual([users, granted, refresh, users]);
  });
});
