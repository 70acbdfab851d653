import { expect, type Page } from '@playwright/test';
import { timings } from '@/config/timings';
import { animationsEnded, axeViolations } from './axe';

const height = 800;
const narrow = 320;
/** From this width the side navigation is open at first. */
const wide = 768;

/** Each viewport with each colour scheme, ordered for few changes. */
const looks = [
  [narrow, 'light'],
  [narrow, 'dark'],
  [wide, 'dark'],
  [wide, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const;

const startingMedia = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

/**
 * Resizes the window, and takes a picture of it, which has Chromium draw a frame: occasionally it draws none after a
 * resize, and clicks then wait forever.
 */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, caret: 'initial' });
}

/**
 * Runs in the page: a change of colours shows at once. With reduced motion alone each one is a very short transition, and
 * waiting for their frames took a third of the time.
 */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** States are reached in a narrow viewport, in light colours, without animation; call it before the first page opens. */
export async function prepareStates(page: Page): Promise<void> {
  await page.addInitScript(endTransitions);
  // The window is still blank: nothing waits for a frame, and Chromium may fail to take a picture of it.
  await page.setViewportSize({ width: narrow, height });
  await page.emulateMedia(startingMedia);
}

/** Puts the side navigation in its initial state for the width; a scripted click leaves focus and pointer alone. */
async function setNavigation(page: Page, isOpen: boolean): Promise<void> {
  await page.evaluate((open) => {
    const button = document.querySelector<HTMLElement>('.bar [aria-expanded][aria-controls]');
    if (button && (button.getAttribute('aria-expanded') === 'true') !== open) button.click();
  }, isOpen);
}

/** Problems of the page as a whole. */
async function problemsOfPage(page: Page): Promise<string[]> {
  const { headings, title, excess } = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
    title: document.title,
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const [heading = ''] = headings;
  return [
    ...(headings.length === 1 && heading !== '' ? [] : [`has ${headings.length} main headings: ${headings.join()}`]),
    ...(title.startsWith(heading) && title.endsWith('Portal Gateway')
      ? []
      : [`is called "${title}", not "${heading}"`]),
    ...(excess > 0 ? [`is ${excess} px wider than its window`] : []),
  ];
}

/** What an open menu covers is no target until the menu closes. */
const isNotBeneath = (barrier: string) =>
  !(barrier.startsWith('target-size') && barrier.includes('partially obscured'));

/**
 * Checks a state in each viewport and colour scheme.
 * @param again reaches the state again if it does not survive a resize, as an open menu does not
 * @returns the problems, with their viewport and colour scheme
 */
export async function problemsInEveryViewport(page: Page, again?: () => Promise<void>): Promise<string[]> {
  const problems: string[] = [];
  const backgrounds = new Set<string>();
  let shown: number = narrow;
  for (const [width, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (width !== shown) {
      await resize(page, width);
      await setNavigation(page, width >= wide);
      if (again) await again();
      shown = width;
    }
    // Check from the top: further down the bar covers what is half scrolled away. A menu stays where it opened.
    if (!again) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await animationsEnded(page);
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    const what = colorScheme === 'light' ? 'everything' : 'colours';
    const barriers = await axeViolations(page, what);
    const found = [...(await problemsOfPage(page)), ...(again ? barriers.filter(isNotBeneath) : barriers)];
    problems.push(...found.map((problem) => `at ${width} px, ${colorScheme}: ${problem}`));
  }
  expect(backgrounds.size, 'dark is another colour than light').toBe(2);
  await setNavigation(page, false);
  await resize(page, narrow);
  await page.emulateMedia(startingMedia);
  // A public card takes its new place later. What moves between press and release is not clicked.
  if ((await page.locator('.public-card').count()) > 0) {
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), timings.resizeDelay + 50);
  }
  return problems;
}
