import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/CheckField';
import { TextArea } from '@/components/form/TextArea';
import { Section } from '@/components/Section';
import { settings } from '@/config/settings';
import type { AccessRequestType } from '@/domain/accessRequest';
import { limits } from '@/domain/limits';
import { proxyPrefixProblem } from '@/domain/proxyRequest';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { isChanged } from '@/domain/roleAccess/choices';
import { askedSentences } from '@/domain/roleAccess/changeSentence';
import { lockedCards, type CardFlags } from '@/domain/roleAccess/parts';
import { requestTexts } from '@/domain/texts';
import { textRules } from '@/components/form/textRules';
import { useFields } from '@/components/form/useFields';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { askedType, originalsOf, type RequestValues, type RequestTarget } from './requestValues';

interface AskedChangesProps {
  readonly type: AccessRequestType;
  readonly answers: readonly ExtendedQuestionAnswer[];
  readonly originals: readonly ExtendedQuestionAnswer[];
}

/** The request in plain language. One that asks for nothing is sent if it has a comment. (PROF-043) */
function AskedChanges({ type, answers, originals }: AskedChangesProps) {
  const { control } = useFormContext<RequestValues>();
  const comment = useWatch({ control, name: 'requesterComments' });
  const names = useAccessPartNames();
  const sentences = askedSentences(type, answers, originals, names);
  const isOnlyComment = type !== 'REMOVAL' && comment.trim() !== '' && !isChanged(answers, originals, '');
  const onlyComment =
    type === 'NEW'
      ? 'Only your comment will be sent.'
      : 'You are not asking for any changes. Your comment will be sent.';
  const instead = isOnlyComment ? onlyComment : sentences.length === 0 ? 'Choose a study role first.' : null;
  return (
    <div role="status" className="asked-changes">
      {instead !== null && <p className={isOnlyComment ? undefined : 'text-body-secondary'}>{instead}</p>}
      {/* By their order, because two may read the same. */}
      {instead === null &&
        sentences.map((sentence, index) => (
          <p key={index}>
            <bdi dir="ltr">{sentence}</bdi>.
          </p>
        ))}
    </div>
  );
}

interface RequestFieldsProps {
  readonly target: RequestTarget;
  readonly rolesInUse: readonly string[];
  /** Study roles with an open request. */
  readonly blocked: readonly string[];
}

const roleLocked: CardFlags = { role: true };

const commentRules = textRules('requesterComments', { maximum: limits.requesterComments });

/** A comment that reads like one about a request for somebody else would turn the request into one. */
function commentProblem(comment: string): string | true {
  return proxyPrefixProblem(settings.proxyCommentPrefix, comment) ?? commentRules.validate(comment);
}

/** What is requested, and why. (PROF-036, PROF-037, PROF-038) */
export function RequestFields({ target, rolesInUse, blocked }: RequestFieldsProps) {
  const { control, getValues, setValue } = useFormContext<RequestValues>();
  const [isRemoval, answers] = useWatch({ control, name: ['isRemoval', 'extendedQuestionAnswers'] });
  const { register } = useFields<RequestValues>();
  const originals = useMemo(() => originalsOf(target), [target]);
  /** The edits made before a removal was chosen, to restore if it is undone. */
  const [changed, setChanged] = useState<RequestValues['extendedQuestionAnswers'] | null>(null);
  return (
    <>
      {target.type === 'UPDATE' && (
        <CheckboxField
          label="Request removal of this access"
          {...register('isRemoval', {
            onChange: ({ target }: { target: { checked: boolean } }) => {
              if (target.checked) setChanged(getValues('extendedQuestionAnswers'));
              const shown = target.checked ? originals : changed;
              if (shown !== null) setValue('extendedQuestionAnswers', shown, { shouldDirty: true });
            },
          })}
        />
      )}
      <h2 className="visually-hidden">Study roles</h2>
      <AccessQuestions
        name="extendedQuestionAnswers"
        isNarrowing
        rolesInUse={rolesInUse}
        blockedRoles={new Map(blocked.map((roleName) => [roleName, requestTexts.outstandingRole]))}
        // An access that is to be removed is not changed at the same time. (PROF-042)
        flags={isRemoval ? lockedCards : target.type === 'UPDATE' ? roleLocked : {}}
        isGrowing={target.type === 'NEW'}
        held={originals}
      />
      <TextArea
        {...register('requesterComments', { validate: commentProblem })}
        label="Requester comments"
        isOptional
        maximum={limits.requesterComments}
      />
      <Section title="Your Request">
        <AskedChanges type={askedType(target, isRemoval)} answers={answers} originals={originals} />
      </Section>
    </>
  );
}
