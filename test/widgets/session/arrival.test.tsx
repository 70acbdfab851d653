import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '@/config/paths';
import { sessionTexts } from '@/domain/firstTexts';
import { PASSWORD } from '@test/mock-server/testUsers';
import { holdCalls } from '@test/support/heldCalls';
import { holdClock } from '@test/support/heldClock';
import { callsTo } from '@test/support/journal';
import { renderAt } from '@test/support/renderAt';
import { fillSignIn } from '@test/support/signIn';
import { world } from '@test/support/server';

const usersList = '/?redirectPath=%2Fapp%2Fusers&redirectParams=tab%3Dinactive%26size%3D50';

test('after the sign-in the first list is asked for once, as its address says', async () => {
  const { user } = renderAt(usersList);
  await fillSignIn(user, 'reader');
  expect(await screen.findByRole('table', { name: 'Inactive users' })).toBeVisible();
  const asked = world().journal.filter(({ path }) => path === '/rest/secure/user_management/users');
  expect(asked.map(({ search }) => search)).toEqual([expect.stringMatching(/size=50.*inactive=true/)]);
  expect(callsTo('granted_permissions')).toHaveLength(1);
  expect(callsTo('user_profile')).toHaveLength(1);
});

test('the first screen does not wait for a slow list', async () => {
  const { user } = renderAt(usersList);
  const { asked, release } = holdCalls('get', '/rest/secure/user_management/users');
  await fillSignIn(user, 'reader');
  await asked;
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  release();
  expect(await screen.findByRole('table', { name: 'Inactive users' })).toBeVisible();
});

/**
 * Types what the form asks for, and stops the clock: however busy the machine is, the answers come before the patience
 * with them ends.
 */
async function typeAndHoldClock(user: ReturnType<typeof renderAt>['user'], username: string) {
  await user.type(await screen.findByLabelText('Username or Email Address'), username);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  return holdClock();
}

test('the first screen is drawn once, with its list, where the server answers quickly', async () => {
  const { user } = renderAt(usersList);
  const clock = await typeAndHoldClock(user, 'reader');
  const firstDrawn = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('heading', { level: 1, name: 'Users' })) resolve(screen.queryByRole('table') !== null);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
  });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await clock.until(() => screen.queryByRole('table') !== null, 'The list');
  expect(await firstDrawn).toBe(true);
});

test.each([
  [paths.dashboard, 'user'],
  [paths.dashboard, 'admin'],
  [paths.profile, 'user'],
  [paths.requestForOthers, 'proxy'],
  [paths.users, 'admin'],
  [paths.userRequests, 'admin'],
])('%s asks for nothing twice after a sign-in as %s, where the server answers quickly', async (address, username) => {
  const { user } = renderAt(`/?redirectPath=${encodeURIComponent(address)}`);
  const clock = await typeAndHoldClock(user, username);
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await clock.until(() => screen.queryByRole('button', { name: 'Navigation' }) !== null, 'The screen');
  await clock.pass(1000);
  const asked = world().journal.map(({ method, path, search }) => `${method} ${path}${search}`);
  expect(asked).toContain('GET /rest/secure/user_profile');
  expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([]);
});

/** Signs out on a page of the portal, whose sign-in form comes without a page load. */
async function signOutWithin(user: ReturnType<typeof renderAt>['user']) {
  await fillSignIn(user, 'reader');
  await user.click(await screen.findByRole('button', { name: 'Zoë Lindqvist' }));
  await user.click(screen.getByRole('link', { name: 'Sign Out' }));
  await screen.findByText('You have been signed out');
}

describe.each(['after a page load', 'within the portal'])('signing in %s', (how) => {
  test('keeps the form busy until the server has said what the user may do, and reads nothing before', async () => {
    const { user } = renderAt(usersList);
    if (how === 'within the portal') await signOutWithin(user);
    const before = world().journal.length;
    const { asked, release } = holdCalls('get', '/rest/secure/user_capabilities/granted_permissions');
    await fillSignIn(user, 'reader');
    await asked;
    expect(screen.getByRole('button', { name: 'Signing In…' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(
      world()
        .journal.slice(before)
        .map(({ path }) => path),
    ).toEqual(['/rest/token/create']);
    release();
    await screen.findByRole('button', { name: 'Navigation' });
  });
});

test('unsaved changes are asked about on the way back to the first page, whose router was made for the form', async () => {
  const { user } = renderAt('/');
  await user.type(screen.getByLabelText('Username or Email Address'), 'user');
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 0 }));
  await fillSignIn(user, 'user');
  await user.click(await screen.findByRole('button', { name: 'Daniela García-Núñez' }));
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('tab', { name: 'Details' }));
  await user.type(await screen.findByLabelText('City'), '!');
  window.history.back();
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
});

test('a user whose permissions cannot be read right after the sign-in can try again', async () => {
  world().faults.failNext('GET /rest/secure/user_capabilities/granted_permissions', { kind: 'notSent' });
  const { user } = renderAt(usersList);
  await fillSignIn(user, 'reader');
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Inactive users' })).toBeVisible();
  expect(callsTo('token/create')).toHaveLength(1);
});

test('nothing of a screen is asked for or drawn without its permission [SEC-005, SEC-006]', async () => {
  const { user } = renderAt(usersList);
  await fillSignIn(user, 'user');
  expect(await screen.findByText(sessionTexts.denied)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(callsTo('user_management')).toEqual([]);
});

test('a first list that fails says so, and is asked for again on request', async () => {
  world().faults.failNext('GET /rest/secure/user_management/users', { kind: 'status', status: 500 });
  const { user } = renderAt(usersList);
  await fillSignIn(user, 'reader');
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Inactive users' })).toBeVisible();
  expect(callsTo('user_management/users')).toHaveLength(2);
});

test('the history of a session begins at its sign-in, also where the page with the form was loaded again', async () => {
  const { user } = renderAt('/');
  window.history.replaceState({ idx: 3 }, '');
  await fillSignIn(user, 'user');
  await screen.findByRole('button', { name: 'Navigation' });
  expect(window.history.state).toMatchObject({ idx: 0 });
});
