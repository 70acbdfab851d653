import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than its window, and so scrolls sideways. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
