import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '@test/e2e/fixtures';
import { expectVisibleFocus, tabTo } from '@test/e2e/audits/accessibility/keyboard';
import { holdCalls } from '@test/e2e/pages/holdCalls';
import { menuOfAdministration, menuOfEverybody, menuOfProxies } from '@test/support/menu';

const everEntry = 'GET /rest/secure/user_capabilities/can_change_password_ever';
const everyItem = ['Profile', 'Change Password', 'User Manual (PDF)', 'Sign Out'];
const menuItems = (page: Page) => page.locator('.bar').getByRole('link').filter({ hasNotText: 'Portal Gateway' });
const menuButton = (page: Page) => page.locator('.bar').getByRole('button').last();
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Text and address of each link, in order. */
function linksOf(page: Page): Promise<(readonly [string, string | null])[]> {
  return navigation(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')] as const));
}

/** The server's profile, with this answer on whether requests for others are allowed. */
async function allowForOthers(page: Page, canSubmit: unknown): Promise<void> {
  await page.route('**/rest/secure/user_profile', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...profile, canSubmitProxyAccessChangeRequests: canSubmit } });
  });
}

interface Watched extends Window {
  places?: Set<number>;
}

/** Runs in the page: keeps the places at which the link could be clicked. */
function watchPlaces(selector: string): void {
  const places = new Set<number>();
  (window as Watched).places = places;
  const look = () => {
    const link = document.querySelector(selector);
    if (link?.checkVisibility({ visibilityProperty: true })) places.add(link.getBoundingClientRect().top);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Counts them once the place in the last frame is among them. */
const countPlaces = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as Watched).places?.size;
  });

test('no menu entry moves away from the pointer when the profile arrives late [NAV-015]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  await page.addInitScript(watchPlaces, 'nav a[href="/app/reports"]');
  await mockServer.failNext('GET /rest/secure/user_profile', { kind: 'delay', ms: 300 });
  await signInAs('admin');
  await expect(navigation(page).getByRole('link', { name: 'Request Access Change for Others' })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'Reports' })).toBeVisible();
  expect(await countPlaces(page)).toBe(1);
});

test('the menu is whole without a profile [NAV-015]', async ({ page, signInAs, mockServer }) => {
  await mockServer.failNext('GET /rest/secure/user_profile', { kind: 'hang' });
  await signInAs('admin');
  await expect(navigation(page).getByRole('link', { name: 'Audit Trail' })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'Request Access Change for Others' })).toHaveCount(0);
});

