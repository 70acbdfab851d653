import type { Page } from '@playwright/test';
import { publicScreens, secureScreens } from '@/app/screenRoutes';
import { hostileIds } from './addressPayloads';
import { expect, test } from '@test/e2e/fixtures';

interface Naming {
  /** What the screen says of a record that is none. */
  readonly told: string;
  /** What it asks all the same, which names no record. */
  readonly calls?: readonly string[];
}

/** The routes whose address names a record by its number. */
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

/** Goes to an address as a link does, without loading the page anew. */
async function move(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test('every route that names a record is among them', () => {
  expect(Object.keys(namings).sort()).toEqual(
    secureScreens
      .map(({ path }) => path)
      .filter(isNaming)
      .sort(),
  );
});

test('A7 what is no number of a record never becomes a call [USER-025]', async ({ page, signInAs, mockServer }) => {
  test.slow();
  await signInAs('admin', '/app/nowhere');
  await mockServer.clearJournal();
  for (const id of hostileIds) {
    // No screen says the same as the one before it, so that each text is a new one.
    for (const [route, { told }] of Object.entries(namings)) {
      await move(page, route.replace(':id', id));
      await expect(page.getByRole('main').getByText(told, { exact: true }), route + id).toBeVisible();
    }
  }
  const allowed = Object.values(namings).flatMap(({ calls = [] }) => calls);
  const asked = new Set((await mockServer.journal()).map(({ method, path }) => `${method} ${path}`));
  expect([...asked].filter((call) => !allowed.includes(call))).toEqual([]);
});

test('A7 the hash of a link is one part of one address, whatever it is', async ({ page, mockServer }) => {
  test.slow();
  await page.goto('/forgot-password');
  for (const [index, [route, call]] of [
    ['/set-password/:hash?', '/rest/public/set_initial_password/'] as const,
    ['/reset-password/:hash?', '/rest/public/reset_password/'] as const,
  ].entries()) {
    expect(publicScreens.map(({ path }) => path)).toContain(route);
    await mockServer.clearJournal();
    // The two screens share their code: each takes every other one.
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

test('dots in the place of a record never climb to another endpoint', async ({ page, signInAs, mockServer }) => {
  await signInAs('admin');
  for (const dots of ['..', '%2e%2e', '%2E.', '../..', '%2e%2e/%2e%2e']) {
    await page.goto(`/app/users/${dots}`);
    await expect(page.getByRole('heading', { level: 1 }), dots).toBeVisible();
  }
  expect(await mockServer.writes()).toEqual([]);
});
