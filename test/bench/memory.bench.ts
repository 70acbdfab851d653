import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '@test/e2e/site';
import { manySitesOrigin } from './portal';
import { print } from './report';
import { changeRoute, signInCounted } from './routeChanges';
import { screenAddresses } from './screenAddresses';

const changes = 200;
/** Tolerated growth; a leak on every route change would add up to more. */
const growthBar = 0.05;

interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function memoryOf(page: Page, client: CDPSession): Promise<Memory> {
  await page.evaluate(() => performance.clearResourceTimings());
  // Some objects are collected only after those that referenced them.
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

// Code that the browser compiles as it gets hot counts towards the heap but is not the app's memory.
const uncompiled = '--js-flags=--no-opt --no-maglev --no-sparkplug';

test.use({
  baseURL: manySitesOrigin,
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), uncompiled] },
});

test(`memory: ${changes} route changes across all screens leak nothing`, async ({ page }) => {
  await signInCounted(page, 'admin');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const screens = screenAddresses();
  const walk = async (count: number) => {
    for (let change = 0; change < count; change += 1) await changeRoute(page, screens[change % screens.length] ?? '');
    // Measure on the same screen each time.
    await changeRoute(page, '/app/configure');
    await changeRoute(page, '/app/dashboard');
  };
  await walk(2 * screens.length);
  const before = await memoryOf(page, client);
  await walk(changes);
  const after = await memoryOf(page, client);
  const growth = (read: (one: Memory) => number) => read(after) / read(before) - 1;
  const line = (what: string, read: (one: Memory) => number, unit = '', by = 1) =>
    `${what}: ${(read(before) / by).toFixed(1)}${unit}, then ${(read(after) / by).toFixed(1)}${unit} ` +
    `(${(100 * growth(read)).toFixed(1)} %)`;
  print(`Memory before and after ${changes} route changes across ${screens.length} screens`, [
    line('heap', ({ heap }) => heap, ' MB', 1e6),
    line('DOM nodes', ({ nodes }) => nodes),
    line('listeners', ({ listeners }) => listeners),
  ]);
  // Unlike timings, these hold on a busy machine too, so they may fail the run.
  expect(
    growth(({ heap }) => heap),
    'growth of the heap',
  ).toBeLessThan(growthBar);
  expect(
    growth(({ nodes }) => nodes),
    'growth of the DOM',
  ).toBeLessThan(growthBar);
  expect(
    growth(({ listeners }) => listeners),
    'growth of the listeners',
  ).toBeLessThan(growthBar);
});
