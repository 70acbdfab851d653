import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { forgotCall } from '@test/e2e/pages/passwordForms';
import { pauseClock } from '@test/e2e/pages/pauseClock';

const address = 'user@clinic.example.org';
const failed = 'Problem submitting Forgot Password request.';
const unreachable = 'The server cannot be reached. Please check your connection and try again.';

/** The page's own time at each request it makes. */
async function requestTimes(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  await page.route('**/rest/public/forgot_password', async (route) => {
    times.push(await page.evaluate(() => Date.now()));
    await route.continue();
  });
  return times;
}

test('the sign-in form links to it, and it links back [AUTH-005, AUTH-036, AUTH-040]', async ({
  page,
  forgotForm,
  signInForm,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot Password', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Forgot Password | Portal Gateway');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(forgotForm.address).toHaveAttribute('autocomplete', 'email');
  await expect(forgotForm.button).toHaveText('Send Reset Email');
  await forgotForm.signIn.click();
  await expect(page).toHaveURL('/');
  await expect(signInForm.heading).toBeVisible();
});

test('without an address there is nothing to send [AUTH-103]', async ({ page, forgotForm, mockServer }) => {
  await page.goto('/forgot-password');
  await expect(forgotForm.button).toBeDisabled();
  await forgotForm.address.fill('   ');
  await expect(forgotForm.button).toBeDisabled();
  await forgotForm.address.press('Enter');
  await forgotForm.address.fill(address);
  await expect(forgotForm.button).toBeEnabled();
  expect(await mockServer.calls()).toEqual([]);
});

test('one request is sent after 500 ms, and the page names the address [AUTH-041, AUTH-042, AUTH-043]', async ({
  page,
  forgotForm,
  mockServer,
}) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await forgotForm.address.fill(` ${address} `);
  const calledAt = await requestTimes(page);
  const pressedAt = await pauseClock(page);
  await forgotForm.button.click();
  await forgotForm.address.press('Enter');
  await page.clock.runFor(499);
  await expect(forgotForm.button).toHaveText('Sending…');
  expect(calledAt).toEqual([]);
  await page.clock.runFor(1);
  await expect(forgotForm.success).toContainText(`An email with further instructions was sent to ${address}.`);
  await expect(forgotForm.success).toContainText('If nothing arrives, please contact User Support');
  await expect(forgotForm.success.getByRole('link')).toHaveAttribute('href', 'mailto:support@example.org');
  expect(calledAt).toEqual([pressedAt + 500]);
  const journal = await mockServer.journal();
  expect(journal.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [forgotCall, { emailAddress: address }],
  ]);
  expect(await mockServer.mails()).toHaveLength(1);
});

test('leaving the page within the 500 ms sends nothing', async ({ page, forgotForm, signInForm, mockServer }) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await pauseClock(page);
  await forgotForm.submit(address);
  await forgotForm.signIn.click();
  await expect(signInForm.heading).toBeVisible();
  await page.clock.runFor(2000);
  expect(await mockServer.calls()).toEqual([]);
});

const unknownAddresses = [
  ['the usual answer', 'nobody@nowhere.example.org', null],
  ['the code `unknown`', address, { fieldErrors: { emailAddress: ['unknown'] } }],
  ['the code `nonexistent`', address, { fieldErrors: { emailAddress: ['existsInLdap', 'nonexistent'] } }],
] as const;

for (const [what, typed, body] of unknownAddresses) {
  test(`an unknown address gets the same answer as a known one: ${what}`, async ({ page, forgotForm, mockServer }) => {
    if (body !== null) await mockServer.failNext(forgotCall, { kind: 'status', status: 422, body });
    await page.goto('/forgot-password');
    await forgotForm.submit(typed);
    await expect(forgotForm.success).toContainText(`An email with further instructions was sent to ${typed}.`);
    await expect(page.getByText(/unknown|does not exist/)).toHaveCount(0);
    expect(await mockServer.mails()).toEqual([]);
  });
}

for (const [what, fault, text] of [
  ['refuses', { kind: 'status', status: 403, body: { failureDescription: 'internal words' } }, failed],
  ['fails with an HTML page', { kind: 'status', status: 500, body: '<h1>java.lang.Exception</h1>' }, failed],
  ['cannot be reached', { kind: 'notSent' }, `${failed} ${unreachable}`],
  [
    'is behind a failing gateway',
    { kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>' },
    `${failed} ${unreachable}`,
  ],
] as const) {
  test(`a server that ${what}: an error is shown, and the address stays for another attempt [AUTH-044]`, async ({
    page,
    forgotForm,
    mockServer,
  }) => {
    await mockServer.failNext(forgotCall, fault);
    await page.goto('/forgot-password');
    await forgotForm.submit(address);
    await expect(forgotForm.failure).toHaveText(text);
    await expect(forgotForm.failure).toBeFocused();
    await expect(page.locator('body')).not.toContainText(/java|internal words|Bad Gateway/);
    await expect(forgotForm.address).toHaveValue(address);
    await expect(page.locator('.call-details')).toBeVisible();
    await forgotForm.button.click();
    await expect(forgotForm.success).toContainText(address);
    await expect(forgotForm.failure).toHaveCount(0);
    expect(await mockServer.calls()).toEqual([forgotCall, forgotCall]);
  });
}

test('an invalid address is reported beside the field, in place of the general text [AUTH-045]', async ({
  page,
  forgotForm,
  mockServer,
}) => {
  await page.goto('/forgot-password');
  await mockServer.failNext(forgotCall, {
    kind: 'status',
    status: 422,
    body: { fieldErrors: { emailAddress: ['size', 'emailValid'] } },
  });
  await forgotForm.submit('somebody');
  await expect(forgotForm.address).toHaveAccessibleDescription(/is too long; .*is invalid$/);
  await expect(forgotForm.address).toBeFocused();
  await expect(forgotForm.address).toHaveValue('somebody');
  await expect(page.getByText(failed)).toHaveCount(0);
  await forgotForm.submit(address);
  await expect(forgotForm.success).toBeVisible();
});

test('an address is sent as it was typed, with letters of any language in its domain [AUTH-041]', async ({
  page,
  forgotForm,
  mockServer,
}) => {
  await page.goto('/forgot-password');
  await forgotForm.address.fill('max@müller.example');
  await forgotForm.button.click();
  await expect
    .poll(async () => (await mockServer.journal()).map(({ body }) => body))
    .toEqual([{ emailAddress: 'max@müller.example' }]);
});
