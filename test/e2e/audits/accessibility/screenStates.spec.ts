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

test('the table has every route, and every usual state or the reason why there is none', () => {
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
  test(`no violations in any state, colour scheme and viewport: ${screen}`, async ({
    page,
    mockServer,
    guard,
    signInAs,
    signInForm,
  }) => {
    test.slow();
    page.on('dialog', (dialog) => void dialog.accept()); // leaving one state for the next may discard what was typed
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
