import { addressOf, expect, test } from '@test/e2e/fixtures';
import { expectVisibleFocus } from '@test/e2e/audits/accessibility/keyboard';
import { scrolledUp } from '@test/e2e/pages/scrolledUp';

test('an administrator edits an item through a rejection and a conflict, and returns [DASH-001, DASH-004]', async ({
  page,
  mockServer,
  signInAs,
}) => {
  await signInAs('admin');
  const applications = page.getByRole('region', { name: 'Portal Applications' });
  await applications.getByRole('link', { name: 'Edit Query Aging' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Dashboard Item' })).toBeFocused();
  const name = page.getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save Item' });
  await expect(page.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();

  await page.getByLabel('URL').fill('http://plain.example.org/');
  await save.click();
  await expect(page.getByText('URL must have a valid protocol')).toBeVisible();
  await page.getByLabel('URL').fill('https://queries.example.org/open');

  const path = '/rest/secure/dashboard_items/3';
  const refusal = { fieldErrors: { name: ['unique'] }, globalErrors: [] };
  await mockServer.failNext(`PUT ${path}`, { kind: 'status', status: 422, body: refusal });
  await name.fill('Open Queries');
  await name.press('Enter');
  await expect(page.locator('[role=group]:focus')).toContainText('Name is already in use');

  // A colleague saves first, in another tab.
  const colleague = await page.context().newPage();
  await colleague.goto('/app/dashboard/items/3');
  await colleague.getByLabel('Short Description').fill('By the colleague.');
  await colleague.getByRole('button', { name: 'Save Item' }).click();
  await expect(colleague.getByText('Updated')).toBeVisible();
  await colleague.close();

  await save.click();
  const newer = page.getByRole('group', { name: /has changed this since you opened it/ });
  await expect(newer).toContainText('By the colleague.');
  await scrolledUp(page);
  await newer.getByRole('button', { name: 'Continue with These Values' }).click();
  await expect(name).toHaveValue('Open Queries');
  await expect(page.getByLabel('Short Description')).toHaveValue('By the colleague.');
  await page.getByLabel('Short Description').fill('By both.');
  await save.click();
  await expect(page.getByText('Updated')).toBeVisible();
  await expect(newer).toBeHidden();
  await save.click();
  await expect(page.getByText('There are no changes to submit.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(applications.getByRole('link', { name: /^Open Queries/ })).toHaveAttribute('target', '_blank');
  await expect(applications.getByText('By both.')).toBeVisible();
});

test('a reviewer goes from a count to its list by keyboard, and no panel waits for another', async ({
  page,
  mockServer,
  signInAs,
}) => {
  await mockServer.failNext('GET /rest/secure/dashboard_items', { kind: 'hang' });
  await mockServer.failNext('GET /rest/secure/resources', { kind: 'status', status: 503 });
  await signInAs('reader');
  const count = page.getByRole('link', { name: /^Registration: \d+ late$/ });
  await expect(count).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Access' }).getByText('Regulatory Specialist')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  const resources = page.getByRole('region', { name: 'Resources' });
  await resources.getByRole('button', { name: 'Try Again' }).click();
  await expect(resources.getByRole('link', { name: /^Reviewer Checklist/ })).toBeVisible();

  await count.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(count).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'User Requests' })).toBeFocused();
  expect(addressOf(page.url())).toBe('/app/user-requests?sort=dateSubmitted%2Casc&kind=registration&late=true');
  await expect(page.getByText(/^Registration/).first()).toBeVisible();
});

test('a user finds resources and opens an application [DASH-007, DASH-008, DASH-013]', async ({
  page,
  guard,
  context,
  signInAs,
}) => {
  guard.expectReport(/^request to another site: https:\/\/edc\.example\.org$/);
  await context.route('https://edc.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Electronic Data Capture</title>' }),
  );
  await signInAs('user');
  await page.getByRole('link', { name: 'All resources' }).click();
  for (const header of ['Links', 'Downloads', 'eLearnings']) {
    await expect(page.getByRole('heading', { name: header, exact: true })).toBeVisible();
  }
  await page.goto('/app/sso?item=7');
  await expect(page.getByText('The clicked link does not correspond to a valid portal application.')).toBeVisible();
  await page.goto('/app/sso?item=1');
  await page.getByRole('link', { name: 'Continue to Electronic Data Capture' }).click();
  await expect(page).toHaveTitle('Electronic Data Capture');
});

test('the area tiles show only while the side navigation is hidden [DASH-003]', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('user');
  const areas = page.getByRole('region', { name: 'Quick Links' });
  await expect(page.getByRole('region', { name: 'Your Access' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(areas).toBeHidden();
  await page.getByRole('button', { name: 'Navigation' }).click();
  await expect(areas.getByRole('link', { name: 'Request Access Change' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(areas).toBeVisible();
});
