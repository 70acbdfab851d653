import type { Page } from '@playwright/test';
import { publicScreens, secureScreens } from '@/app/screenRoutes';
import { hostileIds } from './addressPayloads';
import { expect, test } from '@test/e2e/fixtures';

interface Naming {
  /** What the screen says about an invalid id. */
  readonly told: string;
  /** Calls it still makes, none of which contain the id. */
  readonly calls?: readonly string[];
}

/** The routes with a record's id. */
const namings: Readonly<Record<string, Naming>> = {
  '/app/dashboard/items/:id': { told: 'No records found', calls: ['GET /rest/secure/dashboard_items'] },
  '/app/users/:id': { told: 'Unable to load the specified user.' },
  '/app/resources/:id': { told: 'No records found', calls: ['GET /rest/secure/resources'] },
  '/app/configure/systems/:id': { told: 'Problem loading system.' },
  '/app/configure/roles/:id': { told: 'Problem loading portal role.' },
  '/app/configure/study-roles/:id': {
    told: 'Problem loading study-role.',
    calls: ['GET /rest/secure/system_mgmt/system_access/'],
  },
  '/app/user-requests/access-change/:id': {
    told: 'Problem loading user-access modification request(s).',
    calls: [
      'GET /rest/public/sites',
      'GET /rest/public/studies',
      'GET /rest/public/user_registration/study_roles/',
      'GET /rest/public/user_registration/system_accesses/',
      'GET /rest/secure/user_management/user_requests/outstanding',
    ],
  },
  '/app/user-requests/profile-change/:id': {
    told: 'Problem loading profile-change request.',
    calls: ['GET /rest/secure/user_management/user_requests/outstanding'],
  },
  '/app/user-requests/registration/:id': {
    told: 'An error has occurred while loading registrations.',
    calls: ['GET /rest/secure/user_management/user_requests/outstanding'],
  },
  '/app/visualization/:id': { told: 'Unable to display the visualization.' },
};

const isNaming = (path: string): boolean => path.includes('/:');

/** Navigates as a link does, without loading the page. */
async function move(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test('every route with an id is listed', () => {
  expect(Object.keys(namings).sort()).toEqual(
    secureScreens
      .map(({ path }) => path)
      .filter(isNaming)
      .sort(),
  );
});

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
