import type { Locator } from '@playwright/test';
import { href, paths } from '@/config/paths';
import { expect, test } from '@test/e2e/fixtures';
import { axeViolations } from './axe';

// Forced colors replace backgrounds and remove shadows, so the selection must be shown in another way.

/** Compares what is drawn, for computed styles keep the style sheet's colours; text is left out, whose weight may differ. */
async function expectTold(chosen: Locator, unmark: (element: Element) => void): Promise<void> {
  await expect(chosen).toBeVisible();
  await chosen.evaluate((element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    Object.assign(element.style, {
      boxSizing: 'border-box',
      width: `${width}px`,
      height: `${height}px`,
      fontSize: '0',
    });
    for (const child of element.children) Object.assign((child as HTMLElement).style, { visibility: 'hidden' });
  });
  const drawn = () => chosen.page().screenshot({ clip, animations: 'disabled', caret: 'hide' });
  const clip = (await chosen.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const marked = await drawn();
  expect((await drawn()).equals(marked), 'the same is drawn twice').toBe(true);
  await chosen.evaluate(unmark);
  expect((await drawn()).equals(marked), `${String(chosen)} is drawn like what is not chosen`).toBe(false);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the selection is visible under forced colors, ${colorScheme}`, async ({ page, signInAs }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    const notCurrent = (element: Element) => element.removeAttribute('aria-current');
    await signInAs('admin', paths.dashboard);
    await expect(page.getByRole('heading', { name: 'By Age' })).toBeVisible();
    expect(await axeViolations(page, 'structure')).toEqual([]);
    await expectTold(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
      notCurrent,
    );

    await page.goto(paths.userRequests);
    await page.getByRole('button', { name: /^Registration/ }).click();
    await page.mouse.move(0, 0);
    const chip = page.getByRole('button', { name: /^Registration/, pressed: true });
    await expect(chip).toBeVisible();
    expect(await axeViolations(page, 'structure')).toEqual([]);
    await expectTold(page.locator('.chip[aria-pressed="true"]'), (element) =>
      element.setAttribute('aria-pressed', 'false'),
    );
    await expectTold(page.locator('.nav-link.active'), (element) => element.classList.remove('active'));
    await expectTold(page.locator('.density-choice:has(:checked)'), (element) => {
      for (const input of element.querySelectorAll('input')) input.checked = false;
    });

    await page.getByRole('table').getByRole('link').first().click();
    const current = page.getByRole('navigation', { name: 'Request queue' }).locator('[aria-current]');
    await expect(current).toBeVisible();
    expect(await axeViolations(page, 'structure')).toEqual([]);
    await expectTold(current, notCurrent);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('user');
    const option = page.getByRole('dialog', { name: 'Go to' }).getByRole('option', { selected: true });
    await expect(option).toBeVisible();
    expect(await axeViolations(page, 'structure')).toEqual([]);
    await expectTold(option, (element) => element.setAttribute('aria-selected', 'false'));

    const notChecked = (element: Element) => void ((element as HTMLInputElement).checked = false);
    await page.goto('/app/user-requests/access-change/14');
    await expectTold(page.getByRole('radio', { checked: true }), notChecked);
    await page.goto(href.studyRole(2));
    await expectTold(page.getByRole('checkbox', { name: 'Requires Study', checked: true }), notChecked);
  });
}
