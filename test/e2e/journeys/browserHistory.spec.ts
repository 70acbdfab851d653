import type { Page } from '@playwright/test';
import { PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { goodPassword } from '@test/e2e/pages/passwordForms';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { filterQuery } from '@test/e2e/pages/usersList';
import { browserOptions } from '@test/e2e/site';

// Browsers may keep whole pages for the Back button; Playwright disables that by default, and the headless shell cannot.
test.use({ launchOptions: { ...browserOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Records every moment at which rows of users are on the page, in this document and later ones. */
const watchRows = () => {
  const look = () => {
    if (document.querySelector('table, .bar-name') !== null) console.error('protected content is shown');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  addEventListener('pageshow', look);
};

test('Back after signing out shows nothing protected [SEC-001]', async ({
  page,
  signInAs,
  signInForm,
  signOut,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.turn('Next').click();
  await usersList.expectAsked({ page: '2' });
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await page.addInitScript(watchRows);
  await page.evaluate(watchRows);
  await page.goBack();
  await expect(signInForm.heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Navigation' })).toHaveCount(0);
});

/** The addresses in the history of this tab that belong to the portal; null for those of earlier page loads. */
const entries = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as {
      navigation: { entries: () => ReadonlyArray<{ url: string | null }> };
    };
    return navigation.entries().map(({ url }) => url?.slice(location.origin.length) ?? null);
  });

test('signing out removes search texts from the history and from the return address', async ({
  page,
  signInAs,
  signInForm,
  signOut,
  usersList,
}) => {
  await signInAs('admin', '/app/users?filter=Lindqvist');
  await usersList.expectAsked(filterQuery('Lindqvist'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.goto('/app/users?filter=Whitfield&size=15');
  await usersList.expectAsked({ size: '15', ...filterQuery('Whitfield') });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Welcome, Grace Whitfield.')).toBeVisible();
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await expect.poll(() => entries(page).then((all) => all.join(' '))).not.toContain('filter=Whitfield');
  await expect(signInForm.message).toHaveText('You have been signed out');
  expect((await entries(page)).slice(-2)).toEqual(['/', '/']);
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(signInForm.heading).toBeVisible();
    // Earlier page loads are not reached; going back to them leads to nothing but the sign-in page.
    await expect(page).toHaveURL('/');
    expect(await page.title()).not.toMatch(/Lindqvist|Whitfield|Grace/);
  }
  await signInForm.submit('user');
  await expect(page).toHaveURL('/app/dashboard');
});

test('signing out after many pages, of which the browser keeps only some, forgets all of them', async ({
  page,
  signInAs,
  signInForm,
  signOut,
}) => {
  test.slow();
  await signInAs('admin', '/app/users?filter=Lindqvist');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (let count = 0; count < 55; count += 1) {
    const name = count % 2 === 0 ? 'Reports' : 'Configure';
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await expect.poll(() => entries(page)).toEqual(['/', '/']);
  await signInForm.submit('user');
  await expect(page).toHaveURL('/app/dashboard');
  await menu
    .getByRole('link', { name: 'Profile' })
    .or(menu.getByRole('link', { name: 'Request Access Change' }))
    .first()
    .click();
  await expect(page).not.toHaveURL('/app/dashboard');
  await page.goBack();
  await expect(page.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
});

test('Back from another site after signing out shows nothing protected [SEC-001]', async ({
  page,
  context,
  signInAs,
  signInForm,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await page.goto('/config.js');
  const other = await context.newPage();
  await other.goto('/app/signout');
  await expect(other.getByText('You have been signed out')).toBeVisible();
  await page.addInitScript(watchRows);
  await page.goBack();
  await expect(signInForm.heading).toBeVisible();
  await signInForm.expectMessage('Please sign in');
});

test('after signing out every history entry asks to sign in: forward, back and reloaded [SEC-001]', async ({
  page,
  changeForm,
  signInAs,
  signInForm,
  signOut,
  mockServer,
}) => {
  await signInAs('admin');
  await page.goto('/app/change-password');
  await changeForm.fill(PASSWORD, goodPassword);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  await expect.poll(() => mockServer.calls()).toContain('POST /rest/secure/token/invalidate');
  await mockServer.clearJournal();
  await page.addInitScript(watchRows);
  await page.evaluate(watchRows);
  for (const step of ['back', 'back', 'reload', 'forward', 'reload', 'back'] as const) {
    if (step === 'reload') await page.reload();
    else if (step === 'back') await page.goBack();
    else await page.goForward();
    await expect(signInForm.heading, step).toBeVisible();
    await expect(page.getByRole('button', { name: 'Navigation' }), step).toHaveCount(0);
    await changeForm.expectEmpty();
  }
  expect(await mockServer.calls()).toEqual([]);
});

test('an answer that arrives after the sign-out is dropped', async ({
  page,
  signInAs,
  signInForm,
  signOut,
  usersList,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  await page.route('**/user_management/users?*', async (route) => {
    const response = await route.fetch();
    await held;
    // The browser may have cancelled the call by then.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await usersList.turn('Next').click();
  await signOut();
  await signInForm.expectMessage('You have been signed out');
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(usersList.table).toHaveCount(0);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

/** Lets the browser cache whole pages, which it may one day do despite `no-store`. */
async function keepPages(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/app/'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
    },
  );
}

/** Stores in a cookie what a restored page shows: the page may reload before the test can ask it. */
const watchFrames = () => {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.cookie = 'seen=restored; path=/';
    const look = () => {
      if (document.querySelector('table, .bar-name') !== null) document.cookie = 'seen=protected content; path=/';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

for (const [what, act, arrival, text] of [
  [
    'a sign-out',
    async (other: Page) => {
      await other.goto('/app/signout');
      await signInFormOf(other).expectMessage('You have been signed out');
    },
    (page: Page) => signInFormOf(page).heading,
    'You have been signed out',
  ],
  [
    'another sign-in',
    async (other: Page) => {
      await other.goto('/');
      await signInFormOf(other).submit('user');
      await expect(other.getByText('Welcome, Daniela García-Núñez.')).toBeVisible();
    },
    (page: Page) => page.getByRole('button', { name: 'Daniela García-Núñez' }),
    'Daniela García-Núñez',
  ],
] as const) {
  test(`a page that the browser cached is not shown again after ${what} in another tab [SEC-001]`, async ({
    page,
    context,
    signInAs,
    usersList,
  }) => {
    await keepPages(page);
    // A page with a request under way is not kept: nothing is fetched in advance.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const token = () => page.evaluate(() => localStorage.getItem('XSRF-TOKEN'));

    let seen: string | undefined;
    // A busy browser may discard a page that it could have kept. That visit shows nothing of what is tested here.
    for (let visit = 1; seen === undefined && visit <= 3; visit++) {
      await signInAs('admin', '/app/users');
      await page.goto('/app/users?size=10');
      await usersList.expectAsked({ size: '10' });
      await page.evaluate(watchFrames);
      // The browser does not keep a page that a late answer still reaches.
      await page.waitForLoadState('networkidle');
      await page.goto('/config.js');
      const ownToken = await token();
      const other = await context.newPage();
      await act(other);
      // The browser tells its other tabs about a change of the storage some milliseconds later.
      await expect.poll(token).not.toBe(ownToken);
      await page.evaluate(() => history.back());
      await expect(arrival(page)).toBeVisible();
      seen = (await context.cookies()).find(({ name }) => name === 'seen')?.value;
      if (seen !== undefined) await expect(page.locator('body')).toContainText(text);
      await expect(page.locator('body')).not.toContainText('Grace');
      await other.goto('/app/signout');
      await expect(signInFormOf(page).heading).toBeVisible();
      await other.close();
    }
    expect(seen).toBe('restored');
  });
}
