import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { port } from '@test/e2e/site';
import type { StatesTable } from '@test/e2e/audits/accessibility/screenState';

const broken = { kind: 'status', status: 500 } as const;
const hang = { kind: 'hang' } as const;
const noQuestion = 'it asks no question';
const noRecord = 'a record that is not there is a failure';
const forAdministrators = 'only administrators come here, and they may write';
const itemsCall = 'GET /rest/secure/dashboard_items';
const resourcesCall = 'GET /rest/secure/resources';
const viewCall = 'GET /rest/secure/tableau/visualization';
const loading = (page: Page) => page.getByText('Loading…').first();

const item = (page: Page) => ({
  name: page.getByLabel('Name', { exact: true }),
  save: page.getByRole('button', { name: 'Save Item' }),
});

/** The form of a dashboard item or a resource. */
const itemStates = (address: string, kind: string, back: string): StatesTable[string] => ({
  lacks: { 'read-only': forAdministrators },
  states: {
    loading: async ({ page, open, mockServer }) => {
      await mockServer.failNext(`GET /rest/secure/${kind}`, hang);
      await open('admin', address);
      await expect(loading(page)).toBeVisible();
    },
    empty: async ({ page, open }) => {
      await open('admin', address.replace(/\d+$/, '999999'));
      await expect(page.getByText('No records found')).toBeVisible();
    },
    failed: async ({ page, open, mockServer }) => {
      await mockServer.failNext(`GET /rest/secure/${kind}`, broken);
      await open('admin', address);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
    filled: async ({ page, open }) => {
      await open('admin', address);
      await expect(item(page).name).not.toHaveValue('');
      await expect(page.getByRole('checkbox', { name: 'Administrator' })).toBeVisible();
    },
    errors: async ({ page }) => {
      await item(page).name.fill('');
      await item(page).save.click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
    'errors: refused': async ({ page, mockServer }) => {
      const refusal = { fieldErrors: { name: ['unique'] }, globalErrors: [] };
      await mockServer.failNext(`PUT /rest/secure/${kind}`, { kind: 'status', status: 422, body: refusal });
      await item(page).name.fill('Another name');
      await item(page).save.click();
      await expect(page.getByText('Name is already in use').first()).toBeVisible();
    },
    dialog: async ({ page }) => {
      await page.getByRole('link', { name: back }).click();
      await expect(page.getByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
    },
    saving: async ({ page, mockServer }) => {
      await page.getByRole('button', { name: 'Go Back' }).click();
      await mockServer.failNext(`PUT /rest/secure/${kind}`, hang);
      await item(page).save.click();
      await expect(page.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    },
    'filled: conflict': async ({ page, open, mockServer }) => {
      await open('admin', address);
      await page.getByLabel('Short Description').fill('Mine.');
      await mockServer.failNext(`PUT /rest/secure/${kind}`, { kind: 'status', status: 409 });
      await item(page).save.click();
      await expect(page.getByRole('group', { name: /has changed this since you opened it/ })).toBeVisible();
    },
    done: async ({ page }) => {
      await item(page).save.click();
      await expect(page.getByText('Updated')).toBeVisible();
    },
  },
});

/** The dashboard and the screens it leads to. */
export const dashboardStates: StatesTable = {
  [paths.dashboard]: {
    lacks: { dialog: noQuestion },
    states: {
      filled: async ({ page, open }) => {
        await open('admin', paths.dashboard);
        await expect(page.getByRole('link', { name: 'Edit Query Aging' })).toBeVisible();
        await expect(page.getByRole('link', { name: /^All: \d+ late$/ })).toBeVisible();
      },
      'filled: charts as tables': async ({ page }) => {
        await page.getByText('Ages as a table').click();
        await page.getByText('Weeks as a table').click();
        await expect(page.getByRole('link', { name: /^All, Over 10 business days: \d+ waiting$/ })).toBeVisible();
      },
      loading: async ({ page, open, mockServer }) => {
        for (const call of [itemsCall, resourcesCall]) await mockServer.failNext(call, hang);
        await open('admin', paths.dashboard);
        await expect(loading(page)).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        for (const call of [itemsCall, resourcesCall, 'GET /rest/secure/user_access_mod_request/user']) {
          await mockServer.failNext(call, broken);
        }
        await open('admin', paths.dashboard);
        await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(3);
      },
      'failed: without a profile': async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_profile', broken);
        await open('admin', paths.dashboard);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      'read-only': async ({ page, open }) => {
        await open('reader', paths.dashboard);
        await expect(
          page.getByRole('region', { name: 'Your Access' }).getByText('Regulatory Specialist'),
        ).toBeVisible();
        await expect(loading(page)).toHaveCount(0);
      },
      empty: async ({ page, open, mockServer }) => {
        for (const call of [itemsCall, resourcesCall, 'GET /rest/secure/user_access_mod_request/user']) {
          await mockServer.failNext(call, { kind: 'status', status: 200, body: [] });
        }
        await open('user', paths.dashboard);
        await expect(page.getByRole('region', { name: 'Your Access' }).getByText('Study Coordinator')).toBeVisible();
        await expect(loading(page)).toHaveCount(0);
      },
    },
  },
  [paths.dashboardItem]: itemStates('/app/dashboard/items/3', 'dashboard_items', 'Back to Dashboard'),
  [paths.resources]: {
    lacks: { dialog: noQuestion },
    states: {
      filled: async ({ page, open }) => {
        await open('admin', paths.resources);
        await expect(page.getByRole('link', { name: /^Edit Reviewer/ })).toBeVisible();
      },
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext(resourcesCall, hang);
        await open('admin', paths.resources);
        await expect(loading(page)).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext(resourcesCall, broken);
        await open('admin', paths.resources);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      empty: async ({ page, open, mockServer }) => {
        await mockServer.failNext(resourcesCall, { kind: 'status', status: 200, body: [] });
        await open('admin', paths.resources);
        await expect(page.getByText('No records found').first()).toBeVisible();
      },
      'read-only': async ({ page, open }) => {
        await open('reader', paths.resources);
        await expect(page.getByRole('link', { name: /^Reviewer Checklist/ })).toBeVisible();
      },
    },
  },
  [paths.resource]: itemStates('/app/resources/3', 'resources', 'Back to Resources'),
  [paths.singleSignOn]: {
    lacks: { 'read-only': 'it changes nothing', dialog: noQuestion },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext('POST /rest/secure/single_sign_in', hang);
        await open('user', `${paths.singleSignOn}?item=1`);
        await expect(loading(page)).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('user', `${paths.singleSignOn}?item=1`);
        await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible();
      },
      empty: async ({ page, open }) => {
        await open('user', paths.singleSignOn);
        await expect(page.getByRole('alert')).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext('POST /rest/secure/single_sign_in', broken);
        await open('user', `${paths.singleSignOn}?item=1`);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
    },
  },
  [paths.visualization]: {
    lacks: { empty: noRecord, 'read-only': 'it changes nothing', dialog: noQuestion },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext(viewCall, hang);
        await open('user', '/app/visualization/1');
        await expect(loading(page)).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext(viewCall, broken);
        await open('user', '/app/visualization/1');
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      filled: async ({ page, guard, open }) => {
        guard.expectReport(new RegExp(`^request to another site: http://tableau.localhost:${port}$`));
        await open('user', '/app/visualization/1');
        const view = page.frameLocator('iframe[title="Site Accrual"]');
        await expect(view.getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible();
        await expect(page.locator('.visualization .busy')).toBeHidden();
      },
    },
  },
};
