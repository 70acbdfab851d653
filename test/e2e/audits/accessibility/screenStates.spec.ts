import { paths } from '@/config/paths';
import { expect, test } from '@test/e2e/fixtures';
import { prepareStates, problemsInEveryViewport } from './everyViewport';
import { allStates, kindOf } from './states/allStates';

for (const [screen, { states }] of Object.entries(allStates)) {
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
    await prepareStates(page);
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
