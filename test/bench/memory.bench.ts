import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '@test/e2e/site';
import { createWorld } from '@test/mock-server/world';
import { manySitesOrigin } from './portal';
import { print } from './report';
import { changeRoute, signInCounted } from './routeChanges';

const changes = 200;
/** Tolerated growth; a leak on every route change would add up to more. */
const growthBar = 0.05;

interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Addresses of every authenticated screen, with the ids of seeded records. */
function addresses(): string[] {
  const world = createWorld();
  const idOf = (records: ReadonlyArray<{ readonly id: number }>) => {
    const [first] = records;
    if (first === undefined) throw new Error('No record to open');
    return first.id;
  };
  const { visualizations, dashboardItems, resources, accessRequests, profileRequests, registrations } = world;
  return [
    '/app/users',
    `/app/users/${world.person('user').id}`,
    '/app/profile',
    `/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=${world.person('admin').id}`,
    '/app/profile?tab=access',
    '/app/proxy-access-change-request',
    '/app/proxy-registration',
    '/app/reports',
    `/app/users/${world.person('user').id}?tab=access`,
    '/app/user-requests',
    `/app/user-requests/access-change/${idOf(accessRequests.all())}`,
    `/app/user-requests/profile-change/${idOf(profileRequests.all())}`,
    `/app/user-requests/registration/${idOf(registrations.all())}`,
    '/app/configure',
    '/app/configure/systems/new',
    `/app/configure/systems/${idOf(world.systems)}`,
    '/app/configure/roles/new',
    `/app/configure/roles/${idOf(world.portalRoles)}`,
    '/app/configure/study-roles/new',
    `/app/configure/study-roles/${idOf(world.studyRoles)}`,
    '/app/audit-trail',
    '/app/access',
    '/app/access/27',
    `/app/visualization/${idOf(visualizations)}`,
    `/app/dashboard/items/${idOf(dashboardItems)}`,
    '/app/resources',
    `/app/resources/${idOf(resources)}`,
    '/app/change-password',
    '/app/dashboard',
  ];
}

async function memoryOf(page: Page, client: CDPSession): Promise<Memory> {
  await page.evaluate(() => performance.clearResourceTimings());
  // Some objects are collected only after those that referenced them.
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

// Code that the browser compiles as it gets hot counts towards the heap but is not the app's memory.
const uncompiled = '--js-flags=--no-opt --no-maglev --no-sparkplug';

test.use({
  baseURL: manySitesOrigin,
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), uncompiled] },
});

test(`memory: ${changes} route changes across all screens leak nothing`, async ({ page }) => {
  await signInCounted(page, 'admin');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const screens = addresses();
  const walk = async (count: number) => {
    for (let change = 0; change < count; change += 1) await changeRoute(page, screens[change % screens.length] ?? '');
    // Measure on the same screen each time.
    await changeRoute(page, '/app/configure');
    await changeRoute(page, '/app/dashboard');
  };
  await walk(2 * screens.length);
  const before = await memoryOf(page, client);
  await walk(changes);
  const after = await memoryOf(page, client);
  const growth = (read: (one: Memory) => number) => read(after) / read(before) - 1;
  const line = (what: string, read: (one: Memory) => number, unit = '', by = 1) =>
    `${what}: ${(read(before) / by).toFixed(1)}${unit}, then ${(read(after) / by).toFixed(1)}${unit} ` +
    `(${(100 * growth(read)).toFixed(1)} %)`;
  print(`Memory before and after ${changes} route changes across ${screens.length} screens`, [
    line('heap', ({ heap }) => heap, ' MB', 1e6),
    line('DOM nodes', ({ nodes }) => nodes),
    line('listeners', ({ listeners }) => listeners),
  ]);
  // Unlike timings, these hold on a busy machine too, so they may fail the run.
  expect(
    growth(({ heap }) => heap),
    'growth of the heap',
  ).toBeLessThan(growthBar);
  expect(
    growth(({ nodes }) => nodes),
    'growth of the DOM',
  ).toBeLessThan(growthBar);
  expect(
    growth(({ listeners }) => listeners),
    'growth of the listeners',
  ).toBeLessThan(growthBar);
});
