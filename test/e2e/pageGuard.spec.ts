import type { Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from './fixtures';
import { forbiddenStorageIn } from './browserStorage';
import { origin } from './site';

/*
 * The suite relies on the page guard, so each offence is committed once and must be reported. The tests declare
 * themselves as failing, so they pass only if the guard fails them.
 */
const failedByTheGuard = () => test.fail(true, 'The guard fails a test on whose pages this has happened.');

const offences: ReadonlyArray<readonly [what: string, done: () => void, seen: RegExp]> = [
  [
    'an uncaught error',
    () =>
      void setTimeout(() => {
        throw new Error('planted');
      }),
    /^uncaught: .*planted/,
  ],
  ['an unhandled rejection', () => void Promise.reject(new Error('planted')), /^uncaught: .*planted/],
  ['an error in the console', () => console.error('planted'), /^console\.error: planted/],
  ['a call to another site', () => void fetch('http://127.0.0.1:9/').catch(() => undefined), /violation: connect-src/],
  [
    'a style that the policy blocks',
    () => document.body.setAttribute('style', 'color: red'),
    /violation: style-src-attr/,
  ],
  [
    'text that becomes HTML',
    () => {
      try {
        document.body.innerHTML = '<b>planted</b>';
      } catch {
        // Trusted Types block it; the report is what matters.
      }
    },
    /violation: require-trusted-types-for/,
  ],
];

for (const [what, done, seen] of offences) {
  test(`the guard fails a test for ${what}: on its page, in a second tab, in another context`, async ({
    browser,
    context,
    guard,
    page,
  }) => {
    const other = await browser.newContext({ baseURL: origin });
    const pages: readonly Page[] = [page, await context.newPage(), await other.newPage()];
    for (const [index, one] of pages.entries()) {
      await one.goto('/');
      await one.evaluate(done);
      await expect.poll(() => guard.problems().filter((text) => seen.test(text)).length).toBeGreaterThan(index);
    }
    await other.close();
    failedByTheGuard();
  });
}

test('the guard fails a test for a request to another site', async ({ guard, page }) => {
  await page.route('http://other.test/', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('http://other.test/');
  expect(guard.problems()).toContain('request to another site: http://other.test');
  failedByTheGuard();
});

test('the guard fails a test for a call that the API does not have', async ({ page, mockServer }) => {
  await page.goto('/');
  await page.evaluate(() => fetch('/PG-API/rest/nothing'));
  expect(await mockServer.unhandled()).toEqual(['GET /rest/nothing']);
  failedByTheGuard();
});

test('the guard fails a test for a call that does not fit the contract', async ({ page, mockServer }) => {
  await page.goto('/');
  await page.evaluate(() => fetch('/PG-API/rest/public/countries?colour=red'));
  await expect.poll(() => mockServer.misfits()).toEqual(['GET /rest/public/countries query: colour is new: text']);
  failedByTheGuard();
});

test('the guard fails a test for forbidden data in web storage', async ({ guard, page }) => {
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('profile', 'anybody'));
  expect(await guard.forbiddenStorage()).toEqual(['session storage has the key profile']);
  failedByTheGuard();
});

test('web storage is searched for unknown keys, names and secrets', async ({ page, context }) => {
  await page.goto('/');
  expect(await forbiddenStorageIn(context)).toEqual([]);
  await page.evaluate((password) => {
    localStorage.setItem('profile', 'Grace Whitfield');
    sessionStorage.setItem('drafts', `{"typed":"Grace","secret":"${password}"}`);
  }, PASSWORD);
  expect((await forbiddenStorageIn(context)).sort()).toEqual([
    'local profile holds Grace',
    'local profile holds Whitfield',
    'local storage has the key profile',
    `session drafts holds ${PASSWORD}`,
  ]);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
});
