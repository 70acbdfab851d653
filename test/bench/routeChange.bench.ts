import { expect, test } from '@playwright/test';
import { median, print, withBar } from './report';
import { manySitesOrigin } from './portal';
import { changeRoute, signInCounted, type RouteChange } from './routeChanges';

const rounds = 5;
const barMs = 100;

test.use({ baseURL: manySitesOrigin });

test('warm route change: every entry of the menu in turn', async ({ page }) => {
  await signInCounted(page, 'admin');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // The entry for proxy users appears once the profile has loaded.
  await expect(links.filter({ hasText: 'for Others' })).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const round = async (): Promise<RouteChange[]> => {
    const changes: RouteChange[] = [];
    // The screen that is already shown comes last.
    for (const address of [...addresses.slice(1), ...addresses.slice(0, 1)]) {
      changes.push(await changeRoute(page, address));
    }
    return changes;
  };
  const cold = await round();
  const warm: RouteChange[] = [];
  for (let turn = 0; turn < rounds; turn += 1) warm.push(...(await round()));
  const figures = (what: string, all: readonly RouteChange[], read: (one: RouteChange) => number) =>
    `${what}: median ${median(all.map(read)).toFixed(0)} ms, worst ${Math.max(...all.map(read)).toFixed(0)} ms`;
  print(
    `Route change around ${addresses.length} screens of the menu, ${rounds} rounds after the first, from the click`,
    [
      withBar('heading painted, median', median(warm.map(({ heading }) => heading)), barMs, ' ms'),
      figures('heading painted', warm, ({ heading }) => heading),
      figures('data settled', warm, ({ settled }) => settled),
      figures('first round, heading painted', cold, ({ heading }) => heading),
      figures('first round, data settled', cold, ({ settled }) => settled),
    ],
  );
});
