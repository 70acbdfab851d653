import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { inactivityDialogOf, type InactivityDialog } from './pages/inactivityDialog';
import { PageGuard } from './pageGuard';
import {
  changeFormOf,
  forgotFormOf,
  linkFormOf,
  type ChangeForm,
  type ForgotForm,
  type LinkForm,
} from './pages/passwordForms';
import { signInFormOf, type SignInForm } from './pages/signInForm';
import { origin } from './site';
import { MockServer } from './mockServer';
import { usersListOf, type UsersList } from './pages/usersList';

export { expect };

export type SignInAs = (username: string, address?: string) => Promise<void>;

interface PortalFixtures {
  mockServer: MockServer;
  guard: PageGuard;
  failureContext: undefined;
  signInForm: SignInForm;
  usersList: UsersList;
  changeForm: ChangeForm;
  forgotForm: ForgotForm;
  linkForm: LinkForm;
  inactivity: InactivityDialog;
  /** Signs in through the form and goes to an address of the authenticated area. */
  signInAs: SignInAs;
  /** Chooses `Sign Out` in the user menu. */
  signOut: () => Promise<void>;
}

/** Path, query and fragment of a page's address. */
export function addressOf(url: string | URL): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/** Where a page is and what it shows; one that answers no more is not waited for. */
async function shownBy(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${shown}`;
}

/** A test with its own mock server state. It fails on anything a page of the portal must never do. */
export const test = base.extend<PortalFixtures>({
  context: async ({ context }, use) => {
    await context.addCookies([{ name: 'pg-world', value: randomUUID(), url: origin }]);
    await use(context);
  },

  mockServer: async ({ context }, use) => use(new MockServer(context.request)),

  guard: [
    async ({ context, mockServer, baseURL }, use) => {
      const guard = await PageGuard.watch(context, baseURL);
      await use(guard);
      const unhandled = (await mockServer.unhandled()).map((call) => `the mock server does not have ${call}`);
      const misfits = await mockServer.misfits();
      const kept = await guard.forbiddenStorage();
      guard.leave();
      expect([...guard.problems(), ...unhandled, ...misfits, ...kept], 'what no page may do').toEqual([]);
    },
    { auto: true },
  ],

  /** Attaches what the pages of a failed test showed, and the last calls: a rare failure cannot be looked at again. */
  failureContext: [
    async ({ context, mockServer, guard: _leavesAfterwards }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const calls = (await mockServer.journal())
        .slice(-5)
        .map(({ status, method, path, search }) => `${status ?? 'no answer'}: ${method} ${path}${search}`);
      const pages = await Promise.all(context.pages().map(shownBy));
      await testInfo.attach('failure context', { body: [...calls, ...pages].join('\n') });
    },
    { auto: true },
  ],

  signInForm: async ({ page }, use) => use(signInFormOf(page)),

  usersList: async ({ page, mockServer }, use) => use(usersListOf(page, mockServer)),

  changeForm: async ({ page }, use) => use(changeFormOf(page)),

  forgotForm: async ({ page }, use) => use(forgotFormOf(page)),

  linkForm: async ({ page }, use) => use(linkFormOf(page)),

  inactivity: async ({ page }, use) => use(inactivityDialogOf(page)),

  signInAs: async ({ page, signInForm }, use) => {
    await use(async (username, address = '/app/dashboard') => {
      const [path = '', search = ''] = address.split('?');
      const query = new URLSearchParams({ redirectPath: path, redirectParams: search });
      await page.goto(`/?${query.toString()}`);
      await signInForm.submit(username);
      await page.waitForURL((url) => url.pathname === path);
      await expect(page.getByRole('button', { name: 'Navigation' })).toBeVisible();
    });
  },

  signOut: async ({ page }, use) => {
    await use(async () => {
      await page.locator('.bar').getByRole('button').last().click();
      await page.getByRole('link', { name: 'Sign Out' }).click();
      // The sign-out steps back in the history and replaces it; a navigation of the test during that would be aborted.
      await page.waitForFunction((signIn) => {
        const { currentEntry } = window.navigation;
        const previous = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
        return previous?.url === new URL(signIn, window.location.origin).href;
      }, paths.signIn);
    });
  },
});
