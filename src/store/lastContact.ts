import { storageKeys } from '@/config/storageKeys';
import { secondsLeft, usableTimeout, type Moment } from '@/domain/inactivity';
import { localStore, sessionStore } from '@/lib/storage';

const now = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** The newest contact that this page knows of. */
let newest: Moment | null = null;

/** Notes that the server answered a secure call just now. (AUTH-093) */
export function noteContact(): void {
  newest = now();
  localStore.write(storageKeys.lastContact, String(newest.wall));
}

/** The last contact of any tab: the time is shared, so that a busy tab keeps the idle ones alive. (AUTH-099) */
function lastContact(): Moment | null {
  const stored = localStore.read(storageKeys.lastContact);
  const wall = Number(stored);
  const isNews = stored !== null && Number.isFinite(wall) && wall !== newest?.wall;
  if (isNews) newest = { wall, steady: performance.now() };
  return newest;
}

/** Whole seconds until the session runs out, or null while the server has not been heard of. */
export function sessionSecondsLeft(timeoutInSeconds: number): number | null {
  const contact = lastContact();
  return contact && secondsLeft(contact, now(), timeoutInSeconds);
}

/** How long the server keeps a session without contact. (AUTH-100, AUTH-101) */
export function tokenTimeout(): number {
  return usableTimeout(sessionStore.read(storageKeys.tokenTimeout));
}

export function forgetContact(): void {
  newest = null;
  localStore.remove(storageKeys.lastContact);
}
