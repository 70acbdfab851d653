import { INITIAL_PASSWORD_HASH, RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { FIRST_SEEDED_ID } from '@test/mock-server/seed';
import { createWorld } from '@test/mock-server/createWorld';
import { addressOf, expect, test } from '@test/e2e/fixtures';
import { goodPassword, mismatch, rulesCall } from '@test/e2e/pages/passwordForms';
import { pauseClock } from '@test/e2e/pages/pauseClock';

const badLink = 'Unable to display the Set Password form due to an invalid or missing hash value.';
const isSet = 'Your password has been successfully set. You may now sign in.';

/** What the registration form asks for. */
const registrationReads = [
  'sites',
  'studies',
  'user_registration/study_roles/',
  'user_registration/system_accesses/',
  'site_relation',
].map((what) => `GET /rest/public/${what}`);

/** Both modes of a link; the mock server has one link of each. */
const links = [
  {
    path: '/set-password',
    mode: 'set_initial_password',
    hash: INITIAL_PASSWORD_HASH,
    title: 'Set Password',
    submit: 'Set Password',
  },
  {
    path: '/reset-password',
    mode: 'reset_password',
    hash: RESET_PASSWORD_HASH,
    title: 'Reset Password',
    submit: 'Change Password',
  },
] as const;

for (const { path, mode, hash, title, submit } of links) {
  for (const address of [`${path}/${hash}`, `${path}?hash=${hash}`]) {
    test(`${address} opens the form and hides the hash [AUTH-070, AUTH-071, AUTH-072, AUTH-073]`, async ({
      page,
      linkForm,
      mockServer,
    }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(`${title} | Portal Gateway`);
      await expect(linkForm.button).toHaveText(submit);
      await expect(linkForm.newPassword).toHaveAttribute('autocomplete', 'new-password');
      await expect(linkForm.again).toHaveAttribute('autocomplete', 'new-password');
      expect(addressOf(page.url())).toBe(path);
      // A reload checks the link again, and the form reappears.
      for (const visit of ['once', 'twice']) {
        await page.reload();
        await expect(linkForm.newPassword, visit).toBeVisible();
        expect(addressOf(page.url())).toBe(path);
        expect(await page.evaluate(() => sessionStorage.getItem('passwordLink'))).toBeNull();
      }
      const checks = (await mockServer.calls()).filter((call) => !call.includes('password_validation'));
      expect(checks).toEqual(Array.from({ length: 3 }, () => `GET /rest/public/${mode}/${hash}`));
    });
  }

  test(`${path}: the password is set, and the link becomes invalid [AUTH-075, AUTH-076, AUTH-077, AUTH-082]`, async ({
    page,
    linkForm,
    mockServer,
  }) => {
    await page.goto(`${path}/${hash}`);
    await expect(linkForm.requirements.first()).toHaveText('Must be at least 12 characters long');
    await linkForm.submit(goodPassword);
    await expect(linkForm.success).toHaveText(isSet);
    const post = (await mockServer.journal()).at(-1);
    expect(post).toMatchObject({
      method: 'POST',
      path: `/rest/public/${mode}`,
      body: { hash, password: goodPassword },
    });
    await expect(linkForm.signIn).toHaveAttribute('href', '/');
    await page.goto(`${path}/${hash}`);
    await expect(page.getByRole('alert')).toHaveText(badLink);
  });

  test(`${path}: a link that was left is forgotten, so Back shows no form [AUTH-071, AUTH-078]`, async ({
    page,
    linkForm,
    mockServer,
  }) => {
    // Elsewhere in the same document, in another document of the portal, and on another site.
    for (const elsewhere of ['link', '/register', 'about:blank']) {
      await page.goto(`${path}/${hash}`);
      await expect(linkForm.newPassword).toBeVisible();
      await expect.poll(() => mockServer.calls()).toContain(rulesCall);
      if (elsewhere === 'link') {
        await page.evaluate(() => {
          history.pushState(null, '', '/forgot-password');
          window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        });
        await expect(page.getByRole('heading', { name: 'Forgot Password', level: 1 })).toBeVisible();
      } else {
        await page.goto(elsewhere);
        // What that page asks for is not mistaken for calls after Back.
        const asked = elsewhere === '/register' ? registrationReads : [];
        await expect.poll(() => mockServer.calls()).toEqual(expect.arrayContaining(asked));
      }
      await mockServer.clearJournal();
      await page.goBack();
      await expect(page.getByRole('alert'), elsewhere).toHaveText(badLink);
      await expect(linkForm.newPassword).toHaveCount(0);
      expect(await mockServer.calls()).toEqual([]);
      await page.reload();
      await expect(page.getByRole('alert'), `${elsewhere}, then reloaded`).toHaveText(badLink);
    }
  });

  test(`${path}: a link is forgotten when the password is set, so a reload shows no form [AUTH-071]`, async ({
    page,
    linkForm,
    mockServer,
  }) => {
    await page.goto(`${path}/${hash}`);
    await linkForm.submit(goodPassword);
    await expect(linkForm.success).toHaveText(isSet);
    await mockServer.clearJournal();
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(badLink);
    expect(await mockServer.calls()).toEqual([]);
  });

  for (const [what, suffix] of [
    ['missing', ''],
    ['empty', '?hash='],
    ['all spaces', '/%20%20'],
    ['only dots', '?hash=..'],
    ['a path with a backslash', `?hash=${encodeURIComponent('..\\token')}`],
    ['markup', `?hash=${encodeURIComponent('<img src=x>')}`],
    ['too long', `/${'a'.repeat(2049)}`],
  ] as const) {
    test(`${path}: a hash that is ${what} shows no form and makes no call [AUTH-078]`, async ({
      page,
      linkForm,
      mockServer,
    }) => {
      await page.goto(path + suffix);
      await expect(page.getByRole('alert')).toHaveText(badLink);
      await expect(linkForm.newPassword).toHaveCount(0);
      expect(await mockServer.calls()).toEqual([]);
    });
  }

  test(`${path}: an unknown hash shows no form [AUTH-078, AUTH-105]`, async ({ page, linkForm, mockServer }) => {
    await page.goto(`${path}/of-nobody`);
    await expect(page.getByRole('alert')).toHaveText(badLink);
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await expect(linkForm.newPassword).toHaveCount(0);
    expect(await mockServer.calls()).toEqual([`GET /rest/public/${mode}/of-nobody`]);
    expect(addressOf(page.url())).toBe(path);
  });
}

test('the screen shows its form 500 ms after it opens [AUTH-079]', async ({ page, linkForm }) => {
  const step = 20;
  await page.clock.install();
  await pauseClock(page);
  const checked = page.waitForResponse(`**/${RESET_PASSWORD_HASH}`);
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  const heading = page.getByRole('heading', { name: 'Reset Password', level: 1 });
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return heading.isVisible();
      },
      { intervals: [step] },
    )
    .toBe(true);
  // The form appeared within the last step.
  await (await checked).finished();
  await page.clock.runFor(500 - 2 * step);
  await expect(linkForm.newPassword).toHaveCount(0);
  await page.clock.runFor(2 * step);
  await expect(linkForm.newPassword).toBeVisible();
});

