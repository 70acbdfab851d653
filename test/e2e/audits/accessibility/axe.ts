import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

const options = { resultTypes: ['violations' as const], preload: false };
const allRules: RunOptions = {
  ...options,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
};
/** What can be right in one colour scheme and wrong in another. */
const colourRules: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Colours on their way to others are no state of a screen: what inherits one is on its way after that. A spinner never
 * ends, and nobody waits for it.
 */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (let now = ending(); now.length > 0; now = ending()) await Promise.allSettled(now.map((one) => one.finished));
  });
}

/** A page on which nothing is drawn, or that broke while it was drawn, has no barriers, and no use either. */
async function expectDrawn(page: Page): Promise<void> {
  const { text, heading } = await page.evaluate(() => ({
    text: document.querySelector('main')?.innerText.trim() ?? '',
    heading: document.querySelector('main h1')?.textContent ?? '',
  }));
  if (text === '') throw new Error(`The page is blank: ${page.url()}`);
  if (heading === 'Something went wrong') throw new Error(`The page has crashed: ${page.url()}`);
}

/**
 * Looks for barriers with axe-core, once nothing is on its way any more. The source goes in through the debugger, and
 * once per document, because the page's policy lets no script element in.
 * @param what `colours` alone where all else was looked at before, in another colour scheme
 * @returns a text for each barrier, whatever its impact
 * @throws when there is nothing to look at, and when axe itself cannot run or has checked nothing
 */
export async function axeViolations(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await expectDrawn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  await animationsEnded(page);
  const { checked, violations } = await page.evaluate(
    async (how) => {
      const results = await window.axe.run(document, how);
      return { checked: results.passes.length, violations: results.violations };
    },
    what === 'everything' ? allRules : colourRules,
  );
  if (checked === 0) throw new Error('axe has checked nothing');
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact ?? 'no impact'}): ${help}\n` +
      nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n'),
  );
}

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}
