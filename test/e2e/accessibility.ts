import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks for barriers with axe-core. The source goes in through the debugger, because the page's policy lets no
 * script element in.
 * @throws on any violation whatever its impact, and when axe itself cannot run
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.evaluate(axeCore.source);
  const results = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: 'tag', values } }), tags);
  if (results.passes.length === 0) throw new Error('axe has checked nothing');
  const found = results.violations.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact ?? 'no impact'}): ${help}\n` +
      nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n'),
  );
  if (found.length > 0) throw new Error(`axe found ${found.length} violations at ${page.url()}\n${found.join('\n')}`);
}

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}
