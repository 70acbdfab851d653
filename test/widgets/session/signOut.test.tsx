import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { usersRead } from '@/store/users';
import type { Fault } from '@test/mock-server/faults';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo } from '@test/support/journal';
import { renderAt } from '@test/support/renderAt';
import { server, world } from '@test/support/server';

describe('signing out', () => {
  test('invalidates the token, clears stored data and confirms it [AUTH-083, AUTH-084, AUTH-085, SEC-035]', async () => {
    const { user, store } = await signedInAt('/app/users');
    await screen.findByRole('table');
    const token = window.localStorage.getItem('XSRF-TOKEN');
    const { fetch } = window;
    const tokensAtCalls: unknown[] = [];
    vi.spyOn(window, 'fetch').mockImplementation((...sent) => {
      tokensAtCalls.push(window.localStorage.getItem('XSRF-TOKEN'));
      return fetch(...sent);
    });
    const ends: unknown[] = [];
    store.subscribe(() => ends.push([window.location.pathname, { ...window.localStorage }]));
    await user.click(await screen.findByRole('button', { name: 'Grace Whitfield' }));
    expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/app/signout');
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/');
    expect(ends).toContainEqual(['/app/signout', {}]);
    await waitFor(() => expect(world().sessions.size).toBe(0));
    expect(callsTo('/').at(-1)).toBe('POST /rest/secure/token/invalidate');
    expect(world().journal.at(-1)?.headers['x-xsrf-token']).toBe(token);
    expect(tokensAtCalls.at(-1), 'the server is told first').toBe(token);
    expect({ ...window.localStorage, ...window.sessionStorage }).toEqual({});
    expect(JSON.stringify(store.getState())).not.toContain('Whitfield');
  });

  test.each<[string, Fault]>([
    ['cannot be reached', { kind: 'notSent' }],
    ['refuses', { kind: 'status', status: 401, body: '{}' }],
    ['breaks', { kind: 'status', status: 500 }],
  ])('completes when the server %s [AUTH-088]', async (_name, fault) => {
    const { user } = await signedInAt('/app/dashboard');
    world().faults.failNext('POST /rest/secure/token/invalidate', fault);
    await user.click(await screen.findByRole('button', { name: 'Grace Whitfield' }));
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
    await waitFor(() => expect(callsTo('/').filter((path) => path.endsWith('/token/invalidate'))).toHaveLength(1));
  });

  test('is complete here before the server answers; a new sign-in waits for that answer [AUTH-088]', async () => {
    const { user, store } = await signedInAt('/app/users');
    await screen.findByRole('table');
    const token = window.localStorage.getItem('XSRF-TOKEN');
    const { asked, release } = holdCalls('post', '/rest/secure/token/invalidate');
    await user.click(await screen.findByRole('button', { name: 'Grace Whitfield' }));
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    expect({ ...window.localStorage, ...window.sessionStorage }).toEqual({});
    expect(JSON.stringify(store.getState())).not.toContain('Whitfield');
    // The call carries the token that the browser has forgotten, and outlives the page.
    const { headers, keepalive } = await asked;
    expect([headers.get('X-XSRF-TOKEN'), keepalive]).toEqual([token, true]);
    await fillSignIn(user, 'user');
    expect(await screen.findByRole('button', { name: 'Signing In…' })).toBeVisible();
    expect(callsTo('/').filter((path) => path.endsWith('/token/create'))).toHaveLength(1);
    release();
    expect(await screen.findByRole('button', { name: 'Daniela García-Núñez' })).toBeVisible();
    expect(callsTo('/').filter((path) => path.includes('/token/'))).toEqual([
      'POST /rest/token/create',
      'POST /rest/secure/token/invalidate',
      'POST /rest/token/create',
    ]);
  });

  test('happens once per visit, even when React renders twice [AUTH-083]', async () => {
    const { unmount } = await signedInAt('/app/dashboard');
    unmount();
    renderAt('/app/signout', 'strict');
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    await waitFor(() => expect(world().sessions.size).toBe(0));
    expect(callsTo('/').filter((path) => path.endsWith('/token/invalidate'))).toHaveLength(1);
  });

  test('drops answers that arrive afterwards', async () => {
    const { user, store } = await signedInAt('/app/users');
    await screen.findByRole('table');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get('*/rest/secure/user_management/users', async () => {
        await released;
        return HttpResponse.json({ content: [{ id: 1, lastName: 'Latecomer' }], totalElements: 1 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Grace Whitfield' }));
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    release();
    // The sign-in takes longer than the answer that is under way.
    await fillSignIn(user, 'user');
    expect(await screen.findByRole('button', { name: 'Daniela García-Núñez' })).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toContain('Latecomer');
    expect(screen.queryByText(/Problem loading/)).toBeNull();
  });

  test('forgets where one person was in a list', async () => {
    const { user } = await signedInAt('/app/users');
    const link = within(await screen.findByRole('table')).getAllByRole('link')[3];
    link?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('tab', { name: 'Account' });
    await user.click(await screen.findByRole('button', { name: 'Grace Whitfield' }));
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    await screen.findByText('You have been signed out');
    await fillSignIn(user, 'support');
    await user.click(within(await screen.findByRole('navigation')).getByRole('link', { name: 'Users' }));
    await screen.findByRole('table');
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus();
  });

  test('hides all data of one person from the next', async () => {
    const { user, store } = await signedInAt('/app/users');
    await screen.findByRole('table');
    const seen = usersRead.select(store.getState()).answer?.data.rows[0]?.email ?? '';
    expect(seen).not.toBe('');
    await user.click(await screen.findByRole('button', { name: 'Grace Whitfield' }));
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    await screen.findByText('You have been signed out');
    await fillSignIn(user, 'user');
    expect(await screen.findByRole('button', { name: 'Daniela García-Núñez' })).toBeVisible();
    // Her name may stand in his own records as their author's.
    for (const email of [seen, world().person('admin').email]) {
      expect(JSON.stringify(store.getState())).not.toContain(email);
    }
    expect(within(screen.getByRole('navigation')).queryByRole('link', { name: 'Users' })).toBeNull();
  });
});
