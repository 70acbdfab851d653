import { expectNoBarriers } from './accessibility';
import { expect, test } from './fixtures';

const kinds = [
  { noun: 'System', path: '/app/configure/systems', label: 'System Name', taken: 'Document Library' },
  { noun: 'Portal Role', path: '/app/configure/roles', label: 'Role Name', taken: 'User Support' },
  { noun: 'Study Role', path: '/app/configure/study-roles', label: 'Role Name', taken: 'Pharmacist' },
] as const;

for (const { noun, path, label, taken } of kinds) {
  test(`a ${noun.toLowerCase()} is created, meets a conflict, is edited and deleted, without barriers`, async ({
    page,
    signInAs,
    standIn,
  }) => {
    await signInAs('admin', '/app/configure');
    await page.getByRole('tab', { name: `${noun}s` }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('link', { name: `Create New ${noun}` }).click();
    await page.getByRole('button', { name: `Create ${noun}` }).click();
    await expect(page.getByText(/ name is required$/)).toBeVisible();
    await expectNoBarriers(page);
    await page.getByLabel(label).fill(taken);
    if (noun !== 'Portal Role') await page.getByLabel('Description').fill('What it is for');
    else await page.getByLabel('READ_USERS').check();
    await page.getByRole('button', { name: `Create ${noun}` }).dblclick();
    await expect(page.getByText(/^Unable to create .* due to one or more errors\.$/)).toBeVisible();
    await expect(page.getByLabel(label)).toBeFocused();
    await expectNoBarriers(page);

    await page.getByLabel(label).fill('Brand New');
    await standIn.clearJournal();
    await page.getByRole('button', { name: `Create ${noun}` }).dblclick();
    await page.getByRole('link', { name: 'Brand New' }).click();
    expect((await standIn.calls()).filter((call) => call.startsWith('POST'))).toHaveLength(1);

    await expect(page.getByRole('heading', { name: `Edit ${noun}` })).toBeVisible();
    await page.getByLabel(label).fill('Brand Newer');
    await page.getByRole('button', { name: `Save ${noun}` }).click();
    await expect(page.getByText(/Brand Newer( updated)?$/)).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: `Delete ${noun}` }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${noun}` });
    await expect(dialog.getByText('No references were found.')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: `Delete ${noun}` }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Brand Newer' })).toBeHidden();

    await page.goto(`${path}/1`);
    await expect(page.getByLabel(label)).not.toHaveValue('');
    await expectNoBarriers(page);
  });
}

test('changed flags of a study role are rehearsed before the save, without barriers', async ({
  page,
  signInAs,
  standIn,
}) => {
  await signInAs('admin', '/app/configure/study-roles/11');
  await page.getByLabel('Allow Selection of AOs').uncheck();
  await page.getByLabel('Requires Study').check();
  await expect(page.getByText(/users?, \d+ registrations?, \d+ open requests? would no longer fit$/)).toBeVisible();
  await expectNoBarriers(page);
  expect((await standIn.calls()).filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('who may only read meets no barrier', async ({ page, signInAs }) => {
  await signInAs('reader', '/app/configure/study-roles/2');
  await expect(page.getByText('Clinical research associate')).toBeVisible();
  await expectNoBarriers(page);
});

test('the help about permissions and roles has no barrier', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/configure/roles/new');
  await page.getByRole('button', { name: 'Permissions and Roles Help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriers(page);
});
