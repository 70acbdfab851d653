import { paths } from '@/config/paths';
import { expect, test } from '@test/e2e/fixtures';
import { signInFormOf } from '@test/e2e/pages/signInForm';
import { walks } from './walks';

for (const [person, steps] of Object.entries(walks)) {
  test(`each navigation of ${person} focuses the new heading and changes the title`, async ({
    page,
    guard,
    signInAs,
  }) => {
    test.slow();
    guard.expectReport(/^request to another site: http:\/\/tableau\.localhost/);
    await signInAs(person);
    const heading = page.getByRole('heading', { level: 1 });
    for (const [where, what, before] of steps) {
      await test.step(where, async () => {
        const title = await page.title();
        await before?.(page);
        await what(page).click();
        const pattern = new RegExp(`^${where.replace(/:\w+/, '\\d+')}/?$`);
        await page.waitForURL((url) => pattern.test(url.pathname));
        // Back focuses the row that was followed, any other navigation the heading.
        const row = page.getByRole('table').getByRole('link');
        await expect(heading.or(row).and(page.locator(':focus'))).toHaveCount(1);
        await expect.poll(() => page.title(), 'another screen has another title').not.toBe(title);
        await expect.poll(async () => (await page.title()).startsWith(await heading.innerText())).toBe(true);
      });
    }
  });
}

test('each navigation of a visitor focuses the new heading or field and changes the title', async ({ page }) => {
  await page.goto(paths.forgotPassword);
  await page.getByRole('link', { name: /^Remember your password/ }).click();
  await expect(signInFormOf(page).username).toBeFocused();
  await expect(page).toHaveTitle(/^Sign In/);
  await page.goto('/reset-password/of-nobody');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused();
  await expect(page).toHaveTitle(/^Forgot Password/);
});
