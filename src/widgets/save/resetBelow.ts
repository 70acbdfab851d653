import { dequal as isEqual } from 'dequal/lite';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { rebased } from '@/domain/threeWayMerge';
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
