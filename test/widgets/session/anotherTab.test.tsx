import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo, unanswered } from '@test/support/journal';
import { renderAt } from '@test/support/renderAt';
import { server, world } from '@test/support/server';
import { fillSignIn, signedInAt } from '@test/support/signIn';

/** The list of users, all answers there; the calls are counted from here on. */
async function atUsers() {
  const portal = await signedInAt('/app/users');
  await screen.findByRole('table');
  await waitFor(() => expect(unanswered()).toEqual([]));
  world().journal.length = 0;
  return portal;
}

function signOutElsewhere() {
  window.localStorage.removeItem('XSRF-TOKEN');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'XSRF-TOKEN' })));
}

describe('another tab', () => {
  test('that signs out signs this one out without a call', async () => {
    await atUsers();
    signOutElsewhere();
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('redirectPath')).toBe('/app/users');
    expect(world().journal).toEqual([]);
  });

  // A page that the browser has frozen gets no storage events.
  test.each(['pageshow', 'focus'])('that signed out while this one was frozen is noticed with %s', async (event) => {
    await atUsers();
    window.localStorage.removeItem('XSRF-TOKEN');
    act(() => void window.dispatchEvent(new Event(event)));
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(world().journal).toEqual([]);
  });

  test('where another person signs in stops this one at once: no call is made in the new name', async () => {
    const { user, store } = await atUsers();
    window.localStorage.setItem('XSRF-TOKEN', 'of-somebody-else');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(document.body).not.toHaveTextContent('Grace Whitfield');
    expect(store.getState()).not.toHaveProperty('profile.profile.firstName');
    expect(world().journal).toEqual([]);
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBe('of-somebody-else');
  });

  test('that renews a session which then ends leads to sign-in here, too [SEC-032]', async () => {
    const { user } = await atUsers();
    const path = '/rest/secure/user_management/users';
    const own = window.localStorage.getItem('XSRF-TOKEN') ?? '';
    server.use(
      http.get(
        `*/PG-API${path}`,
        () => {
          window.localStorage.setItem('tokenRotation', `${own} renewed-elsewhere`);
          window.localStorage.setItem('XSRF-TOKEN', 'renewed-elsewhere');
          world().sessions.clear();
          return new Response('{}', { status: 403 });
        },
        { once: true },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
    const refresh = 'GET /rest/secure/token/refresh';
    expect(callsTo('/')).toEqual([`GET ${path}`, refresh, refresh]);
  });

  test('takes a sign-in in this one for a sign-in, never for a sign-out before it', async () => {
    const { unmount } = await atUsers();
    unmount();
    const { user } = renderAt('/');
    const former = window.localStorage.getItem('XSRF-TOKEN');
    const { prototype } = Storage;
    const seen: unknown[] = [];
    for (const name of ['setItem', 'removeItem'] as const) {
      const original = prototype[name];
      vi.spyOn(prototype, name).mockImplementation(function (this: Storage, ...args: unknown[]) {
        Reflect.apply(original, this, args);
        seen.push(window.localStorage.getItem('XSRF-TOKEN'));
      });
    }
    await fillSignIn(user, 'reader');
    await screen.findByRole('button', { name: 'Zoë Lindqvist' });
    const own = window.localStorage.getItem('XSRF-TOKEN');
    expect(own).not.toBe(former);
    expect([...new Set(seen)]).toEqual([former, own]);
  });

  test('that signs out while this one loads is noticed: the answer that comes then opens nothing [SEC-001]', async () => {
    const { unmount } = await atUsers();
    unmount();
    const { asked, release } = holdCalls('get', '/rest/secure/user_capabilities/granted_permissions');
    renderAt('/app/users');
    await asked;
    signOutElsewhere();
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    release();
    await waitFor(() => expect(callsTo('/granted_permissions')).toHaveLength(1));
    await waitFor(() => expect(unanswered()).toEqual([]));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });
});
