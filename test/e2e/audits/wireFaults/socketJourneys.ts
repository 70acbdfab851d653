import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { applicant } from '@test/e2e/pages/registrationForm';
import { changeFormOf, forgotFormOf, goodPassword } from '@test/e2e/pages/passwordForms';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { signInFormOf } from '@test/e2e/pages/signInForm';

/** One action per area, with the call it depends on. */
interface Journey {
  readonly area: string;
  /** Left out: a visitor. */
  readonly as?: string;
  readonly at: string;
  /** The call whose connection fails. */
  readonly call: string;
  /** True if opening the page makes the call. */
  readonly isRead?: boolean;
  /** A read on opening that a clock set forward would cut off: it is waited for. */
  readonly readOnOpening?: string;
  /** Done once: enters what could be lost. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly send: (page: Page) => Promise<unknown>;
  readonly message: string;
  /** The message when no call arrives at all, if it differs. */
  readonly messageAlone?: string;
  /** True if a read precedes the call, or a look for the lost one that it repeats: when nothing arrives, it is not made. */
  readonly isReadFirst?: boolean;
  /** What was there before is still there. */
  readonly kept: (page: Page) => Promise<unknown>;
  readonly done: (page: Page) => Promise<unknown>;
  /** Personal data that only the form and the server may hold. */
  readonly typed?: readonly string[];
  /** The message when the call has arrived but its answer is lost. */
  readonly messageIfSaved?: string;
  readonly deadline?: number;
}

