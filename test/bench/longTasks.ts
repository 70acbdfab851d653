import type { Page } from '@playwright/test';

/** No task of the main thread may take longer, in ms. */
export const taskBar = 50;

/**
 * Keeps the durations of long tasks from the first script on.
 * @returns takes those since the last time
 */
export async function watchTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    Object.assign(window, { takeLongTasks: () => durations.splice(0) });
  });
  return () => page.evaluate(() => (window as unknown as { takeLongTasks: () => number[] }).takeLongTasks());
}

export const longest = (tasks: readonly number[]) => Math.max(0, ...tasks);
