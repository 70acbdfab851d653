import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { userScreensOf } from '@test/e2e/pages/userScreens';
import type { StatesTable } from '@test/e2e/audits/accessibility/screenState';

const broken = { kind: 'status', status: 500 } as const;
const hang = { kind: 'hang' } as const;
const listCall = 'GET /rest/secure/user_management/user_requests/outstanding';
/** The counts of the quick filters ask for all requests, the list for a page. */
const countsCall = '**/user_requests/outstanding?*size=1000*';
const noRecord = 'a record that is not there is a failure';
const loaded = (page: Page) => expect(page.locator('.busy')).toHaveCount(0);
const retry = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Review {
  readonly path: string;
  readonly waiting: number;
  readonly resolved: number;
  readonly read: string;
  readonly write: string;
}

const accessReview: Review = {
  path: paths.reviewAccessChange,
  waiting: 60,
  resolved: 3,
  read: '/rest/secure/user_access_mod_request',
  write: '/rest/secure/user_management/review_access_change_request',
};

const profileReview: Review = {
  path: paths.reviewProfileChange,
  waiting: 11,
  resolved: 2,
  read: '/rest/secure/ldap_user_profile_mod_request',
  write: '/rest/secure/ldap_user_profile_mod_request/11',
};

/** The review of an access or profile change. */
const reviewStates = ({ path, waiting, resolved, read, write }: Review): StatesTable[string] => {
  const address = (id: number) => path.replace(':id', String(id));
  return {
    lacks: { empty: noRecord },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext(`GET ${read}/${waiting}`, hang);
        await open('admin', address(waiting));
        await expect(page.getByText('Loading…')).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext(`GET ${read}/${waiting}`, broken);
        await open('admin', address(waiting));
        await expect(retry(page)).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('admin', address(waiting));
        await expect(reviewsOf(page).place).toBeVisible();
        await expect(reviewsOf(page).comments).toBeVisible();
        await loaded(page);
      },
      'filled: opened from the queue': async ({ page, open }) => {
        await open('admin', `${address(waiting)}?list=`);
        await expect(reviewsOf(page).place).toBeVisible();
        await expect(reviewsOf(page).comments).toBeVisible();
        await loaded(page);
      },
      'dialog: shortcuts': async ({ page }) => {
        await page.getByRole('button', { name: 'Keyboard Shortcuts' }).click();
        await expect(dialog(page, 'Keyboard Shortcuts')).toBeVisible();
      },
      'dialog: an approval': async ({ page }) => {
        await page.keyboard.press('Escape');
        await reviewsOf(page).status('Approved').check();
        await reviewsOf(page).button('Save Changes').click();
        await expect(dialog(page, 'Approve and close this request?')).toBeVisible();
      },
      'dialog: a rejection': async ({ page }) => {
        await page.keyboard.press('Escape');
        await reviewsOf(page).status('Rejected').check();
        await reviewsOf(page).button('Save Changes').click();
        await expect(dialog(page, 'Reject and close this request?')).toBeVisible();
      },
      errors: async ({ page, mockServer }) => {
        const refusal = { fieldErrors: { reviewerComments: ['size'] }, globalErrors: [] };
        await mockServer.failNext(`PUT ${write}`, { kind: 'status', status: 422, body: refusal });
        await page.getByRole('button', { name: 'Reject and Close' }).click();
        await expect(page.locator('.error-summary')).toBeFocused();
      },
      'dialog: unsaved': async ({ page }) => {
        await page.getByRole('link', { name: 'Back to User Requests' }).click();
        await expect(dialog(page, 'Unsaved Changes')).toBeVisible();
      },
      saving: async ({ page, mockServer }) => {
        await page.keyboard.press('Escape');
        await reviewsOf(page).comments.fill('Looked at.');
        await mockServer.failNext(`PUT ${write}`, hang);
        await reviewsOf(page).button('Save Changes').click();
        await page.getByRole('button', { name: 'Reject and Close' }).click();
        await expect(page.locator('[aria-disabled=true]').first()).toBeVisible();
      },
      'read-only': async ({ page, open }) => {
        await open('reader', address(waiting));
        await expect(reviewsOf(page).comments).toHaveAttribute('readonly');
        await loaded(page);
      },
      'read-only: resolved': async ({ page, open }) => {
        await open('admin', address(resolved));
        await expect(reviewsOf(page).comments).toHaveAttribute('readonly');
        await loaded(page);
      },
    },
  };
};

