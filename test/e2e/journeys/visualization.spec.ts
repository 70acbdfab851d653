import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { pauseClock } from '@test/e2e/pages/pauseClock';
import { storageOf } from '@test/e2e/browserStorage';
import { origin, port } from '@test/e2e/site';

const address = '/app/visualization/1';
const tableauOrigin = `http://tableau.localhost:${port}`;
const failure = 'Unable to display the visualization.';
const ticketCalls = (calls: readonly string[]) => calls.filter((call) => call.includes('/tableau/token'));

const view = (page: Page) => page.frameLocator('iframe[title="Site Accrual"]');
const spinner = (page: Page) => page.locator('.visualization .busy');
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: failure });

/** Names of the scripts that the page has loaded. */
const scripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''));

test.beforeEach(({ guard }) => guard.expectReport(new RegExp(`^request to another site: ${tableauOrigin}$`)));

test('a visualization opens with its own ticket, which leaks nowhere [VIZ-008, VIZ-012, VIZ-013, DASH-009]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().startsWith(origin)) foreign.push(request.url());
  });
  await signInAs('user');
  expect((await scripts(page)).filter((name) => name.startsWith('tableau'))).toEqual([]);
  const entriesBefore = await page.evaluate(() => history.length);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

  await expect(page.getByRole('heading', { level: 1, name: 'Site Accrual' })).toBeVisible();
  await expect(page.getByText('Accrual by study and site, updated nightly.')).toBeVisible();
  await expect(view(page).getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible();
  await expect(spinner(page)).toBeHidden();
  await expect(view(page).getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(view(page).getByRole('toolbar')).toBeHidden();
  await view(page).getByRole('tab', { name: 'About' }).click();
  await expect(view(page).getByRole('heading', { name: 'About' })).toBeVisible();

  const opened = await mockServer.openedViews();
  expect(opened.map(({ site, filePath }) => [site, filePath])).toEqual([['', 'SiteAccrual/Overview']]);
  expect(ticketCalls(await mockServer.calls())).toEqual(['GET /rest/secure/tableau/token?targetSite=FSTRF']);
  expect((await scripts(page)).filter((name) => name.startsWith('tableau'))).toHaveLength(1);
  expect(foreign).toEqual([]);
  const ticket = opened[0]?.ticket ?? 'no ticket';
  expect(JSON.stringify([await storageOf(page), page.url(), await page.title(), warnings])).not.toContain(ticket);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(ticket);
  expect(await page.evaluate(() => history.length)).toBe(entriesBefore + 1);

  // Coming back requests a new ticket, and the previous view is gone.
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect.poll(() => page.frames()).toHaveLength(1);
  await page.goBack();
  await expect(view(page).getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible();
  const tickets = (await mockServer.openedViews()).map((one) => one.ticket);
  expect(new Set(tickets).size).toBe(2);

  await page.goto('/app/visualization/3');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Lab Shipments: Tracker' })).toBeVisible();
  expect((await mockServer.openedViews()).at(-1)).toMatchObject({ site: 'LaboratoryCenter' });
});

test('a view that never becomes interactive is reported after ten checks, and opens with a new ticket [VIZ-009, VIZ-011]', async ({
  page,
  signInAs,
  mockServer,
}) => {
  await mockServer.setTableau({ isSilent: true });
  // Before any answer: the clock starts at 1970 for a moment, and the last contact with the server would be then.
  await page.clock.install();
  await signInAs('admin');
  // The test's clock leaves out what Tableau's client reads here.
  await page.addInitScript(() => Object.defineProperty(performance, 'navigation', { value: { type: 0 } }));
  await page.goto(address);
  await expect(page.locator('iframe')).toBeAttached();
  await pauseClock(page);
  // Some checks may have been made before the clock stood still.
  for (let second = 0; second < 4; second += 1) await page.clock.runFor(1000);
  await expect(spinner(page)).toBeVisible();
  await expect(alert(page)).toBeHidden();
  for (let second = 0; second < 6; second += 1) await page.clock.runFor(1000);
  await expect(alert(page)).toBeVisible();
  await expect.poll(() => page.frames()).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Site Accrual' })).toBeVisible();

  await mockServer.setTableau({ isSilent: false });
  await page.clock.resume();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(view(page).getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible();
  await expect(spinner(page)).toBeHidden();
  const tickets = (await mockServer.openedViews()).map((one) => one.ticket);
  expect(new Set(tickets).size).toBe(2);
  expect(ticketCalls(await mockServer.calls())).toHaveLength(2);
});

test('whatever prevents a visualization is reported, and can be retried', async ({ page, signInAs, mockServer }) => {
  await mockServer.failNext('GET /rest/secure/tableau/visualization', { kind: 'notSent' });
  await mockServer.failNext('GET /rest/secure/tableau/token', { kind: 'status', status: 500 });
  await signInAs('admin', address);
  await expect(alert(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site Accrual' })).toBeVisible();
  await expect(alert(page)).toBeVisible();

  await mockServer.setTableau({ isRefusing: true });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert(page)).toBeVisible();
  await mockServer.setTableau({ isRefusing: false, externalUrl: 'http://evil.test' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert(page)).toBeVisible();
  await expect.poll(() => page.frames()).toHaveLength(1);

  await mockServer.setTableau({ externalUrl: tableauOrigin });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(view(page).getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible();

  await page.goto('/app/visualization/99');
  await expect(alert(page)).toBeVisible();
  await page.goto('/app/visualization/none');
  await expect(alert(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
});

test('a visualization whose code is gone, as after a deployment, says what any such screen does, and a reload helps', async ({
  page,
  guard,
  signInAs,
}) => {
  // React logs what the boundary of a screen catches.
  guard.expectReport(/dynamically imported module/);
  await page.route('**/assets/tableau*.js', (route) => route.fulfill({ status: 404 }));
  await signInAs('admin', address);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('A new version may be available');
  await expect(alert(page)).toHaveCount(0);
  await page.unroute('**/assets/tableau*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(view(page).getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible();
});

test('a view accepts messages from its own site only, and the policy frames no other', async ({
  page,
  guard,
  signInAs,
}) => {
  await signInAs('admin', address);
  await expect(view(page).getByRole('heading', { name: 'Site Accrual: Overview' })).toBeVisible();
  await expect(spinner(page)).toBeHidden();
  const frame = page.locator('.visualization iframe');
  const width = await frame.evaluate((element) => element.clientWidth);
  await page.evaluate(() => {
    const size = { minHeight: 50, minWidth: 50, maxHeight: 50, maxWidth: 50 };
    const data = { 'api.commandData': JSON.stringify({ sizeConstraints: size, chromeHeight: 0 }) };
    window.postMessage(`api.FirstVizSizeKnownEvent,xdomainSourceId,host0,${JSON.stringify(data)}`, '*');
    window.postMessage('nonsense', '*');
    return new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(await frame.evaluate((element) => element.clientWidth)).toBe(width);

  guard.expectReport(/Content.Security.Policy.*frame-src/);
  await page.evaluate((address) => {
    const foreign = document.createElement('iframe');
    foreign.src = address;
    foreign.title = 'foreign';
    document.body.append(foreign);
  }, `http://localhost:${port}/`);
  await expect.poll(() => guard.reports(/frame-src/)).not.toHaveLength(0);
});

test('a view cannot move the page of the portal, not even after a press in it', async ({ page, guard, signInAs }) => {
  guard.expectReport(/Unsafe attempt to initiate navigation/);
  await signInAs('user', address);
  await view(page).getByRole('tab', { name: 'About' }).click();
  await expect(view(page).getByRole('heading', { name: 'About' })).toBeVisible();
  const frame = page.frames().find((one) => one.url().startsWith(tableauOrigin));
  const outcome = await frame?.evaluate((elsewhere) => {
    try {
      window.top?.location.replace(elsewhere);
      return 'moved';
    } catch {
      return 'refused';
    }
  }, `${origin}/forgot-password`);
  expect(outcome).toBe('refused');
  await expect(page.getByRole('heading', { level: 1, name: 'Site Accrual' })).toBeVisible();
  expect(page.url()).toBe(origin + address);
  const rights = await page.locator('.visualization iframe').getAttribute('sandbox');
  expect(rights).not.toMatch(/top-navigation|modals|pointer-lock|escape-sandbox/);
});

test('a visualization is denied to users without access to the dashboard', async ({ page, signInForm, mockServer }) => {
  await page.goto(`/?redirectPath=${encodeURIComponent(address)}`);
  await signInForm.submit('password');
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible();
  expect(ticketCalls(await mockServer.calls())).toEqual([]);
});
