import { hostileAddresses, hostileParams } from './addressPayloads';
import { addressOf, expect, test } from '@test/e2e/fixtures';
import { origin } from '@test/e2e/site';

/** The addresses in chunks: signing in takes time, and chunks run in parallel. */
function portionsOf(all: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

const inside = (address: string): boolean => /^\/app(?:[/?#]|$)/.test(address) && !address.includes('//');

for (const [index, portion] of portionsOf(hostileAddresses, 9).entries()) {
  test(`redirectPath cannot lead out of the portal (${index + 1}) [AUTH-011]`, async ({ page, signInForm }) => {
    for (const payload of portion) {
      await page.goto(`/?${new URLSearchParams({ redirectPath: payload, redirectParams: 'a=1' }).toString()}`);
      await signInForm.submit('user');
      await expect(page.getByRole('button', { name: 'Navigation' }), payload).toBeVisible();
      expect(page.url(), payload).toBe(`${origin}/app/dashboard`);
      expect(await page.evaluate(() => localStorage.getItem('XSRF-TOKEN')), payload).not.toBeNull();
    }
  });

  test(`returnUrl cannot lead out of the portal (${index + 1}) [USER-021]`, async ({ page, signInAs }) => {
    await signInAs('admin');
    for (const payload of portion) {
      await page.goto(`/app/users/2?${new URLSearchParams({ returnUrl: payload, returnPage: payload }).toString()}`);
      const link = page.getByRole('main').getByRole('link').first();
      await expect(link, payload).toHaveText(/Users$/);
      const target = await link.evaluate((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.href : ''));
      expect(new URL(target).origin, payload).toBe(origin);
      expect(inside(new URL(target).pathname), payload).toBe(true);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 }).first(), payload).toBeVisible();
      expect(new URL(page.url()).origin, payload).toBe(origin);
    }
  });
}

test('without an address sign-in leads to the dashboard, with one to that address [AUTH-032]', async ({
  page,
  signInForm,
}) => {
  for (const [query, arrival] of [
    ['', '/app/dashboard'],
    ['?redirectPath=/app/users', '/app/users'],
  ] as const) {
    await page.goto(`/${query}`);
    await signInForm.submit('admin');
    await expect(page).toHaveURL(arrival);
  }
});

test('redirectParams can only add a query [AUTH-010, AUTH-102]', async ({ page, signInForm }) => {
  const params = 'filter=a%26b&page=2#//evil.test&message=Call+us&redirectPath=//evil.test&redirectParams=x';
  for (const payload of [params, ...hostileParams]) {
    await page.goto(`/?${new URLSearchParams({ redirectPath: '/app/users', redirectParams: payload }).toString()}`);
    await signInForm.submit('admin');
    await expect(page.getByRole('heading', { level: 1 }), payload).toHaveText(/^(Users|Dashboard)$/);
    const url = new URL(page.url());
    expect(url.origin, payload).toBe(origin);
    expect(['/app/users', '/app/dashboard'], payload).toContain(url.pathname);
    expect(url.hash, payload).toBe('');
    for (const name of ['message', 'redirectPath', 'redirectParams']) expect(url.searchParams.has(name)).toBe(false);
    await expect(page.locator('body'), payload).not.toContainText('555-0100');
    if (payload === params) expect(url.searchParams.get('filter')).toBe('a&b');
  }
});

test('of a repeated parameter the first counts, and no repetition brings a message along', async ({
  page,
  signInForm,
}) => {
  const twice =
    'redirectPath=%2Fapp%2Fusers&redirectPath=%2F%2Fevil.test&redirectParams=a%3D1&redirectParams=message%3Dx';
  await page.goto(`/?${twice}&message=Please+sign+in&message=Call+555-0100`);
  await signInForm.expectMessage('Please sign in');
  await expect(page).toHaveURL(`/?${twice}`);
  await signInForm.submit('admin');
  await expect(page).toHaveURL('/app/users?a=1');
  await expect(page.locator('body')).not.toContainText('555-0100');
});

test('returnUrl and returnPage within the portal are followed [USER-020]', async ({ page, signInAs }) => {
  const query = new URLSearchParams({ returnUrl: '/app/users?tab=inactive&page=2', returnPage: 'User Requests' });
  await signInAs('admin');
  await page.goto(`/app/users/2?${query.toString()}`);
  const link = page.getByRole('main').getByRole('link', { name: 'User Requests' });
  await expect(link).toHaveAttribute('href', '/app/users?tab=inactive&page=2');
  await page.goto('/app/users/2');
  await expect(page.getByRole('main').getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/app/users');
});

const redness = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return red > 1.5 * green && red > 1.5 * blue;
};

test('a message in the address is shown in red, once [AUTH-009]', async ({ page, signInForm }) => {
  await page.goto('/?message=Your+session+is+over&redirectPath=/app/users');
  await signInForm.expectMessage('Your session is over');
  expect(redness(await signInForm.message.evaluate((alert) => getComputedStyle(alert).color))).toBe(true);
  await expect(page).toHaveURL('/?redirectPath=%2Fapp%2Fusers');
  await page.reload();
  await expect(signInForm.heading).toBeVisible();
  await expect(signInForm.message).toHaveCount(0);
});

for (const [what, message, shown] of [
  [
    'markup',
    '<img src=x onerror=alert(1)><a href=//evil.test>here</a>',
    '<img src=x onerror=alert(1)><a href=//evil.test>here</a>',
  ],
  ['a link', 'Visit https://evil.test now', 'Visit https://evil.test now'],
  ['bidirectional control characters', 'Call \u202E0010-555\u202C \u2066now\u2069\u0007', 'Call 0010-555 now'],
  ['10 kB', 'x'.repeat(10_000), `${'x'.repeat(199)}…`],
] as const) {
  test(`a message with ${what} is only ever text [AUTH-011]`, async ({ page, signInForm }) => {
    await page.goto(`/?${new URLSearchParams({ message }).toString()}`);
    await expect(signInForm.message).toHaveText(shown);
    await expect(signInForm.message.locator('img, a, script')).toHaveCount(0);
    await expect(signInForm.message).not.toContainText(/[\u202a-\u202e\u2066-\u2069]/);
    expect(addressOf(page.url())).toBe('/');
  });
}

test('an authenticated page does not take a message from its address', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/app/dashboard?message=Call+555-0100&error=Call+555-0100');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('555-0100');
});
