import { expect, type Page } from '@playwright/test';

/** The list of requests and its reviews. */
export function reviewsOf(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    place: page.getByRole('navigation', { name: 'Requests in this list' }),
    comments: main.getByLabel('Reviewer comments'),
    ticket: main.getByLabel('SysAid ticket no.'),
    messages: page.getByRole('region', { name: 'Messages' }),
    status: (name: string) => main.getByRole('radio', { name, exact: true }),
    button,
    /** Presses `Create User`, and confirms. */
    createUser: async () => {
      await button('Create User').click();
      const dialog = page.getByRole('dialog', { name: 'Create User' });
      await dialog.getByRole('button', { name: 'Create User', exact: true }).click();
    },
    row: (name: string) => main.getByRole('link', { name, exact: true }),
    /** The list is back, with its rows. */
    expectList: async () => {
      await page.waitForURL((url) => url.pathname === '/app/user-requests');
      await expect(page.locator('.table-status')).toHaveText(/^\d+ of \d+ records shown(?:, \d+ selected)?$/);
    },
  };
}
