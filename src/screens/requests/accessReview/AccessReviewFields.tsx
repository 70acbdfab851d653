import type { AssignableRole } from '@/domain/userAccount';
import { useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { StatusAlert } from '@/components/feedback/StatusAlert';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { ownErrors } from '@/components/form/formProblems';
import { useGoToField } from '@/components/form/useGoToField';
import { Section } from '@/components/Section';
import { fieldError } from '@/domain/formErrors';
import { isResolved, type RequestReview } from '@/domain/requests';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { recordsTaken, selectAccessReviewSave, type ReviewedRecords } from '@/store/accessReviews';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { PortalRolesField } from '@/widgets/account/PortalRolesField';
import { useShiftedErrors } from '@/widgets/access/useShiftedErrors';
import {
  accessConflict,
  accessReviewValues,
  currentAnswers,
  effectsOf,
  focusCard,
  rebasedValues,
  shownFields,
  type AccessReviewValues,
  type SystemNames,
} from './accessReview';
import { ConflictPanel } from '@/screens/requests/review/ConflictPanel';
import { RequestedAccess } from './RequestedAccess';
import { ReviewFields } from '@/screens/requests/review/ReviewFields';
import { joinedErrors, reviewFields } from '@/screens/requests/review/reviewForm';
import { SaveButtons, type SaveGoal } from '@/screens/requests/review/SaveButtons';
import { SaveOutcomeNotice } from '@/screens/requests/review/SaveOutcomeNotice';
import type { GuardedSave } from '@/screens/requests/review/useGuardedSave';

interface AccessReviewFieldsProps {
  readonly form: UseFormReturn<AccessReviewValues>;
  readonly records: ReviewedRecords;
  readonly offered: readonly AssignableRole[];
  readonly systemName: SystemNames;
  readonly canWrite: boolean;
  readonly saving: GuardedSave<AccessReviewValues, ReviewedRecords>;
  readonly isBusy: boolean;
  /** It is saved, and another page is on its way. */
  readonly isLeaving: boolean;
  readonly hasNext: boolean;
  readonly onLead: (to: SaveGoal) => void;
}

type EffectsProps = Pick<AccessReviewFieldsProps, 'form' | 'records' | 'offered' | 'systemName'>;

/** What saving will do, while it is being decided. */
function Effects({ form, ...known }: EffectsProps) {
  const [portalRoleIds, userAccesses] = useWatch({ control: form.control, name: ['portalRoleIds', 'userAccesses'] });
  const effects = effectsOf({ ...known, values: { ...form.getValues(), portalRoleIds, userAccesses } });
  if (effects.length === 0) return null;
  return (
    <ul className="decision-effects" aria-label="What saving will do">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

const lockedCards = { role: true, sites: true, studies: true, systems: true, remove: true } as const;

/** Everything of an access review that is filled in. */
export function AccessReviewFields(props: AccessReviewFieldsProps) {
  const { form, records, offered, systemName, canWrite, saving, isBusy, isLeaving, hasNext, onLead } = props;
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectAccessReviewSave);
  const access = useController({ control: form.control, name: 'userAccesses' }).field;
  const [applied, setApplied] = useState('');
  const { request } = records;
  const isReadOnly = !canWrite || isResolved(request) || isLeaving; // RACC-020, RACC-022
  const { outcome } = saving;

  const { errors: shifted, rowRemoved } = useShiftedErrors(call.formErrors);
  const errors = joinedErrors(shifted, ownErrors(form.formState.errors, reviewFields));
  const fields = shownFields(errors);
  const goTo = useGoToField({
    setFocus: (field) => {
      const named = [...reviewFields.map((shown) => shown.field), 'portalRoleIds'];
      if (!focusCard(field, access.value) && named.includes(field)) form.setFocus(field as keyof AccessReviewValues);
    },
  });
  const hasFailed = call.error !== null && !['looking', 'lost', 'conflict'].includes(outcome.state);

  const apply = (answers: readonly ExtendedQuestionAnswer[]) => {
    access.onChange(answers);
    setApplied('The request is in the access below, and not saved yet.');
  };
  const goOnWith = (theirs: ReviewedRecords, isMineKept: boolean) => {
    const base = accessReviewValues(records);
    const found = accessReviewValues(theirs);
    const mine = rebasedValues(base, form.getValues(), found);
    dispatch(recordsTaken(theirs));
    form.reset(found);
    if (isMineKept) form.reset(mine, { keepDefaultValues: true });
    saving.clear();
  };

  return (
    <div className="cards">
      {outcome.state === 'conflict' && (
        <ConflictPanel
          record={outcome.theirs.request}
          rows={accessConflict({ records, values: form.getValues(), offered, systemName }, outcome.theirs)}
          onTakeTheirs={() => goOnWith(outcome.theirs, false)}
          onKeepMine={() => goOnWith(outcome.theirs, true)}
        />
      )}
      <ErrorSummary
        title={hasFailed ? call.error : null}
        errors={errors}
        failure={call.formErrors}
        fields={fields}
        onGoTo={goTo}
      />
      <StatusAlert kind="info" text={call.info} />
      <SaveOutcomeNotice state={outcome.state} />
      <RequestedAccess
        request={request}
        stored={currentAnswers(records)}
        edited={access.value}
        systemName={systemName}
        isReadOnly={isReadOnly}
        onApply={apply}
      />
      <Section title="Current Access">
        <p role="status" className="applied-note">
          {form.formState.isDirty && applied}
        </p>
        <AccessQuestions
          answers={access.value}
          onChange={access.onChange}
          errors={errors}
          onRowRemoved={rowRemoved}
          isNarrowing={false}
          flags={isReadOnly ? lockedCards : {}}
          isGrowing={!isReadOnly}
        />
      </Section>
      <PortalRolesField
        registration={form.register('portalRoleIds')}
        isReadOnly={isReadOnly}
        error={fieldError(errors, 'portalRoleIds')}
      />
      <Section title="Review">
        <ReviewFields
          form={form as unknown as UseFormReturn<RequestReview>}
          errors={errors}
          storedStatus={request.requestStatus}
          isReadOnly={isReadOnly}
        />
        {!isReadOnly && <Effects form={form} records={records} offered={offered} systemName={systemName} />}
        {!isReadOnly && (
          <SaveButtons
            isBusy={isBusy}
            onReset={() => {
              form.reset();
              saving.clear();
              dispatch(recordsTaken(records));
            }}
            onLead={onLead}
            hasNext={hasNext}
          />
        )}
      </Section>
    </div>
  );
}
