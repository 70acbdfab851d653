import { expect, test } from '@test/e2e/fixtures';
import { choose, expectFocusKept, expectTrapped, press, tabTo } from './keyboard';
import { applicant } from '@test/e2e/pages/registrationForm';

test('a system is created, edited and deleted by keyboard', async ({ page, signInAs }) => {
  const name = page.getByLabel('System Name');
  const heading = page.getByRole('heading', { level: 1 });
  await signInAs('admin', '/app/configure');
  await press(page, page.getByRole('link', { name: 'Create New System' }));
  await expect(heading).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Create System' }));
  await expect(name).toBeFocused();
  await page.keyboard.type('Brand New');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('What it is for');
  await press(page, page.getByRole('button', { name: 'Create System' }));
  await expect(heading).toHaveText('Configure');
  await expect(heading).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Brand New' }));
  await expect(heading).toHaveText('Edit System – Brand New');
  await tabTo(page, name);
  await page.keyboard.press('End');
  await page.keyboard.type('er');
  await press(page, page.getByRole('link', { name: 'Cancel' }));
  const unsaved = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await expectTrapped(page, unsaved);
  await press(page, unsaved.getByRole('button', { name: 'Go Back' }));
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Save System' }), 'Shift+Tab');
  await expect(page.getByText('Successfully updated system Brand Newer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save System' })).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete System' });
  await press(page, remove);
  const dialog = page.getByRole('dialog', { name: 'Delete System' });
  await expect(dialog.getByText('No references were found.')).toBeVisible();
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No references were found.')).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Delete System' }));
  await expect(page.getByRole('table', { name: 'Systems' })).toBeVisible();
  await expect(heading).toHaveText('Configure');
  await expect(heading).toBeFocused();
});

test('a dashboard item is edited by keyboard', async ({ page, signInAs }) => {
  const name = page.getByLabel('Name', { exact: true });
  await signInAs('admin');
  await press(page, page.getByRole('link', { name: 'Edit Query Aging' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await press(page, page.getByRole('button', { name: 'Save Item' }));
  await expect(name).toBeFocused();
  await page.keyboard.type('Open Queries');
  await press(page, page.getByRole('button', { name: 'Save Item' }));
  await expect(page.getByText('Updated')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Back to Dashboard' }), 'Shift+Tab');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Open Queries/ })).toBeVisible();
});

test('a visitor registers by keyboard, and a reviewer rejects the registration', async ({
  page,
  signInAs,
  mockServer,
}) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Need an account?' }));
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await press(page, submit);
  const first = page.getByLabel('First name', { exact: true });
  await expect(first).toBeFocused();
  for (const [label, text] of Object.entries(applicant)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await choose(page, page.getByRole('combobox', { name: 'Study Role (required)' }), 'Community');
  await expectFocusKept(page);
  const captcha = page.getByRole('checkbox', { name: 'I am not a robot' });
  await press(page, submit);
  await expect(page.getByRole('alert', { name: 'Please complete the CAPTCHA' })).toBeVisible();
  await expect(captcha).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, submit);
  await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeFocused();

  await signInAs('support', '/app/user-requests?filter=Dubois');
  await press(page, page.getByRole('link', { name: 'Registration: Amélie Dubois-Laurent' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByLabel('Reviewer comments'), 'Tab', 100);
  await page.keyboard.type('Nobody knows her.');
  const reject = page.getByRole('main').getByRole('button', { name: 'Reject', exact: true });
  await press(page, reject);
  const dialog = page.getByRole('dialog', { name: 'Reject Registration' });
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(reject).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Reject' }));
  await page.waitForURL((url) => url.pathname === '/app/user-requests');
  await expect(page.getByText('User Rejected')).toBeVisible();
  await expectFocusKept(page);
  expect((await mockServer.calls()).filter((call) => call.includes('registration_action'))).toHaveLength(1);
});
