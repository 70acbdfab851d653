import type { Page } from '@playwright/test';
import { hostileTexts } from '@test/mock-server/hostileTexts';
import type { MockServer } from '@test/e2e/mockServer';

/** From now on every text in a successful answer carries a payload. */
export async function makeAnswersHostile(mockServer: MockServer): Promise<void> {
  await mockServer.failNext('GET /rest/', { kind: 'changedJson', how: 'hostile texts and keys' }, 10_000);
}

/** Runs in the page: finds effects of the payloads, including text that could mislead a reader. */
function tracesInPage(): string[] {
  const reordering = /[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/;
  const found = [...document.querySelectorAll('.planted, [srcdoc], [href^="javascript" i]')].map(
    (element) => `an element: ${element.outerHTML.slice(0, 200)}`,
  );
  if ('planted' in window) found.push('a script has run');
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {})
    found.push('the prototype of all objects has changed');
  if (reordering.test(document.title)) found.push(`the title: ${document.title}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const inField = node.parentElement?.closest('textarea') !== null;
    if (!inField && reordering.test(node.textContent ?? '')) found.push(`text that re-orders: ${node.textContent}`);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      const text = element.getAttribute(name) ?? '';
      if (reordering.test(text)) found.push(`${name} that re-orders: ${text}`);
    }
  }
  return [...new Set(found)];
}

/** Effects of the payloads in a page; none if all is well. */
export function tracesOf(page: Page): Promise<string[]> {
  return page.evaluate(tracesInPage);
}

/** A 422 with known, unknown and no field names, and a payload in every slot. */
export const hostileRefusal = JSON.stringify({
  failureDescription: hostileTexts[0],
  responseText: hostileTexts[1],
  globalErrors: hostileTexts,
  fieldErrors: {
    firstName: hostileTexts,
    'extendedQuestionAnswers[999999].sites': [hostileTexts[3]],
    [`${hostileTexts[5]}`]: [hostileTexts[4]],
  },
}).replace(
  '"fieldErrors":{',
  '"fieldErrors":{"__proto__":["x"],"constructor":["y"],"toString":["z"],"hasOwnProperty":["no"],',
);
