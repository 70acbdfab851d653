import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours on their way to others are no state of a screen. A spinner never ends, and nobody waits for it. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/**
 * Looks for barriers with axe-core, once nothing is on its way any more. The source goes in through the debugger, because the page's policy lets no
 * script element in.
 * @throws on any violation whatever its impact, and when axe itself cannot run
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.evaluate(axeCore.source);
  await animationsEnded(page);
  const results = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: 'tag', values } }), tags);
  if (results.passes.length === 0) throw new Error('axe has checked nothing');
  const found = results.violations.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact ?? 'no impact'}): ${help}\n` +
      nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n'),
  );
  if (found.length > 0) throw new Error(`axe found ${found.length} violations at ${page.url()}\n${found.join('\n')}`);
}

/**
 * Draws a state of a screen and looks for barriers in it, in light and in dark.
 * @param reach goes there, until all of it is drawn; left out where the page is there already
 */
export async function expectNoBarriersLightAndDark(
  page: Page,
  reach: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.waitForFunction(() => window.matchMedia('(prefers-color-scheme: light)').matches);
  await animationsEnded(page); // with reduced motion each change is a transition, if a very short one
  await reach();
  const light = await background();
  await expectNoBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background, 'dark is another colour').not.toBe(light);
  await expectNoBarriers(page);
}

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}
