import type { Locator } from '@playwright/test';
import { addressOf, expect, test } from '@test/e2e/fixtures';
import { holdCalls } from '@test/e2e/pages/holdCalls';
import { inactive, refreshCall } from '@test/e2e/pages/inactivityDialog';
import { storageOf } from '@test/e2e/browserStorage';
import { tabTo } from '@test/e2e/audits/accessibility/keyboard';

const unreachable = 'The server cannot be reached. Please check your connection and try again.';

/** After the dialog's last control, focus belongs to the browser for one step. */
function focusIn(dialog: Locator): Promise<'dialog' | 'browser' | 'page'> {
  return dialog.evaluate((element) => {
    if (element.contains(document.activeElement)) return 'dialog';
    return document.activeElement === document.body ? 'browser' : 'page';
  });
}

test.beforeEach(async ({ page }) => page.clock.install());

test('the dialog appears below 300 s and counts down [AUTH-091, AUTH-092, AUTH-094, AUTH-097]', async ({
  inactivity,
  signInAs,
}) => {
  await signInAs('admin');
  await inactivity.waitUntilLeft(301);
  await expect(inactivity.dialog).toHaveCount(0);
  await inactivity.waitUntilLeft(299);
  await expect(inactivity.dialog).toBeVisible();
  await expect(inactivity.dialog.getByRole('button')).toHaveText(['Stay Signed In']);
  for (const [left, text] of [
    [298, '5 minutes'],
    [241, '5 minutes'],
    [240, '4 minutes'],
    [121, '3 minutes'],
    [61, '2 minutes'],
    [60, '60 seconds'],
    [59, '59 seconds'],
    [2, '2 seconds'],
    [1, '1 second'],
  ] as const) {
    await inactivity.waitUntilLeft(left);
    await inactivity.expectTime(text);
  }
});

test('at exactly 300 s nothing changes [AUTH-095]', async ({ inactivity, signInAs }) => {
  await signInAs('admin');
  await inactivity.waitUntilLeft(300);
  await expect(inactivity.dialog).toHaveCount(0);
  await inactivity.waitUntilLeft(299);
  await expect(inactivity.dialog).toBeVisible();
});

test('the remaining time is announced at a few steps, not every second', async ({ page, inactivity, signInAs }) => {
  await signInAs('admin');
  await inactivity.waitUntilLeft(299);
  // The dialog itself has just been read, with the time.
  await expect(inactivity.announcement).toHaveText('');
  await inactivity.announcement.evaluate((status) => {
    const said: (string | null)[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      ...{ characterData: true, childList: true, subtree: true },
    });
  });
  await page.clock.runFor(290_000);
  await expect(inactivity.announcement).toHaveText('Signed out in 30 seconds');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toEqual(['Signed out in 2 minutes', 'Signed out in 60 seconds', 'Signed out in 30 seconds']);
  await expect(inactivity.dialog.getByRole('timer')).not.toHaveAttribute('aria-live');
});

test('the dialog traps the focus, ignores Escape, and returns the focus', async ({
  page,
  inactivity,
  signInAs,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await usersList.filter.focus();
  await inactivity.waitUntilLeft(235);
  await expect(inactivity.dialog).toBeVisible();
  await page.clock.resume();
  await expect.poll(() => focusIn(inactivity.dialog)).toBe('dialog');
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(() => focusIn(inactivity.dialog), key).not.toBe('page');
  }
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await inactivity.expectTime('4 minutes');
  await tabTo(page, inactivity.stay);
  await page.keyboard.press('Enter');
  await expect(inactivity.dialog).toHaveCount(0);
  await expect(usersList.filter).toBeFocused();
});

