import { expect, type Page } from '@playwright/test';
import { storageOf } from '@test/e2e/browserStorage';

export const refreshCall = 'GET /rest/secure/token/refresh';
export const inactive = 'You have been signed out due to inactivity';

/** The mock server's value. */
const tokenTimeoutInSeconds = 3600;

export type InactivityDialog = ReturnType<typeof inactivityDialogOf>;

/** The inactivity dialog, on a page whose clock the test drives. */
export function inactivityDialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });

  let callsUnderWay = 0;
  page.on('request', () => (callsUnderWay += 1));
  page.on('requestfinished', () => (callsUnderWay -= 1));
  page.on('requestfailed', () => (callsUnderWay -= 1));

  /** No call is in flight: a later answer would count as contact. */
  const expectQuiet = (): Promise<void> => expect.poll(() => callsUnderWay, 'calls under way').toBe(0);

  /** The frame and the screen of the authenticated area have loaded everything. */
  const expectLoaded = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.bar-name')).not.toHaveText('Account');
    // A part may ask for more once the part around it has loaded.
    await expect(page.locator('.busy, [aria-busy="true"]')).toHaveCount(0);
    await expectQuiet();
  };

  const lastContact = async (): Promise<number> => Number((await storageOf(page)).local['lastContact']);

  return {
    dialog,
    stay: dialog.getByRole('button', { name: 'Stay Signed In' }),
    sentence: dialog.getByRole('paragraph').first(),
    /** The announcement for screen readers. */
    announcement: dialog.getByRole('status'),
    failure: dialog.getByRole('alert'),
    expectQuiet,
    expectLoaded,

    /** Stops the clock with this many seconds of the session left, as after a long sleep. */
    waitUntilLeft: async (seconds: number): Promise<void> => {
      await expectLoaded();
      const moment = async () => (await lastContact()) + (tokenTimeoutInSeconds - seconds) * 1000;
      // The contact of another tab may not be noted yet: the moment of the contact before it has passed.
      const timeLeft = async () => (await moment()) - (await page.evaluate(() => Date.now()));
      await expect.poll(timeLeft, 'time to that moment').toBeGreaterThan(0);
      await page.clock.pauseAt(await moment());
    },

    /** The dialog shows this remaining time. */
    expectTime: (text: string): Promise<void> =>
      expect(dialog.getByRole('paragraph').first()).toHaveText(
        `You will be signed out in ${text}, because you have been inactive.`,
      ),
  };
}
