import type { Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { addressOf, expect, test } from '@test/e2e/fixtures';
import { storageOf } from '@test/e2e/browserStorage';
import { changeCall, goodPassword } from '@test/e2e/pages/passwordForms';
import { pauseClock } from '@test/e2e/pages/pauseClock';

const expired = 'Your password has expired. You must change it now before proceeding to the Portal Gateway.';
const expiresSoon =
  'Your password will expire soon. You may change it now or you will be reminded again the next time you log in.';
const updated = 'Your password was successfully updated.';
const signInCall = 'POST /rest/token/create';

/** The form, as an address of the portal leads to it: with the way back there, unless it is the other form for a password. */
function formOnTheWayTo(address: string): string {
  const [path = '', query] = address.split('?');
  if (path === '/app/change-password') return '/change-password';
  const wayBack = new URLSearchParams({ redirectPath: path, ...(query !== undefined && { redirectParams: query }) });
  return `/change-password?${wayBack.toString()}`;
}

const laterOn = (page: Page) => page.getByRole('link', { name: 'Change Later' });
const updatedAlert = (page: Page) => page.locator('.alert-stack .alert');

/** Opens an address without loading a page, as a link in the portal or the Forward button would. */
function goInside(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'typed', usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}

test('an expired password must be changed before anything else [AUTH-031, AUTH-046, AUTH-055, AUTH-058]', async ({
  page,
  changeForm,
  signInForm,
  mockServer,
}) => {
  await page.goto('/?redirectPath=/app/users');
  await signInForm.submit('forced');
  await expect(page).toHaveURL('/change-password?skipRefresh=true&redirectPath=%2Fapp%2Fusers');
  await expect(changeForm.heading).toBeVisible();
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page.getByText(expiresSoon)).toHaveCount(0);
  await expect(laterOn(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Navigation' })).toHaveCount(0);
  expect((await mockServer.calls()).filter((call) => call.includes('/rest/secure/'))).toEqual([]);
});

test('after the forced change the requested page opens [AUTH-010, AUTH-032, AUTH-033]', async ({
  page,
  changeForm,
  signInForm,
}) => {
  await page.goto('/?redirectPath=/app/profile&redirectParams=tab%3Dhistory');
  await signInForm.submit('forced');
  await changeForm.submit(PASSWORD, goodPassword);
  await expect(page).toHaveURL('/app/profile?tab=history');
  await expect(updatedAlert(page)).toContainText(updated);
});

test('after the forced change the portal signs in again by itself [AUTH-030, AUTH-033, AUTH-065, NAV-035]', async ({
  page,
  changeForm,
  signInForm,
  mockServer,
}) => {
  await page.goto('/');
  await signInForm.submit('forced');
  await changeForm.submit(PASSWORD, goodPassword);
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByText('Welcome, Björn Ångström.')).toBeVisible();
  await expect(updatedAlert(page)).toContainText(updated);
  const signIns = (await mockServer.journal()).filter(({ method, path }) => `${method} ${path}` === signInCall);
  expect(signIns.map(({ body }) => body)).toEqual([
    { username: 'forced', password: PASSWORD },
    { username: 'forced', password: goodPassword },
  ]);
  // The message disappears with its page, and no further change is requested.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/app/reports');
  await expect(updatedAlert(page)).toHaveCount(0);
});

for (const [what, fault, message] of [
  [
    'is refused',
    { kind: 'status', status: 401, body: { accountLocked: true } },
    'This account is locked. Please contact User Support.',
  ],
  ['gets no answer', { kind: 'notSent' }, /^An error has occurred\. Please contact User Support\./],
] as const) {
  test(`a new sign-in that ${what} leads to the sign-in form, which says why [AUTH-035]`, async ({
    page,
    changeForm,
    signInForm,
    mockServer,
  }) => {
    await page.goto('/');
    await signInForm.submit('forced');
    await expect(changeForm.heading).toBeVisible();
    await mockServer.failNext(signInCall, fault);
    await changeForm.submit(PASSWORD, goodPassword);
    await expect(signInForm.heading).toBeVisible();
    await expect(signInForm.message).toHaveText(message);
    expect(addressOf(page.url())).toBe('/');
    await signInForm.submit('forced', goodPassword);
    await expect(page).toHaveURL('/app/dashboard');
  });
}

test('a rejected forced change stays on its form', async ({ page, changeForm, signInForm, mockServer }) => {
  await page.goto('/');
  await signInForm.submit('forced');
  await changeForm.submit('not-my-password', goodPassword);
  await expect(changeForm.failure).toContainText('Unable to change your password due to one or more errors.');
  await expect(page.getByText(expired)).toBeVisible();
  await changeForm.submit(PASSWORD, PASSWORD);
  await expect(changeForm.newPassword).toHaveAccessibleDescription('Must differ from the current password');
  expect((await mockServer.calls()).filter((call) => call === signInCall)).toHaveLength(1);
});

test('a forced change cannot be bypassed inside the portal', async ({ page, changeForm, signInForm, mockServer }) => {
  await page.goto('/');
  await signInForm.submit('forced');
  await expect(changeForm.heading).toBeVisible();
  for (const address of ['/app/dashboard', '/app/users?page=2', '/app/change-password', '/app']) {
    await goInside(page, address);
    await expect(page, address).toHaveURL(formOnTheWayTo(address));
    await expect(page.getByText(expired), address).toBeVisible();
    await expect(page.getByRole('button', { name: 'Navigation' }), address).toHaveCount(0);
  }
  expect((await mockServer.calls()).filter((call) => call.startsWith('GET /rest/secure/'))).toEqual([]);
});

test('a forced change holds across page loads and tabs, Back, a changed clock and edits of storage [AUTH-055]', async ({
  page,
  context,
  changeForm,
  signInForm,
  mockServer,
}) => {
  const other = await context.newPage();
  await other.goto('/public/');
  await page.goto('/forgot-password');
  await page.goto('/');
  await signInForm.submit('forced');
  await expect(changeForm.heading).toBeVisible();
  await mockServer.clearJournal();

  const expectHeld = async (tab: Page, what: string, url: string) => {
    await expect(tab.getByText(expired), what).toBeVisible();
    await expect(tab, what).toHaveURL(url);
    await expect(laterOn(tab).or(tab.getByRole('link', { name: 'Go to the dashboard' })), what).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'Navigation' }), what).toHaveCount(0);
  };
  await page.reload();
  await expectHeld(page, 'reload', '/change-password?skipRefresh=true');
  for (const address of ['/app/dashboard', '/app/users?skipRefresh=true', '/app/change-password', '/app']) {
    await page.goto(address);
    await expectHeld(page, address, formOnTheWayTo(address));
  }
  await page.goBack();
  await page.goForward();
  await expectHeld(page, 'back and forward', formOnTheWayTo('/app'));

  await goInside(other, '/app/dashboard');
  await expectHeld(other, 'another tab, opened before the sign-in', formOnTheWayTo('/app/dashboard'));
  await other.goto('/app/users');
  await expectHeld(other, 'another tab', formOnTheWayTo('/app/users'));

  await page.clock.setFixedTime(Date.now() + 7 * 86_400_000);
  await page.goto('/app/dashboard');
  await expectHeld(page, 'a clock set ahead', formOnTheWayTo('/app/dashboard'));
  await page.clock.setFixedTime(Date.now() - 7 * 86_400_000);
  await page.goto('/app/dashboard');
  await expectHeld(page, 'a clock set back', formOnTheWayTo('/app/dashboard'));

  // What this tab knows does not depend on what storage says.
  await page.evaluate(() => localStorage.setItem('passwordChange', 'x'.repeat(10_000)));
  await goInside(page, '/app/dashboard');
  await expectHeld(page, 'an edited mark', formOnTheWayTo('/app/dashboard'));
  const secureCalls = (await mockServer.calls()).filter((call) => call.includes('/rest/secure/'));
  expect(new Set(secureCalls)).toEqual(new Set(['GET /rest/secure/token/refresh']));
});

