import { expect, test } from './fixtures';
import { launchOptions } from './site';

// The browser may keep whole pages for its back button; Playwright turns that off unless told otherwise.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Notes every moment in which rows of users are in the page, from the next document on and in this one. */
const watchRows = () => {
  const look = () => {
    if (document.querySelector('table, .bar-name') !== null) console.error('protected content is shown');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  addEventListener('pageshow', look);
};

test('[SEC-001] the back button after a sign-out shows nothing protected', async ({
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
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(signInForm.heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Navigation' })).toHaveCount(0);
  }
});

test('[SEC-001] nor does it from another page', async ({ page, context, signInAs, signInForm, usersList }) => {
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
