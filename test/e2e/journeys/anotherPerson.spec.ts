import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { holdCalls } from '@test/e2e/pages/holdCalls';
import { refreshCall } from '@test/e2e/pages/inactivityDialog';
import { storageOf } from '@test/e2e/browserStorage';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { origin } from '@test/e2e/site';

const bell = 'You have been signed out';

/** Someone else signs in with this browser, unnoticed by any page: the cookie is new, and no storage event fires. */
async function signInUnseen(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post(`${origin}/PG-API/rest/token/create`, {
    headers: { Accept: 'application/json', 'X-Project-Name': 'portal-gateway' },
    data: { username, password: PASSWORD },
  });
  return ((await answer.json()) as { xsrfToken: string }).xsrfToken;
}

/** Writes as another tab does, before this one is notified: a page gets no event for its own writes. */
function writeToken(page: Page, token: string): Promise<void> {
  return page.evaluate((value) => localStorage.setItem('XSRF-TOKEN', value), token);
}

test('another user signs in in a second tab: the first tab shows nothing of the previous user', async ({
  page,
  context,
  signInAs,
  mockServer,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  const other = await context.newPage();
  await other.goto('/');
  await signInFormOf(other).submit('user');
  await expect(other.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  await expect(usersList.table).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(/Grace|Whitfield/);
  await mockServer.clearJournal();
  // From now on the first tab calls for the new user, with that user's token.
  await page.goto('/app/users');
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Daniela García-Núñez' })).toBeVisible();
  expect((await mockServer.calls()).filter((call) => call.includes('user_management'))).toEqual([]);
});

test('another user signs in in a second tab: what was typed in the first asks nothing, and is kept for its author', async ({
  page,
  context,
  signInAs,
  signInForm,
}) => {
  await signInAs('admin', '/app/configure/systems/new');
  await page.getByLabel('System Name').fill('typed by the administrator');
  await expect.poll(async () => (await storageOf(page)).session['drafts']).toContain('typed by the administrator');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  const other = await context.newPage();
  await other.goto('/');
  const reloaded = page.waitForEvent('load');
  await signInFormOf(other).submit('user');
  await reloaded;
  await expect(page.getByRole('button', { name: 'Daniela García-Núñez' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('administrator');
  expect(questions).toEqual([]);
  await page.goto('/app/signout');
  await expect(signInForm.heading).toBeVisible();
});

test("before a tab knows of the other sign-in, it sends nothing in the new user's name", async ({
  page,
  context,
  inactivity,
  signInAs,
  mockServer,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await inactivity.expectLoaded();
  const token = await signInUnseen(context.request, 'support');
  await writeToken(page, token);
  await mockServer.clearJournal();
  const reloaded = page.waitForEvent('load');
  await usersList.turn('Next').click();
  await reloaded;
  await expect(page.getByRole('button', { name: "Marcus O'Connell" })).toBeVisible();
  await expect(page.locator('.bar')).not.toContainText('Grace');
  // The page reloads for the user who is now signed in: nothing was called before that.
  expect((await mockServer.calls())[0]).toBe(refreshCall);
});

test("a password form of the previous user is never sent in the new user's name", async ({
  page,
  context,
  changeForm,
  inactivity,
  signInAs,
  mockServer,
}) => {
  await signInAs('admin', '/app/change-password');
  await inactivity.expectLoaded();
  await changeForm.fill(PASSWORD, 'Another-Gate-2026');
  const token = await signInUnseen(context.request, 'user');
  await writeToken(page, token);
  await mockServer.clearJournal();
  await changeForm.button.click();
  await expect(page.getByRole('button', { name: 'Daniela García-Núñez' })).toBeVisible();
  await changeForm.expectEmpty();
  expect((await mockServer.calls()).filter((call) => call.startsWith('POST'))).toEqual([]);
});

test("a forced change of the previous user is never sent in the new user's name", async ({
  page,
  context,
  changeForm,
  signInForm,
  mockServer,
}) => {
  await page.goto('/');
  await signInForm.submit('forced');
  await changeForm.fill(PASSWORD, 'Another-Gate-2026');
  const token = await signInUnseen(context.request, 'user');
  await writeToken(page, token);
  await mockServer.clearJournal();
  await changeForm.button.click();
  await expect(changeForm.heading).toBeVisible();
  await expect.poll(() => mockServer.calls()).toContain('GET /rest/public/password_validation/rules');
  await changeForm.expectEmpty();
  expect((await mockServer.calls()).filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('Stay Signed In of the previous user does not renew the new session', async ({
  page,
  context,
  inactivity,
  signInAs,
  mockServer,
}) => {
  await context.clock.install();
  await signInAs('admin');
  await inactivity.waitUntilLeft(100);
  await expect(inactivity.dialog).toBeVisible();
  const token = await signInUnseen(context.request, 'user');
  await writeToken(page, token);
  await mockServer.clearJournal();
  await context.clock.resume();
  await inactivity.stay.click();
  await expect(page.getByRole('button', { name: 'Daniela García-Núñez' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Grace');
  await expect(inactivity.dialog).toHaveCount(0);
});

test("a sign-out in the first tab leaves the second tab's new session alone", async ({
  page,
  context,
  inactivity,
  signInAs,
  signInForm,
  signOut,
  mockServer,
}) => {
  await signInAs('admin');
  // A later call would already reveal that someone else is signed in.
  await inactivity.expectLoaded();
  const token = await signInUnseen(context.request, 'user');
  await writeToken(page, token);
  await mockServer.clearJournal();
  await signOut();
  await signInForm.expectMessage(bell);
  expect(await mockServer.calls()).toEqual([]);
  expect((await storageOf(page)).local['XSRF-TOKEN']).toBe(token);
  const second = await context.newPage();
  await second.goto('/app/dashboard');
  await expect(second.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
});

test('a hidden tab that becomes visible checks who is signed in', async ({ page, context, signInAs }) => {
  await signInAs('admin');
  await expect(page.getByText('Welcome, Grace Whitfield.')).toBeVisible();
  const token = await signInUnseen(context.request, 'user');
  // Later, and in one step: the page is loaded again as soon as it finds another session, be it by a call of its own.
  await page.evaluate((value) => {
    setTimeout(() => {
      localStorage.setItem('XSRF-TOKEN', value);
      window.dispatchEvent(new Event('focus'));
    });
  }, token);
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Grace');
});

test('what the first screen reads is not asked for in the name of somebody who has signed in from another tab since', async ({
  page,
  context,
  signInForm,
  mockServer,
}) => {
  const release = await holdCalls(page, '**/assets/shell-*.js');
  await page.goto('/?redirectPath=/app/users');
  await signInForm.submit('admin');
  await expect.poll(() => mockServer.calls()).toContain('GET /rest/secure/user_capabilities/granted_permissions');
  const other = await context.newPage();
  await other.goto('/');
  await signInFormOf(other).submit('user');
  await expect(other.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  await other.waitForLoadState('networkidle');
  await mockServer.clearJournal();
  release();
  // Which of the two comes first: the news of the other tab, or the check who is signed in, which finds the other person.
  await expect(page.getByText(bell).or(page.getByRole('button', { name: 'Daniela García-Núñez' }))).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await mockServer.calls()).filter((call) => call.includes('/user_management/'))).toEqual([]);
  await expect(page.locator('body')).not.toContainText('Grace');
});
