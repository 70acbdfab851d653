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
      'filled: as of a day': async ({ page, open }) => {
        await open('reader', `${paths.access}?study=A5001&role=CRA&day=2025-03-03`);
        await expect(page.getByText(/^Rebuilt 7[0-9] of 7[0-9] records changed since then/)).toBeVisible();
      },
      'loading: as of a day': async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access/', hang, 4);
        await open('reader', `${paths.access}?day=2025-03-03`);
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
        await expect(page.getByText('Not loaded').first()).toBeVisible();
      },
      'failed: as of a day': async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access/', broken, 4);
        await open('reader', `${paths.access}?day=2025-03-03`);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      'filled: two days': async ({ page, open }) => {
        await open('reader', `${paths.access}?study=A5001&day=2025-03-03&compare=2025-10-01`);
        await expect(page.getByText('Removed').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
      },
      'filled: matrix': async ({ page, open }) => {
        await open('reader', `${paths.access}?view=sites`);
        await expect(page.getByRole('table')).toBeVisible();
        await expect(page.getByText('Shading')).toBeVisible();
      },
      'filled: matrix of two days': async ({ page, open }) => {
        await open('reader', `${paths.access}?study=A5001&day=2025-03-03&compare=2025-10-01&view=sites`);
        await expect(page.getByText(/^Rebuilt (\d+) of \1 records changed since then\./)).toBeVisible();
        await expect(page.getByText('Records that are not rebuilt yet are not counted.')).toHaveCount(0);
        await expect(page.getByRole('link', { name: /: (\d+ added, )?\d+ removed/ }).first()).toBeVisible();
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
