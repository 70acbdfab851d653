import type { Page } from '@playwright/test';
import { timings } from '@/config/timings';

/**
 * Stops the installed clock of a page a little ahead of now.
 * @returns the moment at which it stands: sooner than the deadline of a call, so no call under way times out in the jump
 */
export async function pauseClock(page: Page): Promise<number> {
  const moment = Date.now() + timings.callDeadline / 3;
  await page.clock.pauseAt(moment);
  return moment;
}
