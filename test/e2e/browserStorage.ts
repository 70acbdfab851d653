import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD, testUsers } from '@test/mock-server/testUsers';
import { origin } from './site';

/** All that may ever be kept, by area; what `drafts` holds was typed by the person it belongs to. */
const allowed = {
  local: ['XSRF-TOKEN', 'lastContact'],
  session: ['tokenTimeoutInSeconds', 'drafts', 'allSites', 'apiSites'],
} as const;

/** What tells of a person, and must be in no other key than `drafts`. */
const personal = testUsers.flatMap(({ firstName, lastName, username }) => [
  firstName,
  lastName,
  `${username}@clinic.example.org`,
]);

interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** All that the page keeps in the browser, by area. */
export function storageOf(page: Page): Promise<Kept> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
}

/** What of it should not be there: unknown keys, passwords, and what tells of a person. */
export function forbiddenStorage(kept: Kept): string[] {
  return (['local', 'session'] as const).flatMap((area) =>
    Object.entries(kept[area]).flatMap(([key, value]) => {
      const known: readonly string[] = allowed[area];
      const secrets = [PASSWORD, ...(key === 'drafts' ? [] : personal)];
      return [
        ...(known.includes(key) ? [] : [`${area} storage has the key ${key}`]),
        ...secrets.filter((secret) => value.includes(secret)).map((secret) => `${area} ${key} holds ${secret}`),
      ];
    }),
  );
}

/** Looks at the storages of every page of the portal that a test has left open. */
export async function forbiddenStorageIn(context: BrowserContext, home = origin): Promise<string[]> {
  const pages = context.pages().filter((page) => page.url().startsWith(`${home}/`));
  const found = await Promise.all(pages.map(async (page) => forbiddenStorage(await storageOf(page))));
  return found.flat();
}
