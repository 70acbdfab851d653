import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceList } from '@/components/form/ChoiceList';
import { TextArea } from '@/components/form/TextArea';
import { useFields } from '@/components/form/useFields';
import { accessRequestTypeLabel, accessRequestTypes } from '@/domain/accessRequest';
import { limits } from '@/domain/limits';
import { lockedCards } from '@/domain/roleAccess/parts';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { noRequest, type ProxyRequestValues } from './proxyRequestValues';

interface ProxyRequestFieldsProps {
  readonly save: SaveSlot;
  readonly isEnabled: boolean;
  /** Every request of the last batch has arrived: the form starts again, empty. */
  readonly isComplete: boolean;
  /** Whether these are the values that were sent last. */
  readonly isAsSent: (values: ProxyRequestValues) => boolean;
  readonly commentProblem: (comment: string) => string | undefined;
}

/** Type, roles and comment of a request for others. (PROXY-002, PROXY-017, PROXY-031) */
export function ProxyRequestFields({ save, isEnabled, isComplete, isAsSent, commentProblem }: ProxyRequestFieldsProps) {
  const { isSaving } = save;
  const { control, getValues, reset } = useFormContext<ProxyRequestValues>();
  const requestType = useWatch({ control, name: 'requestType' });
  const { register } = useFields<ProxyRequestValues>();
  const isOver = isComplete && !isSaving;
  // What was typed since, for the next request, stays.
  const startAgain = useEffectEvent(() => {
    if (isAsSent(getValues())) reset(noRequest);
  });
  useEffect(() => {
    if (isOver) startAgain();
  }, [isOver]);
  return (
    <fieldset disabled={!isEnabled}>
      <ChoiceList
        type="radio"
        label="Request Type"
        choices={accessRequestTypes.map((type) => ({ value: type, label: accessRequestTypeLabel(type) }))}
        {...register('requestType')}
      />
      <AccessQuestions
        name="extendedQuestionAnswers"
        isNarrowing
        isRemoval={requestType === 'REMOVAL'}
        flags={isEnabled ? {} : lockedCards}
      />
      <div className="proxy-comment">
        <TextArea
          label="Requester comments"
          isOptional
          hasCounter
          maximum={limits.proxyRequesterComments}
          {...register('requesterComments', { validate: (comment) => commentProblem(comment) ?? true })}
        />
      </div>
      <SaveButtons save={save} submit="Submit Request" submitting="Submitting…" />
    </fieldset>
  );
}
