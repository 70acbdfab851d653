import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';

const list = '/app/users?size=100&page=2';
const asked = { size: '100', page: '2' };

/** Scrolls far down the list and follows a row. @returns the row's name and its position in the window */
async function follow(page: Page, link: Locator) {
  await link.scrollIntoViewIfNeeded();
  const name = (await link.getAttribute('aria-label')) ?? '';
  const top = (await link.boundingBox())?.y ?? NaN;
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return { name, top };
}

async function expectBackAt(page: Page, { name, top }: { name: string; top: number }) {
  const row = page.getByRole('table').getByRole('link', { name, exact: true });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? NaN) - top)).toBeLessThan(3);
}

test('Back returns to the same row and scroll position', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', list);
  await usersList.expectAsked(asked);
  const place = await follow(page, usersList.rowLinks.nth(70));
  await page.goBack();
  await usersList.expectAsked(asked);
  await expectBackAt(page, place);
});

test('so does the link back to the list', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', list);
  await usersList.expectAsked(asked);
  const place = await follow(page, usersList.rowLinks.nth(60));
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await usersList.expectAsked(asked);
  await expectBackAt(page, place);
});

test('without a followed row, Back restores the scroll position', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', list);
  await usersList.expectAsked(asked);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
  await page.goBack();
  await usersList.expectAsked(asked);
  // The click may have scrolled by a few pixels to bring its link into view.
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 900))).toBeLessThan(20);
});

test('a newly opened list starts at the top', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', list);
  await usersList.expectAsked(asked);
  await follow(page, usersList.rowLinks.nth(40));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await usersList.expectAsked();
  await expect(usersList.heading).toBeFocused();
});

test('another page shows its first rows after a click below the list, and Back what was clicked', async ({
  page,
  signInAs,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  const next = usersList.turn('Next');
  const first = usersList.rowLinks.first();
  await next.click();
  await usersList.expectAsked({ page: '2' });
  await expect(usersList.filter).toBeInViewport({ ratio: 1 });
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(next).toBeFocused();
  await page.goBack();
  await usersList.expectAsked();
  await expect(next).toBeInViewport();
});

test('by keyboard, another page is turned to without scrolling', async ({ signInAs, usersList }) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  const next = usersList.turn('Next');
  await next.press('Enter');
  await usersList.expectAsked({ page: '2' });
  await expect(usersList.rowLinks.first()).not.toBeInViewport();
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
});

test('Export Page as CSV saves the page on screen', async ({ page, signInAs, usersList }) => {
  await signInAs('admin', '/app/users?size=10');
  await usersList.expectAsked({ size: '10' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Page as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Active-users.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const [about, titles, ...records] = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
  expect(about).toMatch(
    /^\uFEFF"Filter: none; Sort: Last Name, ascending; Records: 10 of \d+; Exported: .*; User: Grace Whitfield; Server: http:[^"]+"/,
  );
  expect(titles).toContain('"First Name","Last Name","Email"');
  expect(records).toHaveLength(10);
});

/** Answers with many copies of the listed records. @param count how many there are in all */
async function multiply(page: Page, url: RegExp, count: number) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object[] | { content: object[] };
    const [first] = Array.isArray(answer) ? answer : answer.content;
    const all = Array.from({ length: count }, (_, index) => ({ ...first, id: 70_000 + index }));
    await route.fulfill({ response, json: Array.isArray(answer) ? all : { ...answer, content: all } });
  });
}

test('a long table draws the rows in view, also after a table above it has changed its height', async ({
  page,
  signInAs,
}) => {
  await multiply(page, /\/user_registration\/proxy/, 400);
  await multiply(page, /\/user_access_mod_request\/user/, 60);
  await signInAs('proxy', '/app/profile?tab=history');
  const long = page.getByRole('table', { name: 'Proxy registration requests' });
  await expect(long).toHaveAttribute('aria-rowcount', '401');
  await expect(page.getByText('61 of 61 records shown')).toBeVisible();
  /** How much of the window, below the table's head, has no row. */
  const blank = () =>
    long.evaluate((table) => {
      const rows = [...table.querySelectorAll('tr[data-index]')].map((row) => row.getBoundingClientRect());
      const covered = rows.reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)),
        0,
      );
      const body = table.getBoundingClientRect();
      return Math.min(body.bottom, window.innerHeight) - Math.max(body.top, 0) - covered;
    });
  const lookInside = async () => {
    for (const place of [0.3, 0.6, 0.9]) {
      await long.evaluate((table, at) => {
        const { top, height } = table.getBoundingClientRect();
        window.scrollTo(0, window.scrollY + top + height * at);
      }, place);
      await expect.poll(blank).toBeLessThan(60);
    }
  };
  await lookInside();
  await page.getByRole('searchbox', { name: 'Filter access requests' }).fill('nothing like this');
  await expect(page.getByText('0 of 61 records shown')).toBeVisible();
  await lookInside();
});
