import { expect, type Page } from '@playwright/test';

/** After a failed save the page scrolls up a moment later: a press meanwhile would miss what moves under it. */
export async function scrolledUp(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}
