import type { Page } from '@playwright/test';
import { secureScreens } from '@/app/screenRoutes';
import { paths } from '@/config/paths';
import { expect, test } from '@test/e2e/fixtures';
import { signInFormOf } from '@test/e2e/pages/signInForm';

const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first();
const entry = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** What a user follows from one screen to the next, and the route it leads to. */
type Step = readonly [
  where: string,
  what: (page: Page) => ReturnType<Page['getByRole']>,
  before?: (page: Page) => Promise<void>,
];

const configureTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const userMenu = (page: Page) => page.locator('.bar').getByRole('button').last().click();

/** One walk through all screens that links reach. */
const walks: Readonly<Record<string, readonly Step[]>> = {
  admin: [
    [paths.requestUser, entry('Request a User')],
    [paths.profile, entry('Request Access Change')],
    [paths.requestAccess, link('Request New Access')],
    [paths.reports, entry('Reports')],
    [paths.userRequests, entry('User Requests')],
    [paths.reviewAccessChange, link(/^Access Change: /)],
    [paths.userRequests, link('Back to User Requests')],
    [paths.reviewProfileChange, link(/^Profile Change: /)],
    [paths.user, link('View/Edit User')],
    [paths.reviewProfileChange, link('Profile Change Request')],
    [paths.userRequests, entry('User Requests')],
    [paths.reviewRegistration, link(/^Registration: /)],
    [paths.users, entry('Users')],
    [paths.configure, entry('Configure')],
    [paths.newSystem, link('Create New System')],
    [paths.configure, link('Cancel')],
    [paths.system, link('Document Library')],
    [paths.configure, entry('Configure')],
    [paths.newPortalRole, link('Create New Portal Role'), configureTab('Portal Roles')],
    [paths.configure, link('Cancel')],
    [paths.portalRole, link('User Support')],
    [paths.configure, entry('Configure')],
    [paths.newStudyRole, link('Create New Study Role'), configureTab('Study Roles')],
    [paths.configure, link('Cancel')],
    [paths.studyRole, link('Pharmacist')],
    [paths.auditTrail, entry('Audit Trail')],
    [paths.dashboard, entry('Dashboard')],
    [paths.visualization, link(/^Site Accrual/)],
    [paths.dashboard, entry('Dashboard')],
    [paths.dashboardItem, link('Edit Query Aging')],
    [paths.dashboard, link('Back to Dashboard')],
    [paths.resources, link('All resources')],
    [paths.resource, link(/^Edit Manual/)],
    [paths.profile, (page) => page.getByRole('link', { name: 'Profile', exact: true }), userMenu],
    [paths.changePassword, (page) => page.getByRole('link', { name: 'Change Password' }), userMenu],
  ],
  proxy: [[paths.requestForOthers, entry('Request Access Change for Others')]],
};

/** Only links on other sites, such as those in emails, lead to these. */
const reachedByAddressOnly = [paths.singleSignOn];

test('the walks reach every screen of the authenticated area', () => {
  const reached = Object.values(walks).flatMap((steps) => steps.map(([where]) => where));
  expect([...new Set([...reached, ...reachedByAddressOnly])].sort()).toEqual(
    secureScreens.map(({ path }) => path).sort(),
  );
});

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
