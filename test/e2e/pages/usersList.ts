import { expect, type Page } from '@playwright/test';
import type { MockServer } from '@test/e2e/mockServer';

/** The call of the users list, as a fault target. */
export const usersCall = 'GET /rest/secure/user_management/users';

const usersPath = '/rest/secure/user_management/users';

/** Column titles with the server's field for sorting. */
export const usersColumns = [
  ['First Name', 'person.firstName'],
  ['Last Name', 'person.lastName'],
  ['Email', 'person.email'],
  ['Organization', 'person.organizationName'],
  ['AO Member ID(s)', 'sites.siteCode'],
  ['LAO Affiliation(s)', 'sites.otherIdentifier'],
  ['Phone', 'person.phoneNumber'],
] as const;

/** The complete query of a users call: nothing missing, nothing added. */
export function usersQuery(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    page: '1',
    size: '25',
    sort: 'person.lastName,asc',
    inactive: 'false',
    excludeRoles: 'true',
    ...changes,
  };
}

/** What a filter text adds to the query. */
export function filterQuery(text: string): Record<string, string> {
  const fields = usersColumns.map(([, field]) => [field, `${text}*`] as const);
  return { filterType: 'OR', ...Object.fromEntries(fields) };
}

export type UsersList = ReturnType<typeof usersListOf>;

/** The users list and the calls it makes. */
export function usersListOf(page: Page, mockServer: MockServer) {
  const table = page.getByRole('table');
  const rowLinks = table.getByRole('link');
  /** `N of M records shown`, or `Searching`. */
  const status = page.locator('.table-status');

  /** The queries of all users calls so far. */
  const queries = async (): Promise<Record<string, string>[]> => {
    const calls = (await mockServer.journal()).filter(({ path }) => path === usersPath);
    return calls.map(({ search }) => Object.fromEntries(new URLSearchParams(search)));
  };

  const expectSettled = async (): Promise<void> => {
    await expect(status).toHaveText(/^\d+ of \d+ records shown$/);
    await expect(table.or(page.getByText('No records found'))).not.toHaveAttribute('aria-busy', 'true');
  };

  return {
    table,
    rowLinks,
    status,
    queries,
    expectSettled,
    heading: page.getByRole('heading', { name: 'Users', level: 1 }),
    filter: page.getByLabel('Filter users'),
    range: page.getByText(/^records \d+ - \d+ of \d+$/),
    pageField: page.getByRole('navigation', { name: 'Pages' }).getByRole('textbox'),
    pageSize: page.getByLabel('Page size'),
    failure: page.getByRole('alert').filter({ hasText: 'Problem loading users.' }),
    retry: page.getByRole('button', { name: 'Try Again' }),

    turn: (name: 'First' | 'Previous' | 'Next' | 'Last') => page.getByRole('button', { name: `${name} page` }),
    tab: (name: 'Active' | 'Inactive') => page.getByRole('tab', { name, exact: true }),
    header: (title: string) => table.getByRole('columnheader', { name: title, exact: true }),

    /** The latest call had exactly this query, and its rows are on screen. */
    expectAsked: async (changes: Readonly<Record<string, string>> = {}): Promise<void> => {
      await expect.poll(async () => (await queries()).at(-1)).toEqual(usersQuery(changes));
      await expectSettled();
    },

    /** The total of the count text. */
    total: async (): Promise<number> => {
      await expectSettled();
      return Number(/of (\d+)/.exec(await status.innerText())?.[1]);
    },

    /** The user ids that the rows link to, in order. */
    rowIds: async (): Promise<number[]> => {
      const hrefs = await rowLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      return hrefs.map((href) => Number(/\/app\/users\/(\d+)/.exec(href)?.[1]));
    },
  };
}
