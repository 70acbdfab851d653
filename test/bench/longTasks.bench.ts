import { test } from '@playwright/test';
import { longest, taskBar, watchTasks } from './longTasks';
import { matrixOrigin, portalOrigin } from './portal';
import { machine, print, withBar } from './report';
import { changeRoute, signInCounted } from './routeChanges';
import { screenAddresses } from './screenAddresses';

const servers = { '100,000 users': portalOrigin, '2,000 sites and 500 studies': matrixOrigin };

for (const [what, origin] of Object.entries(servers)) {
  test(`long tasks: each screen is opened once, ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const takeTasks = await watchTasks(page);
    await signInCounted(page, 'admin');
    const figures: Array<readonly [string, readonly number[]]> = [];
    const take = async (screen: string) => {
      // What a screen works out after its answers, and the garbage of both.
      await page.waitForTimeout(1000);
      figures.push([screen, await takeTasks()]);
    };
    await take('sign-in and dashboard');
    for (const address of screenAddresses()) {
      await changeRoute(page, address);
      await take(address);
    }
    await context.close();
    print(`Long tasks of each screen, ${what}`, [
      machine(),
      withBar('longest', longest(figures.flatMap(([, tasks]) => tasks)), taskBar, 'ms'),
      ...figures
        .filter(([, tasks]) => tasks.length > 0)
        .map(([screen, tasks]) => `${screen}: ${tasks.map((task) => task.toFixed(0)).join(', ')}`),
    ]);
  });
}
