import { fitsRoute } from '@/config/paths';
import { timings } from '@/config/timings';
import { hasPermissions } from '@/domain/permissions';
import { prefetchPermit, storePrefetched } from '@/store/prefetch';
import { openSession } from '@/store/session';
import type { Prefetch } from '@/store/apiThunk';
import type { AppDispatch } from '@/store/makeStore';
import { secureScreens, type ScreenRoute } from './screenRoutes';

const loadShell = () => import('@/widgets/layout/SecureShell');

/** The screen at an address. The router is not there yet. */
function screenAt(address: URL): ScreenRoute | undefined {
  return secureScreens.find(({ path }) => fitsRoute(path, address.pathname));
}

const urlOf = (address: string) => new URL(address, window.location.origin);

/** Fetches the code of a screen, if the address is one of the authenticated area. */
export async function fetchScreen(address: string): Promise<void> {
  await screenAt(urlOf(address))?.load();
}

/** The first reads of the most recently prepared address. */
let prepared: { readonly address: string; readonly reads: readonly Prefetch[] } | null = null;

/** Fetches the code of a screen of the authenticated area and of the frame around it. */
export async function prepare(address: string): Promise<readonly Prefetch[]> {
  const url = urlOf(address);
  const screen = screenAt(url);
  const [{ shellReads }, screenReads] = await Promise.all([
    loadShell(),
    screen?.reads?.(url.searchParams) ?? [],
    import('@/widgets/session/RequirePermission'),
    screen?.load(),
  ]);
  // What the screen waits for comes before what its frame adds.
  const reads = [...screenReads, ...shellReads()];
  prepared = { address, reads };
  return reads;
}

/**
 * Requests the permissions right after sign-in, even while code is still loading. If they allow the screen, its first
 * reads are sent too; the answers wait in the store until the screen renders. (SEC-004, SEC-005)
 * @returns once the session is checked, or could not be, and the answers are stored, unless they take longer than
 *   `timings.firstAnswers`
 */
export async function prefetchReads(address: string, dispatch: AppDispatch): Promise<void> {
  const screen = screenAt(urlOf(address));
  if (screen === undefined) return;
  const isWanted = prefetchPermit();
  // Code may come late, when somebody else has signed in from another tab.
  const send = (reads: readonly Prefetch[]) => isWanted() && reads.forEach((read) => dispatch(read));
  let sent: unknown;
  const onGranted = (granted: readonly string[]) => {
    if (screen.permission !== undefined && !hasPermissions(granted, screen.permission)) return;
    // Synchronously if everything is prefetched, because the screen is about to render. Failed fetches show up there.
    if (prepared?.address === address) send(prepared.reads);
    else sent = prepare(address).then(send, () => undefined);
  };
  await dispatch(openSession({ skipRefresh: true, isFresh: true, onGranted }));
  // Not before the reads are sent, whose code may still be loading.
  await sent;
  await storePrefetched(timings.firstAnswers);
}
