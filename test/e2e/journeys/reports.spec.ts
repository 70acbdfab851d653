import { readFile } from 'node:fs/promises';
import { expect, test } from '@test/e2e/fixtures';

const call = 'GET /rest/secure/user_access_mod_request/report';

test('a report is rejected, corrected and downloaded [RPT-002, RPT-005, RPT-006, RPT-008]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  await signInAs('admin', '/app/reports');
  const generate = page.getByRole('button', { name: 'Generate Report' });
  const [start, end] = [page.getByLabel('Start Date'), page.getByLabel('End Date')];
  await generate.click();
  await expect(start).toBeFocused();
  await expect(page.getByText('Start date is required')).toBeVisible();

  await start.fill('2025-11-30');
  await end.fill('2025-10-01');
  await generate.click();
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  expect((await mockServer.calls()).filter((one) => one.startsWith(call))).toEqual([]);
  await start.fill('2025-10-01');
  await end.fill('2025-11-30');

  // Errors of a file download also arrive as a file.
  await mockServer.failNext(call, { kind: 'status', status: 422, body: { fieldErrors: { endDate: ['invalid'] } } });
  await generate.click();
  await expect(page.getByRole('group', { name: 'Unable to generate report due to one or more errors.' })).toBeFocused();
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await mockServer.failNext(call, { kind: 'status', status: 403 });
  await generate.click();
  await expect(
    page.getByText(
      "Sorry, you don't have permission to run this report. Please contact User Support (support@example.org) if you feel this is in error.",
    ),
  ).toBeVisible();
  await expect(start).toHaveValue('2025-10-01');

  const textOf = async () => {
    const downloaded = page.waitForEvent('download');
    await generate.click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  };
  const all = await textOf();
  await page.getByLabel('Proxy requests only').check();
  const ofProxies = await textOf();
  expect(all[0]).toContain('Request ID');
  expect(ofProxies.length).toBeGreaterThan(1);
  expect(ofProxies.length).toBeLessThan(all.length);
});

test('a user without the permission sees whom to contact [RPT-009]', async ({ page, signInAs }) => {
  await signInAs('user', '/app/reports');
  await page.getByLabel('Start Date').fill('2025-10-01');
  await page.getByLabel('End Date').fill('2025-10-01');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByText(/^Sorry, you don't have permission to run this report/)).toBeVisible();
});
