import { expect, type Page } from '@playwright/test';
import { storageOf } from '@test/e2e/browserStorage';

export const refreshCall = 'GET /rest/secure/token/refresh';
export const inactive = 'You have been signed out due to inactivity';

/** What the server names in the stand-in. */
const tokenTimeoutInSeconds = 3600;

export type InactivityDialog = ReturnType<typeof inactivityDialogOf>;

/** The question of who has long been silent, on a page whose clock the test drives. */
export function inactivityDialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });

  let callsUnderWay = 0;
  page.on('request', () => (callsUnderWay += 1));
  page.on('requestfinished', () => (callsUnderWay -= 1));
  page.on('requestfailed', () => (callsUnderWay -= 1));

  /** All that the page has asked for is answered: a later answer would be a contact. */
  const expectQuiet = (): Promise<void> => expect.poll(() => callsUnderWay, 'calls under way').toBe(0);

  /** The frame of the authenticated area and its screen have asked for all that they need, and have it. */
  const expectLoaded = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.bar-name')).not.toHaveText('Account');
    await expectQuiet();
  };

  const lastContact = async (): Promise<number> => Number((await storageOf(page)).local['lastContact']);

  return {
    dialog,
    stay: dialog.getByRole('button', { name: 'Stay Signed In' }),
    sentence: dialog.getByRole('paragraph').first(),
    /** What is read out without being asked for. */
    announcement: dialog.getByRole('status'),
    failure: dialog.getByRole('alert'),
    expectQuiet,
    expectLoaded,

    /** Lets the time stand still when so many seconds of the session are left, as after a long sleep. */
    waitUntilLeft: async (seconds: number): Promise<void> => {
      await expectLoaded();
      const elapsed = (tokenTimeoutInSeconds - seconds) * 1000;
      await page.clock.pauseAt((await lastContact()) + elapsed);
    },

    /** The dialog says that the session ends in this time. */
    expectTime: (text: string): Promise<void> =>
      expect(dialog.getByRole('paragraph').first()).toHaveText(
        `You will be signed out in ${text}, because nothing has happened here for a while.`,
      ),
  };
}
