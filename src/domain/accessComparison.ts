import { eachOf, type Work } from '@/lib/timeSlicing';
import { accessThen, noRevisions, type Question, type RevisionsById } from './accessDays';
import { asksFor, type AccessNames, type HeldAccess } from './accessExplorer';
import {
  changesBetween,
  recordCreated,
  stateAt,
  stateAuthor,
  stateBegan,
  type AccessChange,
  type Revisions,
  type StateThen,
} from './accessHistory';
import type { AccessRecord } from './user';

/** What is known to differ. */
export const differenceKinds = ['came', 'went', 'changed'] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

/** How one record differs between two days, limited to what the filter asks for. */
export interface DayDifference {
  readonly kind: DifferenceKind | 'notKnown';
  /** With the person who has it; as it was on the later day, or else on the earlier one. */
  readonly access: HeldAccess;
  readonly before: HeldAccess | null;
  readonly after: HeldAccess | null;
  /** If the record came or went because of its status, only the status: its other changes had no effect. */
  readonly changes: readonly AccessChange[];
  /** Who created and changed the record between the two days, as far as its states are loaded; oldest first. */
  readonly by: readonly string[];
}

function authorsBetween(current: AccessRecord, revisions: Revisions, from: number, to: number): string[] {
  const isBetween = (moment: number | null) => moment !== null && moment > from && moment <= to;
  const states = [...Object.values(revisions), current].filter((state) => state !== null);
  const authors = states.filter((state) => isBetween(stateBegan(state))).map(stateAuthor);
  // The first state may not be loaded; each state says who created the record.
  if (isBetween(recordCreated(current))) authors.unshift(current.createdBy);
  return [...new Set(authors.filter((author) => author !== ''))];
}

/** Two days that a question is asked of. */
interface DaysAsked {
  /** The ends of the earlier and of the later day. */
  readonly moments: readonly [number, number];
  readonly names: AccessNames;
  readonly isAsked: (access: HeldAccess) => boolean;
  /** Records of any status are asked for. */
  readonly isAnyStatus: boolean;
}

function difference(
  access: HeldAccess,
  revisions: Revisions,
  { moments: [from, to], names, isAsked, isAnyStatus }: DaysAsked,
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
  const ofStatus = isAnyStatus ? [] : changes.filter(({ part }) => part === 'isInactive');
  const by = authorsBetween(record, revisions, from, to);
  return { kind, access: shown, before, after, changes: ofStatus.length > 0 ? ofStatus : changes, by };
}

/** What is known of two days without any revision. */
interface ComparisonStart extends DaysAsked {
  /** Each record that has changed since the earlier day, and what is known to differ; null for nothing. */
  readonly changed: ReadonlyArray<{ readonly access: HeldAccess; readonly difference: DayDifference | null }>;
  /** The records whose state on the earlier day comes from revisions. */
  readonly needed: readonly HeldAccess[];
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
  const asked = { moments, names, isAsked: asksFor(filter, links), isAnyStatus: filter.state === 'all' };
  const changed: Array<ComparisonStart['changed'][number]> = [];
  const needed: HeldAccess[] = [];
  yield* eachOf(accesses, (access) => {
    const began = stateBegan(access.record);
    // The same on both days.
    if (began !== null && began <= moments[0]) return;
    changed.push({ access, difference: difference(access, noRevisions, asked) });
    if (stateAt(access.record, noRevisions, moments[0]).kind === 'needed') needed.push(access);
  });
  return { ...asked, changed, needed };
}

/** How the answer to a question differs between two days: what came, what went, what changed, and who did it. */
export function* dayDifferences(start: ComparisonStart, revisions: RevisionsById): Work<readonly DayDifference[]> {
  const found: DayDifference[] = [];
  yield* eachOf(start.changed, ({ access, difference: atFirst }) => {
    const known = revisions[access.record.id];
    const one = known === undefined ? atFirst : difference(access, known, start);
    if (one !== null) found.push(one);
  });
  return found;
}
