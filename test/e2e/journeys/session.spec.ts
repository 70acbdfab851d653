import { PASSWORD } from '@test/mock-server/testUsers';
import { addressOf, expect, test } from '@test/e2e/fixtures';
import { storageOf } from '@test/e2e/browserStorage';
import { origin } from '@test/e2e/site';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { filterQuery } from '@test/e2e/pages/usersList';

const invalidate = 'POST /rest/secure/token/invalidate';

test('a deep link leads through the sign-in and back [SEC-001, SEC-003, AUTH-010]', async ({
  page,
  signInForm,
  mockServer,
  usersList,
}) => {
  const address = '/app/users?page=2&size=10&sort=person.email%2Cdesc&tab=inactive';
  await page.goto(address);
  await signInForm.expectMessage('Please sign in');
  expect((await mockServer.calls()).filter((call) => call.includes('user_'))).toEqual([]);
  await signInForm.submit('admin');
  await usersList.expectAsked({ page: '2', size: '10', sort: 'person.email,desc', inactive: 'true' });
  expect(addressOf(page.url())).toBe(address);
});

for (const address of ['/app', '/app/', '/app/dashboard', '/app/users/1', '/app/no/such/page']) {
  test(`${address} does not open without a session [SEC-001]`, async ({ page, signInForm, mockServer }) => {
    await page.goto(address);
    await signInForm.expectMessage('Please sign in');
    await expect(page.getByRole('button', { name: 'Navigation' })).toHaveCount(0);
    expect(await mockServer.calls()).toEqual([]);
  });
}

test('signing out ends the session here and on the server [AUTH-083, AUTH-084, AUTH-088, SEC-035]', async ({
  page,
  signInAs,
  signInForm,
  mockServer,
  signOut,
}) => {
  await signInAs('admin');
  expect(Object.keys((await storageOf(page)).local)).toContain('XSRF-TOKEN');
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await expect(page).toHaveURL('/');
  await expect(signInForm.username).toBeFocused();
  await expect.poll(async () => (await mockServer.calls()).filter((call) => call === invalidate)).toHaveLength(1);
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  await page.goto('/app/users');
  await signInForm.expectMessage('Please sign in');
});

for (const [what, fault] of [
  ['cannot be reached', { kind: 'notSent' }],
  ['fails', { kind: 'status', status: 500, body: '<h1>Error</h1>' }],
  ['no longer knows the session', { kind: 'status', status: 401 }],
] as const) {
  test(`signing out completes here when the server ${what} [AUTH-088]`, async ({
    page,
    signInAs,
    signInForm,
    mockServer,
    signOut,
  }) => {
    await signInAs('admin');
    await mockServer.failNext(invalidate, fault);
    await signOut();
    await signInForm.expectMessage('You have been signed out');
    expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  });
}

test('signing out needs no more code: it works offline and after a new deployment [AUTH-083, AUTH-088]', async ({
  page,
  signInAs,
  signInForm,
  signOut,
}) => {
  await signInAs('admin');
  await page.route('**/assets/**', (route) => route.abort());
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
});

test('signing out is complete at once, in every tab, while the server hangs [AUTH-085, AUTH-088]', async ({
  page,
  context,
  signInAs,
  signInForm,
  mockServer,
  signOut,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await expect(other.getByText('Welcome, Grace Whitfield.')).toBeVisible();
  await mockServer.failNext(invalidate, { kind: 'hang' });
  await signOut();
  await expect(signInForm.message).toHaveText('You have been signed out', { timeout: 5000 });
  await expect(signInFormOf(other).message).toHaveText('You have been signed out', { timeout: 5000 });
  for (const tab of [page, other]) expect(await storageOf(tab)).toEqual({ local: {}, session: {} });
  await page.goBack();
  await expect(signInForm.heading).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Grace');
  await page.close();
  const later = await context.newPage();
  await later.goto('/app/users');
  await signInFormOf(later).expectMessage('Please sign in');
});

test('the server hears of a sign-out although its tab is closed at once [AUTH-084]', async ({
  page,
  signInAs,
  signInForm,
  mockServer,
  signOut,
}) => {
  await signInAs('admin');
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await page.close();
  await expect.poll(() => mockServer.calls()).toContain(invalidate);
});

test('a sign-out that the server does not answer is given up after 5 s [AUTH-088]', async ({
  page,
  signInAs,
  signInForm,
  mockServer,
  signOut,
}) => {
  await page.clock.install();
  await signInAs('admin');
  await mockServer.failNext(invalidate, { kind: 'hang' });
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/token/invalidate'));
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await expect.poll(() => mockServer.calls()).toContain(invalidate);
  await page.clock.fastForward(5000);
  await givenUp;
  await signInForm.submit('user');
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
});

test('a session that ends while the list is open: after signing in the filter is still there', async ({
  page,
  signInAs,
  signInForm,
  mockServer,
  usersList,
}) => {
  await signInAs('admin', '/app/users?size=10');
  await usersList.filter.fill('a');
  await usersList.expectAsked({ size: '10', ...filterQuery('a') });
  await mockServer.endSessions();
  await usersList.turn('Next').click();
  await signInForm.expectMessage('Please sign in');
  await expect(page.getByRole('table')).toHaveCount(0);
  await signInForm.submit('admin');
  await usersList.expectAsked({ size: '10', page: '2', ...filterQuery('a') });
  await expect(usersList.filter).toHaveValue('a');
});

test('a session that expired while idle asks to sign in', async ({ signInAs, signInForm, mockServer, usersList }) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await mockServer.advanceClock(3601);
  await usersList.turn('Next').click();
  await signInForm.expectMessage('Please sign in');
});

