import { test } from './fixtures';
for (const [w, scheme] of [[1280, 'light'], [360, 'dark']] as const) {
  test(`shot ${w}`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: w, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/register');
    await page.getByRole('region', { name: 'Study role 1' }).waitFor();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/regs-register-${w}.png`, fullPage: true });
    await signInAs('admin', '/app/user-requests/registration/6');
    await page.getByLabel('First name').waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/regs-review-${w}.png`, fullPage: true });
  });
}
