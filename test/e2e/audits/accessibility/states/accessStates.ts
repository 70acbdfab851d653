import { expect } from '@playwright/test';
import { paths } from '@/config/paths';
import type { StatesTable } from '@test/e2e/audits/accessibility/screenState';

const broken = { kind: 'status', status: 500 } as const;
const hang = { kind: 'hang' } as const;
const readsOnly = 'it changes nothing';
const noQuestion = 'it asks no question';

/** A record with three revisions. */
const record = '/app/access/27';

/** The access explorer, and the history of one record. */
export const accessStates: StatesTable = {
  [paths.access]: {
    lacks: { 'read-only': readsOnly, dialog: noQuestion },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access$', hang);
        await open('reader', paths.access);
        await expect(page.getByText('Loading…')).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('reader', `${paths.access}?finding=unchanged`);
        await expect(page.locator('.table-status')).toHaveText(/records shown$/);
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
        await expect(page.getByRole('link', { name: /^Unchanged for a year: \d+/ })).toBeVisible();
      },
      empty: async ({ page, open }) => {
        await open('reader', `${paths.access}?filter=nobody+at+all`);
        await expect(page.getByText('No records found')).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access$', broken);
        await open('reader', paths.access);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
    },
  },
  [paths.accessRecord]: {
    lacks: { 'read-only': readsOnly, dialog: noQuestion, empty: 'a record has a first state' },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access/27$', hang);
        await open('reader', record);
        await expect(page.getByText('Loading…')).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('reader', record);
        await expect(page.getByText('Access created')).toBeVisible();
        await expect(page.locator('.busy')).toHaveCount(0);
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access/27$', broken);
        await open('reader', record);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      'failed: parts': async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access/27/1', broken);
        await mockServer.failNext('GET /rest/secure/user_access_mod_request/user', broken);
        await open('reader', record);
        await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(2);
      },
    },
  },
};
