import { test } from '@playwright/test';
import { longestText, longTasksDuring, tasksText, type Task } from './longTasks';
import { matrixOrigin, portalOrigin } from './portal';
import { machine, print } from './report';
import { changeRoute, signInCounted } from './routeChanges';
import { screenAddresses } from './screenAddresses';

const servers = { '100,000 users': portalOrigin, '2,000 sites and 500 studies': matrixOrigin };

for (const [what, origin] of Object.entries(servers)) {
  test(`long tasks: each screen is opened once, ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const figures: Array<readonly [string, readonly Task[]]> = [];
    const measure = async (screen: string, open: () => Promise<unknown>) => {
      const tasks = await longTasksDuring(page, async () => {
        await open();
        // What a screen works out after its answers, and the garbage of both.
        await page.waitForTimeout(1000);
      });
      figures.push([screen, tasks]);
    };
    await measure('sign-in and dashboard', () => signInCounted(page, 'admin'));
    for (const address of screenAddresses()) await measure(address, () => changeRoute(page, address));
    await context.close();
    print(`Long tasks of each screen, ${what}`, [
      machine(),
      longestText(
        'longest',
        figures.flatMap(([, tasks]) => tasks),
      ),
      ...figures.filter(([, tasks]) => tasks.length > 0).map(([screen, tasks]) => `${screen}: ${tasksText(tasks)}`),
    ]);
  });
}
