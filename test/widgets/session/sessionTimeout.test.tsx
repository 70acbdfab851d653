import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '@test/support/renderAt';
import { signedInAt } from '@test/support/signIn';
import { unanswered } from '@test/support/journal';
import { world } from '@test/support/server';
import { untilLoaded } from '@test/support/untilLoaded';

const refresh = 'GET /rest/secure/token/refresh';
const calls = () => world().journal.map(({ method, path }) => `${method} ${path}`);

/** Time goes on and nobody does anything; the page then wakes up, as after a sleep. */
function pass(seconds: number) {
  return act(async () => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    fireEvent.focus(window);
  });
}

const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
});

/** The dashboard, all its answers there. */
async function atDashboard(address = '/app/dashboard') {
  const portal = await signedInAt(address);
  await screen.findByRole('button', { name: 'Grace Whitfield' });
  await waitFor(() => expect(unanswered()).toEqual([]));
  // A part that follows on another is drawn before its own call is sent.
  await untilLoaded();
  return portal;
}

describe('a person who works without calling the server', () => {
  test.each([
    ['types', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['scrolls', () => fireEvent.wheel(document.body)],
    ['clicks', () => fireEvent.pointerDown(document.body)],
  ])('renews the session when they %s, at most every five minutes', async (_what, act) => {
    await atDashboard();
    world().journal.length = 0;
    await pass(298);
    act();
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()).toEqual([]);
    await pass(3);
    act();
    act();
    await waitFor(() => expect(calls()).toEqual([refresh]));
    await waitFor(() => expect(unanswered()).toEqual([]));
    await pass(3200);
    expect(dialog()).toBeNull();
  });

  test('is not asked for again at once when the server does not answer', async () => {
    await atDashboard();
    await pass(301);
    world().faults.failNext(refresh, { kind: 'notSent' }, 2);
    world().journal.length = 0;
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(calls()).toEqual([refresh, refresh]));
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(calls()).toEqual([refresh, refresh]);
  });

  test('renews no session whose time was over while the machine slept', async () => {
    await atDashboard();
    world().journal.length = 0;
    // The page learns of it only after the key.
    vi.setSystemTime(Date.now() + 3_601_000);
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText('You have been signed out due to inactivity')).toBeVisible();
    expect(calls()).not.toContain(refresh);
  });

  test('is asked once warned: only the button renews the session', async () => {
    await atDashboard();
    await pass(3400);
    await screen.findByRole('dialog');
    world().journal.length = 0;
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(calls()).toEqual([]);
  });
});

