import type { Page } from '@playwright/test';
import { tabTo } from '@test/e2e/audits/accessibility/keyboard';
import { addressOf, expect, test } from '@test/e2e/fixtures';

test('an auditor asks who has a study, exports the answer, opens a record and returns to the same question', async ({
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
  expect(Buffer.concat(chunks).toString('utf8')).toContain('study A5001, study role CRA, status active');

  const question = addressOf(page.url());
  await table.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Access Record \d+ – .+, .+$/ })).toBeFocused();
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
  await expect(page.getByRole('combobox', { name: 'Study', exact: true })).toBeFocused();
});

/** Who approved that this CRA had the study A5001 at the site 10773 on 3 March 2025, and in whose words it was asked for. */
async function expectApproval(page: Page) {
  await expect(page.getByRole('heading', { name: 'Access Record 27' })).toBeFocused();
  const history = page.getByRole('region', { name: 'History' });
  const asked = history.getByRole('listitem').filter({ hasText: 'Request 100272' }).first();
  await expect(asked).toContainText('By Đức Ivanova');
  await expect(asked).toContainText(
    'My tasks have changed since the last monitoring visit. Please see the delegation log.',
  );
  const decided = history.getByRole('listitem').filter({ hasText: 'Request 100272: Approved' });
  await expect(decided).toContainText('22 Jan 2025');
  await expect(decided).toContainText("By Marcus O'Connell - support");
  await expect(decided).toContainText('Confirmed with the LAO.');
  await expect(history.getByRole('listitem').filter({ hasText: 'revision 2' })).toContainText('+ A5001');
}

/** A past day needs the revisions of each record: hundreds of calls, for which a busy machine takes long. */
const pastDay = { timeout: 60_000 };

test("the auditor's question: who could enter data for a study at a site on a day, and who approved it?", async ({
  page,
  mockServer,
  signInAs,
}) => {
  await signInAs('reader', '/app/access');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('combobox', { name: label, exact: true }).fill(option);
    await page
      .getByRole('option', { name: new RegExp(`^${option}`) })
      .first()
      .click();
  };
  await choose('Study', 'A5001');
  await choose('Organization', '10773');
  await choose('System', 'Electronic Data Capture');
  const table = page.getByRole('table', { name: 'Access' });
  await expect(page.getByText('1 of 1 records shown')).toBeVisible();
  await page.getByLabel('As of').fill('2025-03-03');
  // Somebody had it who has it no longer.
  await expect(page.getByText('2 of 2 records shown')).toBeVisible(pastDay);
  await table.getByRole('link', { name: 'Đức Ivanova, CRA' }).click();
  await expectApproval(page);
  await page.getByRole('main').getByRole('link', { name: 'Access Explorer' }).click();
  await expect(page).toHaveURL(/study=A5001&organization=10773&system=2&day=2025-03-03/);
  expect(await mockServer.writes()).toEqual([]);
});

test("the auditor's question by keyboard alone", async ({ page, signInAs }) => {
  await signInAs('reader', '/app/access');
  await expect(page.getByRole('table', { name: 'Access' })).toBeVisible();
  for (const [label, option] of [
    ['Study', 'A5001'],
    ['Organization', '10773'],
    ['System', 'Electronic'],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name: label, exact: true }));
    await page.keyboard.type(option);
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByLabel('As of'));
  await page.keyboard.type('03032025');
  await expect(page.getByText('2 of 2 records shown')).toBeVisible(pastDay);
  await tabTo(page, page.getByRole('link', { name: 'Đức Ivanova, CRA' }));
  await page.keyboard.press('Enter');
  await expectApproval(page);
});

test('the matrix: arrow keys move between the counts, and a count opens the list behind it', async ({
  page,
  signInAs,
}) => {
  await signInAs('reader', '/app/access?view=people');
  const matrix = page.getByRole('table', { name: 'Number of access records: People by studies' });
  await expect(matrix).toHaveAttribute('aria-colcount', /^\d\d$/);
  const drawn = await matrix.getByRole('row').count();
  expect(drawn).toBeLessThan(Number(await matrix.getAttribute('aria-rowcount')) / 2);

  const first = matrix.locator('[data-row="0"][data-column="0"]');
  await tabTo(page, first);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(matrix.locator(`[data-row="${step + 1}"][data-column="0"]`)).toBeFocused();
  }
  await page.keyboard.press('End');
  await expect(matrix.locator('[data-row="40"]:focus')).toBeVisible();
  await expect(matrix.locator('[data-row="0"]')).toHaveCount(0);

  await matrix.getByRole('link').first().focus();
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const [, value] = /: (\d+)$/.exec(label) ?? [];
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${value} of ${value} records shown`)).toBeVisible();
  await expect(page).toHaveURL(/person=\d+&study=A\d+/);
});

test('the matrix of two days shows what was added and removed, and a count opens its list, by keyboard alone', async ({
  page,
  mockServer,
  signInAs,
}) => {
  await signInAs('reader', '/app/access?study=A5001&day=2025-03-03&compare=2025-10-01&view=sites');
  await expect(page.getByText(/^Rebuilt (\d+) of \1 records changed since then\./)).toBeVisible();
  await expect(page.getByText('Records that are not rebuilt yet are not counted.')).toHaveCount(0);
  const matrix = page.getByRole('table', { name: 'Number of access records: Organizations by studies' });
  await expect(matrix.getByRole('columnheader')).toHaveText(['A5001']);
  const inRow = (row: number) => matrix.locator(`[data-row="${row}"]`);
  await tabTo(page, inRow(0).first());
  // Down to the first site from which something went.
  const names = await matrix
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.querySelector('[aria-label*=" removed"]')?.getAttribute('aria-label')),
    );
  const row = names.findIndex((name) => name !== undefined);
  expect(row).toBeGreaterThanOrEqual(0);
  for (let step = 0; step < row; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(inRow(step + 1).first()).toBeFocused();
  }
  const [, went] = /(\d+) removed/.exec(names[row] ?? '') ?? [];
  const count = inRow(row).filter({ hasText: `−${went}` });
  await tabTo(page, count);
  await page.keyboard.press('Enter');
  const list = page.getByRole('table', { name: 'Differences between two days' });
  await expect(list.getByText('Removed', { exact: true })).toHaveCount(Number(went));
  await expect(list.getByText('Added', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/study=A5001&day=2025-03-03&compare=2025-10-01&organization=.*&difference=went/);
  expect(await mockServer.writes()).toEqual([]);
});
