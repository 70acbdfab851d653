import { dateOf, localDay } from '@/lib/moments';
import { eachOf, type Work } from '@/lib/timeSlicing';
import { asksFor, heldAccess, type AccessFilter, type AccessNames, type HeldAccess } from './accessExplorer';
import { stateAt, type Revisions, type StateThen } from './accessHistory';
import type { Link } from './roleAccess/catalogue';
import type { AccessRecord } from './user';

/** The loaded revisions, by record id. */
export type RevisionsById = Readonly<Record<number, Revisions>>;

export const noRevisions: Revisions = {};

/** The day, or '' if it is in the future. */
export function pastDay(day: string): string {
  return day <= localDay(new Date()) ? day : '';
}

function addDay(days: Set<string>, text: string): void {
  const moment = dateOf(text);
  if (moment !== null) days.add(localDay(moment));
}

/** The local days that the dates of the records name. */
export function* changeDays(records: readonly AccessRecord[]): Work<ReadonlySet<string>> {
  const moments = new Set<string>();
  yield* eachOf(records, ({ createdAt, modifiedAt }) => moments.add(createdAt).add(modifiedAt));
  const days = new Set<string>();
  yield* eachOf(moments, (text) => addDay(days, text));
  return days;
}

/** The local days on which something is known to have changed, in order. */
export function* daysInOrder(ofRecords: ReadonlySet<string>, revisions: RevisionsById): Work<readonly string[]> {
  const days = new Set(ofRecords);
  yield* eachOf(Object.values(revisions), (known) => {
    for (const revision of Object.values(known)) {
      if (revision === null) continue;
      addDay(days, revision.createdAt);
      addDay(days, revision.modifiedAt);
    }
  });
  return [...days].sort();
}

/** A record whose state is not known, only its owner. */
function unknownAccess(access: HeldAccess, then: Exclude<StateThen, { kind: 'known' | 'none' }>): HeldAccess {
  const { record } = access;
  const blank = { roleName: '', siteCodes: [], laoIds: [], studyNames: [], systemAccessIds: [] };
  return {
    ...access,
    organizations: [],
    systems: [],
    then,
    record: { ...record, ...blank, modifiedAt: '', lastModifiedBy: '', createdBy: '' },
  };
}

/** Access as it was in a state; null if it did not exist. */
export function accessThen(access: HeldAccess, then: StateThen, names: AccessNames): HeldAccess | null {
  if (then.kind === 'none') return null;
  if (then.kind !== 'known') return unknownAccess(access, then);
  return then.record === access.record ? access : heldAccess(then.record, names);
}

/** What is known of a moment without any revision. */
interface DayStart {
  readonly moment: number;
  /** The records that existed, in their given order. Those that have changed since are marked as not yet known. */
  readonly accesses: readonly HeldAccess[];
  /** The current state of each record that has changed since, by its element of `accesses`. */
  readonly changed: ReadonlyMap<HeldAccess, HeldAccess>;
}

/** Goes through all records once, so that a revision that arrives concerns only its own. */
export function* dayStart(all: readonly HeldAccess[], moment: number, names: AccessNames): Work<DayStart> {
  const accesses: HeldAccess[] = [];
  const changed = new Map<HeldAccess, HeldAccess>();
  yield* eachOf(all, (access) => {
    const then = stateAt(access.record, noRevisions, moment);
    const shown = accessThen(access, then, names);
    if (shown === null) return;
    if (then.kind === 'needed') changed.set(shown, access);
    accesses.push(shown);
  });
  return { moment, accesses, changed };
}

export interface Question {
  readonly filter: AccessFilter;
  readonly links: readonly Link[];
  readonly names: AccessNames;
}

interface DayAnswer {
  /** As they were at the moment. Those whose state is not known are among them, and say so. */
  readonly rows: readonly HeldAccess[];
  /** Whether there are any of these. */
  readonly isOpen: boolean;
}

/** Answers a question about a moment. */
export function* answerAt(
  { accesses, changed, moment }: DayStart,
  revisions: RevisionsById,
  { filter, links, names }: Question,
): Work<DayAnswer> {
  const isAsked = asksFor(filter, links);
  const rows: HeldAccess[] = [];
  let isOpen = false;
  yield* eachOf(accesses, (access) => {
    const current = changed.get(access);
    const known = current && revisions[current.record.id];
    const then = known ? accessThen(current, stateAt(current.record, known, moment), names) : access;
    if (then === null || !isAsked(then)) return;
    rows.push(then);
    isOpen ||= then.then !== null;
  });
  return { rows, isOpen };
}

interface Rebuilt {
  /** How many of the records are asked for. */
  readonly total: number;
  /** How many of them are rebuilt. */
  readonly done: number;
}

/**
 * How far the state of a moment is rebuilt.
 * @param needed the current states of the records whose state then comes from revisions
 * @param person a portal user id; '' for everybody: nothing else of a question is known before its records are rebuilt
 */
export function* rebuiltAt(
  needed: Iterable<HeldAccess>,
  moment: number,
  revisions: RevisionsById,
  person: string,
): Work<Rebuilt> {
  let [total, done] = [0, 0];
  yield* eachOf(needed, ({ record }) => {
    if (person !== '' && record.portalUserId !== Number(person)) return;
    total += 1;
    const known = revisions[record.id];
    if (known !== undefined && stateAt(record, known, moment).kind !== 'needed') done += 1;
  });
  return { total, done };
}
