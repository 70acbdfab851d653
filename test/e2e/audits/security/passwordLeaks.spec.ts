import { PASSWORD, RESET_PASSWORD_HASH, INITIAL_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { expect, test as base } from '@test/e2e/fixtures';
import { changeCall } from '@test/e2e/pages/passwordForms';
import { LeakDetector } from './leakDetector';

const sentinel = 'Sentinel-4711-Quokka';
const signInCall = 'POST /rest/token/create';

const test = base.extend<{ leaks: LeakDetector }>({
  leaks: async ({ context, mockServer }, use) => use(new LeakDetector(context, mockServer)),
});

test('the detector finds a secret in each place', async ({ page, leaks }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(sentinel);
  await page.evaluate(async (secret) => {
    localStorage.setItem('lastContact', secret);
    sessionStorage.setItem('drafts', secret);
    document.cookie = `planted=${secret}`;
    document.title = secret;
    window.name = secret;
    document.body.dataset['planted'] = secret;
    console.log(secret);
    history.replaceState({ secret }, '', `?planted=${secret}`);
    await fetch(`/config.js?planted=${secret}`, { referrerPolicy: 'unsafe-url' });
  }, sentinel);
  expect((await leaks.placesOf(sentinel, page)).sort()).toEqual([
    'a cookie',
    'a referrer',
    'a request address',
    'an input',
    'history.state',
    'local storage',
    'session storage',
    'the address',
    'the console',
    'the page',
    'the title',
    'window.name',
  ]);
});

test('a password leaves no trace: failed sign-in [AUTH-106]', async ({ page, signInForm, mockServer, leaks }) => {
  await page.goto('/');
  await signInForm.submit('user', sentinel);
  await expect(signInForm.message).toBeVisible();
  await expect(signInForm.password).toHaveValue('');
  expect(await leaks.placesOf(sentinel, page)).toEqual([]);
  await mockServer.failNext(signInCall, { kind: 'notSent' });
  await signInForm.submit('user', sentinel);
  await expect.poll(() => mockServer.calls()).toHaveLength(2);
  await expect(signInForm.password).toHaveValue('');
  expect(await leaks.placesOf(sentinel, page)).toEqual([]);
  expect(await leaks.callsWith(sentinel)).toEqual([signInCall, signInCall]);
});

test('a password leaves no trace: sign-in [AUTH-106]', async ({ page, signInAs, leaks }) => {
  await signInAs('user');
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  expect(await leaks.placesOf(PASSWORD, page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
  expect(await leaks.placesOf(PASSWORD, page)).toEqual([]);
  expect(await leaks.callsWith(PASSWORD)).toEqual([signInCall]);
});

test('a password leaves no trace: rejected and successful change [AUTH-106]', async ({
  page,
  changeForm,
  signInAs,
  leaks,
}) => {
  await signInAs('admin', '/app/change-password');
  await changeForm.submit('not-the-password', sentinel);
  await expect(changeForm.failure).toBeVisible();
  await changeForm.expectEmpty();
  expect(await leaks.placesOf(sentinel, page)).toEqual([]);
  await changeForm.submit(PASSWORD, sentinel);
  await expect(changeForm.success).toBeVisible();
  for (const secret of [sentinel, PASSWORD, 'not-the-password']) {
    expect(await leaks.placesOf(secret, page), secret).toEqual([]);
  }
  expect(await leaks.callsWith(sentinel)).toEqual([changeCall, changeCall]);
});

for (const [username, calls] of [
  ['forced', [changeCall, signInCall]],
  ['expiring', [changeCall]],
] as const) {
  test(`a password leaves no trace: ${username} [AUTH-106]`, async ({ page, changeForm, signInForm, leaks }) => {
    await page.goto('/');
    await signInForm.submit(username);
    await changeForm.submit(PASSWORD, sentinel);
    await expect(changeForm.success).toBeVisible();
    expect(await leaks.placesOf(sentinel, page)).toEqual([]);
    await expect(page.getByText('Welcome,')).toBeVisible();
    for (const secret of [sentinel, PASSWORD]) expect(await leaks.placesOf(secret, page), secret).toEqual([]);
    expect(await leaks.callsWith(sentinel)).toEqual(calls);
  });
}

for (const [path, mode, hash] of [
  ['/set-password', 'set_initial_password', INITIAL_PASSWORD_HASH],
  ['/reset-password', 'reset_password', RESET_PASSWORD_HASH],
] as const) {
  test(`a password leaves no trace: ${path} [AUTH-106]`, async ({ page, linkForm, mockServer, leaks }) => {
    const setCall = `POST /rest/public/${mode}`;
    await page.goto(`${path}/${hash}`);
    await mockServer.failNext(setCall, { kind: 'notSent' });
    await linkForm.submit(sentinel);
    await expect(linkForm.failure).toBeVisible();
    await linkForm.expectEmpty();
    expect(await leaks.placesOf(sentinel, page)).toEqual([]);
    await linkForm.submit(sentinel);
    await expect(linkForm.success).toBeVisible();
    expect(await leaks.placesOf(sentinel, page)).toEqual([]);
    expect(await leaks.callsWith(sentinel)).toEqual([setCall, setCall]);
  });
}

test('passwords that were typed but not sent are gone after a reload and after the session [AUTH-106]', async ({
  page,
  changeForm,
  signInAs,
  signInForm,
  mockServer,
  leaks,
}) => {
  await signInAs('admin', '/app/change-password');
  await changeForm.fill(sentinel, sentinel);
  await page.reload();
  await expect(changeForm.requirements.first()).toBeVisible();
  await changeForm.expectEmpty();
  expect(await leaks.placesOf(sentinel, page)).toEqual([]);
  // The session ends while the passwords are on the page: they are not saved as a draft.
  await changeForm.fill(sentinel, sentinel);
  await mockServer.endSessions();
  await changeForm.button.click();
  await signInForm.expectMessage('Please sign in');
  expect(await leaks.placesOf(sentinel, page)).toEqual([]);
  await signInForm.submit('admin');
  await expect(page).toHaveURL('/app/change-password');
  await expect(changeForm.requirements.first()).toBeVisible();
  await changeForm.expectEmpty();
  expect(await leaks.placesOf(sentinel, page)).toEqual([]);
});

test('the hash of a link stays out of the address, the page and the referrers [AUTH-071]', async ({
  page,
  linkForm,
  leaks,
}) => {
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  await expect(linkForm.requirements.first()).toBeVisible();
  // The link itself and its check are requests.
  expect(await leaks.placesOf(RESET_PASSWORD_HASH, page)).toEqual(['a request address']);
  await page.reload();
  await expect(linkForm.requirements.first()).toBeVisible();
  expect(await leaks.placesOf(RESET_PASSWORD_HASH, page)).toEqual(['a request address']);
  await linkForm.submit(sentinel);
  await linkForm.signIn.click();
  await expect(page).toHaveURL('/');
  expect(await leaks.placesOf(RESET_PASSWORD_HASH, page)).toEqual(['a request address']);
});

test('the username of a forced change is never in a request, and leaves the address', async ({
  page,
  changeForm,
  signInForm,
  leaks,
}) => {
  await page.goto('/');
  await signInForm.submit('forced');
  await expect(changeForm.requirements.first()).toBeVisible();
  expect(await leaks.placesOf('username=', page)).toEqual([]);
});
