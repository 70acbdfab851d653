import type { Page } from '@playwright/test';
import { reviewsOf } from '@test/e2e/pages/reviews';
import type { MockServer } from '@test/e2e/mockServer';
import { userScreensOf } from '@test/e2e/pages/userScreens';

/** A button of the screen. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A form, and how it is filled in and submitted. */
export interface FilledForm {
  readonly as?: string;
  readonly at: string;
  readonly act: (page: Page, mockServer: MockServer) => Promise<void>;
}

export const refuses =
  (call: string, fieldErrors: object, globalErrors: readonly string[] = []) =>
  (mockServer: MockServer) =>
    mockServer.failNext(call, { kind: 'status', status: 422, body: { fieldErrors, globalErrors } });
export const saveUser = async (page: Page, label: string, text: string) => {
  await userScreensOf(page).field(label).fill(text);
  await userScreensOf(page).save.click();
};
export const decide = async (page: Page, name: 'Approved' | 'Rejected') => {
  await reviewsOf(page).status(name).check();
  await reviewsOf(page).button('Save Changes').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /and Close$/ })
    .click();
};
export const chooseOthers = async (page: Page) => {
  await page.getByRole('combobox', { name: 'LAO / AO' }).click();
  await page.keyboard.type('LAO-103');
  await page.getByRole('option').first().click();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
};
