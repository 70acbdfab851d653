import { expect, test } from '@test/e2e/fixtures';
import { reviewsOf } from '@test/e2e/pages/reviews';

test('a reviewer looks around in the queue by keys, and what was typed is still there', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('admin', '/app/user-requests?kind=accessChange&kind=profileChange');
  const { comments, expectList } = reviewsOf(page);
  await expectList();
  const queue = page.getByRole('navigation', { name: 'Request queue' });
  const open = queue.locator('a[aria-current="page"]');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const first = new URL(page.url()).pathname;
  await expect(open).toHaveAttribute('href', new RegExp(`^${first}\\?list=kind%3DaccessChange`));

  await page.keyboard.press('j');
  await expect(page).not.toHaveURL((url) => url.pathname === first);
  await expect(open).toBeFocused();
  const second = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await comments.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Half a thought');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('k');
  await expect(page).toHaveURL((url) => url.pathname === first);
  await expect(comments).not.toHaveValue('Half a thought');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(second);
  await expect(comments).toHaveValue('Half a thought');
  await expect(open).toBeFocused();

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(comments).not.toHaveValue('Half a thought');
  await page.reload();
  await expect(page).toHaveURL(second);
  await expect(open).toHaveAttribute('href', second.slice(new URL(second).origin.length));
});

test('Back returns to the row of the request that was open last', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('admin', '/app/user-requests?kind=accessChange');
  await reviewsOf(page).expectList();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Request queue' }).locator('[aria-current]')).toBeVisible();
  const first = new URL(page.url()).pathname;
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL((url) => url.pathname === first);
  await expect(page.getByText(/^2 of \d+ in this list$/)).toBeVisible();
  const last = page.url().slice(new URL(page.url()).origin.length);
  await page.goBack();
  await expect(page.locator(`tbody a[href="${last}"]`)).toBeFocused();
  await page.goForward();
  await page.getByRole('link', { name: 'Back to User Requests' }).click();
  await expect(page.locator(`tbody a[href="${last}"]`)).toBeFocused();
});
