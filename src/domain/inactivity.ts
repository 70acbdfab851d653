/** Token timeout when the server named none. (AUTH-101) */
export const defaultTimeoutInSeconds = 3600;

/** Below this many seconds the person is asked; the session ends below one. (AUTH-094, AUTH-096) */
export const warningFrom = 300;

/** A point in time on both clocks of a browser, in milliseconds. */
export interface Moment {
  /** Since 1970. It goes on while the machine sleeps, but it can be set back. */
  readonly wall: number;
  /** Since the page began. It never goes back, but it may stop while the machine sleeps. */
  readonly steady: number;
}

/** @param stored what storage or the server gave for the timeout, whatever it is */
export function usableTimeout(stored: string | number | null): number {
  const seconds = Number(stored);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : defaultTimeoutInSeconds;
}

/**
 * Whole seconds until the session runs out; 0 when it has. Both clocks are asked and the stricter one counts: so a
 * sleeping machine does not prolong the session, nor does a clock that was set back. (AUTH-092)
 */
export function secondsLeft(lastContact: Moment, now: Moment, timeoutInSeconds: number): number {
  const elapsed = Math.max(now.wall - lastContact.wall, now.steady - lastContact.steady, 0);
  return Math.max(0, Math.floor(timeoutInSeconds - elapsed / 1000));
}

/** Whether the question is shown; at exactly 300 s it keeps the state it has. (AUTH-094, AUTH-095) */
export function isWarned(left: number, wasWarned: boolean): boolean {
  return left === warningFrom ? wasWarned : left < warningFrom;
}

/** Minutes, rounded up, while more than one is left; else seconds. (AUTH-097) */
export function timeLeftText(left: number): string {
  if (left > 60) return `${Math.ceil(left / 60)} minutes`;
  return left === 1 ? '1 second' : `${left} seconds`;
}

/** Moments at which the time left is read out: not every second. */
const announcedFrom = [30, 60, 120, warningFrom];

/** The step that the countdown has reached last; it changes four times. */
export function announcedTime(left: number): string {
  return timeLeftText(announcedFrom.find((step) => left <= step) ?? left);
}
