import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import type { FocusTarget } from '@/components/form/focusTarget';
import { focusFirstProblem, type ShownField } from '@/components/form/formProblems';
import { useGoToField } from '@/components/form/useGoToField';
import type { FormErrors } from '@/domain/formErrors';
import type { FormFailure } from './formFailure';

interface FailureSummaryProps {
  readonly failure: FormFailure | null;
  /** The failure's errors as they fit the rows that are left. */
  readonly errors: FormErrors | null;
  readonly fields: readonly ShownField[];
  /** Focuses what no form knows of. @returns false for a field of the form */
  readonly focusOther: (field: string) => boolean;
}

/** Why the form was not taken; it leads to the first field in error. (KIT-038) */
export function FailureSummary({ failure, errors, fields, focusOther }: FailureSummaryProps) {
  const { setFocus } = useFormContext();
  const summary = useRef<FocusTarget>(null);
  const goTo = useGoToField({
    setFocus: (field) => {
      if (!focusOther(field)) setFocus(field);
    },
  });
  const arrive = useEffectEvent(() => focusFirstProblem({ errors, fields, goTo, alert: summary.current }));
  useEffect(() => {
    if (failure !== null) arrive();
  }, [failure]);
  return (
    <ErrorSummary
      title={failure?.title ?? null}
      text={failure?.text}
      errors={errors}
      fields={fields}
      onGoTo={goTo}
      takesFocus={false}
      ref={summary}
    />
  );
}
