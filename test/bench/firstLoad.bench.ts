import path from 'node:path';
import { test, type Browser, type Page } from '@playwright/test';
import { buildBenchApp } from './buildBenchApp';
import { median, print, projectFolder, withBar } from './report';
import { serveFolder, type StaticServer } from './staticServer';

const runs = 7;
/** A phone a few years old on a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowdown = 4;

interface Load {
  /** From the start of the navigation until the form is usable. */
  usableMs: number;
  requests: number;
  /** Compressed, by kind of file. */
  scriptBytes: number;
  styleBytes: number;
}

/**
 * Runs in the page from the start: checks on each frame whether the form accepts input and React handles its
 * submit event, and marks when.
 */
function watchForm(): void {
  const hasHandler = (element: Element): boolean =>
    Object.entries(element).some(
      ([key, value]) =>
        key.startsWith('__reactProps$') && typeof (value as Record<string, unknown>)['onSubmit'] === 'function',
    );
  const isUsable = (): boolean => {
    const input = document.querySelector('input[name="username"]');
    if (!(input instanceof HTMLInputElement) || !input.form || !hasHandler(input.form)) return false;
    input.focus();
    return document.activeElement === input && document.execCommand('insertText', false, 'a') && input.value === 'a';
  };
  const look = (): void => {
    if (isUsable()) performance.mark('form usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measured(page: Page): Promise<Load> {
  const usable = await page.waitForFunction(() => performance.getEntriesByName('form usable')[0]?.startTime, null, {
    timeout: 60_000,
  });
  const usableMs = (await usable.jsonValue()) ?? NaN;
  const files = await page.evaluate((until) => {
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
    return entries.map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize }));
  }, usableMs);
  const bytesOf = (ending: string) =>
    files.filter(({ name }) => new URL(name).pathname.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0);
  // The document itself is a request, too.
  return { usableMs, requests: files.length + 1, scriptBytes: bytesOf('.js'), styleBytes: bytesOf('.css') };
}

async function load(browser: Browser, origin: string): Promise<Load> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchForm);
    await page.goto(origin, { waitUntil: 'commit' });
    return await measured(page);
  } finally {
    await context.close();
  }
}

test('first load: usable sign-in form, beside a bare app with the same packages', async ({ browser }) => {
  const servers: StaticServer[] = [];
  try {
    const portal = await serveFolder(path.join(projectFolder, 'dist'));
    servers.push(portal);
    const bare = await serveFolder(await buildBenchApp('bareStack'));
    servers.push(bare);
    const loads = { portal: [] as Load[], bare: [] as Load[] };
    // The browser's own warm-up counts for neither.
    await load(browser, bare.origin);
    for (let run = 0; run < runs; run += 1) {
      loads.portal.push(await load(browser, portal.origin));
      loads.bare.push(await load(browser, bare.origin));
    }
    const time = (all: readonly Load[]) => median(all.map(({ usableMs }) => usableMs));
    const [portalMs, bareMs] = [time(loads.portal), time(loads.bare)];
    const most = (read: (one: Load) => number) => Math.max(...loads.portal.map(read));
    const bareMost = (read: (one: Load) => number) => Math.max(...loads.bare.map(read));
    print(`First load, CPU ${slowdown} times slower, slow 4G, median of ${runs}`, [
      `portal: sign-in form usable after ${portalMs.toFixed(0)} ms`,
      `bare stack: ${bareMs.toFixed(0)} ms`,
      withBar('ratio', portalMs / bareMs, 1.15, '', 2),
    ]);
    print('Before the form is usable (gzip level 9)', [
      withBar(
        'requests',
        most(({ requests }) => requests),
        6,
        '',
      ),
      withBar('JavaScript', most(({ scriptBytes }) => scriptBytes) / 1000, 115, ' kB', 1),
      withBar('CSS', most(({ styleBytes }) => styleBytes) / 1000, 20, ' kB', 1),
      `bare stack: ${bareMost(({ requests }) => requests)} requests, ` +
        `JavaScript ${(bareMost(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1)} kB, ` +
        `CSS ${(bareMost(({ styleBytes }) => styleBytes) / 1000).toFixed(1)} kB`,
    ]);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
});
