import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
