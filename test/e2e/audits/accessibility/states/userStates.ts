import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { userScreensOf } from '@test/e2e/pages/userScreens';
import { usersCall } from '@test/e2e/pages/usersList';
import type { Reach, StatesTable } from '@test/e2e/audits/accessibility/screenState';

const broken = { kind: 'status', status: 500 } as const;
const hang = { kind: 'hang' } as const;
const noQuestion = 'it asks no question';
const ownRecord = 'what is shown is the own, which everybody may change';
const userCall = 'GET /rest/secure/user_management/user/4';
const updateUser = 'PUT /rest/secure/user_management/update_user';
const nameRequests = 'POST /rest/secure/ldap_user_profile_mod_request';
const accessRequests = 'POST /rest/secure/user_access_mod_request';
const newAccess = `${paths.requestAccess}?accessRequestType=NEW&userId=4`;

const settled = async (page: Page) => {
  await expect(page.locator('.table-status').first()).toHaveText(/^\d+ of \d+ records shown$/);
  await expect(page.locator('.busy')).toHaveCount(0);
};

/** Opens a user's tab and waits for its text. */
const tab =
  (username: string, address: string, text: string | RegExp): Reach =>
  async ({ page, open }) => {
    await open(username, address);
    await expect(page.getByText(text, typeof text === 'string' ? { exact: true } : {}).first()).toBeVisible();
    await expect(page.locator('.busy')).toHaveCount(0);
  };

const waits =
  (call: string, username: string, address: string): Reach =>
  async ({ page, open, mockServer }) => {
    await mockServer.failNext(call, hang);
    await open(username, address);
    await expect(page.getByText('Loading…').first()).toBeVisible();
  };

const fails =
  (call: string, username: string, address: string): Reach =>
  async ({ page, open, mockServer }) => {
    await mockServer.failNext(call, broken);
    await open(username, address);
    await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
  };

