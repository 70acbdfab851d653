import type { Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { fillInApplicant, applicant } from '@test/e2e/pages/registrationForm';

const api = 'https://www.google.com/recaptcha/api.js*';
/** Holds the second script, which the first one loads. */
const second = 'https://www.gstatic.com/recaptcha/**';

async function expectKept(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(applicant)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
}

/** An installation with a site key. */
async function withKey(page: Page): Promise<void> {
  await page.route('**/config.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "window.portalConfig = { environment: 'test', captchaKeyTest: 'key-of-test' };",
    }),
  );
}

/** The part of Google's script that the portal uses: it loads a second script, as the real one does. */
const captchaScript = `{
  const callback = new URL(document.currentScript.src).searchParams.get('onload');
  const second = document.createElement('script');
  second.src = 'https://www.gstatic.com/recaptcha/releases/x.js';
  second.onload = () => window[callback]();
  document.head.append(second);
  window.grecaptcha = {
    render: (box, options) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Solve ' + options.sitekey;
      button.addEventListener('click', () => options.callback('solved'));
      box.append(button);
      return 0;
    },
    reset: () => undefined,
  };
}`;

async function googleAnswers(page: Page): Promise<void> {
  await page.route(api, (route) => route.fulfill({ contentType: 'text/javascript', body: captchaScript }));
  await page.route(second, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

test('a visitor registers, is approved, sets a password and signs in', async ({
  page,
  mockServer,
  signInAs,
  signInForm,
  signOut,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Need an account?' }).click();
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await fillInApplicant(page);
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeFocused();
  expect((await mockServer.mails()).map(({ to, mode }) => `${mode} ${to}`)).toEqual([
    `registration_received ${applicant.Email}`,
  ]);

  await signInAs('support', `/app/user-requests?filter=${encodeURIComponent(applicant.Email)}`);
  await page.getByRole('link', { name: /^Registration: Amélie/ }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Amélie');
  await expect(page.getByText('No similar users or pending registrations were found.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Portal User' }).check();
  await page.getByLabel('Username').fill('adubois');
  await page.getByRole('button', { name: 'Create User' }).click();
  const question = page.getByRole('dialog', { name: 'Create User' });
  await expect(question).toContainText('a new directory account: adubois');
  await question.getByRole('button', { name: 'Create User' }).dblclick();
  await expect(page.getByText('New User Created')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/app/user-requests');
  const approvals = (await mockServer.calls()).filter((call) => call.includes('user_registration_action'));
  expect(approvals).toEqual(['PUT /rest/secure/user_registration_action/approve']);
  await signOut();

  const link = (await mockServer.mails()).find(
    ({ mode, to }) => mode === 'set_initial_password' && to === applicant.Email,
  );
  await page.goto(`/set-password/${link?.hash}`);
  await expect(page.locator('input[type=password]')).toHaveCount(2);
  for (const input of await page.locator('input[type=password]').all()) await input.fill(`${PASSWORD}-new`);
  await page.getByRole('button', { name: /^Set/ }).click();
  await expect(page.getByText('Your password has been successfully set. You may now sign in.')).toBeVisible();
  await page.goto('/');
  await signInForm.submit('adubois', `${PASSWORD}-new`);
  await expect(page.getByText('Welcome, Amélie Dubois-Laurent.')).toBeVisible();
});

test("the CAPTCHA script is allowed in the registration's document only", async ({ page, guard, mockServer }) => {
  guard.expectReport(/^request to another site: https:\/\/www\.(google|gstatic)\.com/);
  await withKey(page);
  await googleAnswers(page);
  await page.goto('/register');
  await fillInApplicant(page);
  await page.getByRole('button', { name: 'Solve key-of-test' }).click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeVisible();
  const sent = (await mockServer.journal()).find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ 'g-recaptcha-response': 'solved' });

  await page.getByRole('link', { name: /Sign In/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(false);
  expect(await page.locator('script[src*="google"]').count()).toBe(0);
});

test('navigating to the registration within the app loads its document', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    Reflect.set(window, 'isSameDocument', true);
    history.pushState(null, '', '/register');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await loaded;
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});

test("only the registration's policy allows third-party scripts", async ({ context }) => {
  const policyOf = async (path: string) =>
    (await context.request.get(path, { headers: { Accept: 'text/html' } })).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/register')).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com",
  );
  expect(await policyOf('/register')).toContain('trusted-types default goog#html recaptcha');
  for (const path of ['/', '/registered', '/app/register', '/forgot-password']) {
    expect(await policyOf(path)).not.toContain('google');
  }
});

test("the registration's policy allows no other script", async ({ page, guard }) => {
  guard.expectReport(/Content.Security.Policy|TrustedScript|default/);
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const attempt = (act: () => void) => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    };
    return [
      attempt(() => (document.createElement('script').src = 'https://www.google.com/other.js')),
      attempt(() => (document.createElement('script').src = 'https://evil.test/x.js')),
      attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
    ];
  });
  expect(refused).toEqual([true, true, true]);
});

for (const [what, fail] of [
  ['is blocked', (page: Page) => page.route(api, (route) => route.abort())],
  ['is answered with an error', (page: Page) => page.route(api, (route) => route.fulfill({ status: 500, body: '' }))],
] as const) {
  test(`a CAPTCHA whose script ${what} leaves the form usable and can be retried`, async ({ page, guard }) => {
    guard.expectReport(/^request to another site: https:\/\/www\.(google|gstatic)\.com/);
    await withKey(page);
    await fail(page);
    await page.goto('/register');
    await fillInApplicant(page);
    await expect(page.getByText(/The CAPTCHA could not be loaded/)).toBeVisible();
    await page.unroute(api);
    await googleAnswers(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Solve key-of-test' }).click();
    await expectKept(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeVisible();
  });
}

test('a slow CAPTCHA is reported after ten seconds, and accepted when it arrives', async ({ page, guard }) => {
  guard.expectReport(/^request to another site: https:\/\/www\.(google|gstatic)\.com/);
  await page.clock.install();
  await withKey(page);
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await googleAnswers(page);
  await page.route(api, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/register', { waitUntil: 'commit' });
  const notice = page.getByText(/The CAPTCHA is taking a long time to load/);
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await fillInApplicant(page);
  await page.clock.fastForward(10_000);
  await expect(notice).toBeVisible();
  arrive();
  await expect(page.getByRole('button', { name: 'Solve key-of-test' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expectKept(page);
});

test('a CAPTCHA whose second script is blocked can be retried after ten seconds', async ({ page, guard }) => {
  guard.expectReport(/^request to another site: https:\/\/www\.(google|gstatic)\.com/);
  await page.clock.install();
  await withKey(page);
  await googleAnswers(page);
  await page.route(second, (route) => route.abort());
  await page.goto('/register');
  await fillInApplicant(page);
  await page.clock.fastForward(10_000);
  const notice = page.getByText(/The CAPTCHA is taking a long time to load/);
  await expect(notice).toBeVisible();
  await googleAnswers(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Solve key-of-test' }).click();
  await expect(notice).toHaveCount(0);
  await expectKept(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Submitted' })).toBeVisible();
});
