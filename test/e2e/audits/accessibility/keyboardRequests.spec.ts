import { expect, test } from '@test/e2e/fixtures';
import { choose, expectFocusKept, expectTrapped, press, tabTo } from './keyboard';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { userScreensOf } from '@test/e2e/pages/userScreens';

test('an access change is approved by keyboard', async ({ page, signInAs }) => {
  const { button, comments, messages, row, status, expectList } = reviewsOf(page);
  await signInAs('support', '/app/user-requests?filter=Lindqvist');
  await expectList();
  await press(page, row('Access Change: Zoë Lindqvist'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, button('Apply Above Changes'));
  await expect(page.getByText('The requested access has been applied below. It is not saved yet.')).toBeVisible();
  // The statuses are a single Tab stop; the arrow keys move between them.
  await tabTo(page, status('New'));
  while (!(await status('Approved').isChecked())) await page.keyboard.press('ArrowDown');
  await expect(status('Approved')).toBeFocused();
  await tabTo(page, comments);
  await page.keyboard.type('Checked with the site.');
  await press(page, button('Save Changes'));
  const dialog = page.getByRole('dialog', { name: 'Approve and close this request?' });
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button('Save Changes')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Approve and Close' }));
  await expect(messages.getByText('User Access Modification Request Updated')).toBeVisible();
  await expectList();
  await expectFocusKept(page);
});

test('an access change is rejected by keyboard', async ({ page, signInAs }) => {
  const { button, messages, status, expectList } = reviewsOf(page);
  await signInAs('admin', '/app/user-requests/access-change/42');
  await expect(page.getByText('is requesting the role Grants Administrator')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { checked: true }));
  while (!(await status('Rejected').isChecked())) await page.keyboard.press('ArrowDown');
  await press(page, button('Save Changes'));
  const dialog = page.getByRole('dialog', { name: 'Reject and close this request?' });
  // An irreversible action is not the first stop.
  await expect(dialog.getByRole('button', { name: 'Reject and Close' })).not.toBeFocused();
  await expectTrapped(page, dialog);
  await press(page, dialog.getByRole('button', { name: 'Reject and Close' }));
  await expect(messages.getByText('User Access Modification Request Updated')).toBeVisible();
  await expectList();
  await expectFocusKept(page);
});

test('a change of name is requested by keyboard, and reviewed', async ({ page, signInAs, signOut }) => {
  const screens = userScreensOf(page);
  await signInAs('user', '/app/profile');
  await tabTo(page, screens.field('Last name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('García');
  await tabTo(page, screens.field(/^Requester comments/));
  await page.keyboard.type('Married.');
  await press(page, screens.submit);
  await expect(page.getByText(/You have an outstanding request to change your name or email\./)).toBeVisible();
  await expectFocusKept(page);
  await signOut();

  const { button, row, status, expectList } = reviewsOf(page);
  await signInAs('support', '/app/user-requests?filter=Daniela');
  await expectList();
  await press(page, row('Profile Change: Daniela García-Núñez'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, status('New'));
  while (!(await status('Approved').isChecked())) await page.keyboard.press('ArrowDown');
  await press(page, button('Save Changes'));
  const dialog = page.getByRole('dialog', { name: 'Approve and close this request?' });
  await expectTrapped(page, dialog);
  await press(page, dialog.getByRole('button', { name: 'Approve and Close' }));
  await expectList();
  await expectFocusKept(page);
});

test('access is requested for others by keyboard', async ({ page, signInAs }) => {
  const main = page.getByRole('main');
  await signInAs('proxy', '/app/proxy-access-change-request');
  await choose(page, page.getByRole('combobox', { name: 'LAO / AO' }), 'LAO-103');
  await expect(page.locator('.table-status')).toHaveText(/^\d+ of \d+ records shown/);
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  await tabTo(page, all);
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  const comments = page.getByLabel('Comments');
  await tabTo(page, comments, 'Tab', 200);
  await page.keyboard.type('For the new study.');
  await press(page, main.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByText(/^The request will be sent for/)).toBeVisible();
  await expectFocusKept(page);
  await press(page, main.getByRole('button', { name: /^Send for/ }));
  await expect(page.getByText('Access-Change Request Submitted')).toBeVisible();
  await expectFocusKept(page);
  await press(page, main.getByRole('button', { name: 'Close', exact: true }));
  await expectFocusKept(page);
});

test('a report is generated by keyboard', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/reports');
  const [start, end] = [page.getByLabel('Start Date'), page.getByLabel('End Date')];
  const generate = page.getByRole('button', { name: 'Generate Report' });
  await press(page, generate);
  await expect(start).toBeFocused();
  // The form focuses its first error at once and again in a later task, when that may be the second date.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.type('10012025');
  await expect(start).toHaveValue('2025-10-01');
  await tabTo(page, end);
  await page.keyboard.type('11302025');
  await expect(end).toHaveValue('2025-11-30');
  const download = page.waitForEvent('download');
  await press(page, generate);
  await download;
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Report Generated')).toBeVisible();
  await expect(generate).toBeFocused();
});

test('the audit trail is searched and followed by keyboard', async ({ page, signInAs }) => {
  await signInAs('reader', '/app/audit-trail');
  const table = page.getByRole('table', { name: 'Audit trail' });
  await expect(table.getByRole('row')).toHaveCount(26);
  await tabTo(page, page.getByLabel('Record', { exact: true }));
  await page.keyboard.type('Access');
  await expect(page.getByLabel('Record', { exact: true })).toHaveValue('accessChange');
  await tabTo(page, page.getByLabel('From'));
  await page.keyboard.type('01012025');
  await tabTo(page, page.getByLabel('Filter by person'));
  await page.keyboard.type('connell');
  await expect(page).toHaveURL(/filter=connell/);
  await expect(page.getByLabel('Filter by person')).toBeFocused();
  await press(page, table.getByRole('link').first());
  await expect(page).toHaveURL(/\/access-change\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
