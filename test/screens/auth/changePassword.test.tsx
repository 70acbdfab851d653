import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import type { Fault } from '@test/mock-server/faults';
import { PASSWORD } from '@test/mock-server/testUsers';
import { movableClock } from '@test/support/movableClock';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';

const attempt = 'POST /rest/secure/change_password/attempt';
const rules = 'GET /rest/public/password_validation/rules';
const canChangeNow = 'GET /rest/secure/user_capabilities/can_change_password_now';
const good = 'A-Better-Password-2026';

const noAnswer =
  'An error has occurred. The server did not answer. Your password may have been changed. Next time you sign in, try the new password first.';

type Person = ReturnType<typeof renderAt>['user'];

const calls = () => world().journal.map(({ method, path }) => `${method} ${path}`);
const sent = () => world().journal.filter((entry) => `${entry.method} ${entry.path}` === attempt);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Change Password' });

async function type(user: Person, label: string, value: string) {
  await user.click(input(label));
  await user.paste(value);
}

async function fillIn(user: Person, values: { current?: string; password?: string; again?: string } = {}) {
  const { current = PASSWORD, password = good, again = password } = values;
  if (current !== '') await type(user, 'Current Password', current);
  if (password !== '') await type(user, 'New Password', password);
  if (again !== '') await type(user, 'New Password Again', again);
}

/** The form that the user menu leads to. */
async function chosen(username = 'user') {
  const portal = await signedInAt('/app/change-password', username);
  await screen.findByLabelText('Current Password');
  return portal;
}

/** Signs in with a password that expires. */
async function expiring(username: 'expiring' | 'forced', address = '/') {
  const portal = renderAt(address);
  await fillSignIn(portal.user, username);
  await screen.findByRole('heading', { name: 'Change Password', level: 1 });
  return portal;
}