test('both fields must match before anything can be sent [AUTH-074, AUTH-103]', async ({
  page,
  linkForm,
  mockServer,
}) => {
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  await expect(linkForm.button).toBeDisabled();
  await linkForm.newPassword.fill(goodPassword);
  await expect(linkForm.button).toBeDisabled();
  await expect(page.getByText(mismatch)).toHaveCount(0);
  await linkForm.again.fill('Another');
  await expect(linkForm.again).toHaveAccessibleDescription(mismatch);
  await expect(linkForm.button).toBeDisabled();
  await linkForm.again.press('Enter');
  await linkForm.again.fill(goodPassword);
  await expect(page.getByText(mismatch)).toHaveCount(0);
  await expect(linkForm.button).toBeEnabled();
  await linkForm.newPassword.fill('');
  await expect(linkForm.button).toBeDisabled();
  expect((await mockServer.calls()).filter((call) => call.startsWith('POST'))).toEqual([]);
});

for (const [ids, what, fault, text] of [
  [
    'AUTH-080, AUTH-081, AUTH-105',
    'its failureDescription',
    {
      kind: 'status',
      status: 400,
      body: { failureDescription: 'Error with link to set password.', responseText: 'x' },
    },
    'Error with link to set password.',
  ],
  [
    'AUTH-080, AUTH-081',
    'its responseText',
    { kind: 'status', status: 400, body: { responseText: 'The link is spent.' } },
    'The link is spent.',
  ],
  [
    'AUTH-080, AUTH-081',
    'the general text',
    { kind: 'status', status: 500, body: '<h1>java.lang.Exception</h1>' },
    'Unable to set your password due to one or more errors.',
  ],
] as const) {
  test(`a rejected password shows ${what}, and can be tried again [${ids}]`, async ({ page, linkForm, mockServer }) => {
    await mockServer.failNext('POST /rest/public/reset_password', fault);
    await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
    await linkForm.submit(goodPassword);
    await expect(linkForm.failure).toHaveText(text);
    await expect(linkForm.failure).toBeFocused();
    await expect(linkForm.failure.locator('.alert-danger')).toBeVisible();
    await linkForm.expectEmpty();
    await linkForm.submit(goodPassword);
    await expect(linkForm.success).toHaveText(isSet);
  });
}

