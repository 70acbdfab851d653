import { storageKeys } from '@/config/storageKeys';
import { localStore } from '@/lib/storage';

/** The token of the session that this tab shows; null while it shows none. */
let own: string | null = null;

/** False where the browser refuses to store: the token then lives as long as this page. */
let isStorable = true;

/** The browser's token; null when there is none that a header can carry: storage may have been tampered with. */
export function sharedToken(): string | null {
  const token = isStorable ? localStore.read(storageKeys.antiForgeryToken) : own;
  return token !== null && isToken(token) ? token : null;
}

/** What a header can carry. */
export const tokenPattern = /^[\x21-\x7e]{1,512}$/;

function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/**
 * Stores the token of a sign-in on this page for all tabs. (SEC-033, SEC-034)
 * @param mustChange whether the password must be changed before anything else
 */
export function takeToken(token: string, mustChange: boolean): void {
  own = token;
  // Before the token, which is what other tabs wait for.
  if (mustChange) localStore.write(storageKeys.passwordChange, token);
  else liftPasswordChange();
  localStore.remove(storageKeys.tokenRotation);
  isStorable = localStore.write(storageKeys.antiForgeryToken, token);
  if (!isStorable) localStore.remove(storageKeys.antiForgeryToken);
}

/** Adopts the browser's session, for example after a page load. */
export function claimToken(): string | null {
  own = sharedToken();
  return own;
}

/**
 * How the session of this tab relates to the browser's, which all tabs share.
 * - `none`: there is no session
 * - `ended`: there is none any more, because it was ended from another tab
 * - `unclaimed`: there is one, and this tab has not used it yet
 * - `own`: it is the one that this tab shows
 * - `foreign`: another tab has signed in since; this tab must send nothing in that person's name
 */
export function tokenState(): 'none' | 'ended' | 'unclaimed' | 'own' | 'foreign' {
  const token = sharedToken();
  if (token === null) return own === null ? 'none' : 'ended';
  if (own === null) return 'unclaimed';
  // Another tab of this session has refreshed it, and this one goes on with the new token.
  if (tokensUpTo(token).includes(own)) own = token;
  return token === own ? 'own' : 'foreign';
}

/** A tab that was asleep may have missed some renewals, but hardly more than this. */
const rememberedTokens = 10;

/** The last tokens of the session, up to this one; those of no other sign-in are among them. */
function tokensUpTo(token: string): readonly string[] {
  const tokens = localStore.read(storageKeys.tokenRotation)?.split(' ') ?? [];
  return tokens.at(-1) === token ? tokens : [token];
}

/** Takes the token that a refresh may bring for the session of this tab, and lets the other tabs follow. */
export function rotateToken(token: string): void {
  if (own === null || token === own || !isToken(token) || tokenState() !== 'own') return;
  const isHeld = mustChangePassword();
  // The token comes last but one: until then the other tabs go on with the old one.
  localStore.write(storageKeys.tokenRotation, [...tokensUpTo(own), token].slice(-rememberedTokens).join(' '));
  own = token;
  isStorable = localStore.write(storageKeys.antiForgeryToken, token);
  if (isHeld) localStore.write(storageKeys.passwordChange, token);
}

/** Ends the session of this tab. The browser's token is removed, too, unless it belongs to another sign-in. */
export function dropToken(): void {
  if (tokenState() !== 'foreign') {
    localStore.remove(storageKeys.antiForgeryToken);
    localStore.remove(storageKeys.tokenRotation);
    liftPasswordChange();
  }
  own = null;
  isStorable = true;
}

/**
 * Whether the password must be changed before anything else, in every tab and after every page load of this session.
 * The mark is bound to the token, so it holds for no other session. The server stays the authority.
 */
export function mustChangePassword(): boolean {
  const token = sharedToken();
  const demanded = localStore.read(storageKeys.passwordChange);
  return token !== null && demanded !== null && tokensUpTo(token).includes(demanded);
}

/** The password was changed. */
export function liftPasswordChange(): void {
  localStore.remove(storageKeys.passwordChange);
}
