import type { SignedIn } from '@/api/session';
import { dropToken, takeToken, tokenStanding } from '@/api/sessionToken';
import { storageKeys } from '@/config/storageKeys';
import { sessionStore } from '@/lib/storage';
import { forgetContact } from './lastContact';

/** Keeps what later calls need of a sign-in. (SEC-034, AUTH-100) */
export function rememberSession(signedIn: SignedIn): void {
  takeToken(signedIn.antiForgeryToken);
  if (signedIn.tokenTimeoutInSeconds === null) sessionStore.remove(storageKeys.tokenTimeout);
  else sessionStore.write(storageKeys.tokenTimeout, String(signedIn.tokenTimeoutInSeconds));
}

/** Removes all that the portal keeps of this tab's session; what another tab's new session needs stays. (SEC-035) */
export function forgetSession(): void {
  if (tokenStanding() !== 'foreign') forgetContact();
  dropToken();
  for (const key of [storageKeys.tokenTimeout, storageKeys.apiSites, storageKeys.allSites]) sessionStore.remove(key);
}
