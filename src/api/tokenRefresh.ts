import { storageKeys } from '@/config/storageKeys';
import { localStore, sessionStore } from '@/lib/storage';
import { isProblem } from './apiProblem';

type Attempt = () => Promise<void>;

/** A token refresh is tried twice, unless nobody waits for it any more. (AUTH-090) */
async function tryTwice(attempt: Attempt): Promise<void> {
  try {
    await attempt();
  } catch (problem) {
    if (isProblem(problem, 'aborted')) throw problem;
    await attempt();
  }
}

/** Locks and storage events travel separately: a change by another tab may arrive this many milliseconds late. */
const storageDelay = 250;

/** True if another tab has had a successful call since then; waits briefly for its storage event. */
async function hasNewContact(known: string | null): Promise<boolean> {
  const isNew = () => localStore.read(storageKeys.lastContact) !== known;
  if (isNew()) return true;
  const listening = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, storageDelay);
    const check = () => {
      if (!isNew()) return;
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('storage', check, { signal: listening.signal });
  });
  listening.abort();
  return isNew();
}

/** One tab at a time. A tab that waited for another one's refresh needs none of its own: the session is renewed. */
async function refreshInTurn(attempt: Attempt): Promise<void> {
  const locks: LockManager | undefined = navigator.locks; // browsers have it in secure contexts only
  if (locks === undefined) return tryTwice(attempt);
  const name = 'portal-refresh';
  return locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock !== null) return tryTwice(attempt);
    const known = localStore.read(storageKeys.lastContact);
    return locks.request(name, async () => {
      // Only the answer to a refresh of its own tells a new tab the session's timeout.
      const isNewTab = sessionStore.read(storageKeys.tokenTimeout) === null;
      if (isNewTab || !(await hasNewContact(known))) await tryTwice(attempt);
    });
  });
}

let inFlight: Promise<void> | null = null;

/**
 * Refreshes the token of the session; callers at the same time share one refresh.
 * @param attempt makes the call
 * @throws what the last attempt throws
 */
export function sharedRefresh(attempt: Attempt): Promise<void> {
  inFlight ??= refreshInTurn(attempt).finally(() => {
    inFlight = null;
  });
  return inFlight;
}
