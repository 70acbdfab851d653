import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { holdCalls } from '@test/e2e/pages/holdCalls';
import { movesWhileLoading } from '@test/e2e/pages/moves';
import { userScreensOf } from '@test/e2e/pages/userScreens';

// What is on its way, and what comes and goes by itself, leaves the rest of the screen alone.

/** The screens whose rows or cards load, each with a call that they wait for. */
const loading = [
  ['admin', '/app/users', 'user_management/users*'],
  ['admin', '/app/users/4', 'user_management/user/4'],
  ['user', '/app/profile?tab=details', 'user_profile'],
  ['admin', '/app/user-requests', 'user_requests/**'],
  ['admin', '/app/user-requests/access-change/14', 'user_access_mod_request/14'],
  ['admin', '/app/configure/study-roles/11', 'study_role/11'],
  ['proxy', '/app/proxy-access-change-request', 'user_profile'],
] as const;

for (const [who, address, call] of loading) {
  test(`${address} shows skeleton lines while it loads, and no spinner`, async ({ page, signInAs }) => {
    await signInAs(who, '/app/reports');
    const letGo = await holdCalls(page, `**/PG-API/rest/secure/**/${call}`);
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.locator('.skeleton-line').first()).toBeVisible();
    await expect(main.locator('.spinner-border')).toHaveCount(0);
    letGo();
    await expect(main.locator('.skeleton-line')).toHaveCount(0);
    await expect(main.locator('.busy')).toHaveCount(0);
  });
}

const steadyScreens = [
  '/app/dashboard',
  '/app/users',
  '/app/users/4',
  '/app/users/4?tab=access',
  '/app/profile?tab=access',
  '/app/proxy-registration',
  '/app/proxy-access-change-request',
  '/app/user-requests',
  '/app/user-requests/registration/16',
  '/app/user-requests/access-change/14?list=',
  '/app/user-requests/profile-change/11',
  '/app/configure/study-roles/11',
  '/app/access',
  '/app/resources/1',
];

for (const address of steadyScreens) {
  test(`on ${address} nothing that can be pressed moves while the rest loads`, async ({ page, signInAs }) => {
    await signInAs('admin', '/app/reports');
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await movesWhileLoading(page, address)).toEqual([]);
  });
}

test('the skeleton of a review has the decision where it will stand', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('admin', '/app/reports');
  const letGo = await holdCalls(page, '**/PG-API/rest/secure/**/user_access_mod_request/14');
  await page.goto('/app/user-requests/access-change/14');
  const sides = (selector: string) =>
    page.locator(selector).evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });
  const drawn = await sides('.skeleton-review .skeleton-line:nth-child(2)');
  letGo();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
  expect(await sides('.review-decision')).toEqual(drawn);
});

test('tabs that do not fit stay in one row, which scrolls', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('admin', '/app/users/4');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await userScreensOf(page).openTab('Requests History');
  await expect(page.getByRole('tab', { name: 'Requests History' })).toBeInViewport({ ratio: 0.99 });
});

const rectOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);

/** Saves a change. @returns where the message about it stands */
async function messageAfterSave(page: Page) {
  const screens = userScreensOf(page);
  await screens.field('City').fill('Lund');
  await screens.save.click();
  const message = page.getByRole('region', { name: 'Messages' }).locator('.alert');
  await expect(message).toBeVisible();
  return rectOf(message);
}

test('a message stands in a corner, beside all fields, tabs and buttons of a wide screen', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('user', '/app/profile?tab=details');
  const box = await messageAfterSave(page);
  const main = await rectOf(page.getByRole('main'));
  expect(box.right).toBeLessThanOrEqual(main.left);
  expect(box.bottom).toBeLessThanOrEqual(900);
  expect(box.top).toBeGreaterThan(450);
});

test('a message stands at the bottom of a narrow screen', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('user', '/app/profile?tab=details');
  const box = await messageAfterSave(page);
  expect(box.top).toBeGreaterThan(390);
  expect(box.bottom).toBeLessThanOrEqual(780);
  expect(box.width).toBeGreaterThan(300);
});