describe('an inactive person', () => {
  test('is warned when fewer than 300 s remain [SEC-007, AUTH-091, AUTH-094, AUTH-097]', async () => {
    await atDashboard();
    await pass(3290);
    expect(dialog()).toBeNull();
    await pass(15);
    const shown = within(await screen.findByRole('dialog', { name: 'Are you still there?' }));
    expect(shown.getByRole('timer')).toHaveTextContent('5 minutes');
    expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Stay Signed In']);
    expect(dialog()).toHaveAccessibleDescription(/^You will be signed out in 5 minutes, because/);
    // What is announced begins once the dialog has been read.
    const announced = shown.getByRole('status');
    expect(announced).toBeEmptyDOMElement();
    await pass(60);
    expect(shown.getByRole('timer')).toHaveTextContent('4 minutes');
    await pass(130);
    expect(announced).toHaveTextContent('Signed out in 2 minutes');
    await pass(60);
    expect(shown.getByRole('timer')).toHaveTextContent(/^\d\d seconds$/);
  });

  test.each([
    ['focus', window],
    ['pageshow', window],
    ['online', window],
    ['storage', window],
    ['visibilitychange', document],
  ])('is warned at once when the page wakes up with the event %s', async (event, target) => {
    await atDashboard();
    act(() => {
      vi.setSystemTime(Date.now() + 3_400_000);
      fireEvent(target, new Event(event));
    });
    expect(dialog()).toBeVisible();
  });

  test('sees a countdown in seconds [AUTH-092]', async () => {
    await atDashboard();
    await pass(3560);
    const timer = within(await screen.findByRole('dialog')).getByRole('timer');
    const seconds = () => Number.parseInt(timer.textContent, 10);
    const before = seconds();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(before - seconds()).toBeGreaterThanOrEqual(2);
    expect(before - seconds()).toBeLessThanOrEqual(4);
  });

  test('stays signed in with one call, however often the button is clicked [AUTH-098]', async () => {
    const { user } = await atDashboard();
    world().journal.length = 0;
    await pass(3400);
    await user.dblClick(await screen.findByRole('button', { name: 'Stay Signed In' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(calls()).toEqual([refresh]);
    await pass(3200);
    expect(dialog()).toBeNull();
  });

  test.each([240, 300])(
    'stays signed in by the button, again and again, where the server allows only %i s [AUTH-098]',
    async (timeout) => {
      world().tokenTimeoutInSeconds = timeout;
      const { user } = await atDashboard();
      await pass(200);
      world().journal.length = 0;
      const stay = () => screen.findByRole('button', { name: 'Stay Signed In' });
      await user.click(await stay());
      await waitFor(() => expect(calls()).toEqual([refresh]));
      await user.click(await stay());
      await waitFor(() => expect(calls()).toEqual([refresh, refresh]));
      await stay();
      await pass(200);
      expect(window.location.pathname).toBe('/app/dashboard');
    },
  );

  test('is signed out with `Please sign in` when the server refuses to renew [AUTH-099]', async () => {
    const { user } = await atDashboard();
    await pass(3400);
    world().faults.failNext(refresh, { kind: 'status', status: 401, body: '{}' }, 2);
    await user.click(await screen.findByRole('button', { name: 'Stay Signed In' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  test('can try again when no answer comes', async () => {
    const { user } = await atDashboard();
    await pass(3400);
    world().faults.failNext(refresh, { kind: 'notSent' }, 2);
    await user.click(await screen.findByRole('button', { name: 'Stay Signed In' }));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay Signed In' }));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('reads before and after the sign-out how long unsaved changes are kept', async () => {
    const { user } = await signedInAt('/app/profile?tab=details', 'user');
    const city = await screen.findByLabelText('City');
    await waitFor(() => expect(city).toBeEnabled());
    await user.type(city, 'x');
    await waitFor(() => expect(window.sessionStorage.getItem('drafts')).not.toBeNull());
    await pass(3400);
    const warning = await screen.findByRole('dialog', { name: 'Are you still there?' });
    expect(warning).toHaveTextContent('Your unsaved changes will be kept for 30 minutes after that.');
    await pass(300);
    expect(await screen.findByText('You have been signed out due to inactivity')).toBeVisible();
    const kept = await screen.findByText(/^Your unsaved changes are kept until \d\d:\d\d\./);
    expect(kept).toBeVisible();
    // A status that comes with its text would be silent.
    expect(screen.getAllByRole('alert')).toContain(kept);
  });

  test('is signed out below one second, and returns to the same page [AUTH-086, AUTH-087, AUTH-096]', async () => {
    await atDashboard('/app/users?tab=inactive');
    await screen.findByRole('table');
    const replaced = vi.spyOn(window.history, 'replaceState');
    await pass(3605);
    expect(await screen.findByText('You have been signed out due to inactivity')).toBeVisible();
    expect(replaced.mock.calls.map(([, , moved]) => moved)).toContain('/app/signout?redirect=true');
    const search = new URLSearchParams(window.location.search);
    expect([window.location.pathname, search.get('redirectPath'), search.get('redirectParams')]).toEqual([
      '/',
      '/app/users',
      'tab=inactive',
    ]);
    await waitFor(() => expect(calls().at(-1)).toBe('POST /rest/secure/token/invalidate'));
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
  });

  test('cannot close the dialog with Escape', async () => {
    const { user } = await atDashboard();
    await pass(3400);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
  });

  test('is not warned after 40 minutes, and no call is made until then', async () => {
    await atDashboard();
    world().journal.length = 0;
    await act(() => vi.advanceTimersByTimeAsync(40 * 60_000));
    expect(dialog()).toBeNull();
    expect(calls()).toEqual([]);
  });

  test('is timed from the last successful call; a failed one does not count [AUTH-093]', async () => {
    const { user } = await atDashboard('/app/users');
    await screen.findByRole('table');
    await pass(3000);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText(/^records 26/);
    await pass(400);
    expect(dialog()).toBeNull();
    world().faults.failNext('GET /rest/secure/user_management/users', { kind: 'status', status: 500 });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText(/Problem loading users/);
    await pass(2905);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('is warned according to the timeout of the server [AUTH-100, SEC-007]', async () => {
    world().tokenTimeoutInSeconds = 900;
    await atDashboard();
    expect(window.sessionStorage.getItem('tokenTimeoutInSeconds')).toBe('900');
    await pass(595);
    expect(dialog()).toBeNull();
    await pass(10);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('is warned according to a timeout that has changed since the sign-in [AUTH-100, SEC-007]', async () => {
    await atDashboard();
    world().tokenTimeoutInSeconds = 900;
    await pass(301);
    world().journal.length = 0;
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(calls()).toEqual([refresh]));
    await waitFor(() => expect(window.sessionStorage.getItem('tokenTimeoutInSeconds')).toBe('900'));
    await pass(595);
    expect(dialog()).toBeNull();
    await pass(10);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await pass(300);
    expect(await screen.findByText('You have been signed out due to inactivity')).toBeVisible();
  });

  test('is warned according to it in a tab that was opened without a sign-in, too [AUTH-100, SEC-007]', async () => {
    world().tokenTimeoutInSeconds = 900;
    const { unmount } = await atDashboard();
    unmount();
    window.sessionStorage.clear(); // each tab has its own
    renderAt('/app/dashboard');
    await screen.findByRole('button', { name: 'Grace Whitfield' });
    await waitFor(() => expect(unanswered()).toEqual([]));
    expect(window.sessionStorage.getItem('tokenTimeoutInSeconds')).toBe('900');
    await pass(595);
    expect(dialog()).toBeNull();
    await pass(10);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('another tab', () => {
  test('that is active keeps this one signed in [AUTH-099]', async () => {
    await atDashboard();
    await pass(3400);
    expect(await screen.findByRole('dialog')).toBeVisible();
    window.localStorage.setItem('lastContact', String(Date.now()));
    await pass(2);
    expect(dialog()).toBeNull();
  });
});
