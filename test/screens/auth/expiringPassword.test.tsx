import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import type { Fault } from '@test/mock-server/faults';
import { PASSWORD } from '@test/mock-server/testUsers';
import { holdClock } from '@test/support/heldClock';
import { holdCalls } from '@test/support/heldCalls';
import { movableClock } from '@test/support/movableClock';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { attempt, rules, good, calls, sent, button, type, fillIn, expiring } from '@test/support/changePassword';

describe('a password that expires soon', () => {
  test('leads to the public form after the sign-in [AUTH-029, AUTH-031, AUTH-046, AUTH-048]', async () => {
    await expiring('expiring', '/?redirectPath=/app/users');
    const way = 'redirectPath=%2Fapp%2Fusers';
    expect(window.location.pathname + window.location.search).toBe(`/change-password?skipRefresh=true&${way}`);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('can be changed later [AUTH-056, AUTH-057]', async () => {
    const { user } = await expiring('expiring', '/?redirectPath=/app/users');
    expect(
      screen.getByText(
        'Your password will expire soon. You may change it now or you will be reminded again the next time you log in.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Change Later' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(calls()).not.toContain('GET /rest/secure/token/refresh');
  });

  test('leaves the person who chose Change Later meanwhile where they are', async () => {
    const { user } = await expiring('expiring');
    await fillIn(user);
    world().faults.failNext(attempt, { kind: 'delay', ms: 5000 });
    const clock = movableClock();
    await user.click(button());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Change Later' }));
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    await user.click(within(menu).getByRole('link', { name: 'Reports' }));
    expect(await screen.findByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    await clock.pass(5000);
    await waitFor(() => expect(sent()[0]?.status).toBe(204));
    await clock.pass(timings.passwordChangedDelay + timings.afterSaveDelay);
    expect(window.location.pathname).toBe('/app/reports');
    expect(screen.getByText('Your password was successfully updated.')).toBeVisible();
  });

  test('says so when it fails after the person has chosen Change Later', async () => {
    const { user } = await expiring('expiring');
    await type(user, 'Current Password', 'wrong');
    await type(user, 'New Password', good);
    await type(user, 'New Password Again', good);
    world().faults.failNext(attempt, { kind: 'delay', ms: 5000 });
    const clock = movableClock();
    await user.click(button());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Change Later' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await clock.pass(5000);
    expect(await screen.findByText('Unable to change your password due to one or more errors.')).toBeVisible();
  });

  test('can still be left after a page load, which has forgotten when it expires [AUTH-048]', async () => {
    (await expiring('expiring')).unmount();
    const { user } = renderAt('/change-password?skipRefresh=true');
    await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  test('is required only once, even if the form is submitted again before the dashboard opens [AUTH-034]', async () => {
    const { user } = await expiring('expiring');
    await fillIn(user);
    const clock = holdClock();
    fireEvent.click(button());
    await clock.until(() => sent()[0]?.status === 204, 'the change');
    await clock.pass(timings.passwordChangedDelay);
    expect(screen.getByText('Password successfully changed.')).toBeVisible();
    fireEvent.click(button());
    await clock.pass(0);
    expect(screen.queryByText(/is required/)).toBeNull();
    await clock.pass(timings.afterSaveDelay);
    await clock.until(() => screen.queryByRole('heading', { name: 'Dashboard', level: 1 }) !== null, 'the dashboard');
    expect(sent()).toHaveLength(1);
  });

  test('is changed and confirmed, and the dashboard opens [AUTH-030, AUTH-034, AUTH-065, AUTH-066]', async () => {
    const { user } = await expiring('expiring', '/?redirectPath=/app/users');
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    expect(screen.queryByText(/will expire soon/)).toBeNull();
    expect(await screen.findByText(/Your password was successfully updated\./)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('a password that has expired', () => {
  test('must be changed before anything else [AUTH-055, AUTH-058, AUTH-107]', async () => {
    await expiring('forced');
    expect(
      screen.getByText('Your password has expired. You must change it now before proceeding to the Portal Gateway.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change Later' })).toBeNull();
  });

  test('is changed, and the user is signed in with the new one [AUTH-033, AUTH-066]', async () => {
    const { user } = await expiring('forced');
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText(/Your password was successfully updated\./)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    const signIns = world().journal.filter(({ path }) => path === '/rest/token/create');
    expect(signIns.map(({ body }) => body)).toEqual([
      { username: 'forced', password: PASSWORD },
      { username: 'forced', password: good },
    ]);
  });

  const asked = '/?redirectPath=%2Fapp%2Fprofile&redirectParams=tab%3Dhistory%26access-filter%3Dmar';

  test('is changed on the way to a page, which opens then with its query [AUTH-010, AUTH-032, AUTH-033]', async () => {
    const { user } = await expiring('forced', asked);
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText(/Your password was successfully updated\./)).toBeVisible();
    expect(await screen.findByRole('tab', { name: /History/, selected: true })).toBeVisible();
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/app/profile?tab=history&access-filter=mar'),
    );
  });

  test('never leads off the site [AUTH-011]', async () => {
    const { user } = await expiring('forced', '/?redirectPath=//evil.test&redirectParams=%23//evil.test');
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/dashboard'));
  });

  /** What the sign-in with the new password is answered. */
  const expireAgain = (expiryState: string) =>
    world().faults.failNext('POST /rest/token/create', {
      kind: 'malformedJson',
      text: JSON.stringify({ xsrfToken: 'token', passwordExpiresSoon: true, expiryState }),
    });
  const requirements = () =>
    within(screen.getByRole('region', { name: 'Password Requirements' })).queryAllByRole('listitem');

  test.each([
    ['WarnUserToChangePassword', /^Your password will expire soon\./, 1],
    ['ForceUserToChangePassword', /^Your password has expired\./, 0],
  ])('is followed by the form once more if the new one is %s [AUTH-031]', async (expiryState, text, later) => {
    const { user } = await expiring('forced');
    await waitFor(() => expect(requirements()).toHaveLength(8));
    await fillIn(user);
    expireAgain(expiryState);
    await user.click(button());
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.location.pathname).toBe('/change-password');
    expect(screen.queryAllByRole('link', { name: 'Change Later' })).toHaveLength(later);
    expect(requirements()).toHaveLength(8);
    await type(user, 'New Password', good);
    expect(screen.getByText('Must be at least 12 characters long')).toHaveTextContent('(met)');
  });

  test('keeps the rules for it in view while the user is signed in again [AUTH-051]', async () => {
    const { user } = await expiring('forced');
    await waitFor(() => expect(requirements()).toHaveLength(8));
    await fillIn(user);
    const { asked, release } = holdCalls('post', '/rest/token/create');
    await user.click(button());
    await asked;
    expect(requirements()).toHaveLength(8);
    release();
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(calls().filter((call) => call === rules)).toHaveLength(1);
  });

  test.each<[string, Fault]>([
    ['had failed to load', { kind: 'status', status: 500 }],
    ['had not arrived', { kind: 'hang' }],
  ])('is followed by a form that loads the rules where they %s before the change [AUTH-051]', async (_why, fault) => {
    world().faults.failNext(rules, fault);
    const { user } = await expiring('forced');
    await waitFor(() => expect(calls()).toContain(rules));
    await fillIn(user);
    expect(requirements()).toEqual([]);
    expireAgain('WarnUserToChangePassword');
    await user.click(button());
    expect(await screen.findByText(/^Your password will expire soon\./)).toBeVisible();
    await waitFor(() => expect(requirements()).toHaveLength(8));
    expect(screen.queryByText(/requirements could not be loaded/)).toBeNull();
  });

  /** Signs in with it, then loads an address anew in the same browser. */
  async function loadedAnew(address: string) {
    (await expiring('forced')).unmount();
    world().journal.length = 0;
    const portal = renderAt(address);
    await screen.findByLabelText('Current Password');
    return portal;
  }
  const banner = /^Your password has expired\. You must change it now/;

  test.each([
    ['/app', '?redirectPath=%2Fapp'],
    ['/app/dashboard', '?redirectPath=%2Fapp%2Fdashboard'],
    ['/app/users?skipRefresh=true', '?redirectPath=%2Fapp%2Fusers&redirectParams=skipRefresh%3Dtrue'],
    // Not back to a form where it would be changed once more.
    ['/app/change-password', ''],
    ['/change-password?skipRefresh=true', '?skipRefresh=true'],
  ])('must be changed after a load of %s, too [AUTH-027, AUTH-055]', async (address, search) => {
    await loadedAnew(address);
    expect(window.location.pathname).toBe('/change-password');
    expect(window.location.search).toBe(search);
    expect(screen.getByText(banner)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Change Later|dashboard/ })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    const asked = calls().filter((call) => call.includes('/rest/secure/') && !call.endsWith('/token/refresh'));
    expect(asked).toEqual([]);
  });

  test('is changed after a page load, which has forgotten the username: the form asks to sign in [AUTH-030]', async () => {
    const { user } = await loadedAnew('/app/dashboard');
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
    expect(window.localStorage.getItem('passwordChange')).toBeNull();
    await fillSignIn(user, 'forced', good);
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  test('keeps the way back to the page whose address was loaded, and its query [AUTH-010, AUTH-032]', async () => {
    const { user } = await loadedAnew('/app/profile?tab=history&access-filter=mar');
    const wayBack = asked.slice('/?'.length);
    expect(window.location.pathname + window.location.search).toBe(`/change-password?${wayBack}`);
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await fillSignIn(user, 'forced', good);
    expect(await screen.findByRole('tab', { name: /History/, selected: true })).toBeVisible();
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/app/profile?tab=history&access-filter=mar'),
    );
  });

  test('is no concern of another session: a mark of an old one holds nobody up', async () => {
    const { unmount } = await signedInAt('/app/dashboard', 'user');
    unmount();
    for (const mark of ['of-an-old-session', '', '{"__proto__":1}', 'x'.repeat(100_000)]) {
      window.localStorage.setItem('passwordChange', mark);
      const portal = renderAt('/app/dashboard');
      expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      portal.unmount();
    }
  });

  test('goes to the sign-in form with its error when that sign-in fails [AUTH-035]', async () => {
    const { user } = await expiring('forced', asked);
    await fillIn(user);
    world().faults.failNext('POST /rest/token/create', { kind: 'status', status: 401, body: { accountLocked: true } });
    await user.click(button());
    expect(await screen.findByText('This account is locked. Please contact User Support.')).toBeVisible();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(asked));
    const kept = [{ ...window.localStorage }, { ...window.sessionStorage }, window.history.state, window.location.href];
    expect(JSON.stringify(kept)).not.toContain(good);
  });
});

test.each([
  ['is kept for the sign-in', 'navigate', '?redirectPath=%2Fapp%2Fusers&redirectParams=filter%3DLindqvist'],
  ['is dropped where Back leads there after a sign-out by choice', 'back_forward', ''],
])('the way back in the address of the public form %s', async (_what, type, kept) => {
  const load: Partial<PerformanceNavigationTiming> = { type: type as NavigationTimingType };
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load as PerformanceEntry]);
  onTestFinished(() => entries.mockRestore());
  renderAt('/change-password?redirectPath=%2Fapp%2Fusers&redirectParams=filter%3DLindqvist');
  expect(await screen.findByText('Please sign in')).toBeVisible();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/${kept}`));
});

test('the public form checks the session first [AUTH-048, SEC-003]', async () => {
  renderAt('/change-password');
  expect(await screen.findByText('Please sign in')).toBeVisible();
  expect(window.location.pathname).toBe('/');
});
