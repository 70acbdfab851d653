import { useController, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { ownErrors } from '@/components/form/formProblems';
import { RadioList } from '@/components/form/RadioList';
import { TextArea } from '@/components/form/TextArea';
import { useGoToField } from '@/components/form/useGoToField';
import { accessRequestTypeLabel, accessRequestTypes } from '@/domain/accessRequest';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import { limits } from '@/domain/limits';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { goToCard } from '@/widgets/access/goToCard';
import { useShiftedErrors } from '@/widgets/access/useShiftedErrors';
import { joinedErrors } from '@/screens/requests/review/reviewForm';

/** What is asked for, for everybody alike. */
export interface ProxyRequestValues {
  requestType: string;
  requesterComments: string;
  answers: readonly ExtendedQuestionAnswer[];
}

interface ProxyRequestFieldsProps {
  readonly form: UseFormReturn<ProxyRequestValues>;
  readonly isEnabled: boolean;
  readonly isBusy: boolean;
  /** What the server refused, in the call's own words. */
  readonly failure: { readonly error: string | null; readonly formErrors: FormErrors | null };
  /** What is wrong before anything is sent. */
  readonly checked: FormErrors | null;
  readonly commentProblem: (comment: string) => string | undefined;
}

const fields = [
  { field: 'requestType', label: 'Request Type' },
  { field: 'requesterComments', label: 'Comments' },
] as const;
const lockedCards = { role: true, sites: true, studies: true, systems: true, remove: true } as const;

/** Type, roles and comment of a request for others. (PROXY-002, PROXY-017, PROXY-031) */
export function ProxyRequestFields(props: ProxyRequestFieldsProps) {
  const { form, isEnabled, isBusy, failure, checked, commentProblem } = props;
  const access = useController({ control: form.control, name: 'answers' }).field;
  const { errors: shifted, rowRemoved } = useShiftedErrors(checked ?? failure.formErrors);
  const errors = joinedErrors(shifted, ownErrors(form.formState.errors, fields));
  const goTo = useGoToField({
    setFocus: (field) => {
      if (field.startsWith('extendedQuestionAnswers[')) goToCard(field);
      else form.setFocus(field as keyof ProxyRequestValues);
    },
  });
  const rows = access.value.map((_, index) => ({
    field: `extendedQuestionAnswers[${index}]`,
    label: `Study role ${index + 1}`,
  }));
  const onCards = (errors?.fields ?? [])
    .filter(({ field }) => rows.some((row) => field.startsWith(row.field)))
    .map(({ field }) => ({ field, label: `Study role ${Number(/\d+/.exec(field)?.[0] ?? 0) + 1}` }));
  const title = checked === null ? failure.error : 'Please complete the request.';
  return (
    <fieldset disabled={!isEnabled}>
      <ErrorSummary
        title={title}
        errors={errors}
        failure={checked ?? failure.formErrors}
        fields={[...onCards, ...fields]}
        onGoTo={goTo}
      />
      <RadioList
        label="Request Type"
        choices={accessRequestTypes.map((type) => ({ value: type, label: accessRequestTypeLabel(type) }))}
        error={fieldError(errors, 'requestType')}
        {...form.register('requestType')}
      />
      <AccessQuestions
        answers={access.value}
        onChange={access.onChange}
        errors={errors}
        onRowRemoved={rowRemoved}
        isNarrowing
        flags={isEnabled ? {} : lockedCards}
      />
      <div className="proxy-comment">
        <TextArea
          label="Comments"
          isOptional
          hasCounter
          maximum={limits.proxyRequesterComments}
          error={fieldError(errors, 'requesterComments')}
          {...form.register('requesterComments', { validate: (comment) => commentProblem(comment) ?? true })}
        />
      </div>
      <button type="submit" className="btn btn-primary" disabled={!isEnabled} aria-disabled={isBusy || undefined}>
        Submit Request
      </button>
    </fieldset>
  );
}
