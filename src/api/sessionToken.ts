import { storageKeys } from '@/config/storageKeys';
import { localStore } from '@/lib/storage';

/** The token of the session that this tab shows; null while it shows none. */
let own: string | null = null;

/** False where the browser refuses to store: the token then lives as long as this page. */
let isStorable = true;

/** The browser's token, or null when there is none that a header could carry. Storage may have been changed by hand. */
export function sharedToken(): string | null {
  const token = isStorable ? localStore.read(storageKeys.antiForgeryToken) : own;
  return token !== null && /^[\x21-\x7e]{1,512}$/.test(token) ? token : null;
}

/** A sign-in on this page: the server's token becomes the browser's. (SEC-033, SEC-034) */
export function takeToken(token: string): void {
  own = token;
  isStorable = localStore.write(storageKeys.antiForgeryToken, token);
}

/** Goes on with the session that the browser has, as after a page load. */
export function claimToken(): string | null {
  own = sharedToken();
  return own;
}

/**
 * How this tab stands to the browser's session, which all tabs share.
 * - `none`: there is no session
 * - `unclaimed`: there is one, and this tab has not used it yet
 * - `own`: it is the one that this tab shows
 * - `foreign`: another tab has signed in since; nothing of this tab may be sent in that person's name
 */
export function tokenStanding(): 'none' | 'unclaimed' | 'own' | 'foreign' {
  const token = sharedToken();
  if (token === null) return 'none';
  if (own === null) return 'unclaimed';
  return token === own ? 'own' : 'foreign';
}

/** This tab shows no session any more; the browser's token goes too, unless it is another sign-in's. */
export function dropToken(): void {
  if (tokenStanding() !== 'foreign') localStore.remove(storageKeys.antiForgeryToken);
  own = null;
  isStorable = true;
}
