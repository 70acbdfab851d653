import { expect, type Page } from '@playwright/test';

/** Runs in the page: records what a screen reader would announce. */
function listen(): void {
  const heard: string[] = [];
  Reflect.set(window, 'heard', heard);
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
  const note = (text: string | null | undefined) => {
    if (text && text.trim() !== '') heard.push(text.trim().replace(/\s+/g, ' '));
  };

  // Live regions announce changes. One that is inserted with its text is silent, unless it is an alert.
  new MutationObserver((records) => {
    const added = records.flatMap((record) => [...record.addedNodes]);
    const isNew = (node: Node) => added.some((one) => one.contains(node));
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region && !isNew(region)) note(region.textContent);
      for (const one of addedNodes) {
        if (!(one instanceof Element)) continue;
        for (const alert of [one, ...one.querySelectorAll('*')])
          if (alert.matches('[role="alert"]')) note(alert.textContent);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  // Of a focused element, its name and its description are read out. Text is the name of links and headings, not of groups.
  const unnamedByText = '[role="group"], [role="region"], [role="dialog"], [role="alertdialog"], fieldset, section';
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const textOf = (attribute: string) =>
      (target.getAttribute(attribute)?.split(' ') ?? [])
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const content = target.matches(unnamedByText) ? '' : target.textContent;
    const name = textOf('aria-labelledby') || target.getAttribute('aria-label') || content;
    note(`${name} ${textOf('aria-describedby')}`);
  });
}

/** Screen reader announcements of a page, from the next document on. */
export async function listenTo(page: Page) {
  await page.addInitScript(listen);
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[]);
  return {
    /** Clears the announcements so far. */
    forget: () => page.evaluate(() => void (Reflect.get(window, 'heard') as string[]).splice(0)),
    /** Waits until this is, or was, announced. */
    expectHeard: (text: RegExp): Promise<void> =>
      expect.poll(async () => (await heard()).join('\n'), 'announcements').toMatch(text),
  };
}

/**
 * A form error is announced: the focus is on an invalid field or on the summary, each invalid field describes
 * its error, and each line of a summary leads to its field.
 */
export async function expectErrorsAnnounced(page: Page): Promise<void> {
  const isAnnounced = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const says = focused?.closest('.error-summary, .alert, [role="alert"], [role="group"][aria-labelledby]');
      const isField = focused?.closest('[aria-invalid="true"], .field:has(.field-error)') != null;
      return isField || (says != null && says.textContent.trim() !== '');
    });
  await expect.poll(isAnnounced, 'the focus is on what is wrong').toBe(true);
  const silent = await page.evaluate(() =>
    [...document.querySelectorAll('main [aria-invalid="true"]')]
      .filter((field) => {
        const near = field.closest('[aria-describedby]:is(fieldset, [role="radiogroup"])');
        const ids = [field, near].flatMap((one) => one?.getAttribute('aria-describedby')?.split(' ') ?? []);
        return !ids.some((id) => document.getElementById(id)?.matches('.field-error'));
      })
      .map((field) => field.outerHTML.slice(0, 120)),
  );
  expect(silent, 'fields in error that do not say why').toEqual([]);
  const lines = page.locator('.error-summary li button');
  for (let at = 0; at < (await lines.count()); at += 1) {
    await lines.nth(at).click();
    const isAtField = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest('.error-summary') == null && focused?.closest('.field, .card, section') != null;
      });
    await expect.poll(isAtField, `line ${at + 1} of the summary leads to its field`).toBe(true);
  }
}
