import { addressOf, expect, test } from '@test/e2e/fixtures';

test('a read-only reviewer finds a record in the audit trail, opens it and returns [DASH-010, DASH-011]', async ({
  page,
  mockServer,
  signInAs,
}) => {
  await signInAs('reader');
  // The dashboard has read the user's own requests, whose path starts the same.
  await expect(page.getByRole('region', { name: 'Your Requests' }).getByText('Profile Change')).toBeVisible();
  await mockServer.failNext('GET /rest/secure/ldap_user_profile_mod_request/', { kind: 'notSent' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit Trail' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Trail' })).toBeFocused();
  const table = page.getByRole('table', { name: 'Audit trail' });
  await expect(table.getByRole('row')).toHaveCount(26);
  await expect(page.getByText(/^Profile Change: Problem loading profile-change request\./)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Profile Change: Problem/)).toBeHidden();

  await page.getByLabel('Record', { exact: true }).selectOption('Access Change');
  await page.getByLabel('From').fill('2025-01-01');
  await page.getByLabel('Filter by person').fill('connell');
  await expect(page).toHaveURL(/filter=connell/);
  await expect(table.getByRole('row').nth(1)).toContainText("Marcus O'Connell - support");
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Audit-Trail.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString('utf8')).toMatch(
    /^\uFEFF"Filter: Access Change, from 2025-01-01; connell; Sort: When, descending; /,
  );

  const list = addressOf(page.url());
  const first = table.getByRole('link').first();
  const about = await first.getAttribute('aria-label');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/user-requests\/access-change\/\d+$/);
  await page.goBack();
  await expect(table.getByRole('link').first()).toHaveAttribute('aria-label', about ?? '');
  expect(addressOf(page.url())).toBe(list);
  expect(await mockServer.writes()).toEqual([]);
});
