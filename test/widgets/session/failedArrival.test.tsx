import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enterAt } from '@/widgets/session/useEntrance';
import type { Fault } from '@test/mock-server/faults';
import { callsTo } from '@test/support/journal';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { fillSignIn, signedInAt } from '@test/support/signIn';

const granted = 'GET /rest/secure/user_capabilities/granted_permissions';
const status = (code: number): Fault => ({ kind: 'status', status: code, body: '{}' });
const answer = (text: string): Fault => ({ kind: 'malformedJson', text });

test.each<[string, Fault, string]>([
  ['401', status(401), 'Status401'],
  ['403', status(403), 'Status403'],
  ['404', status(404), 'Status404'],
  ['500', status(500), 'Status500'],
  ['a page', { kind: 'html200' }, 'Unexpected in the responsethe response: expected no HTML page'],
  ['null', answer('null'), 'Unexpected in the responsethe response: expected Array'],
  ['other permissions', answer('[{"authority":"ADMIN"}]'), 'Unexpected in the response[]: expected string'],
])('a sign-in whose permissions are answered with %s says so, with Details', async (_name, fault, fact) => {
  const { user } = renderAt('/?redirectPath=/app/users');
  world().faults.failNext(granted, fault, 2);
  await fillSignIn(user, 'admin');
  expect(await screen.findByText('You are signed in, but the portal could not be opened.')).toBeVisible();
  await user.click(await screen.findByText('Details'));
  expect(document.body).toHaveTextContent(`Call${granted}`);
  expect(document.body).toHaveTextContent(fact);
  expect(screen.queryByText('Please sign in')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await waitFor(() =>
    expect(callsTo('/').filter((call) => call.includes('/token/'))).toEqual(['POST /rest/token/create']),
  );
  world().faults.clear();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(window.location.pathname).toBe('/app/users');
});

test('a portal that could not be opened after a sign-in offers to sign out', async () => {
  const { user } = renderAt('/');
  world().faults.failNext(granted, status(500), 2);
  await fillSignIn(user, 'admin');
  await user.click(await screen.findByRole('link', { name: 'Sign Out' }));
  expect(await screen.findByText('You have been signed out')).toBeVisible();
  expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
  await waitFor(() => expect(callsTo('/rest/secure/token/invalidate')).toHaveLength(1));
});

test('a portal that cannot be reached when a page is reloaded offers to sign out, which needs no answer', async () => {
  const { unmount } = await signedInAt('/app/users');
  unmount();
  world().faults.failNext('GET /rest/secure/token/refresh', { kind: 'notSent' }, 9);
  const { user } = renderAt('/app/users');
  const link = await screen.findByRole('link', { name: 'Sign Out' });
  world().faults.failNext('POST /rest/secure/token/invalidate', { kind: 'notSent' });
  await user.click(link);
  expect(await screen.findByText('You have been signed out')).toBeVisible();
  expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
});

test.each([
  [
    'throws',
    () => {
      throw new Error('External navigation is not allowed');
    },
  ],
  ['rejects', () => Promise.reject(new Error('External navigation is not allowed'))],
])('an address at which the router %s leads to the dashboard instead', async (_how, refuse) => {
  const navigate = vi.fn<Parameters<typeof enterAt>[1]>().mockImplementationOnce(refuse);
  await enterAt('/app/users', navigate);
  expect(navigate.mock.calls).toEqual([
    ['/app/users', { replace: true }],
    ['/app/dashboard', { replace: true }],
  ]);
});
