import type { Page } from '@playwright/test';
import { RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { expect, test } from '@test/e2e/fixtures';
import { holdCalls } from '@test/e2e/pages/holdCalls';
import { pauseClock } from '@test/e2e/pages/pauseClock';

interface Place {
  readonly margin: number;
  /** A fifth of the height left over by the bar and the card. */
  readonly expected: number;
}

/** The card's position, and where it should be. */
function placeOf(page: Page): Promise<Place> {
  return page.locator('.public-card').evaluate((card) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    const spare = innerHeight - bar - card.getBoundingClientRect().height;
    const margin = parseFloat(getComputedStyle(card).marginTop);
    return { margin: Math.round(margin), expected: Math.round(Math.max(0, 0.2 * spare)) };
  });
}

async function expectInPlace(page: Page): Promise<void> {
  await expect.poll(async () => (({ margin, expected }) => margin - expected)(await placeOf(page))).toBe(0);
}

test('the logo leads to the public area, which links to sign-in and registration [NAV-029, NAV-030]', async ({
  page,
  signInForm,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Portal Gateway' }).click();
  await expect(page).toHaveURL('/public/');
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Welcome | Portal Gateway');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInForm.heading).toBeVisible();
});

test('the public area opens with and without a trailing slash [NAV-038]', async ({ page }) => {
  for (const address of ['/public', '/public/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  }
});

for (const [address, heading] of [
  ['/', 'Sign In'],
  ['/public/', 'Welcome'],
  ['/forgot-password', 'Forgot Password'],
  ['/set-password', 'Set Password'],
] as const) {
  test(`a fifth of the spare height is above the card of ${address} [NAV-031, NAV-033]`, async ({ page }) => {
    for (const height of [1400, 900, 420]) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectInPlace(page);
    }
  });
}

test('a card taller than the window starts at the top [NAV-033]', async ({ page, linkForm }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  await expect(linkForm.requirements.first()).toBeVisible();
  await expect.poll(() => placeOf(page)).toEqual({ margin: 0, expected: 0 });
});

test('the position is recalculated 150 ms after the last resize [NAV-032]', async ({ page, signInForm }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.clock.install();
  await page.goto('/');
  await expect(signInForm.heading).toBeVisible();
  await expectInPlace(page);
  const before = await placeOf(page);
  await pauseClock(page);
  // The event follows the resize by a frame.
  await page.evaluate(() => {
    addEventListener('resize', () => (document.documentElement.dataset['height'] = String(innerHeight)));
  });
  const resize = async (height: number) => {
    await page.setViewportSize({ width: 1280, height });
    await expect(page.locator('html')).toHaveAttribute('data-height', String(height));
  };
  await resize(1000);
  await page.clock.runFor(100);
  await resize(800);
  await page.clock.runFor(149);
  expect((await placeOf(page)).margin).toBe(before.margin);
  await page.clock.runFor(1);
  await expectInPlace(page);
  expect((await placeOf(page)).margin).toBeLessThan(before.margin);
});

test('a form that loads later is in position, too, and so is the next screen', async ({
  page,
  linkForm,
  forgotForm,
  signInForm,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  await expect(linkForm.requirements.first()).toBeVisible();
  await expectInPlace(page);
  await page.goto('/forgot-password');
  await expect(forgotForm.address).toBeVisible();
  await forgotForm.signIn.click();
  await expect(signInForm.heading).toBeVisible();
  await expectInPlace(page);
});

test('a form that is being filled in does not move when something is added to it', async ({ page, linkForm }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const letGo = await holdCalls(page, '**/password_validation/rules');
  await page.goto(`/reset-password/${RESET_PASSWORD_HASH}`);
  await linkForm.newPassword.fill('gate');
  const before = await placeOf(page);
  letGo();
  await expect(linkForm.requirements.first()).toBeVisible();
  await linkForm.again.fill('other');
  await expect(linkForm.again).toHaveAttribute('aria-invalid', 'true');
  expect((await placeOf(page)).margin).toBe(before.margin);
});
