import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormErrors } from '@/domain/formErrors';
import { trimmedValues } from '@/domain/userChanges';
import type { FormFailure, SaveOptions } from './saveCalls';
import { showErrors } from './serverErrors';

function fieldsOf(errors: FormErrors | null): string[] {
  return (errors?.fields ?? []).map(({ field }) => field);
}

/**
 * Makes a form's own check at each submit, and updates its errors while the user corrects them.
 * @param isIncomplete the last submit was stopped by errors
 */
export function useFormCheck<Rec, Values extends FieldValues>(
  { form, kind, check }: SaveOptions<Rec, Values>,
  isIncomplete: boolean,
) {
  const { normalized = trimmedValues, fields } = kind;
  /** What the last submit asked for, and the fields that the check last found wrong; null where it found nothing. */
  const last = useRef<{ action: string; wrong: readonly string[] | null }>({ action: '', wrong: null });

  const judgeAgain = useEffectEvent(() => {
    const { action, wrong: before } = last.current;
    if (before === null) return;
    const errors = check?.(normalized(form.getValues()), action)?.errors ?? null;
    const wrong = fieldsOf(errors);
    const solved = before.filter(
      (field) => !wrong.includes(field) && form.getFieldState(field as Path<Values>).error?.type === 'check',
    );
    last.current = { action, wrong };
    if (solved.length > 0) form.clearErrors(solved as Path<Values>[]);
    showErrors(form, errors, fields, 'check');
  });
  useEffect(() => {
    if (!isIncomplete) return undefined;
    // Errors, too: a field's rule that is met takes the field's error away, whoever found it.
    return form.subscribe({ formState: { values: true, errors: true }, callback: () => judgeAgain() });
  }, [form, isIncomplete]);

  return {
    /** A submit begins, perhaps by another button: from here on the check is made for that one. */
    begin: (action: string) => {
      last.current = { ...last.current, action };
    },
    judge: (typed: Values): FormFailure | null => {
      const { action } = last.current;
      const failure = check?.(normalized(typed), action) ?? null;
      last.current = { action, wrong: failure && fieldsOf(failure.errors) };
      return failure;
    },
  };
}
