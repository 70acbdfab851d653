import { expect, test } from '@test/e2e/fixtures';

// axe compares texts with their backgrounds, but no graphics.

/** Contrast of two opaque colours, each red, green and blue from 0 to 255. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (color: readonly number[]) => {
    const [red = NaN, green = NaN, blue = NaN] = color.map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const channels = (color: string) => [...color.matchAll(/\d+/g)].map(([value]) => Number(value));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the cross of a chosen value can be seen that the arrow keys have reached', async ({ page, signInAs }) => {
      await signInAs('admin', '/app/users/4?tab=access');
      await expect(page.locator('.pg-select__multi-value__remove').first()).toBeVisible();
      await page.getByLabel('Studies').first().focus();
      const cross = page.locator('.is-focused > .pg-select__multi-value__remove');
      await expect(cross).toHaveCount(0);
      await page.keyboard.press('ArrowLeft');
      await expect(cross).toHaveCount(1);
      const [color, background] = await cross.evaluate((node) => {
        const style = getComputedStyle(node);
        return [style.color, style.backgroundColor] as const;
      });
      expect(contrast(channels(color), channels(background))).toBeGreaterThan(4.5);
    });

    test('the icon in an invalid field can be seen', async ({ page, signInAs }) => {
      await signInAs('admin', '/app/users/5');
      const email = page.getByLabel('Email');
      await email.fill('x');
      await page.getByRole('button', { name: 'Save Changes' }).first().click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      const [icon, background] = await email.evaluate((node) => {
        const style = getComputedStyle(node);
        return [style.backgroundImage, style.backgroundColor] as const;
      });
      const stroke = /stroke='%23(..)(..)(..)'/.exec(icon)?.slice(1) ?? [];
      const red = stroke.map((value) => parseInt(value, 16));
      expect(contrast(red, channels(background))).toBeGreaterThan(3);
    });
  });
}
