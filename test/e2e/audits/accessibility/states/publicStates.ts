import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { sessionTexts } from '@/domain/firstTexts';
import { INITIAL_PASSWORD_HASH, PASSWORD, RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { changeFormOf, forgotCall, forgotFormOf, goodPassword, linkFormOf } from '@test/e2e/pages/passwordForms';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import type { Reach, StatesTable } from '@test/e2e/audits/accessibility/screenState';

const fixed = 'it shows the same to everybody';
const formOnly = 'it is a form, which is there at once';
const noQuestion = 'it asks no question';
const noList = 'it lists nothing';
const nothingLoaded = 'it loads nothing';
const forVisitors = 'visitors have no permissions';
const form = { empty: noList, loading: formOnly, 'read-only': forVisitors, dialog: noQuestion } as const;

const initialCheck = 'GET /rest/public/set_initial_password';
const resetCheck = 'GET /rest/public/reset_password';

async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Signs in with a password that must be changed, now or soon. */
const signInWithOldPassword =
  (username: string): Reach =>
  async ({ page }) => {
    await page.goto('/');
    await signInFormOf(page).submit(username);
    await expect(changeFormOf(page).requirements.first()).toBeVisible();
  };

/** The states of a form opened by an emailed link. */
const linkStates = (path: string, hash: string, check: string): StatesTable[string] => ({
  lacks: { empty: noList, 'read-only': forVisitors, dialog: noQuestion },
  states: {
    filled: async ({ page }) => {
      await page.goto(`${path}/${hash}`);
      await expect(linkFormOf(page).requirements.first()).toBeVisible();
    },
    'filled: the passwords differ': async ({ page }) => {
      const form = linkFormOf(page);
      await form.newPassword.fill(goodPassword);
      await form.again.fill('other');
      await page.getByRole('button', { name: 'Show new password', exact: true }).click();
      await expect(form.ticked.first()).toBeVisible();
    },
    errors: async ({ page }) => {
      await linkFormOf(page).submit('short');
      await expect(linkFormOf(page).failure).toBeVisible();
    },
    done: async ({ page }) => {
      await linkFormOf(page).submit(goodPassword);
      await expect(linkFormOf(page).success).toBeVisible();
    },
    loading: async ({ page, mockServer }) => {
      await mockServer.failNext(check, { kind: 'hang' });
      await page.goto(`${path}/some`);
      await expect(page.getByText('Loading…')).toBeVisible();
    },
    failed: async ({ page, mockServer }) => {
      await mockServer.failNext(check, { kind: 'notSent' });
      await page.goto(`${path}/some`);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
    'failed: a bad link': async ({ page }) => {
      await page.goto(`${path}/of-nobody`);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
});

/** The public screens, except the registration. */
export const publicStates: StatesTable = {
  [paths.signIn]: {
    lacks: form,
    states: {
      filled: async ({ page }) => {
        await page.goto('/');
        await expect(signInFormOf(page).heading).toBeVisible();
      },
      errors: async ({ page }) => {
        await signInFormOf(page).button.click();
        await expect(page.getByText('Password is required')).toBeVisible();
      },
      saving: async ({ page, mockServer }) => {
        await mockServer.failNext('POST /rest/token/create', { kind: 'hang' });
        await signInFormOf(page).submit('user');
        await expect(signInFormOf(page).button).toHaveText('Signing In…');
      },
      failed: async ({ page }) => {
        await page.goto('/');
        await signInFormOf(page).submit('user', 'wrong');
        await expect(signInFormOf(page).message).toBeVisible();
      },
      'filled: with a message': async ({ page }) => {
        await page.goto('/app/users');
        await signInFormOf(page).expectMessage('Please sign in');
      },
    },
  },
  [paths.public]: {
    lacks: { ...form, loading: nothingLoaded, failed: nothingLoaded, 'read-only': fixed },
    states: {
      filled: async ({ page }) => {
        await page.goto(paths.public);
        await expectHeading(page, 'Welcome');
      },
    },
  },
  [paths.forgotPassword]: {
    lacks: form,
    states: {
      filled: async ({ page }) => {
        await page.goto(paths.forgotPassword);
        await forgotFormOf(page).address.fill('user@clinic.example.org');
      },
      failed: async ({ page, mockServer }) => {
        await mockServer.failNext(forgotCall, { kind: 'notSent' });
        await forgotFormOf(page).submit('user@clinic.example.org');
        await expect(forgotFormOf(page).failure).toBeVisible();
      },
      errors: async ({ page }) => {
        await forgotFormOf(page).submit('somebody');
        await expect(forgotFormOf(page).address).toHaveAttribute('aria-invalid', 'true');
      },
      saving: async ({ page, mockServer }) => {
        await page.goto(paths.forgotPassword);
        await mockServer.failNext(forgotCall, { kind: 'hang' });
        // The call is late: were the page left before it, the next state's call would hang.
        const sent = page.waitForRequest((request) => request.method() === 'POST');
        await forgotFormOf(page).submit('user@clinic.example.org');
        await sent;
        await expect(forgotFormOf(page).button).toHaveText('Sending…');
      },
      done: async ({ page }) => {
        await page.goto(paths.forgotPassword);
        await forgotFormOf(page).submit('user@clinic.example.org');
        await expect(forgotFormOf(page).success).toBeVisible();
      },
    },
  },
  [paths.expiringPassword]: {
    lacks: { empty: noList, 'read-only': fixed, dialog: noQuestion },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await open('user', paths.dashboard);
        await mockServer.failNext('GET /rest/secure/token/refresh', { kind: 'hang' });
        await page.goto(paths.expiringPassword);
        await expect(page.getByText('Loading…')).toBeVisible();
      },
      'filled: expired': signInWithOldPassword('forced'),
      'filled: expires soon': signInWithOldPassword('expiring'),
      errors: async ({ page }) => {
        await changeFormOf(page).submit('wrong', goodPassword);
        await expect(changeFormOf(page).failure).toBeVisible();
      },
      done: async ({ page }) => {
        await changeFormOf(page).submit(PASSWORD, goodPassword);
        await expect(page.getByText('Your password was successfully updated.')).toBeVisible();
      },
      failed: async ({ page, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/token/refresh', { kind: 'notSent' }, 6);
        await page.goto(paths.expiringPassword);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
    },
  },
  [`${paths.setPassword}/:hash?`]: linkStates(paths.setPassword, INITIAL_PASSWORD_HASH, initialCheck),
  [`${paths.resetPassword}/:hash?`]: linkStates(paths.resetPassword, RESET_PASSWORD_HASH, resetCheck),
  [paths.signOut]: {
    lacks: {
      empty: noList,
      loading: 'it does not wait for the server',
      failed: 'it ends in the sign-in screen whatever the server says',
      filled: 'it is a step on the way to the sign-in screen',
      'read-only': fixed,
      dialog: noQuestion,
    },
    states: {
      done: async ({ page, open }) => {
        await open('user', paths.dashboard);
        await page.goto(paths.signOut);
        await signInFormOf(page).expectMessage(sessionTexts.signedOut);
      },
    },
  },
};
