import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { PASSWORD } from '@test/mock-server/testUsers';
import { fillInApplicant } from '@test/e2e/pages/registrationForm';
import { changeCall, changeFormOf, goodPassword, rulesCall } from '@test/e2e/pages/passwordForms';
import { reviewsOf } from '@test/e2e/pages/reviews';
import type { Reach, StatesTable } from '@test/e2e/audits/accessibility/screenState';

const broken = { kind: 'status', status: 500 } as const;
const hang = { kind: 'hang' } as const;
const noList = 'it lists nothing';
const listCall = 'GET /rest/secure/user_registration/';
const loaded = (page: Page) => expect(page.locator('.busy')).toHaveCount(0);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' });
/** The form found the errors itself. */
const failure = (page: Page, name: string) => page.getByRole('alert', { name });
/** The server refused. */
const refusal = (page: Page, name: string) => page.getByRole('group', { name });
const review = (id: number) => paths.reviewRegistration.replace(':id', String(id));

const openRoles: Reach = async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Study Role (required)' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
};

/** Registrations and their review, and the password change. */
export const registrationStates: StatesTable = {
  [paths.register]: {
    lacks: {
      empty: noList,
      loading: 'it is a form, which is there at once',
      'read-only': 'visitors have no permissions',
      dialog: 'who leaves it loads a page, and the browser asks',
    },
    states: {
      filled: async ({ page }) => {
        await page.goto(paths.register);
        await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
        await loaded(page);
      },
      'menu: roles': openRoles,
      errors: async ({ page }) => {
        await page.goto(paths.register);
        await submit(page).click();
        await expect(failure(page, 'Registration Submission Failed')).toBeVisible();
      },
      'errors: the CAPTCHA': async ({ page }) => {
        await fillInApplicant(page);
        await submit(page).click();
        await expect(failure(page, 'Please complete the CAPTCHA')).toBeVisible();
      },
      failed: async ({ page, mockServer }) => {
        await mockServer.failNext('POST /rest/public/user_registration', broken);
        await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
        await submit(page).click();
        await expect(refusal(page, 'Registration Submission Failed')).toBeVisible();
      },
      saving: async ({ page, mockServer }) => {
        await mockServer.failNext('POST /rest/public/user_registration', hang);
        await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
        await submit(page).click();
        await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
      },
      done: async ({ page }) => {
        await page.goto(paths.register);
        await fillInApplicant(page);
        await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
        await submit(page).click();
        await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeFocused();
      },
      'failed: the CAPTCHA': async ({ page, guard }) => {
        guard.expectReport(/^request to another site: https:\/\/www\.google\.com/);
        await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
        await page.route('**/config.js', (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: "window.portalConfig = { environment: 'test', captchaKeyTest: 'key-of-test' };",
          }),
        );
        await page.goto(paths.register);
        await expect(page.getByText(/The CAPTCHA could not be loaded/)).toBeVisible();
      },
    },
  },
  [paths.requestUser]: {
    lacks: { empty: noList, 'read-only': 'everybody who comes here may ask' },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_profile', hang);
        await open('proxy', paths.requestUser);
        await expect(page.getByText('Loading…').first()).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('proxy', paths.requestUser);
        await expect(page.getByLabel('Your full name')).toHaveValue('Thandiwe Nkosi');
        await loaded(page);
      },
      errors: async ({ page }) => {
        await submit(page).click();
        await expect(failure(page, 'Registration Submission Failed')).toBeVisible();
      },
      failed: async ({ page, mockServer }) => {
        await mockServer.failNext('POST /rest/secure/user_registration', broken);
        await fillInApplicant(page);
        await submit(page).click();
        await expect(refusal(page, 'Registration Submission Failed')).toBeVisible();
      },
      dialog: async ({ page }) => {
        await page.getByRole('link', { name: 'Portal Gateway' }).click();
        await expect(dialog(page, 'Unsaved Changes')).toBeVisible();
      },
      done: async ({ page }) => {
        await page.keyboard.press('Escape');
        await submit(page).click();
        await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeVisible();
      },
    },
  },
  [paths.reviewRegistration]: {
    lacks: { empty: 'a record that is not there is a failure' },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext(`${listCall}16`, hang);
        await open('support', review(16));
        await expect(page.getByText('Loading…').first()).toBeVisible();
      },
      failed: async ({ page, open }) => {
        await open('support', review(999_999));
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('support', review(16));
        await expect(page.getByText('already belongs to a portal user').first()).toBeVisible();
        await loaded(page);
      },
      'menu: account types': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: 'Account type' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      errors: async ({ page }) => {
        await page.keyboard.press('Escape');
        await reviewsOf(page).button('Create User').click();
        await expect(failure(page, 'User Creation Failed')).toBeVisible();
      },
      'dialog: reject': async ({ page }) => {
        await reviewsOf(page).button('Reject').click();
        await expect(dialog(page, 'Reject Registration')).toBeVisible();
      },
      'dialog: delete': async ({ page }) => {
        await page.keyboard.press('Escape');
        await reviewsOf(page).button('Delete').click();
        await expect(dialog(page, 'Delete Registration')).toBeVisible();
      },
      'dialog: unsaved': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByLabel('Username').fill('laraujo');
        await page.getByRole('link', { name: 'Back to User Requests Page' }).click();
        await expect(dialog(page, 'Unsaved Changes')).toBeVisible();
      },
      'filled: directory matches': async ({ page, open }) => {
        await open('support', review(7));
        await page.getByRole('radio', { name: 'nbrown50004' }).check();
        await page.getByLabel('First name').fill('Nancy Ann');
        await expect(page.getByText('Creating the user changes this account in the directory:')).toBeVisible();
      },
      'read-only': async ({ page, open }) => {
        await open('reader', review(16));
        await expect(page.getByLabel('First name')).toHaveAttribute('readonly');
        await loaded(page);
      },
      'read-only: resolved': async ({ page, open }) => {
        await open('support', review(5));
        await expect(page.getByLabel('First name')).toHaveAttribute('readonly');
        await loaded(page);
      },
    },
  },
  [paths.changePassword]: {
    lacks: { empty: noList, loading: 'it is a form, which is there at once', dialog: 'it asks no question' },
    states: {
      filled: async ({ page, open }) => {
        await open('admin', paths.changePassword);
        await expect(changeFormOf(page).requirements.first()).toBeVisible();
      },
      saving: async ({ page, mockServer }) => {
        await mockServer.failNext(changeCall, hang);
        await changeFormOf(page).submit(PASSWORD, goodPassword);
        await expect(changeFormOf(page).button).toHaveText('Changing…');
      },
      errors: async ({ page, open, mockServer }) => {
        await mockServer.failNext(rulesCall, { kind: 'notSent' });
        await open('admin', paths.changePassword);
        await changeFormOf(page).button.click();
        await expect(page.getByText('The password requirements could not be loaded.')).toBeVisible();
        await expect(changeFormOf(page).again).toHaveAttribute('aria-invalid', 'true');
      },
      failed: async ({ page, open }) => {
        await open('admin', paths.changePassword);
        await changeFormOf(page).submit('wrong', goodPassword);
        await expect(changeFormOf(page).failure).toBeVisible();
      },
      'read-only': async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_capabilities/can_change_password_now', { kind: 'notSent' });
        await open('admin', paths.changePassword);
        await expect(page.getByText('Your password cannot be changed at this time.')).toBeVisible();
      },
      done: async ({ page, open }) => {
        await open('admin', paths.changePassword);
        await changeFormOf(page).submit(PASSWORD, goodPassword);
        await expect(changeFormOf(page).success).toBeVisible();
      },
    },
  },
};
