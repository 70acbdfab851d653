import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { callsTo } from '@test/support/journal';
import { renderAt } from '@test/support/renderAt';
import { server, world } from '@test/support/server';

const refresh = 'GET /rest/secure/token/refresh';
const granted = 'GET /rest/secure/user_capabilities/granted_permissions';

/** Loads the page anew in the same browser: storage and cookies stay, the memory is gone. */
async function reloadedAt(address: string) {
  const { unmount } = await signedInAt('/app/dashboard');
  await screen.findByText('Grace Whitfield', { exact: false, selector: '.bar-name' });
  unmount();
  world().journal.length = 0;
  return renderAt(address);
}

describe('a page of the authenticated area', () => {
  test('asks to sign in without a session, and is returned to with its query [SEC-001, SEC-003]', async () => {
    const { user } = renderAt('/app/users?tab=inactive');
    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('navigation')).toBeNull();
    await fillSignIn(user, 'admin');
    expect(await screen.findByRole('tab', { name: 'Inactive', selected: true })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/app/users?tab=inactive');
  });

  test('checks the session with a refresh and the permissions before anything is drawn [SEC-002, SEC-004, AUTH-089]', async () => {
    world().faults.failNext(granted, { kind: 'delay', ms: 1 }); // the sign-in's own
    world().faults.failNext(granted, { kind: 'lateAnswer' });
    await reloadedAt('/app/dashboard');
    await waitFor(() => expect(callsTo('/')).toContain(refresh));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.querySelector('.spinner-border')).not.toBeNull();
    world().faults.clear();
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(callsTo('/').slice(0, 2)).toEqual([refresh, granted]);
  });

  test('needs no refresh right after a sign-in, and no check at all after another page [SEC-004]', async () => {
    const { user } = await signedInAt('/app/dashboard');
    await user.click(await screen.findByText('Users', { selector: 'nav a' }));
    await screen.findByRole('table');
    expect(callsTo('/')).not.toContain(refresh);
    expect(callsTo('/').filter((path) => path === granted)).toHaveLength(1);
  });

  test('needs none with `skipRefresh` either [SEC-004]', async () => {
    await reloadedAt('/app/dashboard?skipRefresh=true');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(callsTo('/')).not.toContain(refresh);
  });

  test('tries the refresh twice, and shows the page when the second succeeds [AUTH-090]', async () => {
    const faults = () => world().faults.failNext(refresh, { kind: 'status', status: 500 });
    const { unmount } = await signedInAt('/app/dashboard');
    unmount();
    faults();
    world().journal.length = 0;
    renderAt('/app/dashboard');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(callsTo('/').filter((path) => path === refresh)).toHaveLength(2);
  });

  const invalidate = 'POST /rest/secure/token/invalidate';

  test.each<[string, Fault, string[]]>([
    ['refused', { kind: 'status', status: 401, body: '{}' }, []],
    ['broken', { kind: 'status', status: 500 }, [invalidate]],
  ])('asks to sign in when both refreshes are %s [AUTH-090, SEC-003]', async (_name, fault, then) => {
    const { unmount } = await signedInAt('/app/dashboard');
    unmount();
    world().faults.failNext(refresh, fault, 2);
    world().journal.length = 0;
    renderAt('/app/dashboard');
    expect(await screen.findByText('Please sign in')).toBeVisible();
    await waitFor(() => expect(callsTo('/')).toEqual([refresh, refresh, ...then]));
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
    expect(screen.queryByText('Grace Whitfield')).toBeNull();
  });

  test.each<[string, Fault]>([
    ['refused', { kind: 'status', status: 403, body: '{}' }],
    ['broken', { kind: 'status', status: 500 }],
    ['unreadable', { kind: 'malformedJson', text: '{}' }],
  ])('ends the session on the server, too, when the permissions are %s [SEC-003, AUTH-085]', async (_name, fault) => {
    const { unmount } = await signedInAt('/app/dashboard');
    unmount();
    world().faults.failNext(granted, fault, 2);
    renderAt('/app/dashboard');
    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
    await waitFor(() => expect(world().sessions.size).toBe(0));
    expect(callsTo('/').at(-1)).toBe(invalidate);
  });

  test('offers a retry when the server cannot be reached, and shows nothing until then', async () => {
    const { unmount } = await signedInAt('/app/dashboard');
    unmount();
    world().faults.failNext(refresh, { kind: 'notSent' }, 2);
    const { user } = renderAt('/app/users');
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(window.location.pathname).toBe('/app/users');
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus();
  });

  test('that cannot be opened again gives the focus to the heading of the message', async () => {
    const { unmount } = await signedInAt('/app/dashboard');
    unmount();
    world().faults.failNext(refresh, { kind: 'notSent' }, 4);
    const { user } = renderAt('/app/users');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByText(/^The server cannot be reached/)).toBeVisible();
  });
});

