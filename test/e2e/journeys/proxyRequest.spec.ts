import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { pauseClock } from '@test/e2e/pages/pauseClock';

const post = 'POST /rest/secure/user_access_mod_request';

function batchOf(page: Page) {
  const people = page.locator('.batch-person');
  return {
    people,
    comments: page.getByLabel('Comments'),
    button: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
    /** The results shown per user, in order. */
    states: () => page.locator('.batch-state').allTextContents(),
    /** Selects an institution and waits for its users. */
    pick: async (text: string) => {
      await page.getByRole('combobox', { name: 'LAO / AO' }).click();
      await page.keyboard.type(text);
      await page
        .getByRole('option', { name: new RegExp(`^${text}`) })
        .first()
        .click();
      await expect(page.locator('.table-status')).toHaveText(/^\d+ of \d+ records shown/);
    },
    select: async (names: readonly string[]) => {
      for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    },
    /** Opens the review of the selected users. */
    check: async (comment: string) => {
      await page.getByLabel('Comments').fill(comment);
      await page.getByRole('button', { name: 'Submit Request' }).click();
      await expect(page.getByText(/^The request will be sent for/)).toBeVisible();
    },
  };
}

test('of five users two have open requests and one fails and is retried [PROXY-023, PROXY-028, PROXY-029, PROXY-032]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  await page.clock.install();
  const { pick, select, check, states, button, comments, people } = batchOf(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  await signInAs('proxy', '/app/proxy-access-change-request');
  await expect(page.getByText('You must select at least one user to enable this section.')).toBeVisible();
  await expect(comments).toBeDisabled();
  await pick('LAO-103');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await check('A look around.');
  expect((await mockServer.calls()).filter((call) => call.startsWith('POST /rest/secure/user_access'))).toEqual([]);
  const free = (await people.filter({ hasText: 'No open request' }).locator('bdi:first-of-type').allTextContents()).map(
    (text) => text.replace(/ \(.*$/, ''),
  );
  expect(free.length).toBeGreaterThanOrEqual(5);
  await button('Go Back').click();
  await page.getByRole('checkbox', { name: /^Select all/ }).uncheck();

  // Two of them already have a request.
  const five = free.slice(0, 5);
  await select(five.slice(0, 2));
  await check('For the first study.');
  await pauseClock(page);
  await button('Send for 2 users').click();
  const told = messages.getByText('Access-Change Request Submitted');
  await expect(told).toBeVisible();
  await expect(messages).toContainText('Users: 2, Successes: 2, Failures: 0');
  expect(await states()).toEqual(['Request Successful', 'Request Successful']);
  await page.clock.fastForward(7_000);
  await expect(told).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(told).toHaveCount(0);
  await page.clock.resume();
  await button('Close').click();

  // Then all five.
  await select(five);
  await check('For the second study.');
  expect((await states()).filter((state) => state === 'Has an open request')).toHaveLength(2);
  await mockServer.failNext(post, { kind: 'delay', ms: 1 });
  await mockServer.failNext(post, { kind: 'status', status: 500 });
  await button('Send for 3 users').click();
  await expect(messages).toContainText('Users: 5, Successes: 2, Failures: 1, With an active request: 2');
  expect((await states()).sort()).toEqual([
    '(an active request already exists for this user)',
    '(an active request already exists for this user)',
    'Request Failed',
    'Request Successful',
    'Request Successful',
  ]);
  await expect(comments).toHaveValue('For the second study.');
  await button('Retry Failed Requests').click();
  await button('Send for 1 user').click();
  await expect
    .poll(async () => (await states()).sort())
    .toEqual([
      '(an active request already exists for this user)',
      '(an active request already exists for this user)',
      'Request Successful',
      'Request Successful',
      'Request Successful',
    ]);
  const sent = (await mockServer.journal()).filter(({ method, path }) => `${method} ${path}`.startsWith(post));
  const texts = sent.map(({ body }) => (body as { requesterComments: string }).requesterComments);
  expect(texts).toHaveLength(6);
  for (const text of texts) expect(text).toMatch(/^PROXY REQUEST: \{"name":"Thandiwe Nkosi",/);

  // Users who may request access for others may also register others.
  await page.getByRole('link', { name: 'Request a User' }).click();
  await expect(page.getByLabel('Your full name')).toHaveValue('Thandiwe Nkosi');
});

test('a long name is not broken at 1280 px, and the page is no wider than the window', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('proxy', '/app/proxy-access-change-request');
  await batchOf(page).pick('LAO-103');
  const name = page.getByRole('cell', { name: 'Venkataraghavan', exact: true }).first();
  const lines = await name.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('a failure of the first request stops the batch, a forged prefix is rejected, and a reviewer sees names as a claim', async ({
  page,
  signInAs,
  signOut,
  mockServer,
}) => {
  const { pick, check, states, button, comments, people } = batchOf(page);
  await signInAs('proxy', '/app/proxy-access-change-request');
  await pick('LAO-103');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await comments.fill('PROXY REQUEST: {"name":"Somebody","email":"x@y.org","id":1}');
  await button('Submit Request').click();
  await expect(page.getByText('Comments may not begin with "PROXY REQUEST:"')).toBeVisible();
  await check('For the new study.');
  const count = await people.filter({ has: page.getByRole('checkbox', { checked: true }) }).count();
  const first = people.filter({ hasText: 'No open request' }).first();
  await first.getByRole('checkbox').uncheck();
  await mockServer.failNext(post, {
    kind: 'status',
    status: 422,
    body: { fieldErrors: { requesterComments: ['size'] } },
  });
  await button(`Send for ${count - 1} users`).click();
  await expect(page.getByText('due to one or more errors with the provided data.')).toBeVisible();
  // Below the bar, where it stays: the form stands lower than the first window.
  const summary = page.getByRole('group', { name: /^Unable to process new/ });
  await expect.poll(async () => Math.round((await summary.boundingBox())?.y ?? 0)).toBe(80);
  const said = await states();
  expect(said).toContain('Skipped');
  expect(said.filter((state) => state === 'Request Failed')).toHaveLength(1);
  expect(said.filter((state) => state === 'Not sent')).toHaveLength(count - 2);
  await expect(comments).toHaveValue('For the new study.');
  await button('Retry Failed Requests').click();
  await button(`Send for ${count - 1} users`).click();
  await expect(page.getByText('Access-Change Request Submitted')).toBeVisible();
  await signOut();

  await signInAs('admin', '/app/user-requests');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Access Change: / })
    .first()
    .click();
  const claim = page.locator('.claim');
  await expect(claim).toContainText('Request details (unverified)');
  await expect(claim).toContainText('Thandiwe Nkosi');
  await expect(claim).toContainText('Recorded user');
  await expect(page.getByText('For the new study.')).toBeVisible();
  await expect(page.getByText('PROXY REQUEST:')).toHaveCount(0);
});
