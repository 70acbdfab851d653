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