test('a sign-out ends the demand for a change, and the next sign-in repeats it [AUTH-031]', async ({
  page,
  changeForm,
  signInForm,
}) => {
  await page.goto('/');
  await signInForm.submit('forced');
  await expect(changeForm.heading).toBeVisible();
  await page.goto('/app/signout');
  await signInForm.expectMessage('You have been signed out');
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  await signInForm.submit('user');
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  await page.goto('/app/signout');
  await signInForm.submit('forced');
  await expect(page.getByText(expired)).toBeVisible();
});

test('a forced change in one tab opens the portal in the others [AUTH-030, AUTH-033]', async ({
  page,
  context,
  changeForm,
  signInForm,
}) => {
  await page.goto('/');
  await signInForm.submit('forced');
  await expect(changeForm.heading).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await expect(other.getByText(expired)).toBeVisible();
  await changeForm.submit(PASSWORD, goodPassword);
  await expect(page.getByText('Welcome, Björn Ångström.')).toBeVisible();
  await other.goto('/app/dashboard');
  await expect(other.getByText('Welcome, Björn Ångström.')).toBeVisible();
});

test('a change of a password that expires soon can be postponed [AUTH-028, AUTH-029, AUTH-056, AUTH-057]', async ({
  page,
  changeForm,
  signInForm,
  mockServer,
}) => {
  await page.goto('/?redirectPath=/app/users');
  await signInForm.submit('expiring');
  await expect(changeForm.heading).toBeVisible();
  await expect(page.getByText(expiresSoon)).toBeVisible();
  await expect(page.getByText(expired)).toHaveCount(0);
  await laterOn(page).click();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByText('Welcome, Priya Raman.')).toBeVisible();
  expect(await mockServer.calls()).not.toContain('GET /rest/secure/token/refresh');
});

