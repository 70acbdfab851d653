import type { AccessChoices } from '../../domain/roleAccess/answer';
import { reviewTexts } from '../../domain/texts';
import { fullName } from '../../domain/user';
import { selectAccessReviewSave, selectOriginals, type ReviewedRecords } from '../../store/accessReviews';
import type { AssignableRole } from '../../domain/userAccount';
import { useAssignableRoles } from '../../widgets/account/useAssignableRoles';
import { useAppSelector } from '../../store/hooks';
import { SaveForm } from '../../widgets/saveForm/SaveForm';
import type { Triage } from '../../widgets/triage/useTriage';
import { AccessReviewFields } from './AccessReviewFields';
import { accessReviewValues, decisionOf, type AccessReviewValues, type SystemNames } from './accessReview';
import { FinalizeModal } from './FinalizeModal';
import { LeaveAfterSave } from './LeaveAfterSave';
import { recordVersion, trimmedReview } from './reviewForm';
import { useAccessReviewSave } from './useAccessReviewSave';
import { useDecision } from './useDecision';
import { useSavedReview } from './useSavedReview';

interface AccessReviewFormProps {
  readonly records: ReviewedRecords;
  readonly systemName: SystemNames;
  readonly canWrite: boolean;
  readonly triage: Triage;
}

const noRoles: readonly AssignableRole[] = [];
const noOriginals: ReadonlyArray<AccessChoices | null> = [];

/** The review of an access-change request. */
export function AccessReviewForm({ records, systemName, canWrite, triage }: AccessReviewFormProps) {
  const offered = useAssignableRoles().roles ?? noRoles;
  const originals = useAppSelector(selectOriginals) ?? noOriginals;
  const { loading } = useAppSelector(selectAccessReviewSave);
  const saving = useAccessReviewSave(records, offered);
  const { asked, confirm } = useDecision();
  const { departure, onLead, tellSaved } = useSavedReview(triage);
  const { request } = records;
  const isBusy = loading || saving.outcome.state === 'looking';

  const save = async (values: AccessReviewValues): Promise<AccessReviewValues | null> => {
    if (isBusy || departure !== null) return null;
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
              isLeaving={departure !== null}
              hasNext={triage.next !== null}
              onLead={onLead}
            />
            <LeaveAfterSave departure={departure} isDirty={form.formState.isDirty} />
          </>
        )}
      </SaveForm>
      {asked && <FinalizeModal {...asked} />}
    </>
  );
}
