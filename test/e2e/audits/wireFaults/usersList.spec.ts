import { addressOf, expect, test } from '@test/e2e/fixtures';
import { filterQuery, usersCall } from '@test/e2e/pages/usersList';

const users = '/app/users';
const unreachable = 'The server cannot be reached. Please check your connection and try again.';

test('without an answer the list shows progress, and gives up after 30 s [USER-075]', async ({
  page,
  signInAs,
  mockServer,
  usersList,
}) => {
  await page.clock.install();
  await mockServer.failNext(usersCall, { kind: 'hang' });
  await signInAs('admin', users);
  await expect.poll(() => usersList.queries()).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + 5000);
  await expect(page.getByText('Loading…')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByText('Still working…')).toBeVisible();
  await expect(usersList.failure).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(usersList.failure).toContainText(unreachable);
  await page.clock.resume();
  await usersList.retry.click();
  await expect(usersList.rowLinks).toHaveCount(25);
});

test('a failure of the list keeps the current query [USER-075]', async ({ page, signInAs, mockServer, usersList }) => {
  await signInAs('admin', `${users}?size=10&sort=person.email,desc&filter=a`);
  const asked = { size: '10', sort: 'person.email,desc', ...filterQuery('a') };
  await usersList.expectAsked(asked);
  await mockServer.failNext(usersCall, { kind: 'status', status: 502 });
  await usersList.turn('Next').click();
  await expect(usersList.failure).toBeVisible();
  await expect(usersList.filter).toHaveValue('a');
  await usersList.retry.click();
  await usersList.expectAsked({ ...asked, page: '2' });
  await expect(usersList.failure).toBeHidden();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
});

for (const [what, fault] of [
  ['fH1 401', { kind: 'status', status: 401 }],
  ['a redirect to another sign-in page', { kind: 'status', status: 302, headers: { Location: '/login' } }],
] as const) {
  test(`${what}: the session is renewed once and the list loads`, async ({ signInAs, mockServer, usersList }) => {
    await signInAs('admin');
    await mockServer.failNext(usersCall, fault);
    await mockServer.clearJournal();
    await signInAs('admin', users);
    await usersList.expectSettled();
    await expect(usersList.rowLinks).toHaveCount(25);
    const calls = (await mockServer.calls()).map((call) => call.split('?')[0]);
    expect(calls.filter((call) => call === 'GET /rest/secure/token/refresh')).toHaveLength(1);
    expect(calls.filter((call) => call === usersCall)).toHaveLength(2);
  });
}

test('fH1 401 again after the renewal: sign in and return to the same list', async ({
  page,
  signInAs,
  signInForm,
  mockServer,
  usersList,
}) => {
  await signInAs('admin');
  await mockServer.failNext(usersCall, { kind: 'status', status: 401 }, 2);
  await page.goto(`${users}?filter=a`);
  await signInForm.expectMessage('Please sign in');
  expect((await usersList.queries()).length).toBeLessThanOrEqual(3);
  await signInForm.submit('admin');
  await usersList.expectAsked(filterQuery('a'));
  expect(addressOf(page.url())).toBe(`${users}?filter=a`);
});

test('a redirect again after the renewal is no end of the session, and can be retried', async ({
  signInAs,
  mockServer,
  usersList,
}) => {
  await signInAs('admin');
  await mockServer.failNext(usersCall, { kind: 'status', status: 302, headers: { Location: '/login' } }, 2);
  await signInAs('admin', users);
  await expect(usersList.failure).toContainText('Problem loading users.');
  await usersList.retry.click();
  await expect(usersList.rowLinks).toHaveCount(25);
});

test('a late answer never replaces a newer one', async ({ signInAs, mockServer, usersList }) => {
  await signInAs('admin', users);
  const total = await usersList.total();
  await mockServer.failNext(usersCall, { kind: 'lateAnswer' });
  await usersList.turn('Next').click();
  await expect.poll(async () => (await usersList.queries()).length).toBe(2);
  await usersList.turn('Next').click();
  await usersList.expectAsked({ page: '3' });
  await expect(usersList.range).toHaveText(`records 51 - 75 of ${total}`);
  await expect(usersList.pageField).toHaveValue('3');
  const ids = await usersList.rowIds();
  // The older answer has been released; one more exchange shows that it has no effect.
  await usersList.turn('Next').click();
  await usersList.expectAsked({ page: '4' });
  await usersList.turn('Previous').click();
  await usersList.expectAsked({ page: '3' });
  expect(await usersList.rowIds()).toEqual(ids);
});

test('an abandoned call shows no message on the next page', async ({ page, signInAs, mockServer, usersList }) => {
  await signInAs('admin', users);
  await usersList.expectAsked();
  await mockServer.failNext(usersCall, { kind: 'hang' });
  await usersList.turn('Next').click();
  await expect.poll(async () => (await usersList.queries()).length).toBe(2);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await usersList.expectAsked({ page: '2' });
});

test('hostile and extreme answers stay text, and the screen stays usable', async ({
  page,
  signInAs,
  mockServer,
  usersList,
}) => {
  const hostile = {
    content: [
      { id: 7, firstName: '<img src=x onerror=alert(1)>', lastName: '\u202Egnp.exe', email: 'x'.repeat(100_000) },
      { id: '8', firstName: 5, lastName: null, sites: null, phoneNumber: ['no'] },
    ],
    totalElements: -5,
    totalPages: 0,
    first: 'maybe',
  };
  const text = JSON.stringify(hostile).replace('"first"', '"__proto__":{"polluted":true},"first"');
  await mockServer.failNext(usersCall, { kind: 'malformedJson', text });
  await signInAs('admin', users);
  await expect(usersList.rowLinks).toHaveCount(2);
  await expect(usersList.status).toHaveText('2 of 2 records shown');
  await expect(page.locator('table img')).toHaveCount(0);
  await expect(usersList.table).toContainText('<img src=x onerror=alert(1)>');
  await expect(usersList.table).not.toContainText('\u202E');
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  await usersList.tab('Inactive').click();
  await usersList.expectAsked({ inactive: 'true' });
});
