import { paths } from '@/config/paths';
import { INITIAL_PASSWORD_HASH, PASSWORD } from '@test/mock-server/testUsers';
import { listenTo } from './announcements';
import { button, chooseOthers, decide, saveUser, type FilledForm } from './filledForms';
import { expect, test } from '@test/e2e/fixtures';
import { fillInApplicant } from '@test/e2e/pages/registrationForm';
import { changeFormOf, forgotFormOf, goodPassword, linkFormOf } from '@test/e2e/pages/passwordForms';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { userScreensOf } from '@test/e2e/pages/userScreens';

/** What was saved, how, and the announcement. */
const saves: Readonly<Record<string, FilledForm & { readonly says: RegExp }>> = {
  'a forgotten password': {
    at: paths.forgotPassword,
    act: (page) => forgotFormOf(page).submit('user@clinic.example.org'),
    says: /An email with further instructions was sent/,
  },
  'an initial password': {
    at: `${paths.setPassword}/${INITIAL_PASSWORD_HASH}`,
    act: (page) => linkFormOf(page).submit(goodPassword),
    says: /Your password has been successfully set/,
  },
  'a changed password': {
    as: 'admin',
    at: paths.changePassword,
    act: (page) => changeFormOf(page).submit(PASSWORD, goodPassword),
    says: /Password successfully changed\./,
  },
  'an account': {
    as: 'admin',
    at: '/app/users/4',
    act: (page) => saveUser(page, 'First name', 'Dany'),
    says: /User Account Updated/,
  },
  'details of a user': {
    as: 'admin',
    at: '/app/users/4?tab=details',
    act: (page) => saveUser(page, 'City', 'Lund'),
    says: /User Details Updated/,
  },
  'the status of a user': {
    as: 'admin',
    at: '/app/users/4',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Active' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    },
    says: /User status changed/,
  },
  'no changes': {
    as: 'admin',
    at: '/app/users/4?tab=details',
    act: (page) => userScreensOf(page).save.click(),
    says: /There are no changes to submit\./,
  },
  "one's own details": {
    as: 'user',
    at: '/app/profile?tab=details',
    act: (page) => saveUser(page, 'City', 'Lund'),
    says: /User Profile Updated/,
  },
  'a request to change a name': {
    as: 'user',
    at: paths.profile,
    act: async (page) => {
      await userScreensOf(page).field('Last name').fill('García');
      await userScreensOf(page).submit.click();
    },
    says: /Your request was submitted/,
  },
  'a request for access': {
    as: 'user',
    at: `${paths.requestAccess}?accessRequestType=NEW&userId=4`,
    act: async (page) => {
      await userScreensOf(page).choose('Study Role (required)', 'Regulatory Specialist', userScreensOf(page).card(1));
      await userScreensOf(page).submit.click();
    },
    says: /Your request was submitted/,
  },
  'a dashboard item': {
    as: 'admin',
    at: '/app/dashboard/items/3',
    act: async (page) => {
      await page.getByLabel('Short Description').fill('Another.');
      await button(page, 'Save Item').click();
    },
    says: /Updated Query Aging/,
  },
  'a new system': {
    as: 'admin',
    at: paths.newSystem,
    act: async (page) => {
      await page.getByLabel('System Name').fill('Brand New');
      await page.getByLabel('Description').fill('What it is for');
      await button(page, 'Create System').click();
    },
    says: /Created .*Brand New/,
  },
  'a portal role': {
    as: 'admin',
    at: '/app/configure/roles/2',
    act: async (page) => {
      await page.getByLabel('Role Name').fill('Another name');
      await button(page, 'Save Portal Role').click();
    },
    says: /Updated Another name/,
  },
  'a deleted study role': {
    as: 'admin',
    at: '/app/configure/study-roles/2',
    act: async (page) => {
      await button(page, 'Delete Study Role').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Study Role' }).click();
    },
    says: /Deleted/,
  },
  'an access review': {
    as: 'admin',
    at: '/app/user-requests/access-change/42',
    act: (page) => decide(page, 'Rejected'),
    says: /User Access Modification Request Updated/,
  },
  'a review that changes nothing': {
    as: 'admin',
    at: '/app/user-requests/access-change/60',
    act: async (page, mockServer) => {
      await mockServer.failNext('PUT /rest/secure/user_management/review_access', { kind: 'status', status: 304 });
      await reviewsOf(page).comments.fill('The same.');
      await reviewsOf(page).button('Save Changes').click();
    },
    says: /There are no changes to submit\./,
  },
  'a profile review': {
    as: 'admin',
    at: '/app/user-requests/profile-change/11',
    act: (page) => decide(page, 'Approved'),
    says: /User Profile Modification Request Updated/,
  },
  'a rejected registration': {
    as: 'support',
    at: '/app/user-requests/registration/16',
    act: async (page) => {
      await reviewsOf(page).button('Reject').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
    says: /User Rejected/,
  },
  "one's own registration": {
    at: paths.register,
    act: async (page) => {
      await fillInApplicant(page);
      await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
      await page.getByRole('button', { name: 'Submit Request' }).click();
    },
    says: /Registration Submitted/,
  },
  "someone else's registration": {
    as: 'proxy',
    at: paths.requestUser,
    act: async (page) => {
      await fillInApplicant(page);
      await button(page, 'Submit Request').click();
    },
    says: /Registration Submitted/,
  },
  'a proxy request': {
    as: 'proxy',
    at: paths.requestForOthers,
    act: async (page) => {
      await chooseOthers(page);
      await page.getByLabel('Comments').fill('For the new study.');
      await button(page, 'Submit Request').click();
      await button(page, /^Send for/).click();
    },
    says: /Access-Change Request Submitted/,
  },
  'a report': {
    as: 'admin',
    at: paths.reports,
    act: async (page) => {
      await page.getByLabel('Start Date').fill('2025-10-01');
      await page.getByLabel('End Date').fill('2025-11-30');
      await button(page, 'Generate Report').click();
    },
    says: /Report Generated/,
  },
};

for (const [what, { as, at, act, says }] of Object.entries(saves)) {
  test(`a screen reader hears that this was saved: ${what}`, async ({ page, signInAs, mockServer }) => {
    const { expectHeard, forget } = await listenTo(page);
    await (as === undefined ? page.goto(at) : signInAs(as, at));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await forget();
    await act(page, mockServer);
    await expectHeard(says);
  });
}
