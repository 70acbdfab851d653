import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { manySitesOrigin } from './portal';
import { print, spread, withBar } from './report';

const requests = 10;
const mostKeys = 5;
const mostClicks = 3;
const list = '/app/user-requests?kind=accessChange&kind=profileChange&status=NEW&status=IN_PROGRESS';

test.use({ baseURL: manySitesOrigin, viewport: { width: 1280, height: 900 } });

async function openList(page: Page): Promise<void> {
  // Requests of its own: nobody has decided any of them.
  await page.context().addCookies([{ name: 'pg-world', value: randomUUID(), url: manySitesOrigin }]);
  await page.goto('/');
  await signInFormOf(page).submit('admin');
  await expect(page).toHaveURL('/app/dashboard');
  await page.goto(list);
  await reviewsOf(page).expectList();
}

/** Waits until the review at the address is drawn: the address changes a moment earlier. */
async function expectReview(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(access|profile)-change\//);
  const { pathname, search } = new URL(page.url());
  await expect(page.locator('.queue-pane a[aria-current]')).toHaveAttribute('href', pathname + search);
  await expect(page.locator('.review-fields')).toBeVisible();
}

/** Prints what ten requests took. */
function report(how: string, what: string, counts: readonly number[], times: readonly number[], most: number): void {
  print(`Triage of ${counts.length} requests by ${how}`, [
    withBar(`${what} for one request, at most`, Math.max(...counts), most, ''),
    `time for one request: ${spread(times).text}`,
  ]);
}

test('triage by keys: each second request is approved, the others wait, all with a comment', async ({ page }) => {
  await openList(page);
  const counts: number[] = [];
  const times: number[] = [];
  let keys = 0;
  /** A chord counts each of its keys. */
  const press = async (chord: string) => {
    keys += chord.split('+').length;
    await page.keyboard.press(chord);
  };
  for (let at = 0; at < requests; at += 1) {
    keys = 0;
    const begin = performance.now();
    // Enter opens the first row; each save leads on to the next request.
    if (at === 0) await press('Enter');
    await expectReview(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const before = page.url();
    const isApproval = at % 2 === 1;
    await press(isApproval ? 'a' : 'p');
    await expect(reviewsOf(page).comments).toBeFocused();
    await page.keyboard.type(' Looked at.');
    await press('Control+Enter');
    if (isApproval) {
      await expect(page.getByRole('dialog')).toBeVisible();
      await press('Control+Enter');
    }
    await expect(page).not.toHaveURL(before);
    counts.push(keys);
    times.push(performance.now() - begin);
  }
  report('keys', 'keys beside the comment', counts, times, mostKeys);
});

test('triage by pointer: each request is opened, given a status and saved', async ({ page }) => {
  await openList(page);
  const { status, button } = reviewsOf(page);
  const counts: number[] = [];
  const times: number[] = [];
  const rows = page.getByRole('table').getByRole('row');
  for (let at = 0; at < requests; at += 1) {
    let clicks = 0;
    const begin = performance.now();
    const click = async (target: ReturnType<typeof button>) => {
      clicks += 1;
      await target.click();
    };
    if (at === 0) await click(rows.nth(1).getByRole('link'));
    await expectReview(page);
    const before = page.url();
    await click(status('Pending Outside Action'));
    await click(button('Save and Open Next'));
    await expect(page).not.toHaveURL(before);
    counts.push(clicks);
    times.push(performance.now() - begin);
  }
  report('pointer', 'clicks', counts, times, mostClicks);
});
