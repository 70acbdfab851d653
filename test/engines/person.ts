import { expect } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { origin } from '@test/e2e/site';
import type { Tab } from './engine';
import { finderSource, type Target } from './finder';

const patience = { timeout: 30_000, intervals: [50, 100, 200] };

/** What a person does in a tab, and sees there. */
export class Person {
  constructor(readonly tab: Tab) {}

  async open(address: string): Promise<void> {
    await this.tab.open(origin + address);
  }

  /** Repeats until it does not throw. Each document is given the finder first. */
  private async attempt(action: () => Promise<void>, what: string): Promise<void> {
    await expect(async () => {
      if (!(await this.tab.evaluate(() => 'findTarget' in window))) await this.tab.run(finderSource);
      await action();
    }, what).toPass(patience);
  }

  async press(target: Target): Promise<void> {
    // Found and visible first: what is pressed may be on its way. What still loads could move it under the pointer.
    await this.expectVisible(target);
    await this.expectLoaded();
    await this.attempt(
      () => this.tab.press((one) => window.findTarget(one), target),
      `press ${JSON.stringify(target)}`,
    );
  }

  async pressButton(name: string, within?: Target): Promise<void> {
    await this.press({ role: 'button', name, ...(within && { within }) });
  }

  async pressLink(name: string): Promise<void> {
    await this.press({ role: 'link', name });
  }

  /** Gives a text field the focus and types in place of what it holds. */
  async fill(label: string, text: string, within?: Target): Promise<void> {
    const target = { label, ...(within && { within }) };
    const hasFocus = () => this.tab.evaluate((one) => window.findTarget(one) === document.activeElement, target);
    await this.expectVisible(target);
    await this.attempt(async () => {
      await this.tab.press((one) => window.findTarget(one), target);
      expect(await hasFocus()).toBe(true);
    }, `the focus of ${label}`);
    await this.tab.evaluate((one) => (window.findTarget(one) as HTMLInputElement).select(), target);
    await this.tab.type(text);
    await this.expectValue(label, text, within);
  }

  async fillDate(label: string, isoDate: string): Promise<void> {
    const target = { label };
    await this.attempt(() => this.tab.evaluate((one) => window.findTarget(one).focus(), target), label);
    const [year = '', month = '', day = ''] = isoDate.split('-');
    await this.tab.typeDate(month, day, year);
    await this.expectValue(label, isoDate);
  }

  /** Opens a select with search and takes an option. */
  async choose(label: string, option: string): Promise<void> {
    const [select, wanted] = [
      { role: 'combobox', name: label },
      { role: 'option', name: option },
    ];
    await this.expectVisible(select);
    // A press while the options arrive may open nothing.
    await this.attempt(async () => {
      const isOpen = await this.tab.evaluate((one) => window.findTarget(one).ariaExpanded === 'true', select);
      if (!isOpen) await this.tab.press((one) => window.findTarget(one), select);
      await this.tab.press((one) => window.findTarget(one), wanted);
    }, `choose ${option}`);
  }

  async check(role: 'checkbox' | 'radio', name: string): Promise<void> {
    const target = { role, name };
    const isChecked = () => this.tab.evaluate((one) => (window.findTarget(one) as HTMLInputElement).checked, target);
    await this.attempt(async () => {
      if (!(await isChecked())) await this.tab.press((one) => window.findTarget(one), target);
      expect(await isChecked()).toBe(true);
    }, `${name} is checked`);
  }

  async expectVisible(target: Target): Promise<void> {
    await this.attempt(
      () => this.tab.evaluate((one) => void window.findTarget(one), target),
      `${JSON.stringify(target)} is visible`,
    );
  }

  async expectNone(target: Target): Promise<void> {
    const isThere = () =>
      this.tab.evaluate((one) => {
        try {
          return window.findTarget(one).isConnected;
        } catch {
          return false;
        }
      }, target);
    await this.attempt(async () => expect(await isThere()).toBe(false), `no ${JSON.stringify(target)}`);
  }

  async expectHeading(name: string): Promise<void> {
    await this.expectVisible({ role: 'heading', name });
  }

  async expectValue(label: string, value: string, within?: Target): Promise<void> {
    const target = { label, ...(within && { within }) };
    await this.attempt(
      async () =>
        expect(await this.tab.evaluate((one) => (window.findTarget(one) as HTMLInputElement).value, target)).toBe(
          value,
        ),
      `the value of ${label}`,
    );
  }

  async expectText(text: string): Promise<void> {
    await this.attempt(async () => expect(await this.text()).toContain(text), text);
  }

  async expectNoText(text: string): Promise<void> {
    await this.attempt(async () => expect(await this.text()).not.toContain(text), `no ${text}`);
  }

  async expectPath(path: string): Promise<void> {
    await this.attempt(async () => expect(new URL(await this.tab.url()).pathname).toBe(path), path);
  }

  /** Nothing on the page is being loaded. */
  async expectLoaded(): Promise<void> {
    const busy = () => this.tab.evaluate(() => document.querySelectorAll('.busy, [aria-busy="true"]').length);
    await this.attempt(async () => expect(await busy()).toBe(0), 'the page is loaded');
  }

  /** The page is no wider than the window. */
  async expectNoOverflow(): Promise<void> {
    const excess = () => this.tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await this.attempt(
      async () => expect(await excess()).toBeLessThanOrEqual(0),
      'the page is no wider than the window',
    );
  }

  private text(): Promise<string> {
    return this.tab.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
  }

  /** Signs in through the form, on the way to an address of the authenticated area. */
  async signInAs(username: string, address = '/app/dashboard'): Promise<void> {
    const [redirectPath = '', redirectParams = ''] = address.split('?');
    await this.open(`/?${new URLSearchParams({ redirectPath, redirectParams }).toString()}`);
    await this.fill('Username or Email Address', username);
    await this.fill('Password', PASSWORD);
    await this.tab.pressEnter();
    await this.expectPath(redirectPath);
    await this.expectVisible({ role: 'button', name: 'Navigation' });
  }
}
