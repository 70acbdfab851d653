import { expectNoBarriersLightAndDark } from './accessibility';
import { expect, test } from './fixtures';
import { reviewsOf } from './reviews';

const screens = [
  ['/app/user-requests', 'User Requests'],
  ['/app/user-requests/access-change/60', /^Review Access Change Request – /],
  ['/app/user-requests/profile-change/11', /^Review Profile Change Request – /],
  ['/app/user-requests/registration/16', 'Review Pending User'],
  ['/app/proxy-registration', 'Request a User'],
  ['/app/proxy-access-change-request', 'Request Access Change for Others'],
  ['/app/reports', 'Reports'],
] as const;

for (const width of [1280, 320]) {
  test(`requests, registrations and reports have no barriers and fit a window of ${width} pixels`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signInAs('admin', '/app/reports');
    for (const [address, name] of screens) {
      await expectNoBarriersLightAndDark(page, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
        await expect(page.locator('.busy')).toHaveCount(0);
      });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `${address} is wider than the window`).toBeLessThanOrEqual(0);
    }

    // The questions before a decision, too.
    await page.goto('/app/user-requests/access-change/60');
    const { status, button } = reviewsOf(page);
    await status('Approved').check();
    await button('Save Changes').click();
    await expectNoBarriersLightAndDark(page, () =>
      expect(page.getByRole('dialog', { name: 'Confirm Finalization' })).toBeVisible(),
    );
  });
}
