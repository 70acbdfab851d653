import { PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { holdCalls } from '@test/e2e/pages/holdCalls';
import {
  changeCall,
  goodPassword,
  longPassword,
  mismatch,
  paste,
  rulesCall,
  unknownOutcome,
} from '@test/e2e/pages/passwordForms';
import { pauseClock } from '@test/e2e/pages/pauseClock';

const address = '/app/change-password';
const changed = 'Password successfully changed.';
const general = 'Unable to change your password due to one or more errors.';

test('the password is changed from the user menu [AUTH-047, AUTH-049, AUTH-050, NAV-008]', async ({
  page,
  changeForm,
  signInAs,
  signInForm,
  signOut,
  mockServer,
}) => {
  await signInAs('admin');
  await page.getByRole('button', { name: 'Grace Whitfield' }).click();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(address);
  await expect(changeForm.heading).toBeFocused();
  await expect(page).toHaveTitle('Change Password | Portal Gateway');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change Later' })).toHaveCount(0);
  await expect(changeForm.current).toHaveAttribute('autocomplete', 'current-password');
  await expect(changeForm.newPassword).toHaveAttribute('autocomplete', 'new-password');
  await expect(changeForm.again).toHaveAttribute('autocomplete', 'new-password');
  await changeForm.submit(PASSWORD, goodPassword);
  await expect(changeForm.success).toHaveText(changed);
  await changeForm.expectEmpty();
  await expect(page).toHaveURL(address);
  const bodies = (await mockServer.journal()).filter(({ method, path }) => `${method} ${path}` === changeCall);
  expect(bodies.map(({ body }) => body)).toEqual([{ currentPassword: PASSWORD, newPassword: goodPassword }]);
  await signOut();
  await signInForm.submit('admin', goodPassword);
  await expect(page).toHaveURL('/app/dashboard');
});

test('the success message appears 500 ms after the answer [AUTH-064]', async ({ page, changeForm, signInAs }) => {
  await page.clock.install();
  await signInAs('admin', address);
  await expect(changeForm.requirements.first()).toBeVisible();
  await pauseClock(page);
  const answered = page.waitForResponse('**/change_password/attempt');
  await changeForm.submit(PASSWORD, goodPassword);
  await (await answered).finished();
  await page.clock.runFor(499);
  await expect(changeForm.button).toHaveText('Changing…');
  await expect(changeForm.success).toHaveCount(0);
  // The page may have taken a moment to read the answer.
  let more = 0;
  await expect(async () => {
    more += 1;
    await page.clock.runFor(1);
    await expect(changeForm.success).toHaveText(changed, { timeout: 100 });
  }).toPass();
  expect(more).toBeLessThan(20);
  await expect(changeForm.button).toHaveText('Change Password');
});

test("the server's requirements are listed, and ticked off while typing [AUTH-051, AUTH-052, AUTH-053]", async ({
  changeForm,
  signInAs,
  mockServer,
}) => {
  await signInAs('admin', address);
  await expect(changeForm.requirements).toHaveText([
    'Must be at least 12 characters long',
    'Must be at most 128 characters long',
    'Must contain an uppercase letter',
    'Must contain a lowercase letter',
    'Must contain a number',
    'Must contain a special character, such as ! or -',
    'Must not contain the username',
    'Must differ from the current password',
  ]);
  await expect(changeForm.ticked).toHaveCount(0);
  await changeForm.newPassword.pressSequentially('gate');
  await expect(changeForm.ticked).toHaveText([/^Must be at most 128/, /^Must contain a lowercase/]);
  await changeForm.newPassword.fill(goodPassword);
  await expect(changeForm.ticked).toHaveCount(6);
  await changeForm.newPassword.fill('');
  await expect(changeForm.ticked).toHaveCount(0);
  expect((await mockServer.calls()).filter((call) => call === rulesCall)).toHaveLength(1);
});

test('if the requirements cannot be loaded, a message says so and the password can still be changed [AUTH-054]', async ({
  page,
  changeForm,
  signInAs,
  mockServer,
}) => {
  await mockServer.failNext(rulesCall, { kind: 'status', status: 500 });
  await signInAs('admin', address);
  await expect(page.getByText('The password requirements could not be loaded.')).toBeVisible();
  await changeForm.submit(PASSWORD, goodPassword);
  await expect(changeForm.success).toHaveText(changed);
});

test('all three fields are required, and nothing is sent without them [AUTH-059]', async ({
  changeForm,
  signInAs,
  mockServer,
}) => {
  await signInAs('admin', address);
  await changeForm.button.click();
  for (const field of [changeForm.current, changeForm.newPassword, changeForm.again]) {
    await expect(field).toHaveAccessibleDescription(/is required$/);
  }
  await expect(changeForm.current).toBeFocused();
  await changeForm.current.fill(PASSWORD);
  await changeForm.button.click();
  await expect(changeForm.current).toHaveAccessibleDescription('');
  await expect(changeForm.newPassword).toBeFocused();
  expect(await mockServer.calls()).not.toContain(changeCall);
});

test('a mismatch is shown and disables the button; an empty repetition is not a mismatch [AUTH-060, AUTH-061]', async ({
  page,
  changeForm,
  signInAs,
  mockServer,
}) => {
  await signInAs('admin', address);
  await changeForm.fill(PASSWORD, goodPassword, '');
  await expect(page.getByText(mismatch)).toHaveCount(0);
  await expect(changeForm.button).toBeEnabled();
  await changeForm.again.fill(`${goodPassword} `);
  await expect(changeForm.again).toHaveAccessibleDescription(mismatch);
  await expect(changeForm.button).toBeDisabled();
  await changeForm.again.press('Enter');
  await changeForm.again.fill(goodPassword);
  await expect(page.getByText(mismatch)).toHaveCount(0);
  await expect(changeForm.button).toBeEnabled();
  await changeForm.newPassword.fill('other');
  await expect(changeForm.button).toBeDisabled();
  expect(await mockServer.calls()).not.toContain(changeCall);
});

test('a pasted password of 100 characters with leading and trailing spaces arrives unchanged [AUTH-062]', async ({
  page,
  changeForm,
  signInAs,
  signInForm,
  signOut,
  mockServer,
}) => {
  expect(longPassword).toMatch(/^ {2}.{97} $/u);
  await signInAs('admin', address);
  await paste(changeForm.current, PASSWORD);
  await paste(changeForm.newPassword, longPassword);
  await paste(changeForm.again, longPassword);
  await changeForm.button.click();
  await expect(changeForm.success).toHaveText(changed);
  const sent = (await mockServer.journal()).find(({ method, path }) => `${method} ${path}` === changeCall);
  expect(sent?.body).toEqual({ currentPassword: PASSWORD, newPassword: longPassword });
  await signOut();
  await paste(signInForm.username, 'admin');
  await paste(signInForm.password, longPassword);
  await signInForm.button.click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('a password changed moments ago cannot be changed again, and the form says so [SEC-020, SEC-022]', async ({
  page,
  changeForm,
  signInAs,
}) => {
  await signInAs('admin', address);
  await changeForm.submit(PASSWORD, goodPassword);
  await expect(changeForm.success).toHaveText(changed);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Grace Whitfield' }).click();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Your password cannot be changed at this time.',
  );
  for (const control of [changeForm.current, changeForm.newPassword, changeForm.again, changeForm.button]) {
    await expect(control).toBeDisabled();
  }
});

for (const [id, what, fault, text] of [
  [
    'AUTH-067',
    'its failureDescription',
    { kind: 'status', status: 409, body: { failureDescription: 'Only once a day.' } },
    'Only once a day.',
  ],
  ['AUTH-067', 'the general text where it gives no reason', { kind: 'status', status: 400, body: {} }, general],
  [
    'AUTH-068',
    'the general text if the answer is unreadable',
    { kind: 'status', status: 500, body: '<h1>Oops</h1>' },
    'An error has occurred.',
  ],
  [
    'AUTH-068',
    'the general text and an uncertain outcome if no answer arrives',
    { kind: 'notSent' },
    `An error has occurred. ${unknownOutcome}`,
  ],
] as const) {
  test(`a failed change shows ${what} and clears the fields [${id}]`, async ({
    page,
    changeForm,
    signInAs,
    mockServer,
  }) => {
    await mockServer.failNext(changeCall, fault);
    await signInAs('admin', address);
    await changeForm.submit(PASSWORD, goodPassword);
    await expect(changeForm.failure).toHaveText(text);
    await expect(changeForm.failure).toBeFocused();
    await changeForm.expectEmpty();
    await expect(changeForm.success).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await changeForm.submit(PASSWORD, goodPassword);
    await expect(changeForm.success).toHaveText(changed);
    await expect(changeForm.failure).toHaveCount(0);
  });
}

test('field errors appear beside their field, joined with commas [AUTH-069]', async ({ changeForm, signInAs }) => {
  await signInAs('admin', address);
  await changeForm.submit('not-my-password', goodPassword);
  await expect(changeForm.current).toHaveAccessibleDescription('Current password is invalid');
  await changeForm.submit(PASSWORD, 'gate');
  await expect(changeForm.current).toHaveAccessibleDescription('');
  await expect(changeForm.newPassword).toHaveAccessibleDescription(
    'Must be at least 12 characters long, Must contain an uppercase letter, Must contain a number, ' +
      'Must contain a special character, such as ! or -',
  );
});

test('repeated submits change the password once', async ({ page, changeForm, signInAs, mockServer }) => {
  const letGo = await holdCalls(page, '**/change_password/attempt');
  await signInAs('admin', address);
  await changeForm.fill(PASSWORD, goodPassword);
  await changeForm.button.dblclick();
  await changeForm.again.press('Enter');
  await expect(changeForm.button).toHaveText('Changing…');
  letGo();
  await expect(changeForm.success).toHaveText(changed);
  expect((await mockServer.calls()).filter((call) => call === changeCall)).toHaveLength(1);
});
