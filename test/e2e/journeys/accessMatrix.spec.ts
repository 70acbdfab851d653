import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';

const matrixOf = (page: Page) => page.getByRole('table', { name: /^Number of access records: / });
const cellAt = (page: Page, row: number, column: number) =>
  matrixOf(page).locator(`[data-row="${row}"][data-column="${column}"]`).first();

/** How far the focused cell reaches, in pixels, beyond the part of the box beside its heads, or beyond the window. */
function hiddenPart(): number {
  const cell = document.activeElement?.closest('.matrix td');
  const box = document.querySelector('.matrix');
  const corner = box?.querySelector('.matrix-corner');
  if (!cell || !box || !corner) throw new Error('The focus is not in the matrix');
  const [inner, outer, head] = [cell, box, corner].map((one) => one.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  return Math.max(
    head.right - inner.left,
    head.bottom - inner.top,
    inner.right - (outer.left + box.clientLeft + box.clientWidth),
    inner.bottom - (outer.top + box.clientTop + box.clientHeight),
    inner.bottom - window.innerHeight,
  );
}

for (const width of [1280, 360]) {
  for (const view of ['roles', 'sites']) {
    test(`the focused cell is wholly visible: ${view}, ${width} pixels wide`, async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height: 700 });
      await signInAs('admin', `/app/access?view=${view}`);
      const size = async (name: string) => Number(await matrixOf(page).getAttribute(name)) - 1;
      await expect(matrixOf(page)).toBeVisible();
      const [lastRow, lastColumn] = [(await size('aria-rowcount')) - 1, (await size('aria-colcount')) - 1];
      let [row, column] = [0, 0];
      await cellAt(page, 0, 0).focus();
      const press = async (key: string, toRow: number, toColumn: number) => {
        await page.keyboard.press(key);
        [row, column] = [toRow, toColumn];
        await expect(cellAt(page, row, column)).toBeFocused();
        await expect.poll(() => page.evaluate(hiddenPart), `${key} to ${row}, ${column}`).toBeLessThan(1);
      };
      while (column < Math.min(lastColumn, 9)) await press('ArrowRight', row, column + 1);
      while (row < Math.min(lastRow, 18)) await press('ArrowDown', row + 1, column);
      await press('End', row, lastColumn);
      if (row < lastRow) await press('ArrowDown', row + 1, column);
      while (column > Math.max(0, lastColumn - 9)) await press('ArrowLeft', row, column - 1);
      while (row > 0) await press('ArrowUp', row - 1, column);
      await press('Home', row, 0);
    });
  }
}

for (const way of ['Enter', 'the mouse']) {
  test(`a number opened with ${way} leads to the heading, Back too, and Forward to the row that was left`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin', '/app/access?view=roles');
    const number = matrixOf(page).getByRole('link').first();
    if (way === 'Enter') await number.press('Enter');
    else await number.click();
    const heading = page.getByRole('heading', { name: 'Access Explorer' });
    await expect(page.getByText(/records shown$/)).toBeVisible();
    await expect(heading).toBeFocused();
    const row = page.getByRole('table', { name: 'Access' }).getByRole('link').first();
    await row.focus();
    await page.goBack();
    await expect(matrixOf(page)).toBeVisible();
    await expect(heading).toBeFocused();
    await number.focus();
    await page.goForward();
    await expect(row).toBeFocused();
  });
}

test('a printed matrix has no scroll bars, and says that the list has the rest', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/access?view=sites');
  const note = page.getByText('Only the cells in view are printed. The list and its CSV file have all records.');
  await expect(matrixOf(page)).toBeVisible();
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeVisible();
  await expect(page.locator('.matrix')).toHaveCSS('overflow', 'hidden');
});

for (const width of [1280, 768, 360]) {
  test(`the chosen filters are readable as a whole: ${width} pixels wide`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs('admin', '/app/access?system=2&role=CRA&organization=10773');
    await expect(page.getByText('Electronic Data Capture', { exact: true }).first()).toBeVisible();
    const cut = await page
      .getByRole('group', { name: 'Filter access' })
      .evaluate((group) =>
        [...group.querySelectorAll('[class*="single-value"]')]
          .filter((value) => value.scrollWidth > value.clientWidth || value.scrollHeight > value.clientHeight + 1)
          .map((value) => value.textContent),
      );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
