import { expect, test } from '@test/e2e/fixtures';
import { axeViolations } from '@test/e2e/audits/accessibility/axe';
import { excessWidth } from '@test/e2e/pages/excessWidth';

const list = '/rest/secure/system_mgmt/system_access/';

test('the details of a failed call open by keyboard, are copied, and break no rule of accessibility', async ({
  page,
  context,
  mockServer,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mockServer.failNext(`GET ${list}`, { kind: 'malformedJson', text: '[{"id":"no id","systemName":"secret"}]' });
  await signInAs('admin', '/app/configure');
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect(retry).toBeVisible();
  const summary = page.locator('summary', { hasText: 'Details' });
  await expect(summary).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await retry.focus();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^Time: .*\nCall: GET \/rest\/secure\/system_mgmt\/system_access\/\nStatus: 200\n.*: id: expected /,
  );
  expect(copied).not.toContain('secret');
  for (const width of [1280, 360]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), `${width} ${colorScheme}`).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
    }
  }
});
