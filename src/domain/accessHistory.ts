import { timeOf } from '@/lib/moments';
import { comparedParts } from './roleAccess/choices';
import type { AccessRecord } from './user';

/** An earlier state of a record; null where the server keeps none under this number. */
export type Revision = AccessRecord | null;

/** The earlier states that are loaded, by number. */
export type Revisions = Readonly<Record<number, Revision>>;

/** Why the state on a day is not known. */
type UnknownReason = 'noDates' | 'noNumber' | 'notKept' | 'contradiction';

export const unknownTexts: Readonly<Record<UnknownReason, string>> = {
  noDates: 'A revision of this record has no date.',
  noNumber: 'The record has changed since then, and the server does not number its revisions.',
  notKept: 'A revision from that time is not available on the server.',
  contradiction: "The record's dates contradict each other: its first revision is later than its creation.",
};

/** What is known of a record at a moment. */
export type StateThen =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly record: AccessRecord }
  | { readonly kind: 'needed'; readonly revisionNo: number }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** In ms since 1970; null if the record does not say. */
interface StateTimes {
  readonly created: number | null;
  readonly began: number | null;
}

/** Cached: parsing dates is slow, and each question about a day needs the dates of all records. */
const knownTimes = new WeakMap<AccessRecord, StateTimes>();

function timesOf(record: AccessRecord): StateTimes {
  const known = knownTimes.get(record);
  if (known !== undefined) return known;
  const { modifiedAt, createdAt, version } = record;
  const created = timeOf(createdAt);
  // Only the first state may do without a date of its own.
  const times = { created, began: timeOf(modifiedAt) ?? (version === null || version <= 1 ? created : null) };
  knownTimes.set(record, times);
  return times;
}

/** When a record got this state, in ms since 1970; null if it does not say. */
export function stateBegan(record: AccessRecord): number | null {
  return timesOf(record).began;
}

/** When a record was created, in ms since 1970; null if it does not say. */
export function recordCreated(record: AccessRecord): number | null {
  return timesOf(record).created;
}

/** Who left a record in this state; '' if it does not say. */
export function stateAuthor({ lastModifiedBy, createdBy }: AccessRecord): string {
  return lastModifiedBy || createdBy;
}

/**
 * The state of a record at a moment: that of its last revision before it. Nothing is concluded where a revision or a date
 * is missing.
 * @param revisions the earlier states that are loaded
 * @param moment in ms since 1970
 */
export function stateAt(current: AccessRecord, revisions: Revisions, moment: number): StateThen {
  const { created, began } = timesOf(current);
  if (created !== null && created > moment) return { kind: 'none' };
  if (began === null) return { kind: 'unknown', reason: 'noDates' };
  if (began <= moment) return { kind: 'known', record: current };
  if (current.version === null) return { kind: 'unknown', reason: 'noNumber' };
  for (let revisionNo = current.version - 1; revisionNo >= 1; revisionNo -= 1) {
    const revision = revisions[revisionNo];
    if (revision === undefined) return { kind: 'needed', revisionNo };
    if (revision === null) return { kind: 'unknown', reason: 'notKept' };
    const start = stateBegan(revision);
    if (start === null) return { kind: 'unknown', reason: 'noDates' };
    if (start <= moment) return { kind: 'known', record: revision };
  }
  return { kind: 'unknown', reason: created === null ? 'noDates' : 'contradiction' };
}

/** A part of a record that can change, in display order. */
const changedParts = ['roleName', ...comparedParts, 'isInactive'] as const;

export type ChangedPart = (typeof changedParts)[number];

export interface AccessChange {
  readonly part: ChangedPart;
  readonly added: ReadonlyArray<string | number>;
  readonly removed: ReadonlyArray<string | number>;
}

function valuesOf(record: AccessRecord, part: ChangedPart): ReadonlyArray<string | number> {
  const value = record[part];
  if (typeof value === 'boolean') return [value ? 'Inactive' : 'Active'];
  return typeof value === 'string' ? [value] : value;
}

/** What differs between two states of a record. */
export function changesBetween(before: AccessRecord, after: AccessRecord): AccessChange[] {
  return changedParts.flatMap((part) => {
    const [old, fresh] = [valuesOf(before, part), valuesOf(after, part)];
    const added = fresh.filter((value) => !old.includes(value));
    const removed = old.filter((value) => !fresh.includes(value));
    return added.length + removed.length === 0 ? [] : [{ part, added, removed }];
  });
}
