import { expect, type Locator, type Page } from '@playwright/test';

interface FocusedElement {
  /** A name for the element in messages. */
  name: string;
  isBody: boolean;
  /** Whether an outline indicates the focus: a shadow may be faint, and forced colours leave it out. */
  isMarked: boolean;
  isOnScreen: boolean;
  /** Whether something else covers all of it. */
  isCovered: boolean;
}

/** Runs in the page. */
function focusedElement(): FocusedElement {
  const element = document.activeElement ?? document.body;
  const style = getComputedStyle(element);
  const after = getComputedStyle(element, '::after');
  const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  // A select shows its focus around its values and its input.
  const frame = getComputedStyle(element.closest('.pg-select__control') ?? element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)]),
  );
  const seen = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y)).filter((hit) => hit !== null);
  return {
    name: `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`,
    isBody: element === document.body,
    isMarked: [style, after, frame].some(isOutlined),
    isOnScreen: seen.length > 0,
    isCovered: !seen.some((hit) => element.contains(hit) || hit.contains(element)),
  };
}

/** The focused element is visible and shows its focus. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = { isBody: false, isMarked: true, isOnScreen: true, isCovered: false };
  const { name } = await page.evaluate(focusedElement);
  await expect.poll(() => page.evaluate(focusedElement), `the focus on ${name}`).toMatchObject(seen);
}

/** The focus is not lost: after a navigation it must be somewhere, or keyboard users start again at the top. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await page.evaluate(focusedElement)).isBody, 'focus lost to the body').toBe(false);
}

type TabKey = 'Tab' | 'Shift+Tab';

/**
 * Presses Tab until the element has the focus, and checks every stop on the way.
 * @param key `Tab`, or `Shift+Tab` to go back
 * @param limit the number of steps after which a user would give up
 */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab', limit = 60): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  const way: string[] = [];
  for (let step = 0; step < limit; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
    const focused = await page.evaluate(focusedElement);
    way.push(focused.name);
    // After the last element, focus belongs to the browser for one step.
    if (!focused.isBody) await expectVisibleFocus(page);
  }
  throw new Error(`Tab does not reach it; it passed ${way.join(', ')}`);
}

/** Reaches a button or link and presses it. */
export async function press(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Reaches a select, types part of an option and takes the first match. */
export async function choose(page: Page, select: Locator, text: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: new RegExp(`^${text}`) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** The dialog traps the focus: Tab cycles through it both ways, and each stop is visible. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  const isItself = () => dialog.evaluate((element) => element === document.activeElement);
  await expect.poll(isInside, 'the focus is in the dialog').toBe(true);
  const stops = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(focusedElement);
      // After the last element, focus belongs to the browser for one step, until the dialog takes it back.
      if (focused.isBody || (await isItself())) continue;
      expect(await isInside(), `${focused.name} is in the dialog`).toBe(true);
      await expectVisibleFocus(page);
      stops.add(focused.name);
    }
  }
  expect(stops.size, 'stops of the dialog').toBeGreaterThan(1);
}
