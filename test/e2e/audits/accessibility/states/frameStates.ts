import { expect } from '@playwright/test';
import { inactivityDialogOf, refreshCall } from '@test/e2e/pages/inactivityDialog';
import type { StatesTable } from '@test/e2e/audits/accessibility/screenState';

/** What can replace or cover any screen. */
export const frameStates: StatesTable = {
  'an unknown address': {
    lacks: {},
    states: {
      'filled: signed out': async ({ page }) => {
        await page.goto('/nowhere');
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      },
      'filled: signed in': async ({ page, open }) => {
        await open('user', '/app/nowhere');
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      },
    },
  },
  'a denied screen': {
    lacks: {},
    states: {
      failed: async ({ page, open }) => {
        await open('user', '/app/users');
        await expect(page.getByRole('alert')).toHaveText('You are not authorized to view this page');
      },
    },
  },
  'a crashed screen': {
    lacks: {},
    states: {
      'failed: below the bar': async ({ page, open }) => {
        await open('admin', '/app/dashboard');
        await page.route('**/assets/ReportsScreen-*.js', (route) => route.abort());
        await page.goto('/app/reports');
        await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
      },
      'failed: the whole frame': async ({ page, guard }) => {
        // React logs what its outermost boundary catches.
        guard.expectReport(/dynamically imported module/);
        await page.route('**/assets/portal-*.js', (route) => route.abort());
        await page.goto('/app/reports');
        await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
      },
    },
  },
  'the session check': {
    lacks: {},
    states: {
      failed: async ({ page, open, mockServer }) => {
        await open('user', '/app/dashboard');
        await mockServer.failNext(refreshCall, { kind: 'notSent' }, 2);
        await page.goto('/app/dashboard');
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
    },
  },
  'the top bar': {
    lacks: {},
    states: {
      'menu: user': async ({ page, open }) => {
        await open('admin', '/app/dashboard');
        await page.getByRole('button', { name: 'Grace Whitfield' }).click();
        await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();
      },
      'menu: navigation': async ({ page, open }) => {
        await open('admin', '/app/dashboard');
        await page
          .getByRole('navigation', { name: 'Main' })
          .or(page.getByRole('button', { name: 'Navigation' }))
          .last()
          .click();
        await expect(page.getByRole('link', { name: 'Audit Trail' }).first()).toBeVisible();
      },
      'dialog: palette': async ({ page, open }) => {
        await open('admin', '/app/dashboard');
        await page.getByRole('button', { name: 'Go to' }).click();
        await page.getByRole('combobox', { name: /^Go to/ }).fill('access');
        await expect(
          page.getByRole('group', { name: 'Outstanding requests' }).getByRole('option').first(),
        ).toBeVisible();
      },
      'dialog: no messages': async ({ page, open }) => {
        await open('admin', '/app/dashboard');
        await page.getByRole('button', { name: 'Messages' }).click();
        await expect(page.getByText('There are no messages.')).toBeVisible();
      },
      'dialog: messages': async ({ page, open }) => {
        await open('admin', '/app/configure/systems/2');
        // Each visit changes something.
        await page.getByLabel(/^Description/).fill(`Changed at ${Date.now()}`);
        await page.getByRole('button', { name: 'Save System' }).click();
        await page.getByRole('button', { name: /^Messages \d/ }).click();
        await expect(page.getByRole('list', { name: /^Messages of this session/ })).toBeVisible();
      },
    },
  },
  'the inactivity dialog': {
    lacks: {},
    states: {
      dialog: async ({ page, open }) => {
        const inactivity = inactivityDialogOf(page);
        await page.clock.install();
        await open('admin', '/app/users');
        await inactivity.waitUntilLeft(280);
        await page.clock.resume();
        await expect(inactivity.dialog).toBeVisible();
      },
      'dialog: no answer': async ({ page, mockServer }) => {
        const inactivity = inactivityDialogOf(page);
        await mockServer.failNext(refreshCall, { kind: 'notSent' }, 2);
        await inactivity.stay.click();
        await expect(inactivity.failure).toBeVisible();
      },
    },
  },
};
