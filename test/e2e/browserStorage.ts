import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD, testUsers } from '@test/mock-server/testUsers';
import { origin } from './site';

/** The keys allowed, by storage area; `drafts` holds what its owner has typed. */
const allowed = {
  local: [
    'XSRF-TOKEN',
    'lastContact',
    'passwordChange',
    'sessionMark',
    'singleKeyShortcuts',
    'tableDensity',
    'tokenRotation',
  ],
  session: ['tokenTimeoutInSeconds', 'drafts', 'allSites', 'apiSites'],
} as const;

/** Personal data of the test users, allowed in `drafts` only. */
const personal = testUsers.flatMap(({ firstName, lastName, username }) => [
  firstName,
  lastName,
  `${username}@clinic.example.org`,
]);

interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** Everything the page keeps in web storage, by area. */
export function storageOf(page: Page): Promise<Kept> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
}

/** What must not be there: unknown keys, passwords and personal data. */
function forbiddenStorage(kept: Kept): string[] {
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

/** Checks the storage of every open page of the portal. */
export async function forbiddenStorageIn(context: BrowserContext, home = origin): Promise<string[]> {
  const pages = context.pages().filter((page) => page.url().startsWith(`${home}/`));
  const found = await Promise.all(pages.map(async (page) => forbiddenStorage(await storageOf(page))));
  return found.flat();
}
