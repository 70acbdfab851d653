import { expect, test, type Browser, type Page } from '@playwright/test';
import { buildBenchApp } from './buildBenchApp';
import { median, print, withBar } from './report';
import { serveFolder } from './staticServer';

const visits = 5;
const filters = ['gar', 'site 12', 'unit 7', 'olivia', 'nobody', '@site2'];
/** Columns to sort by: text with few and with many distinct values, and numbers. */
const sorted = [2, 3, 4, 5, 7, 8];
const delay = 500;
const longestFrame = 50;

interface Times {
  filter: number[];
  sort: number[];
  turn: number[];
  selectAll: number[];
  worstFrame: number[];
  heap: number[];
}

/** Runs in the page: acts, waits until an element has changed, and returns the time to paint. */
async function timeToPaint({
  act,
  column = 0,
  text = '',
}: {
  act: 'filter' | 'sort' | 'selectAll';
  column?: number;
  text?: string;
}) {
  const header = document.querySelectorAll('thead th')[column - 1];
  const status = document.querySelector('[role=status]');
  const watched = act === 'sort' ? header : status;
  if (!header && act === 'sort') throw new Error('no such column');
  if (!watched) throw new Error('nothing to watch');
  const before = watched.textContent;
  const isDone = () =>
    act === 'sort' || (watched.textContent !== before && watched.textContent?.includes('records shown') === true);
  const done = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isDone()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(watched, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  const begin = performance.now();
  if (act === 'filter') {
    const box = document.querySelector<HTMLInputElement>('input[type=search]');
    // React ignores a value set through its own setter, so use the native one.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    const control = act === 'sort' ? header?.querySelector('button') : document.querySelector('thead input');
    (control as HTMLElement).click();
  }
  await done;
  // A message posted in an animation frame arrives after that frame is painted.
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );
  return performance.now() - begin;
}

/** Runs in the page: scrolls on each frame, faster and faster, then jumps. @returns the longest frame */
async function scrollThrough(): Promise<number> {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let worst = 0;
  let last = await nextFrame();
  const step = async (move: () => void) => {
    move();
    const now = await nextFrame();
    worst = Math.max(worst, now - last);
    last = now;
  };
  for (let frame = 0; frame < 90; frame += 1) await step(() => window.scrollBy(0, 20 + frame * 30));
  for (let jump = 1; jump <= 20; jump += 1) {
    await step(() => window.scrollTo(0, (document.body.scrollHeight * ((jump * 7) % 20)) / 20));
  }
  window.scrollTo(0, 0);
  await nextFrame();
  return worst;
}

async function visit(browser: Browser, address: string, count: number, times: Times): Promise<void> {
  const page: Page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${address}?rows=${count}`);
    await expect(page.getByRole('status').first()).toContainText(`${count} of ${count} records shown`);
    await page.waitForTimeout(1500);
    for (const column of sorted) {
      times.sort.push(await page.evaluate(timeToPaint, { act: 'sort' as const, column }));
      times.turn.push(await page.evaluate(timeToPaint, { act: 'sort' as const, column }));
    }
    for (const text of filters) {
      times.filter.push((await page.evaluate(timeToPaint, { act: 'filter' as const, text })) - delay);
    }
    await page.evaluate(timeToPaint, { act: 'filter' as const, text: '' });
    for (let turn = 0; turn < 6; turn += 1) {
      times.selectAll.push(await page.evaluate(timeToPaint, { act: 'selectAll' as const }));
    }
    times.worstFrame.push(await page.evaluate(scrollThrough));
    const client = await page.context().newCDPSession(page);
    await client.send('HeapProfiler.collectGarbage');
    times.heap.push((await client.send('Runtime.getHeapUsage')).usedSize / 1e6);
  } finally {
    await page.close();
  }
}

const bars = [
  { count: 10_000, filter: 35, sort: 50, selectAll: 25 },
  { count: 100_000, filter: 40, sort: 130, selectAll: 40 },
] as const;

test('client table, beside a hand-written one', async ({ browser }) => {
  const server = await serveFolder(await buildBenchApp('clientTable', ['bare.html']));
  const noTimes = (): Times => ({ filter: [], sort: [], turn: [], selectAll: [], worstFrame: [], heap: [] });
  try {
    for (const { count, ...bar } of bars) {
      const [portal, bare] = [noTimes(), noTimes()];
      for (let turn = 0; turn < visits; turn += 1) {
        await visit(browser, `${server.origin}/`, count, portal);
        await visit(browser, `${server.origin}/bare.html`, count, bare);
      }
      const beside = (what: string, read: (times: Times) => number[], limit: number, unit = ' ms') => {
        const [own, other] = [median(read(portal)), median(read(bare))];
        return [
          withBar(what, own, limit, unit),
          withBar(`  beside ${other.toFixed(0)}${unit}, ratio`, own / other, 1.3, '', 2),
        ];
      };
      print(`Client table of ${count} rows, median of ${visits} visits, to paint`, [
        ...beside('filter, after its delay', ({ filter }) => filter, bar.filter),
        ...beside('sort by another column', ({ sort }) => sort, bar.sort),
        ...beside('the other way round', ({ turn }) => turn, bar.sort),
        ...beside('select all', ({ selectAll }) => selectAll, bar.selectAll),
        ...beside('longest scroll frame', ({ worstFrame }) => worstFrame, longestFrame),
        `longest of all: ${Math.max(...portal.worstFrame).toFixed(0)} ms, beside ${Math.max(...bare.worstFrame).toFixed(0)} ms`,
        `heap: ${median(portal.heap).toFixed(0)} MB, beside ${median(bare.heap).toFixed(0)} MB`,
      ]);
    }
  } finally {
    await server.close();
  }
});
