import { expect, test, type Page } from '@playwright/test';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { longestWithBar, longTasksDuring, type Task } from './longTasks';
import { matrixOrigin } from './portal';
import { machine, print, spread, withBar } from './report';

const paintBar = 100;
/** Roles to ask for, one after the other; each has some thousand records. */
const roles = ['CRA', 'Pharmacist', 'Statistician', 'Investigator', 'Data Manager'];
const rounds = 3;
/** Days before the last revisions of many records. */
const pastQueries = { 'a past day': 'day=2026-03-03', 'two days': 'day=2026-03-03&compare=2026-06-03' };

/** Runs in the page: chooses the open list's first option and waits until other rows are painted. */
async function choose(): Promise<number> {
  const shown = () => document.querySelector('.table-status')?.textContent;
  const before = shown();
  const option = document.querySelector<HTMLElement>('[role="option"]');
  if (option === null) throw new Error('There is no option');
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (shown() === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const begin = performance.now();
  option.click();
  await changed;
  // The second frame starts only after the first has been painted.
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  return performance.now() - begin;
}

/** Runs in the page: scrolls the matrix to a place, and waits until its cells are painted. */
async function scrollMatrix([down, across]: readonly [number, number]): Promise<number> {
  const matrix = document.querySelector('.matrix');
  if (matrix === null) throw new Error('There is no matrix');
  const begin = performance.now();
  matrix.scrollTo(across * matrix.scrollWidth, down * matrix.scrollHeight);
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  return performance.now() - begin;
}

async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize / 1_000_000;
}

/**
 * Opens the explorer and waits until its screen is complete. Not by `expect`: each time that fails, it describes the whole
 * page, and that is a long task of its own.
 */
async function explorerAt(page: Page, address: string, lastPart: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    (selector) => /^(?:\d+|Rebuild all)$/.test(document.querySelector(selector)?.textContent ?? ''),
    lastPart,
    { polling: 200, timeout: 300_000 },
  );
}

/** The count of the first question, which is worked out last. */
const lastCount = '.finding-chips .chip-count';
/** Shown once the revisions of the first page are there. */
const rebuildAll = '.rebuild-progress button:last-child';

test('access explorer of 100,000 users: from a choice to painted rows', async ({ page }) => {
  await page.goto('/');
  await signInFormOf(page).submit('reader');
  await expect(page).toHaveURL('/app/dashboard', { timeout: 60_000 });
  const before = await heapOf(page);
  const loading = await longTasksDuring(page, async () => {
    await explorerAt(page, '/app/access', lastCount);
    await page.waitForTimeout(1000);
  });
  const times: number[] = [];
  const asking: Task[] = [];
  for (const role of Array.from({ length: rounds }, () => roles).flat()) {
    const box = page.getByRole('combobox', { name: 'Study Role', exact: true });
    await box.click();
    await box.fill(role);
    await page.waitForFunction((it) => document.querySelector('[role="option"]')?.textContent === it, role);
    await page.waitForTimeout(500);
    const tasks = await longTasksDuring(page, async () => {
      times.push(await page.evaluate(choose));
      await page.waitForTimeout(500);
    });
    asking.push(...tasks);
  }
  const during = await heapOf(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const after = await heapOf(page);
  print('Access explorer, 100,000 users', [
    machine(),
    `${withBar('from choice to paint', spread(times).median, paintBar, 'ms')}; ${spread(times).text}`,
    longestWithBar(`longest task of ${times.length} questions`, asking),
    longestWithBar('longest task while loading', loading),
    `heap before, with and after the explorer: ${[before, during, after].map((mb) => mb.toFixed(0)).join(', ')} MB`,
  ]);
});

test('access of 100,000 users on a past day, and on two days', async ({ page }) => {
  await page.goto('/');
  await signInFormOf(page).submit('reader');
  await expect(page).toHaveURL('/app/dashboard', { timeout: 60_000 });
  for (const [what, query] of Object.entries(pastQueries)) {
    const tasks = await longTasksDuring(page, async () => {
      await explorerAt(page, `/app/access?${query}`, rebuildAll);
      await page.waitForTimeout(1000);
    });
    print(`Access explorer, 100,000 users: ${what}`, [
      machine(),
      longestWithBar('longest task while loading and rebuilding a page', tasks),
    ]);
  }
});

test('access matrix of 2,000 sites and 500 studies: drawing and scrolling', async ({ page }) => {
  await page.goto(matrixOrigin);
  await signInFormOf(page).submit('reader');
  await expect(page).toHaveURL(`${matrixOrigin}/app/dashboard`, { timeout: 60_000 });
  const drawing = await longTasksDuring(page, async () => {
    await explorerAt(page, `${matrixOrigin}/app/access?view=sites`, lastCount);
    await page.waitForSelector('.matrix');
    await page.waitForTimeout(1000);
  });
  const [rows, columns, cells] = await page.evaluate(() => {
    const matrix = document.querySelector('.matrix table');
    return [
      matrix?.getAttribute('aria-rowcount'),
      matrix?.getAttribute('aria-colcount'),
      matrix?.querySelectorAll('td').length,
    ];
  });
  const times: number[] = [];
  const scrolling = await longTasksDuring(page, async () => {
    for (let step = 1; step <= 30; step += 1) {
      times.push(await page.evaluate(scrollMatrix, [step / 31, ((step * 7) % 31) / 31] as const));
    }
  });
  print('Access matrix, 2,000 sites and 500 studies', [
    machine(),
    `rows and columns with their heads: ${rows} x ${columns}; cells drawn: ${cells}`,
    longestWithBar('longest task while drawing', drawing),
    longestWithBar('longest task while scrolling', scrolling),
    `from scrolling to paint; ${spread(times).text}`,
  ]);
});
