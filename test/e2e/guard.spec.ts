import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility';
import { PASSWORD } from '../pg-api/personas';
import { wronglyKeptIn } from './keptInBrowser';
import { PageGuard } from './pageGuard';

// The suite leans on its guard: each thing that must fail a test is done once, and seen.

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
  ['a line in the error console', () => console.error('planted'), /^console\.error: planted/],
  ['a call of another site', () => void fetch('http://127.0.0.1:9/').catch(() => undefined), /violation: connect-src/],
  [
    'a style that the policy refuses',
    () => document.body.setAttribute('style', 'color: red'),
    /violation: style-src-attr/,
  ],
  [
    'a text that becomes HTML',
    () => {
      try {
        document.body.innerHTML = '<b>planted</b>';
      } catch {
        // Trusted Types refuse it; the report is what counts.
      }
    },
    /violation: require-trusted-types-for/,
  ],
];

for (const [what, done, seen] of offences) {
  test(`the guard sees ${what}`, async ({ context, page }) => {
    const guard = await PageGuard.watch(context);
    await page.goto('/');
    await page.evaluate(done);
    await expect.poll(() => guard.problems().join('\n')).toMatch(seen);
  });
}

test('the guard sees a request that leaves the site', async ({ context, page }) => {
  const guard = await PageGuard.watch(context);
  await page.route('http://other.test/', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('http://other.test/');
  expect(guard.problems()).toContain('request to another site: http://other.test');
});

test('the guard sees what the browser keeps and should not', async ({ page, context }) => {
  await page.goto('/');
  expect(await wronglyKeptIn(context)).toEqual([]);
  await page.evaluate((password) => {
    localStorage.setItem('profile', 'Grace Whitfield');
    sessionStorage.setItem('drafts', `{"typed":"Grace","secret":"${password}"}`);
  }, PASSWORD);
  expect((await wronglyKeptIn(context)).sort()).toEqual([
    'local profile holds Grace',
    'local profile holds Whitfield',
    'local storage has the key profile',
    `session drafts holds ${PASSWORD}`,
  ]);
});

test('the search for barriers finds a planted one, and says so when it cannot run', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => document.querySelector('input')?.removeAttribute('id'));
  await expect(expectNoBarriers(page)).rejects.toThrow(/label/);
  await page.close();
  await expect(expectNoBarriers(page)).rejects.toThrow();
});