test('Stay Signed In asks the server once, even when pressed twice [AUTH-098]', async ({
  page,
  inactivity,
  signInAs,
  mockServer,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await inactivity.waitUntilLeft(100);
  await expect(inactivity.dialog).toBeVisible();
  await mockServer.clearJournal();
  const letGo = await holdCalls(page, '**/token/refresh');
  await inactivity.stay.dblclick();
  await page.keyboard.press('Enter'); // the button keeps the focus while it waits
  letGo();
  await page.clock.resume();
  await expect(inactivity.dialog).toHaveCount(0);
  expect(await mockServer.calls()).toEqual([refreshCall]);
  // The countdown starts again.
  await inactivity.waitUntilLeft(301);
  await expect(inactivity.dialog).toHaveCount(0);
  await inactivity.waitUntilLeft(250);
  await expect(inactivity.dialog).toBeVisible();
  await expect(usersList.heading).toBeAttached();
});

test('a rejected Stay Signed In leads to the sign-in page and back [AUTH-099]', async ({
  page,
  inactivity,
  signInAs,
  signInForm,
  mockServer,
  usersList,
}) => {
  await signInAs('admin', '/app/users?size=10');
  await usersList.expectAsked({ size: '10' });
  await inactivity.waitUntilLeft(100);
  await mockServer.endSessions();
  await inactivity.stay.click();
  await signInForm.expectMessage('Please sign in');
  await expect(inactivity.dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('Grace');
  // Drafts would wait for the same user.
  expect(await storageOf(page)).toEqual({ local: { sessionMark: expect.any(String) as unknown }, session: {} });
  await signInForm.submit('admin');
  await page.clock.resume();
  await usersList.expectAsked({ size: '10' });
});

test('without an answer to Stay Signed In the dialog says so and offers another attempt', async ({
  page,
  inactivity,
  signInAs,
  mockServer,
}) => {
  await signInAs('admin');
  await inactivity.waitUntilLeft(100);
  await mockServer.clearJournal();
  await mockServer.failNext(refreshCall, { kind: 'notSent' }, 2);
  await inactivity.stay.click();
  await expect(inactivity.failure).toHaveText(unreachable);
  await expect(inactivity.stay).toBeFocused();
  expect(await mockServer.calls()).toEqual([refreshCall, refreshCall]);
  await page.clock.runFor(2000);
  await inactivity.expectTime('2 minutes');
  await inactivity.stay.click();
  await page.clock.resume();
  await expect(inactivity.dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('below 1 s the user is signed out, sees why, and returns afterwards [AUTH-086, AUTH-087, AUTH-096]', async ({
  page,
  inactivity,
  signInAs,
  signInForm,
  mockServer,
  usersList,
}) => {
  const address = '/app/users?size=10&tab=inactive';
  await signInAs('admin', address);
  await usersList.expectAsked({ size: '10', inactive: 'true' });
  await inactivity.waitUntilLeft(1);
  await inactivity.expectTime('1 second');
  await mockServer.clearJournal();
  await page.clock.runFor(1000);
  await page.clock.resume();
  await signInForm.expectMessage(inactive);
  await expect.poll(() => mockServer.calls()).toEqual(['POST /rest/secure/token/invalidate']);
  await expect(page.locator('body')).not.toContainText('Grace');
  // Drafts would wait for the same user.
  expect(await storageOf(page)).toEqual({ local: { sessionMark: expect.any(String) as unknown }, session: {} });
  const query = new URL(page.url()).searchParams;
  expect(query.get('redirectPath')).toBe('/app/users');
  expect(query.get('redirectParams')).toBe('size=10&tab=inactive');
  await signInForm.submit('admin');
  await usersList.expectAsked({ size: '10', inactive: 'true' });
  expect(addressOf(page.url())).toBe(address);
});

test('setting the clock back does not prolong the session', async ({ page, inactivity, signInAs, signInForm }) => {
  await signInAs('admin');
  await inactivity.waitUntilLeft(600);
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  await page.clock.runFor(301_000);
  await expect(inactivity.dialog).toBeVisible();
  await inactivity.expectTime('5 minutes');
  await page.clock.runFor(300_000);
  await page.clock.resume();
  await signInForm.expectMessage(inactive);
});

test('a machine that slept for two hours signs out on waking and shows nothing before', async ({
  page,
  inactivity,
  signInAs,
  signInForm,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await inactivity.expectLoaded();
  // A sleeping machine: the system clock goes on, timers do not run, and the page's own time may stop.
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.clock.setSystemTime(Date.now() + 7_200_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await signInForm.expectMessage(inactive);
  await expect(usersList.table).toHaveCount(0);
});

test('a jump of two hours signs out, too', async ({ page, inactivity, signInAs, signInForm }) => {
  await signInAs('admin');
  await inactivity.expectLoaded();
  await page.clock.fastForward(7_200_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await signInForm.expectMessage(inactive);
});

for (const [name, address] of [
  ['the dashboard', '/app/dashboard'],
  ['the users', '/app/users'],
  ['a user', '/app/users/2'],
  ['the password change', '/app/change-password'],
  ['an unknown page', '/app/nowhere'],
] as const) {
  test(`40 idle minutes on ${name} make no call`, async ({ page, inactivity, signInAs, mockServer }) => {
    await signInAs('admin', address);
    await inactivity.expectLoaded();
    await mockServer.clearJournal();
    await page.clock.runFor(40 * 60_000);
    await expect(page.getByRole('button', { name: 'Grace Whitfield' })).toBeVisible();
    expect(await mockServer.calls()).toEqual([]);
  });
}

test('40 idle minutes on the public pages make no call', async ({ page, inactivity, signInForm, mockServer }) => {
  const expectSilence = async (title: string) => {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await inactivity.expectQuiet();
    await mockServer.clearJournal();
    await page.clock.runFor(40 * 60_000);
    expect(await mockServer.calls(), title).toEqual([]);
  };
  for (const [address, title] of [
    ['/', 'Sign In'],
    ['/public/', 'Welcome'],
    ['/forgot-password', 'Forgot Password'],
  ] as const) {
    await page.goto(address);
    await expectSilence(title);
  }
  const requirements = page.getByRole('listitem').first();
  await page.goto('/set-password/initial-5f2c9d7e41');
  await expect(requirements).toBeVisible();
  await expectSilence('Set Password');
  await page.goto('/');
  await signInForm.submit('expiring');
  await expect(requirements).toBeVisible();
  await expectSilence('Change Password');
});
