import { expect, type Page } from '@playwright/test';
import { excessWidth } from './excessWidth';

/** The user screen and the profile, which share their tabs, and the access request. */
export function userScreensOf(page: Page) {
  const main = page.getByRole('main');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  return {
    heading: (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }),
    tab,
    alert: (title: string) => page.getByText(title, { exact: true }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    card: (position: number) => page.getByRole('region', { name: `Study role ${position}` }),
    save: main.getByRole('button', { name: 'Save Changes' }),
    submit: main.getByRole('button', { name: 'Submit Request' }),
    field: (label: string | RegExp) => main.getByLabel(label, { exact: typeof label === 'string' }),

    openTab: async (name: string): Promise<void> => {
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    },

    /** Closes the messages, which otherwise disappear later and shift what is below them. */
    closeMessages: async (): Promise<void> => {
      const close = page.getByRole('region', { name: 'Messages' }).getByRole('button');
      // One of them may just close by itself.
      const press = () => close.first().click({ timeout: 1000 });
      while ((await close.count()) > 0) await press().catch(() => undefined);
    },

    /** Chooses an option of a select, optionally in a card. */
    choose: async (label: string, option: string | RegExp, within = main): Promise<void> => {
      await within.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option }).first().click();
    },

    /** The page is no wider than the window. */
    expectNoOverflow: async (): Promise<void> => {
      expect(await excessWidth(page), 'the page is wider than the window').toBe(0);
    },
  };
}
