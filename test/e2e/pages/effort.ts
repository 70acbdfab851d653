import { expect, type Locator, type Page } from '@playwright/test';

/** What a task costs a person: presses of the pointer, Tabs, submits and screens. */
export function effortOf(page: Page) {
  const spent = { presses: 0, tabs: 0, submits: 0 };
  const screens = new Set<string>();
  const look = () => void screens.add(new URL(page.url()).pathname.replace(/\/$/, ''));
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    spent.presses += 1;
  };
  return {
    /** A press in the navigation, which belongs to no screen. */
    go: press,
    press: async (target: Locator): Promise<void> => {
      // Before the press, which may leave the screen.
      await expect(target).toBeVisible();
      look();
      await press(target);
    },
    submit: async (target: Locator): Promise<void> => {
      await press(target);
      spent.submits += 1;
    },
    /** Types into what has the focus. */
    type: (text: string) => page.keyboard.type(text),
    tab: async (): Promise<void> => {
      await page.keyboard.press('Tab');
      spent.tabs += 1;
    },
    expectAtMost: (most: Partial<typeof spent> & { readonly screens?: number }) => {
      look();
      const all = { ...spent, screens: screens.size };
      for (const [what, limit] of Object.entries(most)) {
        expect(all[what as keyof typeof all], what).toBeLessThanOrEqual(limit);
      }
    },
  };
}
