import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { reviewsOf } from '@test/e2e/pages/reviews';

/** Rows of the list that are wholly in sight, without scrolling. */
function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= window.innerHeight).length;
  });
}

/** Whether nothing covers the upper or the lower edge of what has the focus. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 5, y)?.closest('tr, thead') !== null);
  });
}

test('twelve requests are in sight on a laptop, and eighteen in compact rows, which are kept [UREQ-001]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('admin', '/app/user-requests');
  await reviewsOf(page).expectList();
  await expect(page.getByRole('button', { name: /^Late \d+$/ })).toBeVisible();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12);

  await page.getByTitle('Compact rows').click();
  await expect(page.locator('.data-table-compact')).toBeVisible();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(18);
  await page.reload();
  await reviewsOf(page).expectList();
  await expect(page.getByRole('radio', { name: 'Compact rows' })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const) {
  test.describe(`on a touch screen of ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('the tabs stand below the heading', async ({ page, signInAs }) => {
      await signInAs('admin', '/app/user-requests');
      await reviewsOf(page).expectList();
      await expect(page.getByRole('button', { name: 'Keyboard Shortcuts' })).toBeHidden();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const tabs = await page.getByRole('tablist').boundingBox();
      expect(tabs?.y).toBeGreaterThan((heading?.y ?? NaN) + (heading?.height ?? NaN));
    });
  });
}

test('the order can be changed by each datum of a request [UREQ-008]', async ({ page, signInAs, mockServer }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('admin', '/app/user-requests');
  await reviewsOf(page).expectList();
  const table = page.getByRole('table', { name: 'Outstanding requests' });
  await table.getByRole('button', { name: 'SysAid Ticket' }).click();
  await expect(table.getByRole('columnheader', { name: /SysAid Ticket/ })).toHaveAttribute('aria-sort', 'ascending');
  await table.getByRole('button', { name: 'Last Modified By' }).click();
  await expect(page).toHaveURL(/sort=lastModifiedBy%2Casc/);
  const asked = async () => (await mockServer.calls()).filter((call) => call.includes('sort=lastModifiedBy%2Casc'));
  await expect.poll(asked).toHaveLength(1);
});

test('chips narrow the list by keyboard, and a shared link shows the same', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('admin', '/app/user-requests');
  await reviewsOf(page).expectList();
  const late = page.getByRole('button', { name: /^Late \d+$/ });
  const count = /\d+/.exec((await late.textContent()) ?? '')?.[0] ?? '';
  await late.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.table-status')).toHaveText(`25 of ${count} records shown, 0 selected`);
  await expect(late).toBeFocused();
  await page.reload();
  await expect(page.locator('.table-status')).toHaveText(`25 of ${count} records shown, 0 selected`);
  await expect(late).toHaveAttribute('aria-pressed', 'true');
});

test('several requests get a status by keys alone, and the bar moves no row and hides no focus', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('admin', '/app/user-requests?kind=accessChange');
  await reviewsOf(page).expectList();
  const place = () => page.locator('tbody tr').first().boundingBox();
  const before = await place();
  await page.locator('body').press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.locator('.table-status')).toHaveText(/, 2 selected$/);
  expect(await place()).toEqual(before);
  for (let row = 0; row < 22; row += 1) {
    await page.keyboard.press('j');
    expect(await isFocusSeen(page)).toBe(true);
  }
  await page.getByRole('button', { name: 'Set to Pending Review' }).focus();
  // In the middle of the list; the rows above grow by their outcomes.
  await page.evaluate(() => window.scrollTo(0, 450));
  const rowInSight = async () => (await page.locator('tbody tr').nth(12).boundingBox())?.y ?? NaN;
  const y = await rowInSight();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Selected requests' });
  await expect(bar.getByRole('status').first()).toHaveText('2 of 2 requests set to Pending Review');
  await expect(bar).toBeFocused();
  expect(await rowInSight()).toBeCloseTo(y, -0.5);
  await bar.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByLabel(/^Select all \d+$/)).toBeFocused();
});

test('at 200 % zoom the bar for several requests is in sight, and hides no focus', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await signInAs('admin', '/app/user-requests?kind=accessChange');
  await reviewsOf(page).expectList();
  await page.locator('body').press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Set to Pending Review' })).toBeInViewport({ ratio: 1 });
  for (let row = 0; row < 5; row += 1) {
    await page.keyboard.press('j');
    expect(await isFocusSeen(page)).toBe(true);
  }
});

test('without check boxes each title of the header still takes one line', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('reader', '/app/user-requests');
  await reviewsOf(page).expectList();
  const title = await page.getByRole('button', { name: 'Last Modified By', exact: true }).boundingBox();
  expect(title?.height).toBeLessThan(30);
});

test('in cards the filter is as wide as the select below it', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await signInAs('admin', '/app/user-requests');
  await reviewsOf(page).expectList();
  const filter = await page.getByLabel('Filter requests').boundingBox();
  const sort = await page.getByLabel('Sort by').boundingBox();
  expect([filter?.x, filter?.width]).toEqual([sort?.x, sort?.width]);
});

test('on a phone the Close button of a batch stands below the start of its text', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('admin', '/app/user-requests?kind=profileChange&status=NEW');
  await reviewsOf(page).expectList();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const bar = page.getByRole('group', { name: 'Selected requests' });
  await bar.getByRole('button', { name: 'Set to Pending Review' }).click();
  const close = await bar.getByRole('button', { name: 'Close' }).boundingBox();
  const text = await bar.getByText(/ requests set to Pending Review/).boundingBox();
  expect(close?.x).toBe(text?.x);
});
