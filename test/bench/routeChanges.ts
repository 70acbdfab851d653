import { expect, type Page } from '@playwright/test';
import { signInFormOf } from '@test/e2e/pages/signInForm';

/** Duration of one route change, in milliseconds from the click. */
export interface RouteChange {
  /** Until the next screen's heading was painted. */
  readonly heading: number;
  /** Until no call was in flight and the answers were painted. */
  readonly settled: number;
}

interface Watched extends Window {
  callsUnderWay?: number;
}

/** Runs in the page before anything else: counts calls in flight. */
function countCalls(): void {
  const watched = window as Watched;
  const send = window.fetch;
  watched.callsUnderWay = 0;
  window.fetch = async (...call) => {
    watched.callsUnderWay = (watched.callsUnderWay ?? 0) + 1;
    try {
      return await send(...call);
    } finally {
      watched.callsUnderWay -= 1;
    }
  };
}

/** Signs in on a page whose calls are counted. */
export async function signInCounted(page: Page, username: string): Promise<void> {
  await page.addInitScript(countCalls);
  await page.goto('/');
  await signInFormOf(page).submit(username);
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Runs in the page: navigates by the menu's link, or directly if there is none, and waits until the screen is settled. */
async function go(address: string): Promise<RouteChange> {
  const watched = window as Watched;
  const heading = () => document.querySelector('main h1');
  const isBusy = () => (watched.callsUnderWay ?? 0) > 0 || document.querySelector('main [aria-busy="true"]') !== null;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = heading();
  const link = document.querySelector(`nav[aria-label="Main"] a[href="${address}"]`);
  const begin = performance.now();
  if (link instanceof HTMLElement) link.click();
  else {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  const limit = begin + 30_000;
  let [shown, settled, quiet] = [0, 0, 0];
  // An answer may trigger further calls: two frames without any count as settled.
  while (quiet < 2) {
    await nextFrame();
    const now = performance.now();
    const [found] = [heading()];
    if (shown === 0 && found !== null && found !== before) shown = now;
    if (shown === 0 || isBusy()) quiet = 0;
    else {
      if (quiet === 0) settled = now;
      quiet += 1;
    }
    if (now > limit) throw new Error(`${address} does not settle`);
  }
  return { heading: shown - begin, settled: settled - begin };
}

/** Navigates within the app, without loading the page again. */
export function changeRoute(page: Page, address: string): Promise<RouteChange> {
  return page.evaluate(go, address);
}