const unreachable = 'The server cannot be reached. Please check your connection and try again.';
const missing = 'Not saved yet: the connection was lost.';
const requestMissing = 'Not submitted yet: the connection was lost. Your request is still here.';
const requestUnknown = 'We could not check whether your request was submitted. It is still here.';
const arrived = 'The connection was lost, but your changes were saved.';
const reviewArrived = 'The connection was lost, but your review was saved.';
const requestArrived = 'The connection was lost, but your request was submitted.';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const tryAgain = (page: Page) => press(page, 'Try Again');
const field = (page: Page, label: string | RegExp) =>
  page.getByRole('main').getByLabel(label, { exact: typeof label === 'string' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

export const journeys: readonly Journey[] = [
  {
    area: 'sign-in',
    at: '/',
    call: 'POST /rest/token/create',
    send: (page) => signInFormOf(page).submit('user'),
    message: unreachable,
    typed: [PASSWORD],
    kept: async (page) => {
      await expect(signInFormOf(page).username).toHaveValue('user');
      await expect(signInFormOf(page).password).toHaveValue('');
    },
    done: (page) => expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible(),
  },
  {
    area: 'password change',
    as: 'user',
    at: '/app/change-password',
    call: 'POST /rest/secure/change_password/attempt',
    readOnOpening: 'GET /rest/secure/user_capabilities/can_change_password_now',
    send: (page) => changeFormOf(page).submit(PASSWORD, goodPassword),
    message: 'An error has occurred. The server did not answer. Your password may have been changed.',
    messageIfSaved: 'Your password may have been changed',
    typed: [PASSWORD, goodPassword],
    kept: (page) => changeFormOf(page).expectEmpty(),
    done: (page) => expect(changeFormOf(page).success).toBeVisible(),
  },
  {
    area: 'forgot password',
    at: '/forgot-password',
    call: 'POST /rest/public/forgot_password',
    prepare: (page) => forgotFormOf(page).address.fill('user@clinic.example.org'),
    send: (page) => forgotFormOf(page).button.click(),
    message: `Problem submitting Forgot Password request. ${unreachable}`,
    typed: ['user@clinic.example.org'],
    kept: (page) => expect(forgotFormOf(page).address).toHaveValue('user@clinic.example.org'),
    done: (page) => expect(forgotFormOf(page).success).toBeVisible(),
  },
  {
    area: 'register',
    at: '/register',
    call: 'POST /rest/public/user_registration',
    prepare: async (page) => {
      for (const [label, text] of Object.entries(applicant)) await field(page, label).fill(text);
      await choose(page, 'Study Role (required)', 'Community Advisor');
    },
    send: async (page) => {
      await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
      await press(page, 'Submit Request');
    },
    message: 'Registration Submission Failed',
    typed: Object.values(applicant),
    kept: async (page) => {
      for (const [label, text] of Object.entries(applicant)) await expect(field(page, label)).toHaveValue(text);
      await expect(page.getByText('Community Advisor').first()).toBeVisible();
    },
    done: (page) => expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeVisible(),
  },
  {
    area: 'users list',
    as: 'admin',
    at: '/app/users?filter=garc&sort=person.email%2Cdesc',
    call: 'GET /rest/secure/user_management/users',
    isRead: true,
    send: tryAgain,
    message: `Problem loading users. ${unreachable}`,
    kept: (page) => expect(field(page, 'Filter users')).toHaveValue('garc'),
    done: (page) => expect(page.getByRole('link', { name: /García-Núñez/ }).first()).toBeVisible(),
  },
  {
    area: 'user',
    as: 'admin',
    at: '/app/users/4',
    call: 'PUT /rest/secure/user_management/update_user',
    prepare: (page) => field(page, /^GECOS/).fill('Dany of Lund'),
    send: (page) => press(page, 'Save Changes'),
    message: missing,
    messageAlone: `Unable to update the specified user due to one or more errors. ${unreachable}`,
    isReadFirst: true,
    messageIfSaved: arrived,
    typed: ['Dany of Lund'],
    kept: (page) => expect(field(page, /^GECOS/)).toHaveValue('Dany of Lund'),
    done: (page) => expect(page.getByText('User Account Updated')).toBeVisible(),
  },
  {
    area: 'profile',
    as: 'user',
    at: '/app/profile',
    call: 'POST /rest/secure/ldap_user_profile_mod_request',
    prepare: async (page) => {
      await field(page, 'Last name').fill('García');
      await field(page, /^Requester comments/).fill('Married.');
    },
    send: (page) => press(page, 'Submit Request'),
    message: requestMissing,
    messageAlone: requestUnknown,
    isReadFirst: true,
    messageIfSaved: requestArrived,
    typed: ['Married.'],
    kept: async (page) => {
      await expect(field(page, 'Last name')).toHaveValue('García');
      await expect(field(page, /^Requester comments/)).toHaveValue('Married.');
    },
    done: (page) => expect(page.getByText('Your request was submitted')).toBeVisible(),
  },
  {
    area: 'access request',
    as: 'user',
    at: '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4',
    call: 'POST /rest/secure/user_access_mod_request',
    prepare: async (page) => {
      await choose(page, 'Study Role (required)', 'Regulatory Specialist');
      await field(page, /^Requester comments/).fill('Please.');
    },
    send: (page) => press(page, 'Submit Request'),
    message: requestMissing,
    messageAlone: requestUnknown,
    isReadFirst: true,
    messageIfSaved: 'Your request was submitted',
    typed: ['Please.'],
    kept: async (page) => {
      await expect(page.getByText(/^You are requesting the role Regulatory Specialist/)).toBeVisible();
      await expect(field(page, /^Requester comments/)).toHaveValue('Please.');
    },
    done: (page) => expect(page.getByText('Your request was submitted')).toBeVisible(),
  },
  {
    area: 'access review',
    as: 'support',
    at: '/app/user-requests/access-change/5',
    call: 'PUT /rest/secure/user_management/review_access_change_request',
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Pending Review' }).check();
      await field(page, /^Reviewer comments/).fill('Waits for the site.');
    },
    send: (page) => press(page, 'Save Changes'),
    message: missing,
    messageAlone: `Unable to update user-access modification request due to one or more errors. ${unreachable}`,
    isReadFirst: true,
    messageIfSaved: reviewArrived,
    typed: ['Waits for the site.'],
    kept: (page) => expect(field(page, /^Reviewer comments/)).toHaveValue('Waits for the site.'),
    done: (page) => expect(page.getByText('User Access Modification Request Updated')).toBeVisible(),
  },
  {
    area: 'profile review',
    as: 'support',
    at: '/app/user-requests/profile-change/11',
    call: 'PUT /rest/secure/ldap_user_profile_mod_request/11',
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Pending Review' }).check();
      await field(page, /^SysAid ticket no/).fill('SA-4711');
    },
    send: (page) => press(page, 'Save Changes'),
    message: missing,
    messageAlone: `Unable to update user's profile-change request due to one or more errors. ${unreachable}`,
    isReadFirst: true,
    messageIfSaved: reviewArrived,
    typed: ['SA-4711'],
    kept: (page) => expect(field(page, /^SysAid ticket no/)).toHaveValue('SA-4711'),
    done: (page) => expect(page.getByText('User Profile Modification Request Updated')).toBeVisible(),
  },
  {
    area: 'registration review',
    as: 'admin',
    at: '/app/user-requests/registration/16',
    call: 'PUT /rest/secure/user_registration_action/approve',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Portal User' }).check();
      await field(page, 'Username').fill('lukaszaraujo');
    },
    send: (page) => reviewsOf(page).createUser(),
    message: missing,
    messageAlone: 'User Creation Failed',
    isReadFirst: true,
    typed: ['lukaszaraujo'],
    kept: async (page) => {
      await expect(page.getByRole('checkbox', { name: 'Portal User' })).toBeChecked();
      await expect(field(page, 'Username')).toHaveValue('lukaszaraujo');
    },
    done: (page) => expect(page.getByText('New User Created')).toBeVisible(),
  },
  {
    area: 'requests for others',
    as: 'proxy',
    at: '/app/proxy-access-change-request',
    call: 'POST /rest/secure/user_access_mod_request',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'LAO / AO' }).click();
      await page.keyboard.type('LAO-103');
      await page
        .getByRole('option', { name: /^LAO-103/ })
        .first()
        .click();
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await field(page, /^Requester comments/).fill('For the first study.');
      await press(page, 'Submit Request');
    },
    send: async (page) => {
      const again = page.getByRole('button', { name: 'Retry Failed Requests' });
      const sendIt = page.getByRole('button', { name: 'Send for 1 user' });
      await expect(again.or(sendIt)).toBeVisible();
      if (await again.isVisible()) await again.click();
      await sendIt.click();
    },
    message: 'Access-Change Request NOT Submitted',
    messageIfSaved: 'Access-Change Request Submitted',
    typed: ['For the first study.'],
    kept: (page) => expect(field(page, /^Requester comments/)).toHaveValue('For the first study.'),
    done: (page) => expect(page.getByText('Access-Change Request Submitted')).toBeVisible(),
  },
  {
    area: 'Configure',
    as: 'admin',
    at: '/app/configure/systems/2',
    call: 'PUT /rest/secure/system_mgmt/system_access/2',
    prepare: (page) => field(page, /^System Name/).fill('Brand New'),
    send: (page) => press(page, 'Save System'),
    message: missing,
    messageAlone: `Unable to update system due to one or more errors. ${unreachable}`,
    isReadFirst: true,
    messageIfSaved: arrived,
    kept: (page) => expect(field(page, /^System Name/)).toHaveValue('Brand New'),
    done: (page) => expect(page.getByText(/system Brand New( updated)?$/)).toBeVisible(),
  },
  {
    area: 'reports',
    as: 'admin',
    at: '/app/reports',
    call: 'GET /rest/secure/user_access_mod_request/report',
    deadline: 120_000,
    prepare: async (page) => {
      await field(page, 'Start Date').fill('2025-10-01');
      await field(page, 'End Date').fill('2025-11-30');
    },
    send: (page) => press(page, 'Generate Report'),
    message: `Unable to generate report due to one or more errors. ${unreachable}`,
    kept: async (page) => {
      await expect(field(page, 'Start Date')).toHaveValue('2025-10-01');
      await expect(field(page, 'End Date')).toHaveValue('2025-11-30');
    },
    done: (page) => expect(page.getByText(/\.csv/)).toBeVisible(),
  },
  {
    area: 'dashboard',
    as: 'user',
    at: '/app/dashboard',
    call: 'GET /rest/secure/dashboard_items',
    isRead: true,
    send: tryAgain,
    message: `Problem loading portal applications. ${unreachable}`,
    kept: (page) => expect(page.getByRole('region', { name: 'Resources' }).getByRole('link').first()).toBeVisible(),
    done: (page) => expect(page.getByRole('link', { name: /^Electronic Data Capture/ })).toBeVisible(),
  },
  {
    area: 'resources',
    as: 'admin',
    at: '/app/resources/3',
    call: 'PUT /rest/secure/resources/3',
    prepare: (page) => field(page, 'Short Description').fill('By me.'),
    send: (page) => press(page, 'Save Item'),
    message: missing,
    messageAlone: `Unable to update item due to one or more errors. ${unreachable}`,
    isReadFirst: true,
    messageIfSaved: arrived,
    kept: (page) => expect(field(page, 'Short Description')).toHaveValue('By me.'),
    done: (page) => expect(page.getByText('Updated')).toBeVisible(),
  },
  {
    area: 'audit trail',
    as: 'reader',
    at: '/app/audit-trail?filter=connell',
    call: 'GET /rest/secure/user_access_mod_request/',
    isRead: true,
    // A part that has not arrived on a slow machine would run out of time with the one under test.
    prepare: (page) => expect(field(page, 'Filter by person')).toHaveValue('connell'),
    // The names of users may fail beside it, with an alert of their own.
    send: (page) =>
      page.getByRole('alert').filter({ hasText: 'Access Change' }).getByRole('button', { name: 'Try Again' }).click(),
    message: `Access Change: Problem loading user-access modification request(s). ${unreachable}`,
    kept: (page) => expect(field(page, 'Filter by person')).toHaveValue('connell'),
    done: (page) => expect(page.getByText(/^Access Change: Problem/)).toBeHidden(),
  },
  {
    area: 'visualization',
    as: 'user',
    at: '/app/visualization/1',
    call: 'GET /rest/secure/tableau/token',
    isRead: true,
    send: tryAgain,
    message: 'Unable to display the visualization.',
    kept: (page) => expect(page.getByRole('heading', { level: 1, name: 'Site Accrual' })).toBeVisible(),
    done: (page) =>
      expect(page.frameLocator('iframe').getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible(),
  },
];
