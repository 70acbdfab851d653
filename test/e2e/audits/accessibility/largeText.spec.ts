import { expect, test } from '@test/e2e/fixtures';
import { excessWidth } from '@test/e2e/pages/excessWidth';
import { launchOptions } from '@test/e2e/site';

// As in the browser's settings, which unlike zoom do not change the pixels of CSS.
const largeText = '--blink-settings=defaultFontSize=24';
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), largeText] } });

test('with large text set in the browser, no page scrolls sideways', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const address of ['dashboard', 'users', 'users/4', 'user-requests', 'audit-trail', 'change-password']) {
    await page.goto(`/app/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .spinner, main [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('24px');
    for (const width of [320, 400, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await excessWidth(page), `${address} at ${width} px`).toBe(0);
    }
  }
});

test('with large text on a small screen, a bar and the text of a tile get a line of their own', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signInAs('admin');
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width ?? 0;
  const [all, bar, text] = [await widthOf('.age-bars'), await widthOf('.age-bar'), await widthOf('.item-text')];
  expect(bar).toBe(all);
  expect(text).toBeGreaterThan(all * 0.75);
});
