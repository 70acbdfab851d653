import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page, from its start: keeps what has moved so far that a press at its middle would miss it. What is hidden
 * because it may move stays so, however long the calls take.
 */
function watchMoves(): void {
  const moves: string[] = [];
  const middles = new Map<Element, { x: number; y: number }>();
  Object.assign(window, { moves });
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === 'may-move') animation.pause();
    }
    for (const element of document.querySelectorAll('a, button, input, textarea, summary')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      // The inputs of closed select boxes have no width to press, and show although their box is hidden.
      if (width < 8 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const [left, top] = [x + window.scrollX, y + window.scrollY];
      const was = middles.get(element);
      middles.set(element, { x: left + width / 2, y: top + height / 2 });
      if (was === undefined) continue;
      const isHit = was.x > left && was.x < left + width && was.y > top && was.y < top + height;
      if (!isHit) moves.push(`${element.outerHTML.slice(0, 90)}: ${was.x}, ${was.y} is not in ${left}, ${top}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a screen whose calls are answered one by one, the newest first. @returns what has moved meanwhile */
export async function movesWhileLoading(page: Page, address: string): Promise<string[]> {
  const held: Array<() => Promise<unknown>> = [];
  await page.addInitScript(watchMoves);
  await page.route('**/PG-API/rest/secure/**', (route) => void held.push(() => route.continue()));
  await page.goto(address);
  await expect(async () => {
    // Where none is held, a second without another one shows that no more follow.
    const call = page.waitForResponse('**/PG-API/rest/secure/**', { timeout: 1000 });
    await held.pop()?.();
    await call.catch(() => undefined);
    // Until the answer is drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(held).toEqual([]);
    expect(await page.locator('.busy, [aria-busy="true"]').count()).toBe(0);
  }).toPass({ intervals: [0] });
  await expect(page.locator('.may-move'), 'what is hidden for good').toHaveCount(0);
  return page.evaluate(() => (window as unknown as { moves: string[] }).moves);
}
