import { expect, test } from '@test/e2e/fixtures';
import { usersCall } from '@test/e2e/pages/usersList';
import { webServer } from '@test/e2e/site';
import type { Fault } from '@test/mock-server/faults';

const unreachable = 'The server cannot be reached. Please check your connection and try again.';
const contactSupport = 'Try again. If it keeps failing, send these details to User Support.';
const shorten = 'This is too large for the server. Shorten your text, then try again.';
/** Apache tells browsers that speak HTTP/2 of a lost connection by 500, not by 502 as nginx does. */
const isApache = webServer === 'apache';

const gatewayPage = '<html><body><h1>Error</h1><pre>nginx at 10.0.0.7</pre></body></html>';

const list = '/app/users?filter=garc';
const name = 'García-Núñez';

for (const [what, fault] of [
  ['of 50 MB', { kind: 'large', megabytes: 50 }],
  ['in slow chunks', { kind: 'drip', ms: 300 }],
  ['compressed with gzip', { kind: 'encoded', how: 'gzip' }],
  ['with a byte-order mark', { kind: 'encoded', how: 'byte-order mark' }],
  ['in Latin-1, as its header says', { kind: 'encoded', how: 'stated Latin-1' }],
] satisfies [string, Fault][]) {
  test(`a list ${what} is shown`, async ({ mockServer, signInAs, usersList }) => {
    await mockServer.failNext(usersCall, fault);
    await signInAs('admin', list);
    await expect(usersList.table).toContainText(name);
    await expect(usersList.failure).toBeHidden();
  });
}

for (const [what, fault, told] of [
  ['above 128 MB', { kind: 'large', megabytes: 140 }, contactSupport],
  ['cut in the middle', { kind: 'truncatedJson' }, unreachable],
  ['whose compression is broken', { kind: 'encoded', how: 'broken gzip' }, unreachable],
  ['in Latin-1 by mistake', { kind: 'encoded', how: 'Latin-1 by mistake' }, contactSupport],
  ['that is a page of a gateway', { kind: 'html200' }, contactSupport],
  ['500 with a page of a gateway', { kind: 'status', status: 500, body: gatewayPage }, contactSupport],
  [
    '429 with Retry-After',
    { kind: 'status', status: 429, headers: { 'Retry-After': '7' } },
    'Too many requests. Please wait 7 s and try again.',
  ],
  ['that never comes, because the API restarts', { kind: 'notSent' }, isApache ? contactSupport : unreachable],
] satisfies [string, Fault, string][]) {
  test(`a list with an answer ${what} ends in what to do, and Try Again shows it`, async ({
    page,
    mockServer,
    signInAs,
    usersList,
  }) => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/user_management/users')) statuses.push(response.status());
    });
    await mockServer.failNext(usersCall, fault);
    await signInAs('admin', list);
    await expect(usersList.failure).toContainText('Problem loading users.');
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByText(/nginx|10\.0\.0\.7|Sign in/)).toHaveCount(0);
    await usersList.retry.click();
    await expect(usersList.table).toContainText(name);
    if (fault.kind === 'notSent') expect(statuses).toEqual([isApache ? 500 : 502, 200]);
  });
}

for (const [what, fault] of [
  ['no answer', { kind: 'hang' }],
  ['an answer in slow chunks that does not end', { kind: 'drip', ms: 3000 }],
] satisfies [string, Fault][]) {
  test(`a list with ${what} within 30 s ends in what to do`, async ({ page, mockServer, signInAs, usersList }) => {
    await page.clock.install();
    await mockServer.failNext(usersCall, fault);
    await signInAs('admin', list);
    await expect.poll(async () => (await usersList.queries()).length).toBe(1);
    await page.clock.fastForward(30_000);
    await expect(usersList.failure).toContainText(`Problem loading users. ${unreachable}`);
    await usersList.retry.click();
    await expect(usersList.table).toContainText(name);
  });
}

test('a report that takes more than 30 s is waited for and downloaded', async ({ page, mockServer, signInAs }) => {
  test.setTimeout(120_000);
  await mockServer.failNext('GET /rest/secure/user_access_mod_request/report', { kind: 'delay', ms: 31_000 });
  await signInAs('admin', '/app/reports');
  const main = page.getByRole('main');
  await main.getByLabel('Start Date').fill('2025-10-01');
  await main.getByLabel('End Date').fill('2025-11-30');
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await main.getByRole('button', { name: 'Generate Report' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a save that is too large, or meets a restart, loses nothing that was typed', async ({
  page,
  mockServer,
  signInAs,
}) => {
  const save = 'PUT /rest/secure/user_management/update_user';
  await signInAs('admin', '/app/users/4');
  const gecos = page.getByRole('main').getByLabel(/^GECOS/);
  const button = page.getByRole('button', { name: 'Save Changes', exact: true });
  await gecos.fill('Dany of Lund');
  await mockServer.failNext(save, { kind: 'status', status: 413, body: gatewayPage });
  await button.click();
  await expect(page.getByText(shorten)).toBeVisible();
  await expect(gecos).toHaveValue('Dany of Lund');
  await mockServer.failNext(save, { kind: 'notSent' });
  await button.click();
  const kept = isApache
    ? 'Your changes are still here. Try again.'
    : 'Not saved yet: the connection was lost. Your changes are still here.';
  await expect(page.getByText(kept)).toBeVisible();
  await expect(gecos).toHaveValue('Dany of Lund');
});
