import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { StatusAlert } from '@/components/feedback/StatusAlert';
import { FormNote } from '@/components/form/FormNote';
import { timings } from '@/config/timings';
import type { FormErrors } from '@/domain/formErrors';
import {
  registrationErrors,
  trimmedRegistration,
  type PersonCompletingForm,
  type RegistrationForm,
  type RegistrationTextField,
} from '@/domain/registration';
import { withFixedSystems } from '@/domain/roleAccess/answer';
import { callTexts, registrationTexts } from '@/domain/texts';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { useShiftedErrors } from '@/widgets/access/useShiftedErrors';
import { SaveForm } from '@/widgets/save/SaveForm';
import { AccessFields, type AccessFieldsHandle } from '@/screens/registrations/AccessFields';
import { FailureSummary } from '@/screens/registrations/FailureSummary';
import { failureOf, shownFields, shownQuestions, type FormFailure } from '@/screens/registrations/formFailure';
import type { Outcome } from '@/screens/registrations/outcome';

export type RegistrationValues = RegistrationForm & PersonCompletingForm;

interface RegistrationEntryProps {
  readonly draftKey: string;
  readonly values: RegistrationValues;
  /** The texts that this form asks for. */
  readonly fields: ReadonlyArray<RegistrationTextField & keyof RegistrationValues>;
  /** What else may be wrong with it than with those and the questions. */
  readonly moreFields?: readonly string[];
  /** A reason not to send a form that is filled in, or null. */
  readonly refusal?: () => FormFailure | null;
  readonly send: (form: RegistrationValues) => Promise<Outcome>;
  readonly onSent: (form: RegistrationValues) => void;
  /** The form was not taken, or is put back: what counts only once must be given anew. */
  readonly onStartedOver?: () => void;
  readonly focusOther?: (field: string) => boolean;
  /** The fields above the questions. */
  readonly renderAbove: (errors: FormErrors | null) => ReactNode;
  /** What stands between the questions and the buttons. */
  readonly renderBelow?: (errors: FormErrors | null) => ReactNode;
}

/** A registration as it is filled in and submitted, for oneself or for somebody else. */
export function RegistrationEntry(props: RegistrationEntryProps) {
  const { values, fields, moreFields = [], refusal, send, onSent, onStartedOver, focusOther } = props;
  const { catalogue } = useAccessCatalogue(true);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [info, setInfo] = useState<string | null>(null);
  const { errors, rowRemoved } = useShiftedErrors(failure?.errors ?? null);
  // The form is there for a moment longer than its submission.
  const isSent = useRef(false);
  const questions = useRef<AccessFieldsHandle>(null);
  const resetTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(resetTimer.current), []);

  const save = async (typed: RegistrationValues): Promise<RegistrationValues | null> => {
    if (isSent.current) return null;
    const trimmed = trimmedRegistration(typed);
    const { extendedQuestionAnswers } = trimmed;
    const form = {
      ...trimmed,
      extendedQuestionAnswers: withFixedSystems(extendedQuestionAnswers, catalogue?.fixedSystemId ?? null),
    };
    const own = registrationErrors(form, fields, catalogue);
    const refused =
      own.fields.length > 0
        ? { title: registrationTexts.submitFailed, text: callTexts.submitRegistration, errors: own }
        : (refusal?.() ?? null);
    setInfo(null);
    setFailure(refused);
    if (refused !== null) return null;
    const { hasSucceeded, payload } = await send(form);
    if (hasSucceeded) {
      isSent.current = true;
      onSent(form);
      return form;
    }
    onStartedOver?.();
    setFailure(failureOf(registrationTexts.submitFailed, payload));
    setInfo(payload?.messages.info ?? null);
    return null;
  };

  const putBack = (form: UseFormReturn<RegistrationValues>) => {
    clearTimeout(resetTimer.current);
    resetTimer.current = setTimeout(() => {
      form.reset(values);
      setFailure(null);
      setInfo(null);
      onStartedOver?.();
    }, timings.resetDelay); // REG-031
  };

  return (
    <SaveForm draftKey={props.draftKey} version={null} values={values} onSave={save}>
      {(form) => {
        const { isSubmitting } = form.formState;
        const cardCount = form.watch('extendedQuestionAnswers').length;
        return (
          <div className="registration-form">
            <FailureSummary
              failure={failure}
              errors={errors}
              fields={[...shownFields(fields), ...shownQuestions(errors, cardCount), ...shownFields(moreFields)]}
              focusOther={(field) => questions.current?.focus(field) === true || focusOther?.(field) === true}
            />
            <StatusAlert kind="info" text={info} />
            <FormNote />
            {props.renderAbove(errors)}
            <section aria-labelledby="access-asked">
              <h2 id="access-asked">Access</h2>
              <AccessFields ref={questions} errors={errors} onRowRemoved={rowRemoved} isNarrowing />
            </section>
            {props.renderBelow?.(errors)}
            <div className="button-row">
              <button type="submit" className="btn btn-primary" aria-disabled={isSubmitting}>
                {isSubmitting ? 'Submitting…' : 'Submit Request'}
              </button>
              <button type="button" className="btn btn-outline-primary" onClick={() => putBack(form)}>
                Reset
              </button>
            </div>
          </div>
        );
      }}
    </SaveForm>
  );
}
