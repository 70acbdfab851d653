import { defaultTimeoutInSeconds, inactivityWarningFrom } from '@/config/figures';
import { counted } from '@/lib/counted';

/** A point in time on the browser's two clocks, in milliseconds. */
export interface Moment {
  /** Since 1970. It continues while the machine sleeps, but it can be set back. */
  readonly wall: number;
  /** Since the page loaded. It never goes back, but it may stop while the machine sleeps. */
  readonly steady: number;
}

/** @param stored the timeout from storage or the server; the default replaces anything that is not a positive number */
export function usableTimeout(stored: string | number | null): number {
  const seconds = Number(stored);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : defaultTimeoutInSeconds;
}

/**
 * When the session expires or has expired, in milliseconds since 1970. The clock with less time left counts, so that
 * neither a sleeping machine nor a clock that was set back extends the session.
 */
export function sessionEnd(lastContact: Moment, now: Moment, timeoutInSeconds: number): number {
  const elapsed = Math.max(now.wall - lastContact.wall, now.steady - lastContact.steady, 0);
  return now.wall + timeoutInSeconds * 1000 - elapsed;
}

/** Whole seconds until the session expires; 0 afterwards. (AUTH-092) */
export function secondsLeft(lastContact: Moment, now: Moment, timeoutInSeconds: number): number {
  return Math.max(0, Math.floor((sessionEnd(lastContact, now, timeoutInSeconds) - now.wall) / 1000));
}

/** Whether the dialog is open. At exactly 300 s it stays as it is. (AUTH-094, AUTH-095) */
export function isWarned(left: number, wasWarned: boolean): boolean {
  return left === inactivityWarningFrom ? wasWarned : left < inactivityWarningFrom;
}

/** Minutes, rounded up, while more than one is left; then seconds. (AUTH-097) */
export function timeLeftText(left: number): string {
  if (left > 60) return `${Math.ceil(left / 60)} minutes`;
  return counted(left, 'second');
}

/** Seconds left at which screen readers announce the time, instead of every second. */
const announcedFrom = [30, 60, 120, inactivityWarningFrom];

/** The announced time; it changes four times during the countdown. */
export function announcedTime(left: number): string {
  return timeLeftText(announcedFrom.find((step) => left <= step) ?? left);
}