describe('a refresh that replaces the token', () => {
  /** As a server that rotates its tokens. */
  function rotateTokens() {
    server.use(
      http.get('*/rest/secure/token/refresh', () => {
        const [session] = world().sessions.values();
        if (session === undefined) return;
        session.xsrfToken = `rotated-${Math.random()}`;
        return HttpResponse.json({ tokenTimeoutInSeconds: 3600, xsrfToken: session.xsrfToken });
      }),
    );
  }
  const stored = () => window.localStorage.getItem('XSRF-TOKEN');
  /** Another tab renews the session, once for each token. */
  function renewElsewhere(...tokens: readonly string[]): void {
    const [session] = world().sessions.values();
    const newest = tokens.at(-1);
    if (session === undefined || newest === undefined) throw new Error('nobody is signed in');
    session.xsrfToken = newest;
    window.localStorage.setItem('tokenRotation', [stored(), ...tokens].join(' '));
    window.localStorage.setItem('XSRF-TOKEN', newest);
  }
  const lastToken = () => world().journal.at(-1)?.headers['x-xsrf-token'];

  test('is followed by the calls after it [AUTH-089, SEC-034]', async () => {
    const { unmount } = await signedInAt('/app/users');
    await screen.findByRole('table');
    const first = stored();
    unmount();
    rotateTokens();
    const { user } = renderAt('/app/users');
    await screen.findByRole('table');
    expect(stored()).toMatch(/^rotated-/);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^records 26 - 50/)).toBeVisible();
    expect(lastToken()).toBe(stored());
    expect(lastToken()).not.toBe(first);
  });

  test('in another tab is followed by this one; any other new token is not', async () => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    renewElsewhere('rotated-elsewhere');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'XSRF-TOKEN' })));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^records 26 - 50/)).toBeVisible();
    expect(lastToken()).toBe('rotated-elsewhere');
    // The link between the two tokens does not let a third one in.
    world().journal.length = 0;
    window.localStorage.setItem('XSRF-TOKEN', 'of-somebody-else');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(callsTo('/')).toEqual([]);
  });

  test('in another tab is followed by one that was asleep during several', async () => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    const asleep = stored() ?? '';
    renewElsewhere('second', 'third');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^records 26 - 50/)).toBeVisible();
    expect(lastToken()).toBe('third');
    rotateTokens();
    const { unmount } = renderAt('/app/users');
    await waitFor(() => expect(stored()).toMatch(/^rotated-/));
    unmount();
    expect(window.localStorage.getItem('tokenRotation')).toBe(`${asleep} second third ${stored() ?? ''}`);
  });

  test('lets a read that was under way be sent again', async () => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    server.use(
      http.get('*/rest/secure/user_management/users', () => renewElsewhere('rotated-meanwhile'), { once: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^records 26 - 50/)).toBeVisible();
    expect(lastToken()).toBe('rotated-meanwhile');
  });

  test('keeps a forced password change', async () => {
    const portal = renderAt('/');
    await fillSignIn(portal.user, 'forced');
    await screen.findByLabelText('Current Password');
    rotateTokens();
    for (let load = 0; load < 2; load += 1) {
      portal.unmount();
      const { unmount } = renderAt('/app/dashboard');
      expect(await screen.findByText(/^Your password has expired/)).toBeVisible();
      expect(stored()).toMatch(/^rotated-/);
      unmount();
    }
  });
});

describe('permissions', () => {
  test('keep a user without READ_USERS out of the users list, with a text [SEC-002, SEC-005, SEC-006]', async () => {
    await signedInAt('/app/users', 'user');
    expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
    expect(callsTo('/')).not.toContain('GET /rest/secure/user_management/users');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('hide the dashboard, but not the user menu, from people who may only set a password [SEC-046]', async () => {
    await signedInAt('/app/dashboard', 'password');
    expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Henrik Søndergaard' })).toBeVisible();
  });

  test('let a person with READ_USERS see users [NAV-016]', async () => {
    await signedInAt('/app/users', 'reader');
    expect(await screen.findByRole('table', { name: 'Active users' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Administration' })).toBeVisible();
  });
});

describe('a session that is lost while in use', () => {
  test('leads to sign-in and back to the same list; no input is lost [SEC-032]', async () => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    world().sessions.clear();
    await user.type(screen.getByLabelText('Filter users'), 'mar');
    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await fillSignIn(user, 'admin');
    await screen.findByRole('table');
    expect(screen.getByLabelText('Filter users')).toHaveValue('mar');
  });

  test('is renewed silently when the refresh still works [SEC-032]', async () => {
    const { user } = await signedInAt('/app/users');
    await screen.findByRole('table');
    world().faults.failNext('GET /rest/secure/user_management/users', { kind: 'status', status: 401, body: '{}' });
    world().journal.length = 0;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^records 26 - 50/)).toBeVisible();
    expect(callsTo('/')).toEqual([
      'GET /rest/secure/user_management/users',
      refresh,
      'GET /rest/secure/user_management/users',
    ]);
  });
});

describe('the calls', () => {
  test('send JSON, token and project headers [SEC-023, SEC-024, SEC-025, SEC-026]', async () => {
    await signedInAt('/app/users');
    await screen.findByRole('table');
    const token = window.localStorage.getItem('XSRF-TOKEN');
    const secure = world().journal.filter(({ path }) => path.startsWith('/rest/secure/'));
    expect(secure.length).toBeGreaterThan(2);
    for (const { headers } of secure) {
      expect(headers).toMatchObject({
        accept: 'application/json',
        'content-type': 'application/json',
        'x-xsrf-token': token,
        'x-project-name': 'portal-gateway',
      });
    }
  });

  test('are not sent with a token that is no valid header: the person signs in again', async () => {
    const { unmount } = await signedInAt('/app/dashboard');
    unmount();
    world().journal.length = 0;
    window.localStorage.setItem('XSRF-TOKEN', 'two\nlines');
    renderAt('/app/dashboard');
    expect(await screen.findByText('Please sign in')).toBeVisible();
    await waitFor(() => expect(callsTo('/')).toEqual([]));
  });
});
