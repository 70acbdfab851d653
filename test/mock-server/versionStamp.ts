import { refused } from './answers';
import type { User } from './records';
import type { Fields } from './validate';
import type { World } from './world';

/** How a record names who changed it; the part after ` - ` is the username. (RACC-013) */
export function authorOf(user: User): string {
  return `${user.firstName} ${user.lastName} - ${user.username}`;
}

/** Version and timestamps of a new record. */
export function firstStamp(world: World, by: User | null) {
  const now = world.timestamp();
  return { versionno: 1, sysdat: now, dchng: now, lastModifiedBy: by && authorOf(by) };
}

/** Version and timestamps of a record's next version. */
export function nextStamp(world: World, by: User, former: { versionno: number }) {
  return { versionno: former.versionno + 1, dchng: world.timestamp(), lastModifiedBy: authorOf(by) };
}

interface Versioned {
  versionno: number;
  dchng: string;
  lastModifiedBy: string | null;
}

/** Ends the call with 409 if someone saved a newer version since the caller read this one. */
export function checkVersion(former: Versioned, sent: Fields): void {
  const version = sent['versionno'];
  if (version === undefined || version === null || version === former.versionno) return;
  throw changedSince(former);
}

/** A 409 that names who saved first, and when. */
export function changedSince({ lastModifiedBy, dchng }: Versioned) {
  return refused(409, `Changed by ${lastModifiedBy ?? 'a visitor'} at ${dchng}`);
}
