import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { reviewsOf } from '@test/e2e/pages/reviews';

/** An open change of one role. */
const request = 14;

/** Makes the request ask for five more things than its person has. */
async function askForFive(page: Page): Promise<void> {
  await page.route(`**/rest/secure/user_access_mod_request/${request}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      accessControls: { studyNames: string[]; systemAccessIds: number[]; sites: object[] }[];
    };
    const [first] = body.accessControls;
    first?.studyNames.push('A5001', 'A5002', 'A5003');
    first?.sites.push({ siteType: 'AO', siteCode: '4982', siteName: 'Site 4982', siteStatus: 'A' });
    await route.fulfill({ response, json: body });
  });
}

/** Whether all of an element is in the window. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom, height } = node.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });
}

async function expectInSight(elements: Readonly<Record<string, Locator>>): Promise<void> {
  for (const [name, element] of Object.entries(elements)) expect(await isInSight(element), name).toBe(true);
}

for (const [where, query] of [
  ['alone', ''],
  ['beside the queue', '?list='],
] as const) {
  test(`an ordinary access change ${where} is reviewed on a laptop without scrolling [RACC-004, RACC-005]`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await askForFive(page);
    await signInAs('admin', `/app/user-requests/access-change/${request}${query}`);
    const { status, comments, ticket, button } = reviewsOf(page);
    await expect(page.getByRole('navigation', { name: 'Request queue' })).toHaveCount(query === '' ? 0 : 1);
    const changes = page.locator('.compared-added');
    const precedents = changes.locator('.precedent');
    await expect(precedents).toHaveCount(5);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectInSight({
      'the sentence': page.locator('.request-sentences'),
      'the words of the requester': page.getByText('Requester Comments'),
      'the first change': changes.first(),
      'the last change': changes.last(),
      'the first precedent': precedents.first(),
      'the last precedent': precedents.last(),
      'the status': status('Rejected'),
      'the comment': comments,
      'the ticket': ticket,
      'the button': button('Save Changes'),
    });

    // The decision stays while the evidence is scrolled.
    await page.getByRole('group', { name: 'Select all that apply' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expectInSight({ 'the status': status('Rejected'), 'the button': button('Save Changes') });

    // What stays as it is can be unfolded.
    await page.getByText('Unchanged: LAOs').click();
    await expect(page.getByRole('rowheader', { name: 'LAOs' })).toBeVisible();
  });
}

for (const height of [800, 640]) {
  test(`in a window ${height} px high the buttons stay in sight beside the queue, and cover no field that has the focus`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 1200, height });
    await signInAs('admin', `/app/user-requests/access-change/${request}?list=`);
    const { comments, status, ticket, button } = reviewsOf(page);
    await expect(comments).toBeVisible();
    await expect(page.locator('.compared-added').first()).toBeAttached();
    expect(await isInSight(button('Save Changes'))).toBe(true);
    const bar = page.locator('.review-buttons');
    for (const field of [status('Rejected'), comments, ticket]) {
      await field.focus();
      const edge = await bar.evaluate((node) => node.getBoundingClientRect().top);
      const bottom = await field.evaluate((node) => node.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(edge);
      expect(await isInSight(button('Save Changes'))).toBe(true);
    }
  });
}

test('on a narrow screen the buttons stay at the bottom and cover no field that has the focus', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('admin', `/app/user-requests/access-change/${request}`);
  const { comments, button } = reviewsOf(page);
  await expect(comments).toBeAttached();
  await expect(page.locator('.compared-added').first()).toBeAttached();
  expect(await isInSight(button('Save Changes'))).toBe(true);
  const count = await page.locator('main input, main textarea, main summary, main a').count();
  for (let at = 0; at < count + 20; at += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('.review-buttons');
      if (!focused || !bar || bar.contains(focused) || !focused.closest('main')) return null;
      const { top, bottom, height } = focused.getBoundingClientRect();
      const edge = bar.getBoundingClientRect().top;
      return height > 0 && bottom > edge && top < window.innerHeight && bar.getBoundingClientRect().bottom > edge
        ? focused.outerHTML.slice(0, 200)
        : null;
    });
    expect(covered).toBeNull();
  }
});

for (const [what, address] of [
  ['a profile change', '/app/user-requests/profile-change/11'],
  ['a registration', '/app/user-requests/registration/16'],
] as const) {
  test(`${what} has its decision beside its evidence`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAs('admin', address);
    const { comments, button } = reviewsOf(page);
    await expect(comments).toBeVisible();
    await expectInSight({
      'the request': page.getByRole('heading', { name: 'Request', exact: true }),
      'the comment': comments,
      'the button': button('Save Changes'),
    });
  });
}
