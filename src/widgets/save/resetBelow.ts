import { dequal as isEqual } from 'dequal/lite';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { rebased, type MergeRules } from '@/domain/threeWayMerge';

/**
 * Resets a form to the stored values, but keeps what was typed after it was sent, and what has been found wrong since.
 * @returns whether anything was kept
 */
export function resetBelow<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  sent: Values,
  lists: MergeRules | undefined,
): boolean {
  const current = form.getValues();
  if (isEqual(current, sent)) {
    form.reset(stored);
    return false;
  }
  const kept = { keepErrors: true, keepIsSubmitted: true };
  form.reset(stored, kept);
  form.reset(rebased(sent, current, stored, lists), { ...kept, keepDefaultValues: true });
  return true;
}