test('violated rules appear beside the password, joined with commas [AUTH-069]', async ({ page, linkForm }) => {
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  await linkForm.submit('short');
  await expect(linkForm.newPassword).toHaveAccessibleDescription(
    /^Must be at least 12 characters long, Must contain an uppercase letter, Must contain a number, /,
  );
  await linkForm.expectEmpty();
});

test('an unreachable server does not mean a bad link: Try Again opens the form', async ({
  page,
  linkForm,
  mockServer,
}) => {
  await mockServer.failNext('GET /rest/public/reset_password', { kind: 'notSent' });
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText(
    'The server cannot be reached. Please check your connection and try again.',
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(linkForm.newPassword).toBeVisible();
});

test("a hash that looks like a path stays one segment of the call's path, or is refused on the way", async ({
  page,
  mockServer,
}) => {
  await page.goto(`/reset-password?hash=${encodeURIComponent('../../secure/token/refresh')}`);
  await expect(page.getByRole('alert')).toHaveText(badLink);
  // No web server may resolve what it cannot tell from a dot segment.
  expect(await mockServer.calls()).toEqual([]);
  await page.goto(`/reset-password?hash=${encodeURIComponent('secure/token/refresh')}`);
  await expect(page.getByRole('alert')).toHaveText(badLink);
  expect(await mockServer.calls()).toEqual(['GET /rest/public/reset_password/secure%2Ftoken%2Frefresh']);
});

test('a new user sets the first password and signs in with it', async ({ page, linkForm, signInForm }) => {
  await page.goto(`/set-password/${INITIAL_PASSWORD_HASH}`);
  await linkForm.submit(goodPassword);
  await linkForm.signIn.click();
  await expect(page).toHaveURL('/');
  await signInForm.submit(createWorld().usersById.get(FIRST_SEEDED_ID)?.username ?? '', goodPassword);
  await expect(page).toHaveURL('/app/dashboard');
});

test('a forgotten password is replaced through the emailed link', async ({
  page,
  forgotForm,
  linkForm,
  signInForm,
  mockServer,
}) => {
  await page.goto('/forgot-password');
  await forgotForm.submit('user@clinic.example.org');
  await expect(forgotForm.success).toBeVisible();
  const [mail] = await mockServer.mails();
  await page.goto(`/reset-password/${mail?.hash}`);
  await linkForm.submit(goodPassword);
  await linkForm.signIn.click();
  await signInForm.submit('user');
  await signInForm.expectMessage('The username and password provided do not match.');
  await signInForm.submit('user', goodPassword);
  await expect(page).toHaveURL('/app/dashboard');
});
