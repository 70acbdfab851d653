import { dequal as isEqual } from 'dequal/lite';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSameVersion, merged, rebased, type Side } from '@/domain/threeWayMerge';
import { trimmedValues } from '@/domain/userChanges';
import { storedValues, type RecordKind } from './saveCalls';

interface Saved<Rec, Values> {
  /** The values that were sent, as they were sent. */
  readonly values: Values;
  /** The same as they stood in the form. */
  readonly typed: Values;
  /** The record as it was read since. */
  readonly now: Rec | undefined;
  /** The form stays on the screen, with what only a decision sends. */
  readonly isStaying: boolean;
}

/**
 * Resets a form to the stored values, but keeps what was typed after it was sent, and what has been found wrong since.
 * @returns whether anything is left to save
 */
export function resetBelow<Rec, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  kind: RecordKind<Rec, Values>,
  { values, typed, now, isStaying }: Saved<Rec, Values>,
): boolean {
  const stored = now === undefined ? values : storedValues(kind, now, values);
  const begun = isStaying ? { ...stored, ...kind.transient?.(stored) } : stored;
  const current = form.getValues();
  const isAsSent = isEqual(current, typed);
  const shown = isAsSent ? stored : rebased(typed, current, stored, kind.lists);
  const kept = isAsSent ? {} : { keepErrors: true, keepIsSubmitted: true };
  form.reset(begun, kept);
  if (isEqual(shown, begun)) return false;
  form.reset(shown, { ...kept, keepDefaultValues: true });
  return true;
}

/**
 * Resets a form to a newer version of its record, with the values that the person decided for.
 * @param sideOf which side a difference is decided for, by its id
 * @returns whether they are those of the newer version
 */
export function resetToDecided<Rec, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  kind: RecordKind<Rec, Values>,
  newer: Rec,
  sideOf: (id: string) => Side,
): boolean {
  const { normalized = trimmedValues, lists } = kind;
  const theirs = storedValues(kind, newer, form.getValues());
  const sendable = normalized(theirs);
  const chosen = merged(normalized(form.getValues()), sendable, sideOf, lists);
  const isStored = isSameVersion(chosen, sendable, lists);
  form.reset(kind.valuesOf(newer));
  form.reset(isStored ? theirs : chosen, { keepDefaultValues: true });
  return isStored;
}
