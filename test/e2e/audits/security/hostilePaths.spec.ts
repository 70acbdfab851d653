import type { Page } from '@playwright/test';
import { publicScreens } from '@/app/screenRoutes';
import { hostileIds } from './addressPayloads';
import { expect, test } from '@test/e2e/fixtures';
import { namings } from './namings';

/** Navigates as a link does, without loading the page. */
async function move(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test('an invalid id never becomes a call [USER-025]', async ({ page, signInAs, mockServer }) => {
  test.slow();
  await signInAs('admin', '/app/nowhere');
  await mockServer.clearJournal();
  for (const id of hostileIds) {
    // No two consecutive screens say the same, so each text is new.
    for (const [route, { told }] of Object.entries(namings)) {
      await move(page, route.replace(':id', id));
      await expect(page.getByRole('main').getByText(told, { exact: true }), route + id).toBeVisible();
    }
  }
  const allowed = Object.values(namings).flatMap(({ calls = [] }) => calls);
  const asked = new Set((await mockServer.journal()).map(({ method, path }) => `${method} ${path}`));
  expect([...asked].filter((call) => !allowed.includes(call))).toEqual([]);
});

test('the hash of a link is one segment of one path, whatever it contains', async ({ page, mockServer }) => {
  test.slow();
  await page.goto('/forgot-password');
  for (const [index, [route, call]] of [
    ['/set-password/:hash?', '/rest/public/set_initial_password/'] as const,
    ['/reset-password/:hash?', '/rest/public/reset_password/'] as const,
  ].entries()) {
    expect(publicScreens.map(({ path }) => path)).toContain(route);
    await mockServer.clearJournal();
    // The two screens share their code, so each takes every other hash.
    for (const hash of hostileIds.filter((_, position) => position % 2 === index)) {
      await move(page, '/nowhere');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await move(page, route.replace(':hash?', hash));
      const form = page.getByRole('main').getByLabel('New Password', { exact: true });
      await expect(form.or(page.getByText(/^Unable to display the Set Password form/)), route + hash).toBeVisible();
      await expect(form, route + hash).toHaveCount(0);
    }
    for (const { method, path } of await mockServer.journal()) {
      expect(method).toBe('GET');
      expect(path.startsWith(call), path).toBe(true);
      expect(path.slice(call.length), path).not.toMatch(/\/|^\.{1,2}$/);
    }
  }
});

test('dots in place of an id never climb to another endpoint', async ({ page, signInAs, mockServer }) => {
  await signInAs('admin');
  for (const dots of ['..', '%2e%2e', '%2E.', '../..', '%2e%2e/%2e%2e']) {
    await page.goto(`/app/users/${dots}`);
    await expect(page.getByRole('heading', { level: 1 }), dots).toBeVisible();
  }
  expect(await mockServer.writes()).toEqual([]);
});