test('a change before expiry leads to the dashboard [AUTH-030, AUTH-034, AUTH-063, AUTH-066]', async ({
  page,
  changeForm,
  signInForm,
  mockServer,
}) => {
  await page.clock.install();
  await page.goto('/');
  await signInForm.submit('expiring');
  await expect(changeForm.requirements.first()).toBeVisible();
  await pauseClock(page);
  const answered = page.waitForResponse('**/change_password/attempt');
  await changeForm.submit(PASSWORD, goodPassword);
  await (await answered).finished();
  await expect(page.getByText(expiresSoon)).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(changeForm.success).toHaveText('Password successfully changed.');
  await page.clock.resume();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(updatedAlert(page)).toContainText(updated);
  const calls = await mockServer.calls();
  expect(calls.filter((call) => call === signInCall)).toHaveLength(1);
  expect(calls.filter((call) => call === changeCall)).toHaveLength(1);
  await updatedAlert(page).getByRole('button', { name: 'Close this message' }).click();
  await expect(updatedAlert(page)).toHaveCount(0);
});

test('a fully expired password is rejected at sign-in, with no offer to change it [AUTH-107]', async ({
  page,
  signInForm,
}) => {
  await page.goto('/');
  await signInForm.submit('expired');
  await signInForm.expectMessage('Your password is expired. Please contact User Support to have it reset.');
  await expect(page).toHaveURL('/');
  await signInForm.submit('forced');
  await expect(page).toHaveURL(/\/change-password/);
});

test('a user with a valid password sees none of this', async ({ page, signInAs }) => {
  await signInAs('user');
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  await expect(page).toHaveURL('/app/dashboard');
});

test('without a session the address leads to the sign-in page and loses the username', async ({
  page,
  signInForm,
  mockServer,
}) => {
  await page.goto('/change-password?username=forced');
  await signInForm.expectMessage('Please sign in');
  expect(page.url()).not.toContain('forced');
  expect(await mockServer.calls()).toEqual([]);
});

test('on reload the page checks the session, without skipRefresh [AUTH-048]', async ({
  page,
  changeForm,
  signInAs,
  mockServer,
}) => {
  await signInAs('user');
  for (const [query, refreshes] of [
    ['', 1],
    ['?skipRefresh=true', 0],
  ] as const) {
    await mockServer.clearJournal();
    await page.goto(`/change-password${query}`);
    await expect(changeForm.heading).toBeVisible();
    await expect(changeForm.requirements.first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app/dashboard');
    const asked = (await mockServer.calls()).filter((call) => call === 'GET /rest/secure/token/refresh');
    expect(asked, query).toHaveLength(refreshes);
  }
});
