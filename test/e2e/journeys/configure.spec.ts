import { expect, test } from '@test/e2e/fixtures';
import { scrolledUp } from '@test/e2e/pages/scrolledUp';

const kinds = [
  {
    ...{ noun: 'System', path: '/app/configure/systems', label: 'System Name', taken: 'Document Library' },
    conflict: 'There is already an active system with this name.',
  },
  {
    ...{ noun: 'Portal Role', path: '/app/configure/roles', label: 'Role Name', taken: 'User Support' },
    conflict: 'Role name is already in use',
  },
  {
    ...{ noun: 'Study Role', path: '/app/configure/study-roles', label: 'Role Name', taken: 'Pharmacist' },
    conflict: 'Role name is already in use',
  },
] as const;

for (const { noun, label, taken, conflict } of kinds) {
  test(`a ${noun.toLowerCase()} is created, meets a conflict, is edited and deleted`, async ({
    page,
    signInAs,
    mockServer,
  }) => {
    const create = page.getByRole('button', { name: `Create ${noun}` });
    const save = page.getByRole('button', { name: `Save ${noun}` });
    const name = page.getByLabel(label);

    await signInAs('admin', '/app/configure');
    await page.getByRole('tab', { name: `${noun}s` }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: `Create New ${noun}` }).click();
    await mockServer.clearJournal();
    await create.click();
    await expect(page.getByText(/ name is required$/)).toBeVisible();
    await expect(name).toBeFocused();
    expect(await mockServer.writes()).toEqual([]);

    // Click once: the page focuses the invalid field, and a second click would land on whatever has moved under it.
    await name.fill(taken);
    if (noun === 'Portal Role') await page.getByLabel('READ_USERS').check();
    else await page.getByLabel('Description').fill('What it is for');
    await create.click();
    await expect(page.locator('[role=group]:focus')).toContainText(/Unable to create .* due to one or more errors\./);
    await expect(name).toHaveAccessibleDescription(new RegExp(conflict.replaceAll('.', '\\.')));

    await scrolledUp(page);
    await name.fill('Brand New');
    await mockServer.clearJournal();
    await create.dblclick();
    await page.getByRole('link', { name: 'Brand New' }).click();
    expect(await mockServer.writes()).toHaveLength(1);

    await expect(page.getByRole('heading', { name: `Edit ${noun}` })).toBeVisible();
    await save.click();
    await expect(page.getByText('There are no changes to submit.')).toBeVisible();
    await name.fill('Brand Newer');
    await save.click();
    await expect(page.locator('.alert-success', { hasText: 'Brand Newer' })).toBeVisible();
    await name.fill('Never saved');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(name).toHaveValue('Brand Newer');
    await name.fill('Never saved');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const unsaved = page.getByRole('dialog', { name: 'Unsaved Changes' });
    await unsaved.getByRole('button', { name: 'Abandon Changes' }).click();
    await page.getByRole('link', { name: 'Brand Newer' }).click();

    await page.getByRole('button', { name: `Delete ${noun}` }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${noun}` });
    await expect(dialog.getByText('No references were found.')).toBeVisible();
    await dialog.getByRole('button', { name: `Delete ${noun}` }).click();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Brand Newer' })).toBeHidden();
  });
}

test('changed flags of a study role show their impact before the save', async ({ page, signInAs, mockServer }) => {
  await signInAs('admin', '/app/configure/study-roles/11');
  await page.getByLabel('Allow Selection of AOs').uncheck();
  await page.getByLabel('Requires Study').check();
  await expect(page.getByText(/^\d+ users?.* would no longer fit this study role\.$/)).toBeVisible();
  await page.getByText('Show who is affected').click();
  await expect(page.getByRole('heading', { name: 'Open requests' })).toBeVisible();
  expect((await mockServer.calls()).filter((call) => call.startsWith('PUT'))).toEqual([]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(/would no longer fit/)).toBeHidden();
});

test('a user without ADMIN can read everything and change nothing [SEC-042]', async ({ page, signInAs }) => {
  await signInAs('reader', '/app/configure');
  for (const { noun, path } of kinds) {
    await page.getByRole('tab', { name: `${noun}s` }).click();
    await expect(page.getByRole('table', { name: `${noun}s` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Create New ${noun}` })).toBeHidden();
    await page.getByRole('table').getByRole('link').nth(1).click();
    await expect(page.getByRole('heading', { name: `View ${noun}` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: `Back to ${noun}s` }).click();
    await page.goto(`${path}/new`);
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible();
    await page.goto('/app/configure');
  }
});

test('the help on permissions and roles opens and closes by keyboard [CONF-P-012]', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/configure/roles/new');
  const help = page.getByRole('button', { name: 'Permissions and Roles Help' });
  await help.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Permissions and Roles Help' });
  await expect(dialog.getByText(/They are hierarchical/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(help).toBeFocused();
});
