import type { AccessChoices } from '@/domain/roleAccess/answer';
import { reviewTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { selectAccessReviewSave, selectOriginals, type ReviewedRecords } from '@/store/accessReviews';
import type { AssignableRole } from '@/domain/userAccount';
import { useAssignableRoles } from '@/widgets/account/useAssignableRoles';
import { useAppSelector } from '@/store/hooks';
import { SaveForm } from '@/widgets/save/SaveForm';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { AccessReviewFields } from './AccessReviewFields';
import { accessReviewValues, decisionOf, type AccessReviewValues, type SystemNames } from './accessReview';
import { FinalizeModal } from '@/screens/requests/review/FinalizeModal';
import { LeaveAfterSave } from '@/screens/requests/review/LeaveAfterSave';
import { recordVersion, trimmedReview } from '@/screens/requests/review/reviewForm';
import { useAccessReviewSave } from './useAccessReviewSave';
import { useDecision } from '@/screens/requests/review/useDecision';
import { useSavedReview } from '@/screens/requests/review/useSavedReview';

interface AccessReviewFormProps {
  readonly records: ReviewedRecords;
  readonly systemName: SystemNames;
  readonly canWrite: boolean;
  readonly queue: ReviewQueue;
}

const noRoles: readonly AssignableRole[] = [];
const noOriginals: ReadonlyArray<AccessChoices | null> = [];

/** The review of an access-change request. */
export function AccessReviewForm({ records, systemName, canWrite, queue }: AccessReviewFormProps) {
  const offered = useAssignableRoles().roles ?? noRoles;
  const originals = useAppSelector(selectOriginals) ?? noOriginals;
  const { loading } = useAppSelector(selectAccessReviewSave);
  const saving = useAccessReviewSave(records, offered);
  const { asked, confirm } = useDecision();
  const { redirect, onLead, tellSaved } = useSavedReview(queue);
  const { request } = records;
  const isBusy = loading || saving.outcome.state === 'looking';

  const save = async (values: AccessReviewValues): Promise<AccessReviewValues | null> => {
    if (isBusy || redirect !== null) return null;
    if (!(await confirm(decisionOf({ records, values, offered, systemName }, originals)))) return null;
    if (!(await saving.save(values))) return null;
    tellSaved({
      kind: 'accessChange',
      id: request.id,
      title: reviewTexts.accessRequestUpdated,
      name: fullName(request),
    });
    return { ...values, ...trimmedReview(values) };
  };

  return (
    <>
      <SaveForm
        draftKey={`access-change/${request.id}`}
        version={recordVersion(request)}
        values={accessReviewValues(records)}
        onSave={save}
      >
        {(form) => (
          <>
            <AccessReviewFields
              form={form}
              records={records}
              offered={offered}
              systemName={systemName}
              canWrite={canWrite}
              saving={saving}
              isBusy={isBusy}
              isLeaving={redirect !== null}
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
