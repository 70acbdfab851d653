import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, type SignInAs } from '@test/e2e/fixtures';
import { holdCalls } from '@test/e2e/pages/holdCalls';
import { inactive, inactivityDialogOf, refreshCall } from '@test/e2e/pages/inactivityDialog';
import { storageOf } from '@test/e2e/browserStorage';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import type { MockServer } from '@test/e2e/mockServer';
import { usersListOf } from '@test/e2e/pages/usersList';

const invalidate = 'POST /rest/secure/token/invalidate';
const bell = 'You have been signed out';

/** How many tabs are waiting for another one to renew the session. */
function waitingLocks(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
}

/** The frame of every screen makes these calls once in each tab. */
const isOfShell = (call: string) => /\/(user_profile|can_change_password_ever)$/.test(call);

/** A user with the dashboard in one tab and the users list in another, with clocks that the test drives. */
async function inTwoTabs(context: BrowserContext, signInAs: SignInAs, mockServer: MockServer): Promise<Page> {
  await context.clock.install();
  await signInAs('admin');
  const other = await context.newPage();
  await other.goto('/app/users');
  await usersListOf(other, mockServer).expectSettled();
  await expect.poll(async () => (await mockServer.calls()).filter(isOfShell)).toHaveLength(4);
  return other;
}

test('a busy tab keeps an idle one signed in beyond its own time [AUTH-099]', async ({
  page,
  context,
  inactivity,
  signInAs,
  mockServer,
  usersList,
}) => {
  await context.clock.install();
  await signInAs('admin', '/app/dashboard');
  const busy = await context.newPage();
  await busy.goto('/app/users');
  const busyList = usersListOf(busy, mockServer);
  await busyList.expectSettled();
  for (const name of ['Next', 'Previous', 'Next'] as const) {
    await inactivity.waitUntilLeft(400);
    await context.clock.resume();
    await busyList.turn(name).click();
    await busyList.expectSettled();
  }
  // The idle tab has been silent for more than two and a half hours.
  await context.clock.runFor(2000);
  await expect(inactivity.dialog).toHaveCount(0);
  await expect(page.getByText('Welcome, Grace Whitfield.')).toBeVisible();
  expect(await mockServer.calls()).not.toContain(invalidate);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await usersList.expectSettled();
});

test('staying signed in in one tab applies to all tabs [AUTH-099]', async ({
  context,
  inactivity,
  signInAs,
  mockServer,
}) => {
  const other = await inTwoTabs(context, signInAs, mockServer);
  const otherDialog = inactivityDialogOf(other);
  await inactivity.waitUntilLeft(120);
  await expect(inactivity.dialog).toBeVisible();
  await expect(otherDialog.dialog).toBeVisible();
  await mockServer.clearJournal();
  await context.clock.resume();
  await otherDialog.stay.click();
  await expect(otherDialog.dialog).toHaveCount(0);
  await expect(inactivity.dialog).toHaveCount(0);
  expect(await mockServer.calls()).toEqual([refreshCall]);
});

test('tabs that renew at the same time make one call [AUTH-099]', async ({
  page,
  context,
  inactivity,
  signInAs,
  mockServer,
}) => {
  const other = await inTwoTabs(context, signInAs, mockServer);
  const otherDialog = inactivityDialogOf(other);
  await inactivity.waitUntilLeft(120);
  await mockServer.clearJournal();
  const letGo = await holdCalls(page, '**/token/refresh');
  const asked = page.waitForRequest('**/token/refresh');
  await inactivity.stay.click();
  await asked;
  await otherDialog.stay.click();
  await expect.poll(() => waitingLocks(other), 'the other tab waits for its turn').toBe(1);
  const contact = async () => (await storageOf(other)).local['lastContact'];
  const known = await contact();
  letGo();
  // The other tab waits a moment for the news of the renewal, before it asks itself.
  await expect.poll(contact).not.toBe(known);
  await context.clock.resume();
  await expect(inactivity.dialog).toHaveCount(0);
  await expect(otherDialog.dialog).toHaveCount(0);
  expect(await mockServer.calls()).toEqual([refreshCall]);
});

