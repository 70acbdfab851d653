import type { UseFormReturn } from 'react-hook-form';
import { StatusAlert } from '@/components/feedback/StatusAlert';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { ownErrors } from '@/components/form/formProblems';
import { useGoToField } from '@/components/form/useGoToField';
import { Section } from '@/components/Section';
import type { ProfileRequest } from '@/domain/profileRequest';
import { isResolved, type RequestReview } from '@/domain/requests';
import { reviewTexts } from '@/domain/texts';
import { fullName, type User } from '@/domain/user';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { profileRequestTaken, selectProfileRequestSave } from '@/store/profileRequests';
import { SaveForm } from '@/widgets/save/SaveForm';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { ConflictPanel } from '@/screens/requests/review/ConflictPanel';
import { FinalizeModal } from '@/screens/requests/review/FinalizeModal';
import { LeaveAfterSave } from '@/screens/requests/review/LeaveAfterSave';
import { profileDecision } from './profileReview';
import { ReviewFields } from '@/screens/requests/review/ReviewFields';
import {
  joinedErrors,
  rebasedReview,
  recordVersion,
  reviewConflict,
  reviewFields,
  reviewOf,
  trimmedReview,
} from '@/screens/requests/review/reviewForm';
import { SaveButtons, type SaveGoal } from '@/screens/requests/review/SaveButtons';
import { SaveOutcomeNotice } from '@/screens/requests/review/SaveOutcomeNotice';
import { useDecision } from '@/screens/requests/review/useDecision';
import type { GuardedSave } from '@/screens/requests/review/useGuardedSave';
import { useProfileReviewSave } from './useProfileReviewSave';
import { useSavedReview } from '@/screens/requests/review/useSavedReview';

interface ProfileReviewFormProps {
  readonly request: ProfileRequest;
  readonly user: User;
  readonly canWrite: boolean;
  readonly queue: ReviewQueue;
}

/** The review of a profile-change request. (RPROF-011, RPROF-015) */
export function ProfileReviewForm({ request, user, canWrite, queue }: ProfileReviewFormProps) {
  const { loading } = useAppSelector(selectProfileRequestSave);
  const saving = useProfileReviewSave(request);
  const { asked, confirm } = useDecision();
  const { redirect, onLead, tellSaved } = useSavedReview(queue);
  const isBusy = loading || saving.outcome.state === 'looking';

  const save = async (values: RequestReview): Promise<RequestReview | null> => {
    if (isBusy || redirect !== null) return null;
    if (!(await confirm(profileDecision(request, user, values.requestStatus)))) return null;
    if (!(await saving.save(values))) return null;
    tellSaved({
      kind: 'profileChange',
      id: request.id,
      title: reviewTexts.profileRequestUpdated,
      name: fullName(user),
    });
    return trimmedReview(values);
  };

  return (
    <>
      <SaveForm
        draftKey={`profile-change/${request.id}`}
        version={recordVersion(request)}
        values={reviewOf(request)}
        onSave={save}
      >
        {(form) => (
          <>
            <ProfileReviewFields
              form={form}
              request={request}
              saving={saving}
              isReadOnly={!canWrite || isResolved(request) || redirect !== null}
              isBusy={isBusy}
              hasNext={queue.next !== null}
              onLead={onLead}
            />
            <LeaveAfterSave redirect={redirect} isDirty={form.formState.isDirty} />
          </>
        )}
      </SaveForm>
      {asked && <FinalizeModal {...asked} />}
    </>
  );
}

interface ProfileReviewFieldsProps {
  readonly form: UseFormReturn<RequestReview>;
  readonly request: ProfileRequest;
  readonly saving: GuardedSave<RequestReview, ProfileRequest>;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly hasNext: boolean;
  readonly onLead: (to: SaveGoal) => void;
}

function ProfileReviewFields(props: ProfileReviewFieldsProps) {
  const { form, request, saving, isReadOnly, isBusy, hasNext, onLead } = props;
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectProfileRequestSave);
  const { outcome } = saving;
  const errors = joinedErrors(call.formErrors, ownErrors(form.formState.errors, reviewFields));
  const goTo = useGoToField({ setFocus: (field) => form.setFocus(field as keyof RequestReview) });
  const hasFailed = call.error !== null && !['looking', 'lost', 'conflict'].includes(outcome.state);

  const goOnWith = (theirs: ProfileRequest, isMineKept: boolean) => {
    const mine = rebasedReview(reviewOf(request), form.getValues(), reviewOf(theirs));
    dispatch(profileRequestTaken(theirs));
    form.reset(reviewOf(theirs));
    if (isMineKept) form.reset(mine, { keepDefaultValues: true });
    saving.clear();
  };

  return (
    <div className="cards">
      {outcome.state === 'conflict' && (
        <ConflictPanel
          record={outcome.theirs}
          rows={reviewConflict(form.getValues(), reviewOf(outcome.theirs))}
          onTakeTheirs={() => goOnWith(outcome.theirs, false)}
          onKeepMine={() => goOnWith(outcome.theirs, true)}
        />
      )}
      <ErrorSummary
        title={hasFailed ? call.error : null}
        errors={errors}
        failure={call.formErrors}
        fields={reviewFields}
        onGoTo={goTo}
      />
      <StatusAlert kind="info" text={call.info} />
      <SaveOutcomeNotice state={outcome.state} />
      <Section title="Review">
        <ReviewFields form={form} errors={errors} storedStatus={request.requestStatus} isReadOnly={isReadOnly} />
        {!isReadOnly && (
          <SaveButtons
            isBusy={isBusy}
            hasNext={hasNext}
            onLead={onLead}
            onReset={() => {
              form.reset();
              saving.clear();
              dispatch(profileRequestTaken(request));
            }}
          />
        )}
      </Section>
    </div>
  );
}
