import { paths } from '@/config/paths';
import { publicScreens, secureScreens } from '@/app/screenRoutes';
import { expect, test } from '@test/e2e/fixtures';
import { prepareViewport, problemsInEveryViewport } from './everyViewport';
import { otherStates, usualStates, type StatesTable } from './screenState';
import { configureStates } from './states/configureStates';
import { frameStates } from './states/frameStates';
import { dashboardStates } from './states/dashboardStates';
import { userStates } from './states/userStates';
import { publicStates } from './states/publicStates';
import { registrationStates } from './states/registrationStates';
import { requestStates } from './states/requestStates';

const screens: StatesTable = {
  ...publicStates,
  ...dashboardStates,
  ...userStates,
  ...configureStates,
  ...requestStates,
  ...registrationStates,
};

const everything = { ...screens, ...frameStates };
const kindOf = (state: string) => state.split(':')[0] ?? '';

test('every route of the portal is in the table, and every usual state of it or the reason why it has none', () => {
  const routes = [paths.signIn, paths.register, ...[...publicScreens, ...secureScreens].map(({ path }) => path)];
  expect(Object.keys(screens).sort()).toEqual([...routes].sort());
  const wrong = Object.entries(screens).flatMap(([route, { lacks, states }]) => {
    const kinds = new Set(Object.keys(states).map(kindOf));
    return usualStates.filter((kind) => kinds.has(kind) === kind in lacks).map((kind) => `${route}, ${kind}`);
  });
  expect(wrong, 'states that are neither reached nor explained, or both').toEqual([]);
  const kinds: readonly string[] = [...usualStates, ...otherStates];
  const named = Object.values(everything).flatMap(({ states }) => Object.keys(states));
  expect(named.filter((state) => !kinds.includes(kindOf(state)))).toEqual([]);
});

for (const [screen, { states }] of Object.entries(everything)) {
  test(`no barriers in any state, light and dark, in any window: ${screen}`, async ({
    page,
    mockServer,
    guard,
    signInAs,
    signInForm,
  }) => {
    test.slow();
    page.on('dialog', (dialog) => void dialog.accept()); // what was typed for one state may be left for the next
    let signedIn: string | null = null;
    const open = async (username: string, address: string) => {
      if (signedIn === username) {
        await page.goto(address);
        return;
      }
      if (signedIn !== null) {
        await page.goto(paths.signOut);
        await expect(signInForm.heading).toBeVisible();
      }
      await signInAs(username, address);
      signedIn = username;
    };
    await prepareViewport(page);
    for (const [state, reach] of Object.entries(states)) {
      await test.step(state, async () => {
        const reached = () => reach({ page, mockServer, guard, open });
        await reached();
        const isMenu = kindOf(state) === 'menu';
        expect
          .soft(await problemsInEveryViewport(page, isMenu ? reached : undefined), `${screen}, ${state}`)
          .toEqual([]);
      });
    }
  });
}
