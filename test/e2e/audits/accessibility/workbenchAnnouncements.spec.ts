import { expect, test } from '@test/e2e/fixtures';
import { reviewsOf } from '@test/e2e/pages/reviews';
import { listenTo } from './announcements';

const queue = '/app/user-requests?kind=accessChange';

test('quick filters say how many requests they leave', async ({ page, signInAs }) => {
  const told = await listenTo(page);
  await signInAs('admin', queue);
  await reviewsOf(page).expectList();
  const chip = page.getByRole('button', { name: /^In Progress \d+$/ });
  await chip.focus();
  await told.expectHeard(/^In Progress ?\d+$/m);
  const count = /\d+$/.exec((await chip.textContent()) ?? '')?.[0];
  await told.forget();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await told.expectHeard(new RegExp(`^\\d+ of ${count} records shown, 0 selected$`, 'm'));
});

test('the queue beside a review says which request is open, and where', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const told = await listenTo(page);
  await signInAs('admin', queue);
  await reviewsOf(page).expectList();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await told.expectHeard(/^Review Access Change Request/m);
  await expect(page.getByRole('navigation', { name: 'Request queue' }).locator('[aria-current]')).toBeVisible();
  await told.forget();
  await page.keyboard.press('j');
  await told.expectHeard(/^Access Change: .+ is open, 2 of \d+$/m);
  await page.keyboard.press('Enter');
  await told.expectHeard(/^Review Access Change Request/m);
  await told.forget();
  await page.keyboard.press('Escape');
  await told.expectHeard(/^.+Access Change, .+ business days?/m);
});

test('the palette says which destination is active, and that there is none', async ({ page, signInAs }) => {
  const told = await listenTo(page);
  await signInAs('admin', '/app/reports');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Go to/ });
  const active = page.getByRole('option', { selected: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('user');
  await expect(active).toHaveCount(1);
  const first = await active.getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', first ?? 'none');
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant', first ?? 'none');
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none');
  await field.fill('qqqqqq');
  await told.expectHeard(/^No matches$/m);
});

test('setting the status of several requests announces the progress and the result', async ({
  page,
  mockServer,
  signInAs,
}) => {
  const told = await listenTo(page);
  await signInAs('admin', `${queue}&status=NEW`);
  await reviewsOf(page).expectList();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await told.expectHeard(/2 selected$/m);
  await mockServer.failNext('PUT /rest/secure/user_management/review_access_change_request', {
    kind: 'status',
    status: 500,
  });
  await page.getByRole('button', { name: 'Set to In Progress' }).press('Enter');
  await told.expectHeard(/^Setting 2 requests to In Progress…$/m);
  await told.expectHeard(/^1 of 2 requests set to In Progress, 1 not set$/m);
});
