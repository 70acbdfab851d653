import { expect, test } from '@test/e2e/fixtures';

test('a reviewer goes from anywhere to a person, a request and a screen, by keyboard alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', '/app/reports');
  const field = page.getByRole('combobox', { name: /^Go to/ });
  const first = (group: string) => page.getByRole('group', { name: group }).getByRole('option').first();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('lindqvist');
  await expect(first('Users')).toHaveText(/Lindqvist/);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Lindqvist/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit User .*Lindqvist$/);

  await page.keyboard.press('Control+k');
  await expect(first('Opened in this session')).toHaveText(/Lindqvist/);
  await page.keyboard.type('access change');
  await expect(first('Outstanding requests')).toBeVisible();
  const request = page.getByRole('group', { name: 'Outstanding requests' }).getByRole('option', { selected: true });
  for (let presses = 0; presses < 20 && (await request.count()) === 0; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review Access Change Request/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Trail' })).toBeFocused();
});
