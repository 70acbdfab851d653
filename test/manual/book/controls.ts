import type { Locator, Page } from '@playwright/test';

/**
 * What a person sees on the screen. Its label in the prose is the name by which it is found, so a screen that calls it
 * otherwise fails the chapter.
 */
export interface Control {
  readonly label: string;
  readonly find: (page: Page) => Locator;
  /** What a step does with it; without it, the control only has to be there. */
  readonly act?: (found: Locator) => Promise<void>;
}

type Role = Parameters<Page['getByRole']>[0];

export const byRole =
  (role: Role) =>
  (label: string, within?: Control): Control => ({
    label,
    find: (page) => (within?.find(page) ?? page).getByRole(role, { name: label, exact: true }).first(),
  });

export const button = byRole('button');
export const checkbox = byRole('checkbox');
export const dialog = byRole('dialog');
export const group = byRole('group');
export const heading = byRole('heading');
export const link = byRole('link');
export const radio = byRole('radio');
export const region = byRole('region');
export const tab = byRole('tab');
export const table = byRole('table');
export const toggle = byRole('switch');

export const field = (label: string): Control => ({
  label,
  find: (page) => page.getByLabel(label, { exact: true }).first(),
});

export const words = (label: string): Control => ({
  label,
  find: (page) => page.getByText(label).filter({ visible: true }).first(),
});

/** A part of the screen that pictures show and prose does not name. */
export const part = (selector: string): Control => ({
  label: selector,
  find: (page) => page.locator(selector).first(),
});

export const press = (control: Control): Control => ({ ...control, act: (found) => found.click() });
export const enter = (control: Control, text: string): Control => ({ ...control, act: (found) => found.fill(text) });
export const tick = (control: Control): Control => ({ ...control, act: (found) => found.check() });
