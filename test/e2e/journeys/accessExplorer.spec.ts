import { addressOf, expect, test } from '@test/e2e/fixtures';

test('an auditor asks who has a study, exports the answer, opens a person and returns to the same question', async ({
  page,
  mockServer,
  signInAs,
}) => {
  await signInAs('reader');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Access Explorer' }).click();
  await expect(page.getByRole('heading', { name: 'Access Explorer' })).toBeFocused();
  const table = page.getByRole('table', { name: 'Access' });
  await expect(table.getByRole('row')).toHaveCount(26);

  await page.getByRole('combobox', { name: 'Study', exact: true }).click();
  await page.getByRole('option', { name: 'A5001' }).click();
  await page.getByRole('combobox', { name: 'Study Role' }).click();
  await page.getByRole('option', { name: 'CRA', exact: true }).click();
  await expect(page).toHaveURL(/study=A5001&role=CRA/);
  const answers = table.getByRole('row').filter({ hasText: 'A5001' });
  await expect(answers).toHaveCount((await table.getByRole('row').count()) - 1);
  await expect(answers.first()).toContainText('CRA');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Access.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString('utf8')).toContain('study A5001, study role CRA, state active');

  const question = addressOf(page.url());
  await table.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Access', selected: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Access Explorer' }).click();
  await expect(answers.first()).toBeVisible();
  expect(addressOf(page.url())).toBe(question);
  expect(await mockServer.writes()).toEqual([]);
});

test('by keyboard alone: a count of what is worth a look leads to its records', async ({ page, signInAs }) => {
  await signInAs('reader', '/app/access');
  const link = page.getByRole('link', { name: /^Held by inactive users: \d+/ });
  await link.focus();
  const count = Number((await link.getAttribute('aria-label'))?.split(': ')[1]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/finding=inactiveUser/);
  await expect(page.getByText(`${count} of ${count} records shown`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/access$/);
});
