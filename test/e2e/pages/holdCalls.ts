import type { Page } from '@playwright/test';

/**
 * Holds calls before they reach the server, so that a test decides what happens before the answer.
 * @param url glob of the calls
 * @returns releases them
 */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