const choosesInstitution = async (page: Page) => {
  await page.getByRole('combobox', { name: 'LAO / AO' }).click();
  await page.keyboard.type('LAO-103');
  await page.getByRole('option').first().click();
  await expect(page.locator('.table-status')).toHaveText(/^\d+ of \d+ records shown/);
};

/** The queue of requests, the reviews, proxy requests and reports. */
export const requestStates: StatesTable = {
  [paths.userRequests]: {
    lacks: {},
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext(listCall, hang);
        await open('admin', paths.userRequests);
        await expect(page.getByText('Loading…')).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext(listCall, broken, 2);
        await open('admin', paths.userRequests);
        await expect(retry(page)).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('admin', paths.userRequests);
        await reviewsOf(page).expectList();
      },
      'dialog: shortcuts': async ({ page }) => {
        await page.getByRole('button', { name: 'Keyboard Shortcuts' }).click();
        await expect(dialog(page, 'Keyboard Shortcuts')).toBeVisible();
      },
      'filled: resolved': async ({ page, open }) => {
        await open('admin', `${paths.userRequests}?tab=resolved`);
        await reviewsOf(page).expectList();
      },
      'filled: narrowed by chips, in compact rows': async ({ page, open }) => {
        await open('admin', `${paths.userRequests}?kind=accessChange&late=true&sort=dateSubmitted,asc`);
        await page.evaluate(() => localStorage.setItem('tableDensity', 'compact'));
        await page.reload();
        await reviewsOf(page).expectList();
        await expect(page.getByRole('button', { name: /^Late \d+$/ })).toHaveAttribute('aria-pressed', 'true');
      },
      'failed: only the counts': async ({ page, open }) => {
        await page.evaluate(() => localStorage.removeItem('tableDensity'));
        // Not the list, which may ask before or after.
        await page.route(countsCall, (route) => route.fulfill({ status: 500 }));
        await open('admin', `${paths.userRequests}?page=2`);
        await expect(page.getByText('The counts could not be loaded.')).toBeVisible();
        await reviewsOf(page).expectList();
      },
      empty: async ({ page, open }) => {
        await page.unroute(countsCall);
        await open('admin', `${paths.userRequests}?filter=nobody+at+all`);
        await expect(page.getByText('No records found')).toBeVisible();
      },
      'filled: several chosen': async ({ page, open }) => {
        await open('admin', `${paths.userRequests}?kind=profileChange&status=NEW`);
        await reviewsOf(page).expectList();
        await page.getByLabel(/^Select all \d+$/).check();
        await expect(page.getByRole('button', { name: 'Set to In Progress' })).toBeVisible();
      },
      'saving: several': async ({ page, mockServer }) => {
        await mockServer.failNext('PUT /rest/secure/ldap_user_profile_mod_request/', { kind: 'status', status: 409 });
        await mockServer.failNext('PUT /rest/secure/ldap_user_profile_mod_request/', hang);
        await page.getByRole('button', { name: 'Set to In Progress' }).click();
        await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
      },
      'errors: several': async ({ page, open, mockServer }) => {
        await open('admin', `${paths.userRequests}?kind=profileChange&status=NEW`);
        await reviewsOf(page).expectList();
        await mockServer.failNext('PUT /rest/secure/ldap_user_profile_mod_request/', { kind: 'status', status: 409 });
        await page.getByLabel(/^Select all \d+$/).check();
        await page.getByRole('button', { name: 'Set to In Progress' }).click();
        await expect(page.getByText('Retry Remaining 1')).toBeVisible();
      },
      'read-only': async ({ page, open }) => {
        await open('reader', paths.userRequests);
        await reviewsOf(page).expectList();
        await expect(page.getByLabel(/^Select all \d+$/)).toHaveCount(0);
      },
    },
  },
  [paths.reviewAccessChange]: reviewStates(accessReview),
  [paths.reviewProfileChange]: reviewStates(profileReview),
  [paths.requestForOthers]: {
    lacks: { 'read-only': 'who may not ask for others is told so' },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_profile', hang);
        await open('proxy', paths.requestForOthers);
        await expect(page.getByText('Loading…').first()).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_profile', broken);
        await open('proxy', paths.requestForOthers);
        await expect(retry(page)).toBeVisible();
      },
      empty: async ({ page, open }) => {
        await open('proxy', paths.requestForOthers);
        await expect(page.getByText('Select an institution to see its users.')).toBeVisible();
        await loaded(page);
      },
      'menu: institutions': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: 'LAO / AO' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('proxy', paths.requestForOthers);
        await choosesInstitution(page);
        await page.getByRole('checkbox', { name: /^Select all/ }).check();
        await page.getByRole('button', { name: 'Add new role' }).click();
        await expect(page.getByRole('region', { name: 'Study role 1' })).toBeVisible();
      },
      errors: async ({ page }) => {
        await page.getByRole('button', { name: 'Submit Request' }).click();
        await expect(page.locator('.error-summary')).toBeVisible();
      },
      dialog: async ({ page }) => {
        await page.getByRole('link', { name: 'Portal Gateway' }).click();
        await expect(dialog(page, 'Unsaved Changes')).toBeVisible();
      },
      'filled: before sending': async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Remove study role 1' }).click();
        await page.getByLabel('Comments').fill('For the new study.');
        await page.getByRole('button', { name: 'Submit Request' }).click();
        await expect(page.getByText(/^The request will be sent for/)).toBeVisible();
      },
      done: async ({ page, mockServer }) => {
        const post = 'POST /rest/secure/user_access_mod_request';
        await mockServer.failNext(post, { kind: 'delay', ms: 1 });
        await mockServer.failNext(post, broken);
        await page.getByRole('button', { name: /^Send for/ }).click();
        await expect(page.getByRole('button', { name: 'Retry Failed Requests' })).toBeVisible();
      },
      'failed: not allowed': async ({ page, open }) => {
        await open('user', paths.requestForOthers);
        await expect(page.getByRole('alert').filter({ hasText: /permission to request/ })).toBeVisible();
      },
    },
  },
  [paths.reports]: {
    lacks: {
      empty: 'it lists nothing',
      loading: 'it is a form, which is there at once',
      'read-only': 'it changes nothing',
      dialog: 'it asks no question',
    },
    states: {
      filled: async ({ page, open }) => {
        await open('admin', paths.reports);
        await expect(page.getByLabel('Start Date')).toBeVisible();
      },
      errors: async ({ page }) => {
        await page.getByLabel('Start Date').fill('2025-11-30');
        await page.getByLabel('End Date').fill('2025-10-01');
        await page.getByRole('button', { name: 'Generate Report' }).click();
        await expect(page.getByLabel('Start Date')).toHaveAttribute('aria-invalid', 'true');
      },
      failed: async ({ page, mockServer }) => {
        const refusal = { fieldErrors: { endDate: ['invalid'] } };
        const report = 'GET /rest/secure/user_access_mod_request/report';
        await mockServer.failNext(report, { kind: 'status', status: 422, body: refusal });
        await page.getByLabel('Start Date').fill('2025-10-01');
        await page.getByLabel('End Date').fill('2025-11-30');
        await page.getByRole('button', { name: 'Generate Report' }).click();
        await expect(page.getByRole('group', { name: /^Unable to generate report/ })).toBeFocused();
      },
      saving: async ({ page, mockServer }) => {
        await mockServer.failNext('GET /rest/secure/user_access_mod_request/report', hang);
        await page.getByRole('button', { name: 'Generate Report' }).click();
        await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible();
      },
      done: async ({ page, open }) => {
        await open('admin', paths.reports);
        await page.getByLabel('Start Date').fill('2025-10-01');
        await page.getByLabel('End Date').fill('2025-11-30');
        await page.getByRole('button', { name: 'Generate Report' }).click();
        await expect(userScreensOf(page).alert('Report Generated')).toBeVisible();
      },
    },
  },
};
