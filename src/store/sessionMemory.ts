import type { SignedIn } from '@/api/session';
import { dropToken, takeToken, tokenState } from '@/api/sessionToken';
import { storageKeys } from '@/config/storageKeys';
import { secondsLeft, sessionEnd, usableTimeout, type Moment } from '@/domain/inactivity';
import { localStore, sessionStore } from '@/lib/storage';

const now = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** The last contact that this page knows of. */
let newest: Moment | null = null;

/** Records that the server has just answered a secure call. (AUTH-093) */
export function noteContact(): void {
  newest = now();
  localStore.write(storageKeys.lastContact, String(newest.wall));
}

/** The last contact of any tab. The time is shared, so that a busy tab keeps idle ones signed in. (AUTH-099) */
function lastContact(): Moment | null {
  const stored = localStore.read(storageKeys.lastContact);
  const wall = Number(stored);
  const isNewer = stored !== null && Number.isFinite(wall) && wall !== newest?.wall;
  if (isNewer) newest = { wall, steady: performance.now() };
  return newest;
}

/** Seconds that the server keeps a session without contact; each refresh may change them. (AUTH-100, AUTH-101) */
export function tokenTimeout(): number {
  return usableTimeout(sessionStore.read(storageKeys.tokenTimeout));
}

/** Whole seconds until the session expires; null before the first contact. (SEC-007) */
export function sessionSecondsLeft(): number | null {
  const contact = lastContact();
  return contact && secondsLeft(contact, now(), tokenTimeout());
}

/** When the session ends without further contact, in milliseconds since 1970; null without a session. */
export function sessionEndTime(): number | null {
  const contact = lastContact();
  return contact && sessionEnd(contact, now(), tokenTimeout());
}

function forgetContact(): void {
  newest = null;
  localStore.remove(storageKeys.lastContact);
}

/** Removes what this tab keeps beside the token. */
function forgetTab(): void {
  for (const key of [storageKeys.tokenTimeout, storageKeys.apiSites, storageKeys.allSites]) sessionStore.remove(key);
}

/**
 * Stores the token and its timeout after a sign-in, in place of those of a session before. (SEC-034, AUTH-100) The token
 * is overwritten, not removed first: other tabs would take that moment for a sign-out.
 */
export function rememberSession(signedIn: SignedIn): void {
  forgetContact();
  forgetTab();
  takeToken(signedIn.antiForgeryToken, signedIn.passwordExpiry === 'FORCE_CHANGE');
  const timeout = signedIn.tokenTimeoutInSeconds;
  if (timeout !== null) sessionStore.write(storageKeys.tokenTimeout, String(timeout));
}

/** Removes what is stored of this tab's session. What a newer session of another tab needs stays. (SEC-035) */
export function forgetSession(): void {
  if (tokenState() !== 'foreign') forgetContact();
  dropToken();
  forgetTab();
}
