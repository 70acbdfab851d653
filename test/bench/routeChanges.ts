import { expect, type Page } from '@playwright/test';
import { signInFormOf } from '@test/e2e/pages/signInForm';

/** What one change of the route took, in milliseconds from the click. */
export interface RouteChange {
  /** Until the heading of the next screen was painted. */
  readonly heading: number;
  /** Until nothing was asked for any more, and what came was painted. */
  readonly settled: number;
}

interface Watched extends Window {
  callsUnderWay?: number;
}

/** Runs in the page before anything of it: counts the calls that have no answer yet. */
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

/** Runs in the page: goes to an address, by the menu's link to it if there is one, and waits for what is there. */
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
  // What comes with an answer may ask for more: it is quiet when two frames have passed with nothing under way.
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
    if (now > limit) throw new Error(`${address} does not come to rest`);
  }
  return { heading: shown - begin, settled: settled - begin };
}

/** Goes to an address within the app, which is not loaded anew. */
export function changeRoute(page: Page, address: string): Promise<RouteChange> {
  return page.evaluate(go, address);
}
