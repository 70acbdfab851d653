import { expect, test, type Page } from '@playwright/test';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { manySitesOrigin } from './portal';
import { median, print, withBar } from './report';

const requestPath = '/app/profile/request-new-or-modified-access';
/** Of the person who signs in. */
const requestParams = encodeURIComponent('accessRequestType=NEW&userId=4');
const rounds = 5;
const cards = 10;
const barMs = 100;
const longestTask = 50;

/** The study role of the first card takes LAOs and AOs, and requires studies. */
const role = 'Investigator';
const letters: Readonly<Record<string, string>> = { 'LAOs / AOs': 'm', Studies: '6', Systems: 'c' };

test.use({ baseURL: manySitesOrigin });

/** Runs in the page before anything else: records the duration of long tasks. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}

type Act = 'open' | 'type' | 'choose' | 'add';

/**
 * Runs in the page: uses the select with this label, or adds a card, and waits for the paint.
 * @returns milliseconds
 */
async function timeToPaint({ act, label, text }: { act: Act; label: string; text: string }): Promise<number> {
  const control = [...document.querySelectorAll<HTMLInputElement>('main input[role="combobox"]')].find((input) =>
    [...(input.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label)),
  );
  const options = () => document.querySelectorAll('[role="option"]');
  const cardCount = () => document.querySelectorAll('main input[role="combobox"]').length;
  const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === text);
  const shown = () => [...options()].map(({ textContent }) => textContent).join();
  const before = { cards: cardCount(), shown: shown() };
  const isDone = (): boolean => {
    if (act === 'open') return options().length > 0;
    if (act === 'type') return shown() !== before.shown;
    return act === 'choose' ? true : cardCount() > before.cards;
  };
  const done = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isDone()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  const begin = performance.now();
  if (act === 'add') (button as HTMLElement).click();
  else if (act === 'open') {
    control?.focus();
    control?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  } else if (act === 'type') {
    // React ignores a value set through its own setter, so use the native one.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
    control?.dispatchEvent(new Event('input', { bubbles: true }));
  } else control?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
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

const timed = (page: Page, act: Act, label = '', text = '') => page.evaluate(timeToPaint, { act, label, text });

async function openQuestions(page: Page): Promise<void> {
  await page.goto(`/?redirectPath=${requestPath}&redirectParams=${requestParams}`);
  await signInFormOf(page).submit('user');
  const roles = page.getByRole('combobox', { name: 'Study Role (required)' });
  await roles.click();
  await page.getByRole('option', { name: role, exact: true }).click();
  // Sites, studies and relations have loaded once there are options.
  for (const label of Object.keys(letters)) {
    await page.getByRole('combobox', { name: label }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

test('question card: 2,000 sites and 500 studies, from keypress to paint', async ({ browser }) => {
  const times: Record<string, number[]> = {};
  const note = (what: string, time: number) => (times[what] ??= []).push(time);
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watchTasks);
    await openQuestions(page);
    await page.evaluate(() => void ((window as unknown as { tasks: number[] }).tasks.length = 0));
    for (const [label, letter] of Object.entries(letters)) {
      note(`open ${label}`, await timed(page, 'open', label));
      note(`type in ${label}`, await timed(page, 'type', label, letter));
      note(`choose in ${label}`, await timed(page, 'choose', label));
      await page.keyboard.press('Escape');
    }
    for (let card = 0; card < cards; card += 1) note('add a card', await timed(page, 'add', '', 'Add new role'));
    tasks.push(...(await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)));
    await page.close();
  }
  print(`Question card, 2,000 sites and 500 studies, median of ${rounds} rounds, to paint`, [
    ...Object.entries(times).map(([what, all]) => withBar(what, median(all), barMs, ' ms')),
    `longest of all: ${Math.max(...Object.values(times).flat()).toFixed(0)} ms`,
    withBar('longest task', Math.max(0, ...tasks), longestTask, ' ms'),
  ]);
});
