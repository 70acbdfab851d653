import { isSameValue, type FieldValues } from '@/domain/userChanges';

/** Whose value stands: that of the person at the form, or that of who was faster. */
export type Side = 'mine' | 'theirs';

/** One thing that somebody else has changed, or that the two would have differently. */
export interface ConflictRow {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly prefers: Side;
}

/** The values of a form as they are in the three places that a conflict has. */
export interface Sides<Values> {
  readonly mine: Values;
  readonly theirs: Values;
  /** What the form began with. */
  readonly base: Values;
}

/** How the values of a form are compared and put together again. */
export interface Merging<Values> {
  readonly rowsOf: (sides: Sides<Values>) => readonly ConflictRow[];
  readonly merge: (sides: Sides<Values>, sideOf: (key: string) => Side) => Values;
}

/** Field by field; a field that only the other person has changed is proposed as that person has it. */
export function fieldMerging<Values extends object>(
  labels: ReadonlyArray<{ readonly field: string; readonly label: string }>,
  shown: (field: string, value: string | readonly string[]) => string,
): Merging<Values> {
  return {
    rowsOf: ({ mine, theirs, base }) => {
      const [own, other, former] = [mine, theirs, base] as [FieldValues, FieldValues, FieldValues];
      return labels
        .filter(({ field }) => !isSameValue(own[field], other[field]))
        .map(({ field, label }) => ({
          key: field,
          label,
          mine: shown(field, own[field] ?? ''),
          theirs: shown(field, other[field] ?? ''),
          prefers: isSameValue(own[field], former[field]) ? 'theirs' : 'mine',
        }));
    },
    merge: ({ mine, theirs }, sideOf) => {
      const [own, other] = [mine, theirs] as [FieldValues, FieldValues];
      const merged = Object.keys(own).map((field) => [field, sideOf(field) === 'mine' ? own[field] : other[field]]);
      return Object.fromEntries(merged) as Values;
    },
  };
}