describe('changing the password by choice', () => {
  test('opens from the user menu in the secure layout [AUTH-047, AUTH-049, AUTH-050, AUTH-058]', async () => {
    const { user } = await signedInAt('/app/dashboard', 'user');
    await user.click(await screen.findByRole('button', { name: 'Daniela García-Núñez' }));
    await user.click(await screen.findByRole('link', { name: 'Change Password' }));
    expect(await screen.findByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/app/change-password');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const labels = ['Current Password', 'New Password', 'New Password Again'];
    expect(labels.map((label) => input(label).type)).toEqual(['password', 'password', 'password']);
    expect(screen.queryByRole('link', { name: 'Change Later' })).toBeNull();
  });

  test('lists the rules of the server and ticks those that are met [AUTH-051, AUTH-052, AUTH-053]', async () => {
    const { user } = await chosen();
    expect(screen.getByRole('heading', { name: 'Password Requirements' })).toBeVisible();
    const length = await screen.findByText('Must be at least 12 characters long');
    expect(calls()).toContain(rules);
    await type(user, 'New Password', 'short1!');
    expect(length).not.toHaveTextContent('(met)');
    expect(screen.getByText(/^Must contain a number/)).toHaveTextContent('(met)');
    await type(user, 'New Password', ' and long');
    expect(length).toHaveTextContent('(met)');
    expect(screen.getByText(/^Must not contain the username/)).not.toHaveTextContent('(met)');
  });

  test('works without the rules [AUTH-054]', async () => {
    world().faults.failNext(rules, { kind: 'status', status: 500 });
    const { user } = await chosen();
    expect(await screen.findByText(/password requirements could not be loaded/)).toBeVisible();
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
  });

  test('requires all three fields [AUTH-059]', async () => {
    const { user } = await chosen();
    await user.click(button());
    expect(input('Current Password')).toHaveAccessibleDescription(/is required/);
    expect(input('New Password')).toHaveAccessibleDescription(/is required/);
    expect(input('New Password Again')).toHaveAccessibleDescription(/is required/);
    expect(input('Current Password')).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });

  test('passwords that differ cannot be sent; an empty repetition is no mismatch [AUTH-060, AUTH-061]', async () => {
    const { user } = await chosen();
    await fillIn(user, { again: '' });
    expect(screen.queryByText('The new passwords do not match.')).toBeNull();
    expect(button()).toBeEnabled();
    await type(user, 'New Password Again', 'x');
    expect(input('New Password Again')).toHaveAccessibleDescription('The new passwords do not match.');
    expect(button()).toBeDisabled();
    await user.clear(input('New Password Again'));
    await type(user, 'New Password Again', good);
    expect(button()).toBeEnabled();
  });

  test('sends both passwords, empties the fields and confirms 500 ms later [AUTH-062, AUTH-063, AUTH-064, AUTH-106]', async () => {
    const { user } = await chosen();
    await fillIn(user);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(button());
    await waitFor(() => expect(sent().map((entry) => entry.status)).toEqual([204]));
    expect(sent()[0]?.body).toEqual({ currentPassword: PASSWORD, newPassword: good });
    for (const label of ['Current Password', 'New Password', 'New Password Again'])
      expect(input(label)).toHaveValue('');
    expect(screen.queryByText('Password successfully changed.')).toBeNull();
    await vi.advanceTimersByTimeAsync(520);
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    expect(window.location.pathname).toBe('/app/change-password');
  });

  test('keeps a pasted password unchanged, blanks included', async () => {
    const long = `  Ünusual pässwörd ${'x1!'.repeat(27)}  `;
    const { user } = await chosen();
    await fillIn(user, { password: long });
    await user.click(button());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ newPassword: long }));
  });

  test('shows the field errors of the server, joined with `, ` [AUTH-069, VAL-049]', async () => {
    const { user } = await chosen();
    await fillIn(user, { password: 'daniela' });
    await user.click(button());
    await waitFor(() =>
      expect(input('New Password')).toHaveAccessibleDescription(
        /^Must be at least 12 characters long, Must contain an uppercase letter, /,
      ),
    );
    expect(screen.getByText('Unable to change your password due to one or more errors.')).toBeVisible();
  });

  test.each<[string, Fault, string]>([
    [
      'the server says why',
      { kind: 'status', status: 409, body: { failureDescription: 'Once a day.' } },
      'Once a day.',
    ],
    [
      'the server gives no reason',
      { kind: 'status', status: 400, body: {} },
      'Unable to change your password due to one or more errors.',
    ],
    ['the answer is unreadable', { kind: 'status', status: 500, body: '<h1>Boom</h1>' }, 'An error has occurred.'],
    ['there is no answer', { kind: 'network' }, noAnswer],
    [
      'the server says why although it is overloaded',
      { kind: 'status', status: 503, body: { failureDescription: 'Not during the backup.' } },
      'Not during the backup.',
    ],
    [
      'the server says why although it refuses the session',
      { kind: 'status', status: 401, body: { failureDescription: 'Your current password is wrong.' } },
      'Your current password is wrong.',
    ],
    [
      'the server refuses the session and does not say why',
      { kind: 'status', status: 401, body: {} },
      'An error has occurred. Your session was renewed. Please try again.',
    ],
  ])(
    'a failed change shows a message and empties the fields when %s [AUTH-067, AUTH-068, AUTH-106]',
    async (_name, fault, text) => {
      world().faults.failNext(attempt, fault);
      const { user } = await chosen();
      await fillIn(user);
      await user.click(button());
      const alert = await screen.findByText(text);
      expect(alert).toBeVisible();
      expect(alert.parentElement).toHaveFocus();
      expect(screen.queryByText(/Boom/)).toBeNull();
      for (const label of ['Current Password', 'New Password', 'New Password Again'])
        expect(input(label)).toHaveValue('');
      expect(sent()).toHaveLength(1);
    },
  );

  test('is disabled, with a reason, while the server does not allow it [SEC-020, SEC-022]', async () => {
    world().faults.failNext(canChangeNow, { kind: 'malformedJson', text: 'false' });
    await chosen();
    expect(await screen.findByText('Your password cannot be changed at this time.')).toBeVisible();
    expect(button()).toBeDisabled();
    expect(input('Current Password')).toBeDisabled();
  });

  test.each<[string, Fault]>([
    ['fails', { kind: 'status', status: 500 }],
    ['is not answered', { kind: 'network' }],
    ['is answered by a page', { kind: 'html200' }],
  ])('is not in the menu where the question whether it may be changed %s [SEC-021]', async (_how, fault) => {
    const ever = 'GET /rest/secure/user_capabilities/can_change_password_ever';
    world().faults.failNext(ever, fault);
    const { user } = await signedInAt('/app/dashboard', 'user');
    await waitFor(() => expect(world().journal.find(({ path }) => ever.endsWith(path))?.status).not.toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Daniela García-Núñez' }));
    expect(await screen.findByRole('link', { name: 'Sign Out' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull();
  });

  test('is not in the menu of users whose password is managed elsewhere [NAV-009, SEC-019]', async () => {
    const { user } = await signedInAt('/app/dashboard', 'support');
    await user.click(await screen.findByRole('button', { name: "Marcus O'Connell" }));
    expect(await screen.findByRole('link', { name: 'Sign Out' })).toBeVisible();
    expect(calls()).toContain('GET /rest/secure/user_capabilities/can_change_password_ever');
    expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull();
  });
});

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
  });

  test('can still be left after a page load, which has forgotten when it expires [AUTH-048]', async () => {
    (await expiring('expiring')).unmount();
    const { user } = renderAt('/change-password?skipRefresh=true');
    await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  test('is changed and confirmed, and the dashboard opens [AUTH-030, AUTH-034, AUTH-065, AUTH-066]', async () => {
    const { user } = await expiring('expiring');
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    expect(screen.queryByText(/will expire soon/)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(screen.getByText(/Your password was successfully updated\./)).toBeVisible();
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
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(screen.getByText(/Your password was successfully updated\./)).toBeVisible();
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
    expect(await screen.findByRole('tab', { name: /History/, selected: true })).toBeVisible();
    expect(screen.getByText(/Your password was successfully updated\./)).toBeVisible();
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

  test.each([
    ['WarnUserToChangePassword', /^Your password will expire soon\./, 1],
    ['ForceUserToChangePassword', /^Your password has expired\./, 0],
  ])('is followed by the form once more if the new one is %s [AUTH-031]', async (expiryState, text, later) => {
    const { user } = await expiring('forced');
    await fillIn(user);
    world().faults.failNext('POST /rest/token/create', {
      kind: 'malformedJson',
      text: JSON.stringify({ xsrfToken: 'token', passwordExpiresSoon: true, expiryState }),
    });
    await user.click(button());
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.location.pathname).toBe('/change-password');
    expect(screen.queryAllByRole('link', { name: 'Change Later' })).toHaveLength(later);
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
    '/app/dashboard',
    '/app/users?skipRefresh=true',
    '/app/change-password',
    '/change-password?skipRefresh=true',
  ])('must be changed after a load of %s, too [AUTH-027, AUTH-055]', async (address) => {
    await loadedAnew(address);
    expect(window.location.pathname).toBe('/change-password');
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
  });
});

test('the public form checks the session first [AUTH-048, SEC-003]', async () => {
  renderAt('/change-password');
  expect(await screen.findByText('Please sign in')).toBeVisible();
  expect(window.location.pathname).toBe('/');
});