test('a sign-out in one tab reaches the other within a second, with nothing to return to', async ({
  page,
  context,
  signInAs,
  signInForm,
  mockServer,
  usersList,
}) => {
  await signInAs('admin', '/app/users?size=10');
  await usersList.expectAsked({ size: '10' });
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await inactivityDialogOf(other).expectLoaded();
  await other.getByRole('button', { name: 'Grace Whitfield' }).click();
  await mockServer.clearJournal();
  await other.getByRole('link', { name: 'Sign Out' }).click();
  const otherForm = signInFormOf(other);
  await otherForm.expectMessage(bell);
  await expect(signInForm.message).toHaveText(bell, { timeout: 5000 });
  await expect(page.locator('body')).not.toContainText(/Grace|Whitfield/);
  await expect(usersList.table).toHaveCount(0);
  await expect.poll(() => mockServer.calls()).toEqual([invalidate]);
  for (const tab of [page, other]) expect(new URL(tab.url()).search).toBe('');
  await signInForm.submit('admin');
  await expect(page).toHaveURL('/app/dashboard');
});

const kept = async (tab: Page) => (await storageOf(tab)).session['drafts'] ?? '';

/** Someone with text in a form of each of two tabs, kept as drafts. */
async function withDrafts(context: BrowserContext, page: Page, signInAs: SignInAs): Promise<Page> {
  await signInAs('admin', '/app/configure/systems/new');
  const other = await context.newPage();
  await other.goto('/app/configure/roles/new');
  await page.getByLabel('System Name').fill('typed in the first tab');
  await other.getByLabel('Role Name').fill('typed in the second tab');
  await expect.poll(() => kept(page)).toContain('typed in the first tab');
  await expect.poll(() => kept(other)).toContain('typed in the second tab');
  return other;
}

test('a sign-out by choice forgets the drafts of every tab, one that is closed included', async ({
  page,
  context,
  signInAs,
  signInForm,
}) => {
  const other = await withDrafts(context, page, signInAs);
  const closed = await context.newPage();
  await closed.goto('/app/configure/roles/new');
  const drafts = await kept(page);
  await other.getByLabel('Role Name').pressSequentially(' to the last moment');
  const third = await context.newPage();
  await third.goto('/app/signout');
  for (const tab of [page, other]) {
    await expect(signInFormOf(tab).heading).toBeVisible();
    await expect.poll(() => kept(tab)).toBe('');
  }
  // A browser that opens a closed tab again restores what it has stored.
  await closed.evaluate((text) => sessionStorage.setItem('drafts', text), drafts);
  await closed.reload();
  await expect.poll(() => kept(closed)).toBe('');
  await page.goto('/?redirectPath=/app/configure/systems/new');
  await signInForm.submit('admin');
  await expect(page.getByLabel('System Name')).toHaveValue('');
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
});

test('a session that ends by itself keeps the drafts of every tab for the same person', async ({
  page,
  context,
  signInAs,
  signInForm,
  mockServer,
}) => {
  const other = await withDrafts(context, page, signInAs);
  await mockServer.endSessions();
  await page.locator('main form button[type=submit]').click();
  await signInForm.expectMessage('Please sign in');
  await expect(signInFormOf(other).heading).toBeVisible();
  await signInForm.submit('admin');
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  expect(await kept(other)).toContain('typed in the second tab');
});

test('when the time is over all tabs say the same', async ({
  page,
  context,
  inactivity,
  signInAs,
  signInForm,
  mockServer,
}) => {
  const other = await inTwoTabs(context, signInAs, mockServer);
  await inactivity.waitUntilLeft(2);
  // The first tab to notice tells the other at once, whose clock must show the same time by then.
  await context.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3000);
  await context.clock.resume();
  await signInForm.expectMessage(inactive);
  await signInFormOf(other).expectMessage(inactive);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('tabs that are opened at the same time all know how long the session lasts [AUTH-100]', async ({
  page,
  context,
  signInAs,
  inactivity,
}) => {
  await signInAs('admin');
  await inactivity.expectLoaded();
  const timeout = async (tab: Page) => (await storageOf(tab)).session['tokenTimeoutInSeconds'];
  const known = await timeout(page);
  expect(known).toBeDefined();
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/app/dashboard')));
  for (const tab of tabs) {
    await expect(tab.getByText('Welcome, Grace Whitfield.')).toBeVisible();
    await expect.poll(() => timeout(tab)).toBe(known);
  }
});
