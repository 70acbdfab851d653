import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormNote } from '@/components/form/FormNote';
import { TextArea } from '@/components/form/TextArea';
import { Section } from '@/components/Section';
import { settings } from '@/config/settings';
import type { AccessRequest } from '@/domain/accessRequest';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import { limits } from '@/domain/limits';
import { outstandingRoles } from '@/domain/outstanding';
import { looksLikeProxyComments } from '@/domain/proxyRequest';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import type { CardFlags } from '@/domain/roleAccess/parts';
import { answersErrors } from '@/domain/roleAccess/problems';
import { requestTexts } from '@/domain/texts';
import { validationText } from '@/domain/validationTexts';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { useCardFocus } from '@/widgets/access/useCardFocus';
import { useShiftedErrors } from '@/widgets/access/useShiftedErrors';
import { textRules } from '@/screens/users/tabs/textRules';
import { AskedChanges } from './AskedChanges';
import { originalsOf, requestTypeOf, type RequestValues } from './requestValues';
import type { RequestWish } from './requestWish';

interface RequestFieldsProps {
  readonly wish: RequestWish;
  readonly form: UseFormReturn<RequestValues>;
  readonly catalogue: AccessCatalogue;
  readonly requests: readonly AccessRequest[];
  readonly serverErrors: FormErrors | null;
}

/** An access that is to be taken away is not changed at the same time. (PROF-042) */
const locked: CardFlags = { role: true, sites: true, studies: true, systems: true };
const roleLocked: CardFlags = { role: true };

const commentRules = textRules('requesterComments', { maximum: limits.requesterComments });

/** A comment that reads as one about a request for somebody else would make it one. */
function commentProblem(comment: string): string | true {
  if (looksLikeProxyComments(settings.proxyCommentPrefix, comment))
    return validationText('requesterComments', 'invalid');
  return commentRules.validate(comment);
}

/** What is asked for, and why. (PROF-036, PROF-037, PROF-038) */
export function RequestFields({ wish, form, catalogue, requests, serverErrors }: RequestFieldsProps) {
  const isRemoval = useWatch({ control: form.control, name: 'isRemoval' });
  const blocked = wish.type === 'NEW' ? outstandingRoles(requests) : [];
  const rolesInUse = wish.type === 'NEW' ? wish.roleNamesInUse : [];
  // Relations decide what is offered. What a person has already is not held against the change, fitting or not.
  const judged = wish.type === 'NEW' ? catalogue : { ...catalogue, links: null };
  const problemsOf = (answers: RequestValues['answers']) => answersErrors(answers, judged, [...rolesInUse, ...blocked]);
  const answers = useController({
    control: form.control,
    name: 'answers',
    // What is taken away is as it stands, right or not.
    rules: { validate: (asked) => form.getValues('isRemoval') || problemsOf(asked).fields.length === 0 },
  }).field;
  useCardFocus(answers.ref, () => problemsOf(form.getValues('answers')).fields[0]?.field);
  const { errors, rowRemoved } = useShiftedErrors(serverErrors);
  const own = form.formState.isSubmitted && !isRemoval ? problemsOf(answers.value).fields : [];
  const originals = originalsOf(wish);
  const type = requestTypeOf(wish, isRemoval);
  return (
    <>
      <FormNote />
      {wish.type === 'UPDATE' && (
        <CheckboxField
          label="Request removal of this access"
          {...form.register('isRemoval', {
            onChange: ({ target }: { target: { checked: boolean } }) => {
              if (target.checked) answers.onChange(originals);
            },
          })}
        />
      )}
      <AccessQuestions
        answers={answers.value}
        onChange={(changed) => answers.onChange(changed)}
        errors={{ fields: [...own, ...(errors?.fields ?? [])], globals: [] }}
        onRowRemoved={rowRemoved}
        isNarrowing
        rolesInUse={rolesInUse}
        blockedRoles={new Map(blocked.map((roleName) => [roleName, requestTexts.outstandingRole]))}
        flags={isRemoval ? locked : wish.type === 'UPDATE' ? roleLocked : {}}
        isGrowing={wish.type === 'NEW'}
      />
      <TextArea
        {...form.register('requesterComments', { validate: commentProblem })}
        label="Requester comments"
        isOptional
        maximum={limits.requesterComments}
        error={form.formState.errors.requesterComments?.message ?? fieldError(serverErrors, 'requesterComments')}
      />
      <Section title="What You Ask For">
        <AskedChanges type={type} answers={answers.value} originals={originals} />
      </Section>
    </>
  );
}