/** Users, the profile and its requests. */
export const userStates: StatesTable = {
  [paths.users]: {
    lacks: { 'read-only': 'it changes nothing', dialog: noQuestion },
    states: {
      loading: waits(usersCall, 'admin', paths.users),
      filled: async ({ page, open }) => {
        await open('admin', paths.users);
        await settled(page);
      },
      'filled: found': async ({ page, open }) => {
        await open('admin', '/app/users?filter=gar');
        await expect(page.locator('mark').first()).toBeVisible();
      },
      empty: async ({ page, open }) => {
        await open('admin', '/app/users?filter=nobody+at+all');
        await expect(page.getByText('No records found')).toBeVisible();
      },
      failed: fails(usersCall, 'admin', paths.users),
      'failed: with rows on screen': async ({ page, open, mockServer }) => {
        await open('admin', paths.users);
        await settled(page);
        await mockServer.failNext(usersCall, broken);
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
    },
  },
  [paths.user]: {
    lacks: {},
    states: {
      loading: waits(userCall, 'admin', '/app/users/4'),
      failed: fails(userCall, 'admin', '/app/users/4'),
      'failed: missing user': async ({ page, open }) => {
        await open('admin', '/app/users/999999');
        await expect(page.getByRole('alert')).toBeVisible();
      },
      'filled: account': tab('admin', '/app/users/4', 'Portal Roles'),
      'errors: refused': async ({ page, mockServer }) => {
        const refusal = { fieldErrors: { email: ['nonunique'] }, globalErrors: ['REQUEST_IN_PROGRESS'] };
        await mockServer.failNext(updateUser, { kind: 'status', status: 422, body: refusal });
        await userScreensOf(page).field('First name').fill('Dany');
        await userScreensOf(page).save.click();
        await expect(page.locator('.error-summary')).toBeFocused();
      },
      'dialog: unsaved': async ({ page }) => {
        await userScreensOf(page).tab('Details').click();
        await expect(userScreensOf(page).dialog('Unsaved Changes')).toBeVisible();
      },
      'dialog: status': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('switch', { name: 'Active' }).click();
        await expect(userScreensOf(page).dialog('Change User Status')).toBeVisible();
      },
      'filled: conflict': async ({ page, mockServer }) => {
        await page.keyboard.press('Escape');
        const record = { id: 4, portalUserId: 4, firstName: 'Dany', lastName: 'García', versionno: 9 };
        await mockServer.failNext(userCall, { kind: 'malformedJson', text: JSON.stringify(record) });
        await userScreensOf(page).save.click();
        await expect(page.getByRole('group', { name: /since you opened it/ })).toBeFocused();
      },
      'filled: details': tab('admin', '/app/users/4?tab=details', 'Country'),
      'menu: countries': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: 'Country' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      'errors: details': async ({ page, open, mockServer }) => {
        await open('admin', '/app/users/4?tab=details');
        const refusal = { fieldErrors: { city: ['encoding'] } };
        await mockServer.failNext(updateUser, { kind: 'status', status: 422, body: refusal });
        await userScreensOf(page).field('City').fill('Lund');
        await userScreensOf(page).save.click();
        await expect(page.locator('.error-summary')).toBeFocused();
      },
      saving: async ({ page, mockServer }) => {
        await mockServer.failNext(updateUser, hang);
        await userScreensOf(page).save.click();
        await expect(page.locator('[aria-disabled=true]').first()).toBeVisible();
      },
      'filled: access': tab('admin', '/app/users/6?tab=access', 'Add new role'),
      'errors: access': async ({ page }) => {
        await page.getByRole('button', { name: 'Add new role' }).click();
        await userScreensOf(page).save.click();
        await expect(page.locator('.field-error').first()).toBeVisible();
      },
      'dialog: removal': async ({ page, open }) => {
        await open('admin', '/app/users/4?tab=access');
        await page.getByRole('button', { name: 'Remove study role 2' }).click();
        await userScreensOf(page).save.click();
        await expect(userScreensOf(page).dialog('Remove this study role?')).toBeVisible();
      },
      'filled: history': tab('admin', '/app/users/4?tab=history', 'INITIAL ACCESS (Registration)'),
      empty: async ({ page }) => {
        await page.getByLabel('Filter access requests').fill('nothing at all');
        await expect(page.getByText('No records found').first()).toBeVisible();
      },
      'read-only: account': tab('reader', '/app/users/4', 'user@clinic.example.org'),
      'read-only: details': tab('reader', '/app/users/4?tab=details', 'AO Member ID(s)'),
      'filled: history of an access': tab('reader', '/app/users/114?tab=access&record=27', 'Access created'),
      'read-only: access': tab('reader', '/app/users/4?tab=access', 'Laboratory Technologist'),
    },
  },
  [paths.profile]: {
    lacks: { 'read-only': ownRecord },
    states: {
      loading: waits('GET /rest/secure/user_profile', 'reader', paths.profile),
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_profile', broken);
        await open('reader', paths.profile);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      'failed: denied': async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_profile', { kind: 'status', status: 403 });
        await open('reader', paths.profile);
        await expect(page.getByText('You are not authorized to view this page.')).toBeVisible();
      },
      // This user has an open request of each kind.
      'filled: open request': tab('reader', paths.profile, /You have an outstanding request to change/),
      'filled: access': tab('reader', paths.accessOfProfile, /An outstanding access request already exists/),
      'filled: history': tab('reader', '/app/profile?tab=history', 'Proxy Registration Requests'),
      empty: async ({ page }) => {
        await page.getByLabel('Filter access requests').fill('nothing at all');
        await expect(page.getByText('No records found').first()).toBeVisible();
      },
      'filled: details': tab('user', '/app/profile?tab=details', 'Country'),
      'filled: account': tab('user', paths.profile, 'Request a Change of Name or Email'),
      errors: async ({ page }) => {
        await userScreensOf(page).field('Email').fill('admin@clinic.example.org');
        await userScreensOf(page).submit.click();
        await expect(page.getByText('Email address already exists in database').first()).toBeVisible();
      },
      dialog: async ({ page }) => {
        await userScreensOf(page).tab('Details').click();
        await expect(userScreensOf(page).dialog('Unsaved Changes')).toBeVisible();
      },
      saving: async ({ page, mockServer }) => {
        await page.keyboard.press('Escape');
        await mockServer.failNext(nameRequests, hang);
        await userScreensOf(page).field('Email').fill('daniela@clinic.example.org');
        await userScreensOf(page)
          .submit.or(page.getByRole('button', { name: 'Submitting…' }))
          .click();
        await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
      },
      done: async ({ page, open }) => {
        await open('user', paths.profile);
        await userScreensOf(page).field('Last name').fill('García');
        await userScreensOf(page).submit.click();
        await expect(page.getByText('Your request was submitted')).toBeVisible();
      },
    },
  },
  [paths.requestAccess]: {
    lacks: { empty: 'it lists nothing', 'read-only': ownRecord },
    states: {
      loading: waits('GET /rest/secure/user_access_mod_request/user', 'user', newAccess),
      failed: fails('GET /rest/secure/user_access_mod_request/user', 'user', newAccess),
      filled: async ({ page, open }) => {
        await open('user', newAccess);
        await expect(userScreensOf(page).card(1)).toBeVisible();
      },
      'menu: roles': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: 'Study Role' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      errors: async ({ page }) => {
        await page.getByRole('option', { name: 'Pharmacist' }).first().click();
        await userScreensOf(page).submit.click();
        await expect(page.locator('.field-error').first()).toBeVisible();
      },
      dialog: async ({ page }) => {
        await page.getByRole('link', { name: /Back to Profile/ }).click();
        await expect(userScreensOf(page).dialog('Unsaved Changes')).toBeVisible();
      },
      'dialog: removal': async ({ page, open }) => {
        await open('user', paths.accessOfProfile);
        await page.getByRole('link', { name: 'Remove Laboratory Technologist' }).click();
        await userScreensOf(page).submit.click();
        await expect(userScreensOf(page).dialog('Request removal of this access?')).toBeVisible();
      },
      'errors: no answer': async ({ page, mockServer }) => {
        await mockServer.failNext(accessRequests, { kind: 'notSent' });
        await page.getByRole('button', { name: 'Request Removal' }).click();
        await expect(page.getByRole('group', { name: /Not submitted yet: the connection was lost/ })).toBeFocused();
      },
      saving: async ({ page, open, mockServer }) => {
        await open('user', paths.accessOfProfile);
        await page.getByRole('link', { name: 'Remove Laboratory Technologist' }).click();
        await mockServer.failNext(accessRequests, hang);
        await userScreensOf(page).submit.click();
        await page.getByRole('button', { name: 'Request Removal' }).click();
        await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
      },
    },
  },
  [paths.auditTrail]: {
    lacks: { 'read-only': 'it changes nothing', dialog: noQuestion },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access', hang, 2);
        await open('reader', paths.auditTrail);
        await expect(page.getByText(/^Still loading/)).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('reader', paths.auditTrail);
        await settled(page);
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      },
      errors: async ({ page, open }) => {
        await open('reader', '/app/audit-trail?from=2025-12-01&to=2025-11-01');
        await expect(page.getByText('“To” must not be earlier than “From”')).toBeVisible();
      },
      empty: async ({ page, open }) => {
        await open('reader', '/app/audit-trail?filter=nobody+at+all');
        await expect(page.getByText('No records found')).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access', broken, 2);
        await open('reader', paths.auditTrail);
        await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(2);
      },
    },
  },
};
