import { expect, test } from '@test/e2e/fixtures';

// On a dark screen: paper is white there, too.
test.use({ colorScheme: 'dark' });

test('a printed review has its folded evidence, and nothing that only a screen can use', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/user-requests');
  await page.getByRole('main').locator('tbody a[href*="/access-change/"]').first().click();
  const evidence = page.locator('.review-evidence');
  const submitted = evidence.getByText('Date Submitted', { exact: true });
  const screenOnly = {
    'the navigation': page.getByRole('navigation', { name: 'Main', exact: true }),
    'the queue': page.getByRole('navigation', { name: 'Request queue' }),
    'the button': page.getByRole('button', { name: 'Save Changes' }),
    'the top bar': page.getByRole('banner'),
  };
  for (const [name, part] of Object.entries(screenOnly)) await expect(part, name).toBeVisible();
  await expect(submitted).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(submitted).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Rejected' })).toBeVisible();
  for (const [name, part] of Object.entries(screenOnly)) await expect(part, name).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  // The queue leaves no empty column on a wide sheet.
  const shares = await evidence.evaluate((node) => node.getBoundingClientRect().width / window.innerWidth);
  expect(shares).toBeGreaterThan(0.9);
});

test('a printed user has the chosen tab only, without its buttons', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/users/5');
  const email = page.getByLabel('Email');
  await expect(email).toBeVisible();
  const password = page.getByRole('heading', { name: 'Password' });
  await expect(password).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(password).toBeHidden();
  await expect(email).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('tab').and(page.locator(':visible'))).toHaveCount(1);
  await expect(page.getByRole('button').and(page.locator(':visible'))).toHaveCount(0);
});

test('a printed list starts below its heading, although it is longer than a page', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/user-requests');
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.request-queue')).toHaveCSS('break-inside', 'auto');
});

test('on paper a chart keeps its dates and legend, and a heading what it introduces', async ({ page, signInAs }) => {
  await signInAs('admin', '/app/dashboard');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.weeks')).toHaveCSS('break-inside', 'avoid');
  await page.goto('/app/user-requests/registration/26');
  const introduction = page.getByText('Compare these people before you create the account.');
  await expect(introduction).toHaveCSS('break-after', 'avoid');
});
