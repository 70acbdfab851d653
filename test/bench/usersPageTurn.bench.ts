import { expect, test, type Page } from '@playwright/test';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { median, print, withBar } from './report';

const turns = 20;
const barMs = 100;

/**
 * Runs in the page: turns to the next page and waits until the new first row is painted.
 * @returns milliseconds from the arrival of the answer to the paint
 */
async function turnPage(): Promise<number> {
  // Without the query, which holds the return address and changes before the answer arrives.
  const firstRow = () => document.querySelector('tbody a')?.getAttribute('href')?.split('?')[0];
  const usersCalls = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/user_management/users?'));
  const before = firstRow();
  performance.clearResourceTimings();
  const button = document.querySelector('button[aria-label="Next page"]');
  if (!(button instanceof HTMLButtonElement)) throw new Error('There is no button for the next page');
  // Observed, not polled, to get the exact moment.
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (firstRow() === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
  });
  button.click();
  await changed;
  // The second frame starts only after the first has been painted.
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const painted = performance.now();
  const [answer] = usersCalls();
  if (answer === undefined) throw new Error('The call of the page is not in the timeline');
  return painted - (answer as PerformanceResourceTiming).responseEnd;
}

async function measuredTurns(page: Page, size: number): Promise<number[]> {
  await page.goto(`/app/users?size=${size}`);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(size, { timeout: 60_000 });
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    times.push(await page.evaluate(turnPage));
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  }
  return times;
}

test('users list of 100,000: from answer to painted page', async ({ page }) => {
  await page.goto('/');
  await signInFormOf(page).submit('admin');
  await expect(page).toHaveURL('/app/dashboard');
  for (const size of [25, 200]) {
    const times = await measuredTurns(page, size);
    const worst = `worst ${Math.max(...times).toFixed(0)} ms`;
    const title = `Users list, ${turns} page turns at ${size} rows, answer to paint`;
    // The limit applies to the default page size.
    const middle = median(times);
    print(
      title,
      size === 25 ? [withBar('median', middle, barMs, ' ms'), worst] : [`median: ${middle.toFixed(0)} ms`, worst],
    );
  }
});
