import { useMemo } from 'react';
import { useQuestion } from '@/components/modal/useQuestion';
import type { AccessRequest } from '@/domain/accessRequest';
import { isResolved } from '@/domain/requests';
import { accessChanges } from '@/domain/roleAccess/accessChanges';
import { activeAnswers } from '@/domain/roleAccess/answer';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import { changedAnswersErrors } from '@/domain/roleAccess/problems';
import { reviewTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { userRequestKey } from '@/domain/userRequest';
import { FinalizeModal, type Decision } from '@/screens/requests/review/FinalizeModal';
import { readOnlyReason } from '@/screens/requests/review/reviewValues';
import { useSavedReview } from '@/screens/requests/review/useSavedReview';
import {
  accessReviewRead,
  loadAccessReviewForSave,
  saveAccessReview,
  type ReviewedRecords,
} from '@/store/accessReviews';
import { assignableRolesRead } from '@/store/accountChoices';
import { useAppDispatch } from '@/store/hooks';
import { precedentsChanged } from '@/store/precedents';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { useShared } from '@/widgets/useShared';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import type { SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { accessDecision } from './accessDecision';
import { AccessReviewFields } from './AccessReviewFields';
import { accessReviewKind, type AccessReviewValues } from './accessReviewValues';
import { useOriginals } from './useOriginals';

interface AccessReviewFormProps {
  readonly records: ReviewedRecords;
  readonly queue: ReviewQueue;
}

/** The review of an access-change request. */
export function AccessReviewForm({ records, queue }: AccessReviewFormProps) {
  const dispatch = useAppDispatch();
  const canWrite = useHasPermission('WRITE_USERS');
  const { data: offered } = useShared(assignableRolesRead);
  const { catalogue } = useAccessCatalogue(false);
  const fixedSystemId = catalogue?.fixedSystemId ?? null;
  const names = useAccessPartNames();
  const { asked, ask } = useQuestion<Decision>();
  const { request, reviewed } = records;
  const originals = useOriginals(request);
  const title = reviewTexts.accessRequestUpdated;
  const key = userRequestKey({ kind: 'accessChange', id: request.id });
  const afterSave = useSavedReview({ key, title, name: fullName(request) }, queue);
  const reason = readOnlyReason(request, canWrite);
  const isReadOnly = reason !== null;

  const context = useMemo(() => ({ records, offered, fixedSystemId, names }), [records, offered, fixedSystemId, names]);
  const kind = useMemo(() => accessReviewKind(context), [context]);
  const showChanged = (newer: AccessRequest, accesses: readonly AccessChoices[]) =>
    dispatch(precedentsChanged({ request: newer, userId: reviewed.id, accesses }));
  const calls: SaveCalls<ReviewedRecords, AccessReviewValues> = {
    read: () => dispatch(loadAccessReviewForSave(request.id)),
    write: async ({ portalRoleIds, userAccesses, ...review }, now) => {
      const sent = { ...now, review, portalRoleIds: portalRoleIds.map(Number), userAccesses };
      const saved = await dispatch(saveAccessReview(sent));
      if (saved.isDone) showChanged({ ...now.request, ...review }, userAccesses);
      return saved;
    },
    onNewer: (now) => {
      dispatch(accessReviewRead.replaced({ arg: request.id, data: now }));
      showChanged(now.request, activeAnswers(now.reviewed.userAccesses));
    },
    ...afterSave,
  };

  /** Every save sends the cards, but stored access that nobody touches must not hold up a decision. */
  const check = ({ requestStatus, userAccesses }: AccessReviewValues) => {
    const stored = activeAnswers(reviewed.userAccesses);
    if (catalogue !== null) {
      const errors = changedAnswersErrors(userAccesses, stored, catalogue, 'userAccesses');
      return errors.fields.length === 0 ? null : { title: null, errors };
    }
    // Without the catalogue there are no cards on the screen: nobody approves what cannot be seen.
    const isHarmless = requestStatus !== 'APPROVED' && accessChanges(stored, userAccesses).length === 0;
    return isHarmless ? null : { title: reviewTexts.accessNotLoaded, errors: null };
  };

  return (
    <>
      <SaveForm
        draftKey={key}
        record={records}
        kind={kind}
        calls={calls}
        check={check}
        isReadOnly={isReadOnly}
        confirm={async (values) =>
          !isReadOnly && (!isResolved(values) || ask(accessDecision(context, values, originals.data ?? [])))
        }
      >
        {(save) => (
          <AccessReviewFields
            save={save}
            context={context}
            originals={originals}
            readOnlyReason={reason}
            hasNext={queue.next !== null}
          />
        )}
      </SaveForm>
      {asked && <FinalizeModal {...asked} />}
    </>
  );
}
