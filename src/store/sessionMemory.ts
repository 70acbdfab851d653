import type { SignedIn } from '../api/session';
import { storageKeys } from '../config/storageKeys';
import { localStore, sessionStore } from '../lib/storage';

/** Keeps what later calls need of a sign-in. (SEC-034, AUTH-100) */
export function rememberSession(signedIn: SignedIn): void {
  localStore.write(storageKeys.antiForgeryToken, signedIn.antiForgeryToken);
  if (signedIn.tokenTimeoutInSeconds === null) sessionStore.remove(storageKeys.tokenTimeout);
  else sessionStore.write(storageKeys.tokenTimeout, String(signedIn.tokenTimeoutInSeconds));
}

/** Notes that the server answered a secure call just now. (AUTH-093) */
export function noteContact(): void {
  localStore.write(storageKeys.lastContact, String(Date.now()));
}

/** Removes all that the portal keeps of a session. (SEC-035) */
export function forgetSession(): void {
  localStore.remove(storageKeys.antiForgeryToken);
  localStore.remove(storageKeys.lastContact);
  for (const key of [storageKeys.tokenTimeout, storageKeys.apiSites, storageKeys.allSites]) sessionStore.remove(key);
}
