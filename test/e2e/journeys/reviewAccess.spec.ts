import { expect, test } from '@test/e2e/fixtures';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { scrolledUp } from '@test/e2e/pages/scrolledUp';
import { origin } from '@test/e2e/site';

const review = (id: number) => `/app/user-requests/access-change/${id}`;
const put = 'PUT /rest/secure/user_management/review_access_change_request';

test('a change passes through each status to its approval [UREQ-001, UREQ-010, RACC-018, RACC-021]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const { status, button, row, expectList, messages, comments } = reviewsOf(page);
  await signInAs('support', '/app/user-requests?filter=Lindqvist');
  await row('Access Change: Zoë Lindqvist').click();
  await expect(page.getByText('Zoë Lindqvist is asking to add system')).toBeVisible();
  for (const name of ['In Progress', 'Pending Review', 'Pending Outside Action']) {
    await status(name).check();
    await button('Save Changes').click();
    await expect(messages.getByText('User Access Modification Request Updated')).toBeVisible();
    await expectList();
    await expect(page.getByText('Saved by you')).toHaveCount(1);
    await row('Access Change: Zoë Lindqvist').click();
    await expect(status(name)).toBeChecked();
    await expect(status('New')).toHaveCount(0);
  }

  await button('Apply Above Changes').click();
  await expect(page.getByText('The requested access has been applied below. It is not saved yet.')).toBeVisible();
  await comments.fill('Checked with the site.');
  await status('Approved').check();
  await button('Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Approve and close this request?' });
  await expect(dialog).toContainText('Saving will add system');
  expect((await mockServer.calls()).filter((call) => call === put)).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Approve and Close' }).click();
  await expectList();
  await page.getByRole('tab', { name: 'Resolved' }).click();
  await row('Access Change: Zoë Lindqvist').click();
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expect(button('Save Changes')).toHaveCount(0);
  await expect(comments).toHaveAttribute('readonly');
  const sent = (await mockServer.journal()).filter(({ method, path }) => `${method} ${path}` === put);
  expect(sent).toHaveLength(4);
  expect(Object.keys(sent.at(-1)?.body as object).sort()).toEqual([
    'portalUser',
    'userAccessModificationRequest',
    'userAccesses',
  ]);
});

test('a new role and a removal are decided one after the other, by keyboard and without returning to the list', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const { status, button, place, messages, expectList } = reviewsOf(page);
  await signInAs('admin', '/app/user-requests?filter=Access&sort=dateSubmitted%2Casc');
  await expectList();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(place).toContainText(/^\s*Previous\s*1 of \d+ in this list/);
  await page.keyboard.press('j');
  await expect(place).toContainText('2 of');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Applying a removal takes the role away.
  await page.goto(`${review(18)}?list=filter%3DAccess`);
  await button('Apply Above Changes').click();
  await status('Approved').check();
  await expect(page.getByRole('list', { name: 'What saving will do' })).toContainText('remove role Data Manager');
  await button('Save and Open Next').click();
  await page.getByRole('button', { name: 'Approve and Close' }).click();
  await expect(messages.getByText('User Access Modification Request Updated')).toBeVisible();
  await page.waitForURL((url) => url.pathname !== review(18) && url.pathname.includes('/access-change/'));

  // Rejecting a new role grants nothing.
  await page.goto(review(42));
  await expect(page.getByText('is requesting the role Grants Administrator')).toBeVisible();
  await status('Rejected').check();
  await button('Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Reject and close this request?' });
  await expect(dialog).toContainText("The user's access will not change");
  await dialog.getByRole('button', { name: 'Reject and Close' }).click();
  await expectList();
  const bodies = (await mockServer.journal())
    .filter(({ method, path }) => `${method} ${path}` === put)
    .map(({ body }) => body as { userAccessModificationRequest: { requestStatus: string } });
  expect(bodies.map((body) => body.userAccessModificationRequest.requestStatus)).toEqual(['APPROVED', 'REJECTED']);
});

test("two administrators on one request: neither overwrites the other, and both see the other's changes", async ({
  page,
  browser,
  context,
  signInAs,
}) => {
  await signInAs('admin', review(5));
  const mine = reviewsOf(page);
  await mine.status('Pending Review').check();
  await mine.comments.fill('Waits for the site.');

  const cookies = (await context.cookies()).filter(({ name }) => name === 'pg-world');
  const other = await browser.newContext({ baseURL: origin });
  await other.addCookies(cookies);
  const theirPage = await other.newPage();
  await theirPage.goto(`/?redirectPath=${review(5)}`);
  await theirPage.getByLabel('Username or Email Address').fill('support');
  await theirPage.getByLabel('Password', { exact: true }).fill('Portal-Gateway-2025');
  await theirPage.keyboard.press('Enter');
  const theirs = reviewsOf(theirPage);
  await theirs.status('In Progress').check();
  await theirs.ticket.fill('SA-77');
  await theirs.button('Save Changes').click();
  await theirs.expectList();

  await mine.button('Save Changes').click();
  const conflict = page.getByRole('group', { name: /has changed this since you opened it/ });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('radio', { name: 'Theirs: SA-77' })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: 'Theirs: In Progress' })).not.toBeChecked();
  await scrolledUp(page);
  await conflict.getByRole('button', { name: 'Continue with These Values' }).click();
  await expect(mine.comments).toHaveValue('Waits for the site.');
  await expect(mine.ticket).toHaveValue('SA-77');
  await mine.button('Save Changes').click();
  await mine.expectList();
  await theirPage.goto(review(5));
  await expect(theirs.status('Pending Review')).toBeChecked();
  await expect(theirs.comments).toHaveValue('Waits for the site.');
  await expect(theirs.ticket).toHaveValue('SA-77');
  await other.close();
});

test('a queue of five hundred responds at once to every action', async ({ page, signInAs }) => {
  const day = (index: number) => new Date(Date.UTC(2025, 10, 20) - index * 3_600_000).toISOString();
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    userRequestType: ['REGISTRATION', 'ACCESS_CHANGE', 'PROFILE_CHANGE'][index % 3],
    requestStatus: 'NEW',
    firstName: `First${index}`,
    lastName: `Last${index}`,
    email: `person${index}@clinic.example.org`,
    organizationName: 'Hôpital Nord',
    dateSubmitted: day(index),
    lastModified: day(index),
  }));
  await page.route('**/user_requests/outstanding?**', (route) => {
    const search = new URL(route.request().url()).searchParams;
    const [at, size] = [Number(search.get('page')), Number(search.get('size'))];
    const content = rows.slice((at - 1) * size, at * size);
    return route.fulfill({
      json: { content, totalElements: 500, size, number: at - 1, totalPages: Math.ceil(500 / size) },
    });
  });
  await signInAs('admin', '/app/user-requests');
  await page.getByLabel('Page size').selectOption('100');
  await expect(page.locator('.table-status')).toHaveText('100 of 500 records shown, 0 selected');
  // The page's processor time in seconds, which does not depend on what else the machine does.
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  const turn = async () => {
    const before = await worked();
    await page.evaluate(async () => {
      const first = document.querySelector('tbody a')?.textContent;
      document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
      while (document.querySelector('tbody a')?.textContent === first) await new Promise(requestAnimationFrame);
    });
    return (await worked()) - before;
  };
  const times = [await turn(), await turn(), await turn()].sort((a, b) => a - b);
  expect(times[1]).toBeLessThan(1);
  await page.getByRole('main').getByRole('link', { name: 'Access Change: First301 Last301' }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('main').getByRole('link', { name: 'Profile Change: First302 Last302' })).toBeFocused();
});
