import { useController, type UseFormReturn } from 'react-hook-form';
import type { FormErrors } from '@/domain/formErrors';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { answersErrors } from '@/domain/roleAccess/problems';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { useCardFocus } from '@/widgets/access/useCardFocus';
import { useShiftedErrors } from '@/widgets/access/useShiftedErrors';
import type { AccessValues } from './accessValues';

interface AccessFieldsProps {
  readonly form: UseFormReturn<AccessValues>;
  readonly serverErrors: FormErrors | null;
  /** Null until it is loaded: before nothing can be judged, or sent. */
  readonly catalogue: AccessCatalogue | null;
}

function joinedErrors(one: FormErrors | null, other: FormErrors | null): FormErrors {
  return { fields: [...(one?.fields ?? []), ...(other?.fields ?? [])], globals: [] };
}

/** The role-access questions of a user, for an administrator. (USER-036, USER-037) */
export function AccessFields({ form, serverErrors, catalogue }: AccessFieldsProps) {
  const problemsOf = (answers: AccessValues['answers']) =>
    catalogue === null ? null : answersErrors(answers, catalogue);
  const { field } = useController({
    control: form.control,
    name: 'answers',
    rules: { validate: (answers) => problemsOf(answers)?.fields.length === 0 },
  });
  useCardFocus(field.ref, () => problemsOf(form.getValues('answers'))?.fields[0]?.field);
  const { errors, rowRemoved } = useShiftedErrors(serverErrors);
  const ownErrors = form.formState.isSubmitted ? problemsOf(field.value) : null;
  return (
    <AccessQuestions
      answers={field.value}
      onChange={(answers) => field.onChange(answers)}
      errors={joinedErrors(ownErrors, errors)}
      onRowRemoved={rowRemoved}
      isNarrowing={false}
    />
  );
}