test('a page load renews the session: two attempts, and only the second refusal counts [AUTH-090]', async ({
  page,
  signInAs,
  signInForm,
  mockServer,
}) => {
  const refresh = 'GET /rest/secure/token/refresh';
  const refreshes = async () => (await mockServer.calls()).filter((call) => call === refresh).length;
  await signInAs('admin');
  await mockServer.failNext(refresh, { kind: 'status', status: 401 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Grace Whitfield' })).toBeVisible();
  expect(await refreshes()).toBe(2);
  await mockServer.failNext(refresh, { kind: 'status', status: 401 }, 2);
  await page.reload();
  await signInForm.expectMessage('Please sign in');
  expect(await refreshes()).toBe(4);
});

test('an unanswered session check does not sign out: Try Again works', async ({ page, signInAs, mockServer }) => {
  await signInAs('admin');
  await mockServer.failNext('GET /rest/secure/token/refresh', { kind: 'notSent' }, 2);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.locator('body')).not.toContainText('Grace Whitfield');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

for (const fault of [
  { kind: 'malformedJson', text: 'null' },
  { kind: 'html200' },
  { kind: 'status', status: 500 },
] as const) {
  test(`unreadable permissions (${fault.kind}) open nothing`, async ({ page, signInForm, mockServer }) => {
    await mockServer.failNext('GET /rest/secure/user_capabilities/granted_permissions', fault);
    await page.goto('/?redirectPath=/app/users');
    await signInForm.submit('admin');
    await expect(page.getByRole('alert')).toContainText('You are signed in, but the portal could not be opened.');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    expect((await mockServer.calls()).filter((call) => call.includes('user_management'))).toEqual([]);
  });
}

test('the browser stores the token and the times, and nothing about the user [SEC-033, AUTH-100]', async ({
  page,
  context,
  signInAs,
  mockServer,
  usersList,
}) => {
  const lines: string[] = [];
  const addresses: string[] = [];
  context.on('console', (message) => lines.push(message.text()));
  context.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await signInAs('admin', '/app/users');
  await usersList.filter.fill('gar');
  await usersList.expectAsked(filterQuery('gar'));
  await usersList.rowLinks.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('User');

  const { local, session } = await storageOf(page);
  expect(Object.keys(local).sort()).toEqual(['XSRF-TOKEN', 'lastContact', 'sessionMark']);
  expect(session).toEqual({ tokenTimeoutInSeconds: '3600' });
  const cookies = await context.cookies(`${origin}/PG-API/`);
  expect(cookies.find(({ name }) => name === 'PG_SESSION')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('PG_SESSION');

  const token = local['XSRF-TOKEN'] ?? '';
  const state = await page.evaluate(
    () => JSON.stringify(history.state) + document.title + document.documentElement.outerHTML,
  );
  const everywhere = [state, JSON.stringify({ local, session }), ...lines, ...addresses].join('\n');
  expect(everywhere).not.toContain(PASSWORD);
  expect([state, ...lines, ...addresses].join('\n')).not.toContain(token);
  const withPassword = (await mockServer.journal()).filter((entry) => JSON.stringify(entry).includes(PASSWORD));
  expect(withPassword.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /rest/token/create']);
});

test('every call carries the headers, and secure ones the token [SEC-023, SEC-025, SEC-034]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const created = page.waitForResponse('**/rest/token/create');
  await signInAs('admin', '/app/users/2');
  const { xsrfToken } = (await (await created).json()) as { xsrfToken: string };
  await expect(page.getByRole('heading', { name: /O'Connell$/ })).toBeVisible();
  expect((await storageOf(page)).local['XSRF-TOKEN']).toBe(xsrfToken);
  const journal = await mockServer.journal();
  expect(journal.length).toBeGreaterThan(3);
  for (const { path, headers } of journal) {
    expect(headers['accept'], path).toBe('application/json');
    expect(headers['content-type'], path).toBe('application/json');
    expect(headers['x-project-name'], path).toBe('portal-gateway');
    if (path.startsWith('/rest/secure/')) expect(headers['x-xsrf-token'], path).toBe(xsrfToken);
  }
});

test('the next user sees nothing of the previous one', async ({ page, signInAs, signInForm, usersList, signOut }) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await signInForm.submit('user');
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Grace');
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
});
