import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';

/** Which of some files the page has asked for, by the beginning of their names. */
function watchFiles(page: Page): (name: string) => boolean {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (name) => asked.some((path) => path.startsWith(`/assets/${name}-`));
}

const reportsLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Reports' });

test('the sign-in page loads nothing else until somebody types', async ({ page }) => {
  const isAsked = watchFiles(page);
  await page.goto('/?redirectPath=/app/users');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(isAsked('portal')).toBe(false);
  await page.getByLabel('Username').fill('a');
  await expect.poll(() => isAsked('portal') && isAsked('UsersScreen')).toBe(true);
});

test('the screens of the menu are fetched when the browser is idle, and nothing of the API', async ({
  page,
  signInAs,
  mockServer,
  inactivity,
}) => {
  const isAsked = watchFiles(page);
  await signInAs('user', '/app/change-password');
  await expect(reportsLink(page)).toBeVisible();
  await inactivity.expectLoaded();
  await mockServer.clearJournal();
  for (const name of ['ReportsScreen', 'users', 'DashboardScreen']) {
    await expect.poll(() => isAsked(name)).toBe(true);
  }
  expect(await mockServer.calls()).toEqual([]);
  expect(isAsked('UsersScreen')).toBe(false);
});

test('the screen behind a link is fetched when the pointer or the focus is on it', async ({ page, signInAs }) => {
  // The browser is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const isAsked = watchFiles(page);
  await signInAs('user', '/app/change-password');
  await reportsLink(page).hover();
  await expect.poll(() => isAsked('ReportsScreen')).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Request Access Change' }).focus();
  await expect.poll(() => isAsked('users')).toBe(true);
});

for (const [name, connection] of [
  ['metered', { saveData: true, effectiveType: '4g' }],
  ['slow', { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`on a ${name} connection a screen is fetched only when it is opened`, async ({ page, signInAs }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const isAsked = watchFiles(page);
    await signInAs('user', '/app/change-password');
    await reportsLink(page).hover();
    await page.getByRole('link', { name: 'Request a User' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request a User' })).toBeVisible();
    expect(isAsked('ReportsScreen')).toBe(false);
  });
}
