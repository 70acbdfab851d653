import { storageKeys } from '@/config/storageKeys';
import { pageLoadType } from '@/lib/pageLoad';
import { sessionStore } from '@/lib/storage';

/**
 * The hash of a password link lets anybody set the password. It lives in the memory of its screen. A reload hands it on
 * in session storage, which the next page of this tab clears, whatever its address; it is used after a reload only, not
 * after Back or Forward. (AUTH-071)
 */
let reloaded = '';

/** Takes over what the reload of a link's screen handed on. Runs whenever the app starts. */
export function takeReloadedHash(): void {
  const stored = sessionStore.read(storageKeys.passwordLink) ?? '';
  sessionStore.remove(storageKeys.passwordLink);
  if (pageLoadType() === 'reload') reloaded = stored;
}

/** The hash before the reload; '' if there was none, or another screen was opened since. */
export function reloadedHash(): string {
  return reloaded;
}

/**
 * Hands a hash on when the page is reloaded.
 * @param forget runs when the browser shows the page again after it was left
 * @returns stops it
 */
export function handOverOnReload(hash: string, forget: () => void): () => void {
  reloaded = '';
  const store = () => void sessionStore.write(storageKeys.passwordLink, hash);
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    sessionStore.remove(storageKeys.passwordLink);
    forget();
  };
  window.addEventListener('pagehide', store);
  window.addEventListener('pageshow', restore);
  return () => {
    window.removeEventListener('pagehide', store);
    window.removeEventListener('pageshow', restore);
  };
}
