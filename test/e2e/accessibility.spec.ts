import type { Page } from '@playwright/test';
import { expectNoBarriersLightAndDark } from './accessibility';
import { expect, test } from './fixtures';
import type { SignInForm } from './signInForm';
import type { StandIn } from './standIn';
import { usersCall, type UsersList } from './usersList';

interface Setting {
  page: Page;
  standIn: StandIn;
  signInForm: SignInForm;
  usersList: UsersList;
  signInAs: (username: string, address?: string) => Promise<void>;
}

/** How to get to each state of each screen, until all of it is drawn. */
const states: Readonly<Record<string, (setting: Setting) => Promise<void>>> = {
  'sign-in, empty': async ({ page, signInForm }) => {
    await page.goto('/');
    await expect(signInForm.heading).toBeVisible();
  },
  'sign-in, fields missing': async ({ page, signInForm }) => {
    await page.goto('/');
    await signInForm.button.click();
    await expect(page.getByText('Password is required')).toBeVisible();
  },
  'sign-in, refused': async ({ page, signInForm }) => {
    await page.goto('/');
    await signInForm.submit('user', 'wrong');
    await expect(signInForm.message).toBeVisible();
  },
  'sign-in, with a message': async ({ page, signInForm }) => {
    await page.goto('/app/users');
    await signInForm.expectMessage('Please sign in');
  },
  dashboard: async ({ page, signInAs }) => {
    await signInAs('admin');
    await expect(page.getByText('Welcome, Grace Whitfield.')).toBeVisible();
  },
  'dashboard without a profile': async ({ page, signInAs, standIn }) => {
    await standIn.failNext('GET /rest/secure/user_profile', { kind: 'status', status: 500 });
    await signInAs('admin');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
  'users, loading': async ({ page, signInAs, standIn }) => {
    await standIn.failNext(usersCall, { kind: 'hang' });
    await signInAs('admin', '/app/users');
    await expect(page.getByText('Loading…')).toBeVisible();
  },
  users: async ({ signInAs, usersList }) => {
    await signInAs('admin', '/app/users');
    await usersList.expectAsked();
  },
  'users, found': async ({ page, signInAs, usersList }) => {
    await signInAs('admin', '/app/users?filter=gar');
    await usersList.expectSettled();
    await expect(page.locator('mark').first()).toBeVisible();
  },
  'users, none': async ({ page, signInAs }) => {
    await signInAs('admin', '/app/users?filter=nobody+at+all');
    await expect(page.getByText('No records found')).toBeVisible();
  },
  'users, failed': async ({ signInAs, standIn, usersList }) => {
    await standIn.failNext(usersCall, { kind: 'network' });
    await signInAs('admin', '/app/users');
    await expect(usersList.failure).toBeVisible();
  },
  'users, failed amid the list': async ({ signInAs, standIn, usersList }) => {
    await signInAs('admin', '/app/users');
    await usersList.expectAsked();
    await standIn.failNext(usersCall, { kind: 'status', status: 502 });
    await usersList.turn('Next').click();
    await expect(usersList.failure).toBeVisible();
  },
  user: async ({ page, signInAs }) => {
    await signInAs('admin', '/app/users/2');
    await expect(page.getByRole('heading', { name: /O'Connell$/ })).toBeVisible();
  },
  'user, failed': async ({ page, signInAs }) => {
    await signInAs('admin', '/app/users/999999');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  denied: async ({ page, signInAs }) => {
    await signInAs('user', '/app/users');
    await expect(page.getByRole('alert')).toHaveText('You are not authorized to view this page');
  },
  'not found, signed in': async ({ page, signInAs }) => {
    await signInAs('user', '/app/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
  'not found': async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
  'user menu open': async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.getByRole('button', { name: 'Grace Whitfield' }).click();
    await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();
  },
  'navigation toggled': async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.getByRole('button', { name: 'Navigation' }).click();
  },
};

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [state, reach] of Object.entries(states)) {
      test(`no barriers, light and dark: ${state}`, async ({ page, standIn, signInForm, usersList, signInAs }) => {
        await expectNoBarriersLightAndDark(page, () => reach({ page, standIn, signInForm, usersList, signInAs }));
      });
    }
  });
}
