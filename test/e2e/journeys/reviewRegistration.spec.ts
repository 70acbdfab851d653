import { timings } from '@/config/timings';
import { expect, test } from '@test/e2e/fixtures';
import { reviewsOf } from '@test/e2e/pages/reviews';

const approvals = '/rest/secure/user_registration_action/approve';

test('a reviewer works through registrations from the list [UREQ-003, UREQ-005, RPEND-021, RPEND-030]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const { button, createUser, row, place, messages, expectList } = reviewsOf(page);
  await signInAs('support', '/app/user-requests?filter=REG&sort=lastName%2Casc');
  await expectList();

  // Links an existing directory account, after a look at what that changes.
  await row('Registration: Nancy Brown').click();
  await expect(place).toContainText('in this list');
  const own = page.getByRole('radio', { name: 'nbrown50004' });
  await own.check();
  await expect(page.getByLabel('Account type')).toHaveCount(0);
  await page.getByLabel('First name').fill('Nancy Ann');
  await expect(page.getByText('Creating the user changes this account in the directory:')).toBeVisible();
  await button('Create User').click();
  await expect(page.getByRole('alert', { name: 'User Creation Failed' })).toContainText(
    'At least one Portal Role must be selected',
  );
  await expect(own).toBeChecked();
  await page.getByRole('checkbox', { name: 'Portal User' }).check();
  await createUser();
  await expect(messages.getByText('New User Created')).toBeVisible();
  await expectList();
  await expect(messages.getByText('User created')).toBeVisible();
  await expect(messages).toContainText('Nancy Ann Brown');
  await expect(page).toHaveURL(/\/app\/user-requests\?filter=REG&sort=lastName%2Casc$/);
  await expect(row('Registration: Nancy Brown')).toHaveCount(0);

  // Another account type may still be intended.
  await row('Registration: דוד dos Santos').click();
  await page.getByRole('checkbox', { name: 'Portal User' }).check();
  await page.getByLabel('Username').fill('ddossantos');
  await page.getByRole('combobox', { name: 'Account type' }).click();
  await page.getByRole('option', { name: 'Internal' }).click();
  await createUser();
  const warning = page.getByRole('dialog', { name: 'Create User' });
  await expect(warning).toContainText('outside the internal domain');
  await warning.getByRole('button', { name: 'Create User Anyway' }).click();
  await expectList();
  const sent = (await mockServer.journal()).filter(({ path }) => path === approvals);
  expect(sent.map(({ search }) => search)).toEqual(['', '', '?ignoreValidationWarnings=true']);

  // A rejection is final.
  await row('Registration: Olga Trần').click();
  await page.getByLabel('Reviewer comments').fill('Nobody at the site knows her.');
  await button('Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject Registration' });
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Reviewer comments')).toHaveValue('Nobody at the site knows her.');
  await button('Reject').click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectList();
  await expect(messages.getByText('User Rejected')).toBeVisible();

  await row('Registration: Zoë Lê').click();
  await button('Delete').click();
  await page.getByRole('dialog', { name: 'Delete Registration' }).getByRole('button', { name: 'Delete' }).click();
  await expectList();
  await expect(messages.getByText('User Registration Deleted')).toBeVisible();

  // The rejected registration is among the resolved ones, to read and to delete.
  await page.getByLabel('Filter requests').fill('Trần');
  await page.getByRole('tab', { name: 'Resolved' }).click();
  await row('Registration: Olga Trần').click();
  // The list has the word as well.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olga Trần');
  await expect(page.getByText('Denied', { exact: true })).toBeVisible();
  await expect(button('Create User')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveAttribute('readonly');
  await expect(button('Delete')).toBeEnabled();
});

test('a linked account cannot be taken, an internal address requires an account, and errors lose nothing', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const { createUser } = reviewsOf(page);
  await page.clock.install();
  await signInAs('admin', '/app/user-requests/registration/16');
  await expect(page.getByText('already belongs to a portal user').first()).toBeVisible();
  for (const attached of await page.locator('label', { hasText: 'already belongs to a portal user' }).all()) {
    await expect(attached.locator('xpath=..').getByRole('radio')).toBeDisabled();
  }

  await page.getByRole('checkbox', { name: 'Portal User' }).check();
  await page.getByLabel('Username').fill('lukaszaraujo');
  await page.getByLabel('Email', { exact: true }).fill('lukasz.araujo@network.example.org');
  await createUser();
  const failed = page.getByRole('group', { name: 'User Creation Failed' });
  await expect(failed).toContainText('An existing Active Directory account is required for this user.');
  const faults = [
    [{ kind: 'notSent' }, page.getByText('Not saved yet: the connection was lost.')],
    [{ kind: 'status', status: 500 }, failed.getByText('There was an issue approving this request.')],
  ] as const;
  for (const [fault, message] of faults) {
    await mockServer.failNext(`PUT ${approvals}`, fault);
    await createUser();
    await expect(message).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('lukaszaraujo');
    await expect(page.getByRole('checkbox', { name: 'Portal User' })).toBeChecked();
    await page.clock.fastForward(timings.callDeadline);
  }
});
