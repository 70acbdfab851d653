import { dateOf, localDay } from '@/lib/moments';
import { eachOf, type Work } from '@/lib/slices';
import { asksFor, heldAccess, type AccessFilter, type AccessNames, type HeldAccess } from './accessExplorer';
import {
  changesBetween,
  stateAt,
  stateAuthor,
  stateBegan,
  type AccessChange,
  type Revisions,
  type StateThen,
} from './accessHistory';
import type { Link } from './roleAccess/catalogue';
import type { AccessRecord } from './user';

/** The loaded revisions, by record id. */
export type RevisionsById = Readonly<Record<number, Revisions>>;

const none: Revisions = {};

/** The last moment of a local day: `2025-12-31`. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999`);
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
    ...{ organizations: [], systems: [], then },
    record: { ...record, ...blank, modifiedAt: '', lastModifiedBy: '', createdBy: '' },
  };
}

function accessThen(access: HeldAccess, then: StateThen, names: AccessNames): HeldAccess | null {
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
    const then = stateAt(access.record, none, moment);
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
  /** How many records have changed since the moment, so that their state comes from revisions. */
  readonly total: number;
  /** How many of them are rebuilt. */
  readonly done: number;
}

/**
 * How far the state of a moment is rebuilt.
 * @param person a portal user id; '' for everybody: nothing else of a question is known before its records are rebuilt
 */
export function* rebuiltAt({ changed, moment }: DayStart, revisions: RevisionsById, person: string): Work<Rebuilt> {
  let [total, done] = [0, 0];
  yield* eachOf(changed.values(), ({ record }) => {
    if (person !== '' && record.portalUserId !== Number(person)) return;
    total += 1;
    const known = revisions[record.id];
    if (known !== undefined && stateAt(record, known, moment).kind !== 'needed') done += 1;
  });
  return { total, done };
}

/** What is known to differ. */
export const differenceKinds = ['came', 'went', 'changed'] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

/** What two days make of one record, as far as a question is concerned. */
export interface DayDifference {
  readonly kind: DifferenceKind | 'notKnown';
  /** With the person who has it; as it was on the later day, or else on the earlier one. */
  readonly access: HeldAccess;
  readonly before: HeldAccess | null;
  readonly after: HeldAccess | null;
  readonly changes: readonly AccessChange[];
  /** Who changed the record between the two days, oldest first. */
  readonly by: readonly string[];
}

function authorsBetween(current: AccessRecord, revisions: Revisions, from: number, to: number): string[] {
  const states = [...Object.values(revisions), current].filter((state) => state !== null);
  const authors = states.filter((state) => {
    const began = stateBegan(state) ?? NaN;
    return began > from && began <= to;
  });
  return [...new Set(authors.map(stateAuthor).filter((author) => author !== ''))];
}

/** Two days that a question is asked of. */
interface DaysAsked {
  /** The ends of the earlier and of the later day. */
  readonly moments: readonly [number, number];
  readonly names: AccessNames;
  readonly isAsked: (access: HeldAccess) => boolean;
}

function difference(
  access: HeldAccess,
  revisions: Revisions,
  { moments: [from, to], names, isAsked }: DaysAsked,
): DayDifference | null {
  const { record } = access;
  const [then, later] = [stateAt(record, revisions, from), stateAt(record, revisions, to)];
  const open = [later, then].find(({ kind }) => kind === 'needed' || kind === 'unknown');
  const answer = (state: StateThen) => {
    const held = accessThen(access, state, names);
    return held !== null && isAsked(held) ? held : null;
  };
  if (open !== undefined) {
    const shown = answer(open);
    return shown && { kind: 'notKnown', access: shown, before: null, after: null, changes: [], by: [] };
  }
  const [before, after] = [answer(then), answer(later)];
  const shown = after ?? before;
  if (shown === null) return null;
  const changes = then.kind === 'known' && later.kind === 'known' ? changesBetween(then.record, later.record) : [];
  if (before && after && changes.length === 0) return null;
  const kind = before === null ? 'came' : after === null ? 'went' : 'changed';
  return { kind, access: shown, before, after, changes, by: authorsBetween(record, revisions, from, to) };
}

/** What is known of two days without any revision. */
interface ComparisonStart extends DaysAsked {
  /** Each record that has changed since the earlier day, and what is known to differ; null for nothing. */
  readonly changed: ReadonlyArray<{ readonly access: HeldAccess; readonly difference: DayDifference | null }>;
}

/**
 * Goes through all records once, so that a revision that arrives concerns only its own.
 * @param moments the ends of the earlier and of the later day
 */
export function* comparisonStart(
  accesses: readonly HeldAccess[],
  moments: readonly [number, number],
  { filter, links, names }: Question,
): Work<ComparisonStart> {
  const asked = { moments, names, isAsked: asksFor(filter, links) };
  const changed: Array<ComparisonStart['changed'][number]> = [];
  yield* eachOf(accesses, (access) => {
    const began = stateBegan(access.record);
    const isSame = began !== null && began <= moments[0];
    if (!isSame) changed.push({ access, difference: difference(access, none, asked) });
  });
  return { ...asked, changed };
}

/** How the answer to a question differs between two days: what came, what went, what changed, and who did it. */
export function* differences(start: ComparisonStart, revisions: RevisionsById): Work<readonly DayDifference[]> {
  const found: DayDifference[] = [];
  yield* eachOf(start.changed, ({ access, difference: atFirst }) => {
    const known = revisions[access.record.id];
    const one = known === undefined ? atFirst : difference(access, known, start);
    if (one !== null) found.push(one);
  });
  return found;
}
