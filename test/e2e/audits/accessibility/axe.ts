import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

const options = { resultTypes: ['violations' as const], preload: false };
const allRules: RunOptions = {
  ...options,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
};
/** Rules whose result depends on the colour scheme. */
const colourRules: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Under forced colors axe takes the style sheet's text colours for the shown ones. */
const structureRules: RunOptions = {
  ...allRules,
  rules: { ...allRules.rules, 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
};
const rulesOf = { everything: allRules, colours: colourRules, structure: structureRules };

/**
 * A colour in transition is not a state of the screen, and colours that inherit it follow later. It does not wait
 * for spinners, which never end, and what a closed `details` holds: it gets no frames, so its transitions never settle.
 */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() === true &&
      Number.isFinite(effect.getComputedTiming().endTime);
    const ending = () => document.getAnimations().filter(isEnding);
    for (let now = ending(); now.length > 0; now = ending()) await Promise.allSettled(now.map((one) => one.finished));
  });
}

/** A blank or crashed page has no violations but is no use either. */
async function expectDrawn(page: Page): Promise<void> {
  const { text, heading } = await page.evaluate(() => ({
    text: document.querySelector('main')?.innerText.trim() ?? '',
    heading: document.querySelector('main h1')?.textContent ?? '',
  }));
  if (text === '') throw new Error(`The page is blank: ${page.url()}`);
  if (heading === 'Something went wrong') throw new Error(`The page has crashed: ${page.url()}`);
}

/**
 * Runs axe-core once nothing is animated. The source is injected through the debugger, once per document, because
 * the page's policy allows no script elements.
 * @param what `colours` if everything else was checked before, in another colour scheme; `structure` under forced colors
 * @returns one text per violation, whatever its impact
 * @throws if there is nothing to check, or axe cannot run or has checked nothing
 */
export async function axeViolations(page: Page, what: keyof typeof rulesOf = 'everything'): Promise<string[]> {
  await expectDrawn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  await animationsEnded(page);
  const { checked, violations } = await page.evaluate(async (how) => {
    const results = await window.axe.run(document, how);
    return { checked: results.passes.length, violations: results.violations };
  }, rulesOf[what]);
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
