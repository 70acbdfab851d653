import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { INITIAL_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { expectErrorsAnnounced } from './announcements';
import { button, chooseOthers, refuses, saveUser, type FilledForm } from './filledForms';
import { expect, test } from '@test/e2e/fixtures';
import { fillInApplicant } from '@test/e2e/pages/registrationForm';
import { changeFormOf, forgotFormOf, goodPassword, linkFormOf } from '@test/e2e/pages/passwordForms';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { userScreensOf } from '@test/e2e/pages/userScreens';

/** Selects load after the form they belong to. */
const drawnSelect = (page: Page) => expect(page.locator('[name$="[0].roleName"]')).toBeAttached();

/** The error, and the form it belongs to. */
const failures: Readonly<Record<string, FilledForm>> = {
  'a sign-in without a password': { at: paths.signIn, act: (page) => signInFormOf(page).button.click() },
  'a rejected sign-in': { at: paths.signIn, act: (page) => signInFormOf(page).submit('user', 'wrong') },
  'an invalid email address': { at: paths.forgotPassword, act: (page) => forgotFormOf(page).submit('somebody') },
  'an initial password that is too short': {
    at: `${paths.setPassword}/${INITIAL_PASSWORD_HASH}`,
    act: (page) => linkFormOf(page).submit('short'),
  },
  'a password change without a new password': {
    as: 'admin',
    at: paths.changePassword,
    act: (page) => changeFormOf(page).button.click(),
  },
  'a rejected password change': {
    as: 'admin',
    at: paths.changePassword,
    act: (page) => changeFormOf(page).submit('wrong', goodPassword),
  },
  'an account without a name': {
    as: 'admin',
    at: '/app/users/4',
    act: (page) => saveUser(page, 'First name', ''),
  },
  'a rejected account': {
    as: 'admin',
    at: '/app/users/4',
    act: async (page, mockServer) => {
      await refuses('PUT /rest/secure/user_management/update_user', { email: ['nonunique'] }, ['REQUEST_IN_PROGRESS'])(
        mockServer,
      );
      await saveUser(page, 'First name', 'Dany');
    },
  },
  'rejected details': {
    as: 'user',
    at: '/app/profile?tab=details',
    act: async (page, mockServer) => {
      await refuses('PUT /rest/secure/user_profile_mod', { city: ['encoding'] })(mockServer);
      await saveUser(page, 'City', 'Lund');
    },
  },
  'access without a role': {
    as: 'admin',
    at: '/app/users/6?tab=access',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add new role' }).click();
      await drawnSelect(page);
      await userScreensOf(page).save.click();
    },
  },
  'a rejected name': {
    as: 'user',
    at: paths.profile,
    act: async (page) => {
      await userScreensOf(page).field('Email').fill('admin@clinic.example.org');
      await userScreensOf(page).submit.click();
    },
  },
  'an access request without a role': {
    as: 'user',
    at: `${paths.requestAccess}?accessRequestType=NEW&userId=4`,
    act: async (page) => {
      await drawnSelect(page);
      await userScreensOf(page).submit.click();
    },
  },
  'a dashboard item without a name': {
    as: 'admin',
    at: '/app/dashboard/items/3',
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('');
      await button(page, 'Save Item').click();
    },
  },
  'a rejected resource': {
    as: 'admin',
    at: '/app/resources/3',
    act: async (page, mockServer) => {
      await refuses('PUT /rest/secure/resources', { name: ['unique'] })(mockServer);
      await page.getByLabel('Name', { exact: true }).fill('Another');
      await button(page, 'Save Item').click();
    },
  },
  'an empty portal role': {
    as: 'admin',
    at: paths.newPortalRole,
    act: (page) => button(page, 'Create Portal Role').click(),
  },
  'an empty study role': {
    as: 'admin',
    at: paths.newStudyRole,
    act: (page) => button(page, 'Create Study Role').click(),
  },
  'a system with a duplicate name': {
    as: 'admin',
    at: paths.newSystem,
    act: async (page) => {
      await page.getByLabel('System Name').fill('Document Library');
      await page.getByLabel('Description').fill('What it is for');
      await button(page, 'Create System').click();
    },
  },
  'a rejected access review': {
    as: 'admin',
    at: '/app/user-requests/access-change/60',
    act: async (page, mockServer) => {
      const call = 'PUT /rest/secure/user_management/review_access_change_request';
      await refuses(call, { 'userAccessModificationRequest.reviewerComments': ['size'] })(mockServer);
      await reviewsOf(page).comments.fill('Looked at.');
      await reviewsOf(page).button('Save Changes').click();
    },
  },
  'a rejected profile review': {
    as: 'admin',
    at: '/app/user-requests/profile-change/11',
    act: async (page, mockServer) => {
      await refuses('PUT /rest/secure/ldap_user_profile_mod_request', { reviewerComments: ['size'] })(mockServer);
      await reviewsOf(page).comments.fill('Looked at.');
      await reviewsOf(page).button('Save Changes').click();
    },
  },
  'a user without a portal role': {
    as: 'support',
    at: '/app/user-requests/registration/16',
    act: async (page) => {
      // The roles come after the button; a line of the summary cannot lead to them before.
      await page.getByRole('checkbox', { name: 'Portal User' }).waitFor();
      await reviewsOf(page).button('Create User').click();
    },
  },
  'an empty registration': {
    at: paths.register,
    act: (page) => page.getByRole('button', { name: 'Submit Request' }).click(),
  },
  'a registration without the CAPTCHA': {
    at: paths.register,
    act: async (page) => {
      await fillInApplicant(page);
      await page.getByRole('button', { name: 'Submit Request' }).click();
    },
  },
  'an empty registration of someone else': {
    as: 'proxy',
    at: paths.requestUser,
    act: (page) => button(page, 'Submit Request').click(),
  },
  'a proxy request without a role': {
    as: 'proxy',
    at: paths.requestForOthers,
    act: async (page) => {
      await chooseOthers(page);
      await page.getByRole('button', { name: 'Add new role' }).click();
      await drawnSelect(page);
      await button(page, 'Submit Request').click();
    },
  },
  'a report without dates': {
    as: 'admin',
    at: paths.reports,
    act: (page) => button(page, 'Generate Report').click(),
  },
  'a rejected report': {
    as: 'admin',
    at: paths.reports,
    act: async (page, mockServer) => {
      await refuses('GET /rest/secure/user_access_mod_request/report', { endDate: ['invalid'] })(mockServer);
      await page.getByLabel('Start Date').fill('2025-10-01');
      await page.getByLabel('End Date').fill('2025-11-30');
      await button(page, 'Generate Report').click();
    },
  },
};

for (const [what, { as, at, act }] of Object.entries(failures)) {
  test(`the focus moves to the error: ${what}`, async ({ page, signInAs, mockServer }) => {
    await (as === undefined ? page.goto(at) : signInAs(as, at));
    await act(page, mockServer);
    await expectErrorsAnnounced(page);
  });
}

for (const [what, { as, at, label, wrong, press }] of Object.entries({
  'a half-typed date': {
    as: 'admin',
    at: paths.reports,
    label: 'Start Date',
    wrong: '11',
    press: 'Generate Report',
  },
  'half an email address': {
    as: 'user',
    at: paths.profile,
    label: 'Email',
    wrong: 'dani@',
    press: 'Submit Request',
  },
})) {
  test(`a button below ${what} takes the press that leaves the field, and leads back to it [KIT-039]`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(as, at);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeEnabled();
    await field.click({ position: { x: 12, y: 15 } });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(wrong);
    await button(page, press).hover();
    await page.mouse.down();
    await expect(field).not.toBeFocused();
    await page.mouse.up();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/ is invalid$/);
  });
}
