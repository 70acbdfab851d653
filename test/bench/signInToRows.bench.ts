import path from 'node:path';
import { test, type Browser, type CDPSession, type Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { apiMiddleware } from '@test/mock-server/vitePlugin';
import { buildBenchApp } from './buildBenchApp';
import { median, print, projectFolder } from './report';
import { serveFolder, type StaticServer } from './staticServer';

const runs = 7;
const username = 'admin';
/** How long a person types. */
const typingMs = 2000;

const speeds = { fast: null, slow: { cpu: 4, latency: 150, kilobitsDown: 1600, kilobitsUp: 750 } };
const ways = ['typed', 'at once'] as const;
type Speed = keyof typeof speeds;
type Way = (typeof ways)[number];

interface Visit {
  /** From the start of the navigation until the sign-in form is usable. */
  readonly form: number;
  /** From the press of the button until the frame with the first users is painted. */
  readonly rows: number;
  /** From the press of `Next page` until the frame with the next users is painted. */
  readonly nextPage: number;
}

/** Allowed ratios to the bare stack. */
const bars: Record<Speed, Record<Way, Readonly<Record<keyof Visit, number>>>> = {
  fast: { typed: { form: 1.05, rows: 1.3, nextPage: 1.1 }, 'at once': { form: 1.05, rows: 1.3, nextPage: 1.1 } },
  slow: { typed: { form: 1.05, rows: 1.3, nextPage: 1.1 }, 'at once': { form: 1.05, rows: 2, nextPage: 1.1 } },
};

interface Watching extends Window {
  /** Presses a button; answers with the milliseconds until the first row is another one and painted. */
  untilRows?: (selector: string) => Promise<number>;
}

/** Runs in the page from the start, the same for both apps. */
function watch(): void {
  const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const firstRow = () => document.querySelector('tbody tr td')?.closest('tr')?.textContent ?? '';
  (window as Watching).untilRows = async (selector) => {
    const before = firstRow();
    const button = document.querySelector(selector);
    if (!(button instanceof HTMLElement)) throw new Error(`There is no ${selector}`);
    const begin = performance.now();
    button.click();
    // A callback of a frame still comes before its paint: the time is that of the next one.
    while (firstRow() === before || firstRow() === '') await nextFrame();
    await nextFrame();
    return performance.now() - begin;
  };

  const hasHandler = (element: Element): boolean =>
    Object.entries(element).some(
      ([key, value]) =>
        key.startsWith('__reactProps$') && typeof (value as Record<string, unknown>)['onSubmit'] === 'function',
    );
  const look = (): void => {
    const input = document.querySelector('input[name="username"]');
    if (input instanceof HTMLInputElement && input.form && hasHandler(input.form)) performance.mark('form usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: fills the form in as a password manager does, and presses the button. */
async function enterAtOnce(values: Readonly<Record<string, string>>): Promise<number> {
  for (const [name, value] of Object.entries(values)) {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    input?.focus();
    document.execCommand('insertText', false, value);
  }
  await new Promise((resolve) => setTimeout(resolve));
  return (await (window as Watching).untilRows?.('button[type="submit"]')) ?? NaN;
}

async function enterTyping(page: Page): Promise<number> {
  const delay = typingMs / (username.length + PASSWORD.length);
  await page.locator('input[name="username"]').pressSequentially(username, { delay });
  await page.locator('input[name="password"]').pressSequentially(PASSWORD, { delay });
  return page.evaluate(async () => (await (window as Watching).untilRows?.('button[type="submit"]')) ?? NaN);
}

async function slowDown(client: CDPSession, speed: Speed): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  const limits = speeds[speed];
  if (limits === null) return;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: limits.latency,
    downloadThroughput: (limits.kilobitsDown * 1000) / 8,
    uploadThroughput: (limits.kilobitsUp * 1000) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: limits.cpu });
}

/** A first visit, with an empty cache. */
async function visit(browser: Browser, address: string, speed: Speed, way: Way): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), speed);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => performance.getEntriesByName('form usable')[0]?.startTime);
    const rows =
      way === 'typed' ? await enterTyping(page) : await page.evaluate(enterAtOnce, { username, password: PASSWORD });
    // What was fetched ahead arrives before the next measurement begins.
    await page.waitForLoadState('networkidle');
    const next = 'button[aria-label="Next page"]';
    const nextPage = await page.evaluate(async (it) => (await (window as Watching).untilRows?.(it)) ?? NaN, next);
    return { form: (await usable.jsonValue()) ?? NaN, rows, nextPage };
  } finally {
    await context.close();
  }
}

function spread(values: readonly number[]): string {
  const text = (value: number) => value.toFixed(0);
  return `${text(median(values))} ms (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
}

function compare(what: string, portal: readonly number[], bare: readonly number[], bar: number): string {
  const ratio = median(portal) / median(bare);
  const verdict = ratio <= bar ? 'pass' : 'MISS';
  return `${what}: portal ${spread(portal)}, bare stack ${spread(bare)}; ratio ${ratio.toFixed(2)} (bar: at most ${bar}): ${verdict}`;
}

test('sign-in to the first users, beside a bare app with the same packages', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const servers: StaticServer[] = [];
  const serve = async (folder: string): Promise<string> => {
    const server = await serveFolder(folder, apiMiddleware());
    servers.push(server);
    return server.origin;
  };
  try {
    const portal = `${await serve(path.join(projectFolder, 'dist'))}/?redirectPath=/app/users`;
    const bare = `${await serve(await buildBenchApp('bareStack'))}/`;
    for (const speed of ['fast', 'slow'] as const) {
      for (const way of ways) {
        // The first visit warms up the browser and the server, and counts for neither.
        for (const address of [bare, portal]) await visit(browser, address, speed, way);
        const [ofPortal, ofBare]: [Visit[], Visit[]] = [[], []];
        for (let run = 0; run < runs; run += 1) {
          ofPortal.push(await visit(browser, portal, speed, way));
          ofBare.push(await visit(browser, bare, speed, way));
        }
        const line = (what: string, read: (one: Visit) => number, bar: number) =>
          compare(what, ofPortal.map(read), ofBare.map(read), bar);
        const bar = bars[speed][way];
        print(`Sign-in, ${speed}, ${way === 'typed' ? `typed for ${typingMs / 1000} s` : 'pressed at once'}`, [
          line('form usable', ({ form }) => form, bar.form),
          line('press to the first users', ({ rows }) => rows, bar.rows),
          line('press to the next page', ({ nextPage }) => nextPage, bar.nextPage),
        ]);
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
});
