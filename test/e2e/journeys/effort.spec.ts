import { expect, test } from '@test/e2e/fixtures';
import { effortOf } from '@test/e2e/pages/effort';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { userScreensOf } from '@test/e2e/pages/userScreens';

// Everyday tasks may not become longer. Each counts what a person does, from the first screen of the task on.

test('a registration with two roles and three mistakes takes 14 presses and 2 submits at most', async ({ page }) => {
  const { press, submit, type, tab, expectAtMost } = effortOf(page);
  const { card } = userScreensOf(page);
  const chooseRole = async (position: number, role: string) => {
    await press(card(position).getByRole('combobox', { name: 'Study Role (required)' }));
    await press(page.getByRole('option', { name: role, exact: true }));
  };
  await page.goto('/register');
  await press(page.getByLabel('First name'));
  // The last name is forgotten, the phone number is wrong, and so is, later, the CAPTCHA.
  const texts = ['Amélie', '', 'Study Coordinator', 'Hôpital Nord', 'later', '', 'amelie@hopital.example.org'];
  for (const text of texts) {
    await type(text);
    await tab();
  }
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription('Phone number is invalid');
  await chooseRole(1, 'Community Advisor');
  await press(page.getByRole('button', { name: 'Add new role' }));
  await chooseRole(2, 'Regulatory Specialist');
  await expect(page.getByText(/^You are requesting the role Regulatory Specialist/)).toBeVisible();
  await submit(page.getByRole('button', { name: 'Submit Request' }));

  const summary = page.getByRole('alert', { name: 'Registration Submission Failed' });
  await expect(summary.getByRole('button')).toHaveText([
    'Last name is required',
    'Phone number is invalid',
    'reCAPTCHA: Please complete the CAPTCHA',
  ]);
  // The first mistake has the focus.
  await expect(page.getByLabel('Last name')).toBeFocused();
  await type('Dubois');
  await press(summary.getByRole('button', { name: 'Phone number is invalid' }));
  await page.keyboard.press('ControlOrMeta+A');
  await type('206-555-0199');
  await press(page.getByRole('checkbox', { name: 'I am not a robot' }));
  await submit(page.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeVisible();
  expectAtMost({ presses: 14, submits: 2, tabs: 7, screens: 1 });
});

test("a change of one's own access takes 6 presses on 2 screens at most", async ({ page, signInAs, mockServer }) => {
  const { go, press, submit, expectAtMost } = effortOf(page);
  const { card } = userScreensOf(page);
  await signInAs('user', '/app/dashboard');
  await go(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Request Access Change' }));
  await press(page.getByRole('link', { name: 'Request a change to Laboratory Technologist' }));
  await press(card(1).getByRole('combobox', { name: 'Systems (required)' }));
  await press(page.getByRole('option', { name: 'Document Library' }));
  await submit(page.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByText('Your request was submitted')).toBeVisible();
  expect(await mockServer.lastBody()).toMatchObject({ requestType: 'CHANGE' });
  expectAtMost({ presses: 6, submits: 1, screens: 2 });
});

test('a request for three colleagues takes 10 presses at most', async ({ page, signInAs, mockServer }) => {
  const { press, submit, type, expectAtMost } = effortOf(page);
  const { card } = userScreensOf(page);
  await signInAs('proxy', '/app/proxy-access-change-request');
  await press(page.getByRole('combobox', { name: 'LAO / AO' }));
  await type('LAO-103');
  await press(page.getByRole('option', { name: /^LAO-103/ }));
  const rows = page.getByRole('table', { name: 'Users of the institution' }).getByRole('row');
  for (const row of [1, 2, 3]) {
    await press(rows.nth(row).getByRole('checkbox'));
    // Who cannot be sent is known before anything else is filled in.
    await expect(rows.nth(row)).toContainText('No open request');
  }
  await press(page.getByRole('button', { name: 'Add new role' }));
  await press(card(1).getByRole('combobox', { name: 'Study Role (required)' }));
  await press(page.getByRole('option', { name: 'Site Administrator', exact: true }));
  await submit(page.getByRole('button', { name: 'Submit Request' }));
  await press(page.getByRole('button', { name: 'Send for 3 users' }));
  await expect(page.getByText('Access-Change Request Submitted')).toBeVisible();
  expect(await mockServer.writes()).toHaveLength(3);
  // Nothing is left that would be sent a second time.
  for (const row of [1, 2, 3]) await expect(rows.nth(row).getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  expectAtMost({ presses: 10, submits: 1, screens: 1 });
});

test('the approval of an access change takes 3 presses at most', async ({ page, signInAs, mockServer }) => {
  const { press, submit, expectAtMost } = effortOf(page);
  const { row, button, messages } = reviewsOf(page);
  await signInAs('support', '/app/user-requests?filter=Lindqvist');
  await press(row('Access Change: Zoë Lindqvist'));
  await press(button('Apply and Approve'));
  const dialog = page.getByRole('dialog', { name: 'Approve and close this request?' });
  await expect(dialog).toContainText('Saving will add system');
  await submit(dialog.getByRole('button', { name: 'Approve and Close' }));
  await expect(messages.getByText('User Access Modification Request Updated')).toBeVisible();
  expect(await mockServer.lastBody()).toMatchObject({ userAccessModificationRequest: { requestStatus: 'APPROVED' } });
  expectAtMost({ presses: 3, submits: 1, screens: 2 });
});

test('a change of a study role in use takes 4 presses at most, and names whom it concerns before it is saved', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const { press, submit, expectAtMost } = effortOf(page);
  await signInAs('admin', '/app/configure?tab=studyRoles');
  await press(page.getByRole('link', { name: 'Laboratory Technologist' }));
  await press(page.getByLabel('Requires Study'));
  await submit(page.getByRole('button', { name: 'Save Study Role' }));
  const dialog = page.getByRole('dialog', { name: 'Save this study role?' });
  await expect(dialog).toContainText(/\d+ users?.* would no longer fit the study role Laboratory Technologist\./);
  await expect(dialog).toContainText('Their access does not change now.');
  expect(await dialog.locator('details li').count()).toBeGreaterThan(0);
  expect((await mockServer.calls()).filter((call) => call.startsWith('PUT'))).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Save Study Role Anyway' }));
  await expect(page.getByText('Successfully updated study-role Laboratory Technologist')).toBeVisible();
  expectAtMost({ presses: 4, submits: 1, screens: 2 });
});

test('a change of one of many users takes 3 presses at most, and leads back to the filtered list', async ({
  page,
  signInAs,
}) => {
  const { press, submit, type, expectAtMost } = effortOf(page);
  await signInAs('admin', '/app/users?filter=Daniela+Garc%C3%ADa');
  await press(page.getByRole('link', { name: /García-Núñez/ }).first());
  await press(page.getByLabel('First name'));
  await type('X');
  await submit(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('User Account Updated')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/app/users');
  await expect(page.getByLabel('Filter')).toHaveValue('Daniela García');
  expectAtMost({ presses: 3, submits: 1, screens: 2 });
});