test("the top bar links to the dashboard and to one's own pages [NAV-003, NAV-004, NAV-005, NAV-036]", async ({
  page,
  signInAs,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  const bar = page.getByRole('banner');
  await expect(menuButton(page)).toHaveText('Grace Whitfield');
  await menuButton(page).click();
  await expect(menuItems(page)).toHaveText(everyItem);
  for (const [name, address] of [
    ['Profile', '/app/profile'],
    ['Change Password', '/app/change-password'],
    ['Sign Out', '/app/signout'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/app/profile');
  await bar.getByRole('link', { name: 'Portal Gateway' }).click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('the user manual opens in a new tab without access to this one [NAV-007, DASH-005, DASH-006]', async ({
  page,
  context,
  guard,
  signInAs,
}) => {
  guard.expectReport(/^request to another site: https:\/\/www\.example\.org$/);
  const referrers: unknown[] = [];
  await context.route('https://www.example.org/**', (route) => {
    referrers.push(route.request().headers()['referer']);
    return route.fulfill({ contentType: 'text/html', body: '<title>Manual</title>' });
  });
  await signInAs('user');
  await menuButton(page).click();
  const manual = page.getByRole('link', { name: 'User Manual (PDF)' });
  await expect(manual).toHaveAttribute('rel', 'noopener noreferrer');
  const opened = context.waitForEvent('page');
  await manual.click();
  const tab = await opened;
  await expect(tab).toHaveTitle('Manual');
  expect(tab.url()).toBe('https://www.example.org/portal-gateway-user-manual.pdf');
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  expect(referrers).toEqual([undefined]);
  await expect(page).toHaveURL('/app/dashboard');
});

test('the user menu works by keyboard', async ({ page, signInAs, changeForm }) => {
  await signInAs('admin');
  await tabTo(page, menuButton(page));
  await page.keyboard.press('Enter');
  await expect(menuItems(page)).toHaveText(everyItem);
  for (const name of everyItem) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(changeForm.heading).toBeFocused();
  await expect(menuItems(page)).toHaveCount(0);
});

test('no entry of the user menu moves away when its answer arrives late [NAV-009]', async ({ page, signInAs }) => {
  await page.addInitScript(watchPlaces, '.bar a[href="/app/signout"]');
  const release = await holdCalls(page, '**/user_capabilities/can_change_password_ever');
  await signInAs('admin');
  await menuButton(page).click();
  release();
  await expect(menuItems(page)).toHaveText(everyItem);
  expect(await countPlaces(page)).toBe(1);
});

test('the user menu is whole without that answer [NAV-009]', async ({ page, signInAs, mockServer }) => {
  await mockServer.failNext(everEntry, { kind: 'hang' });
  await signInAs('admin');
  await menuButton(page).click();
  await expect(menuItems(page)).toHaveText(['Profile', 'User Manual (PDF)', 'Sign Out']);
});

test('Change Password is offered only to users whose password the portal manages [NAV-009, SEC-019]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  await signInAs('support');
  await expect(menuButton(page)).toHaveText("Marcus O'Connell");
  await expect.poll(() => mockServer.calls()).toContain(everEntry);
  await menuButton(page).click();
  await expect(menuItems(page)).toHaveText(['Profile', 'User Manual (PDF)', 'Sign Out']);
});

for (const [what, body, isOffered] of [
  ['a boolean', 'true', true],
  ['its text', '"true"', true],
  ['an object with one', '{"canChangePasswordEver":true}', true],
  ['a boolean: no', 'false', false],
  ['a number', '1', false],
  ['an object with two', '{"a":true,"b":true}', false],
  ['null', 'null', false],
] as const) {
  test(`the capability may be ${what} [SEC-021]`, async ({ page, signInAs, mockServer }) => {
    await mockServer.failNext(everEntry, { kind: 'malformedJson', text: body });
    const answered = page.waitForResponse('**/can_change_password_ever');
    await signInAs('admin');
    await (await answered).finished();
    await menuButton(page).click();
    await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change Password' })).toHaveCount(isOffered ? 1 : 0);
  });
}

for (const [username, name, isReader] of [
  ['admin', 'Grace Whitfield', true],
  ['support', "Marcus O'Connell", true],
  ['reader', 'Zoë Lindqvist', true],
  ['user', 'Daniela García-Núñez', false],
  ['password', 'Henrik Søndergaard', false],
] as const) {
  test(`the navigation of ${username} [table: NAV-010..NAV-012, NAV-014, NAV-016..NAV-021]`, async ({
    page,
    signInAs,
  }) => {
    await allowForOthers(page, { canSubmit: false });
    await signInAs(username);
    await expect(menuButton(page)).toHaveText(name);
    await expect
      .poll(() => linksOf(page))
      .toEqual(isReader ? [...menuOfEverybody, ...menuOfAdministration] : menuOfEverybody);
    await expect(navigation(page).getByRole('heading')).toHaveText(isReader ? ['Administration'] : []);
  });
}

for (const [what, canSubmit, isShown] of [
  ['true', { canSubmit: true }, true],
  ['false', { canSubmit: false }, false],
  ['missing', {}, false],
  ['no boolean', { canSubmit: 'yes' }, false],
] as const) {
  test(`requests for others are offered if canSubmit is true; here it is ${what} [NAV-015]`, async ({
    page,
    signInAs,
  }) => {
    await allowForOthers(page, canSubmit);
    await signInAs('user');
    await expect(menuButton(page)).toHaveText('Daniela García-Núñez');
    await expect.poll(() => linksOf(page)).toEqual(isShown ? menuOfProxies : menuOfEverybody);
  });
}

test('arrival parameters leave the address, everything else stays [NAV-002, NAV-026, NAV-037]', async ({
  page,
  signInAs,
  mockServer,
  usersList,
}) => {
  await signInAs('admin');
  for (const [given, kept] of [
    ['/app/dashboard?redirectedFrom=/app', '/app/dashboard'],
    ['/app/dashboard?redirectedFrom=%2Fapp&skipRefresh=true&keepAlert=true&x=1', '/app/dashboard?x=1'],
    ['/app/dashboard?redirectedFrom=/other', '/app/dashboard?redirectedFrom=/other'],
    ['/app/users?size=10&redirectedFrom=/app&page=2', '/app/users?size=10&page=2'],
  ] as const) {
    await page.goto('/config.js');
    await page.goto(given);
    await expect(menuButton(page)).toHaveText('Grace Whitfield');
    await expect.poll(() => addressOf(page.url()), given).toBe(kept);
    // Replaced, not pushed: one step back leaves the page.
    await page.goBack();
    await expect(page, given).toHaveURL('/config.js');
  }
  await mockServer.clearJournal();
  await page.goto('/app/users?size=10&page=2&skipRefresh=true');
  await usersList.expectAsked({ size: '10', page: '2' });
  expect(await mockServer.calls()).not.toContain('GET /rest/secure/token/refresh');
});

test("/app/request-access-change redirects to the profile's access tab [NAV-013]", async ({ page, signInAs }) => {
  await signInAs('user');
  await expect(menuButton(page)).toHaveText('Daniela García-Núñez');
  await page.goto('/app/request-access-change');
  await expect(page).toHaveURL('/app/profile?tab=access');
  await page.goBack();
  await expect(page).toHaveURL('/app/dashboard');
});

test('a trailing slash opens the same page [NAV-038]', async ({ page, changeForm, signInAs, usersList }) => {
  await signInAs('admin');
  await page.goto('/app/users/');
  await usersList.expectAsked();
  await page.goto('/app/change-password/');
  await expect(changeForm.heading).toBeVisible();
  await page.goto('/app/dashboard/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto('/app/profile/');
  await expect(page.getByRole('heading', { name: /^Profile/, level: 1 })).toBeVisible();
  await page.goto('/app/configure/');
  await expect(page.getByRole('tab', { name: 'Systems' })).toBeVisible();
});

test('the navigation can be shown and hidden, and stays so across pages [NAV-023]', async ({
  page,
  signInAs,
  usersList,
}) => {
  await signInAs('admin');
  const toggle = page.getByRole('button', { name: 'Navigation' });
  await expect(navigation(page)).toBeVisible();
  await toggle.click();
  await expect(navigation(page)).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click();
  await usersList.expectAsked();
  await expect(navigation(page)).toHaveCount(0);
  await toggle.click();
  await expect(navigation(page)).toBeVisible();
});
