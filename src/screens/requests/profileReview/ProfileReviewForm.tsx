import { useMemo } from 'react';
import { useQuestion } from '@/components/modal/useQuestion';
import { isResolved, type RequestReview } from '@/domain/requests';
import { reviewTexts } from '@/domain/texts';
import { fullName, type UserRecord } from '@/domain/user';
import { userRequestKey } from '@/domain/userRequest';
import { FinalizeModal, type Decision } from '@/screens/requests/review/FinalizeModal';
import { ReviewButtons } from '@/screens/requests/review/ReviewButtons';
import { readOnlyReason, reviewFields, reviewOf, reviewVersions } from '@/screens/requests/review/reviewValues';
import { ReviewFields } from '@/screens/requests/review/ReviewFields';
import { useSavedReview } from '@/screens/requests/review/useSavedReview';
import { useAppDispatch } from '@/store/hooks';
import { colleagueRenamed, heldAccessesRead } from '@/store/precedents';
import {
  loadProfileReviewForSave,
  profileRequestRead,
  reviewProfileRequest,
  type ReviewedProfile,
} from '@/store/profileRequests';
import { userRead } from '@/store/users';
import { ReviewLayout } from '@/widgets/reviewQueue/ReviewLayout';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import type { RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { ProfileEvidence } from './ProfileEvidence';
import { profileDecision } from './profileReview';

interface ProfileReviewFormProps extends ReviewedProfile {
  readonly queue: ReviewQueue;
}

const versionOfUser = ({ firstName, lastName, email }: UserRecord) => JSON.stringify([firstName, lastName, email]);

const profileReviewKind: RecordKind<ReviewedProfile, RequestReview> = {
  valuesOf: ({ request }) => reviewOf(request),
  fields: reviewFields,
  ...reviewVersions,
  // An approval overwrites the user's present values: nobody decides it by others.
  versionOf: ({ request, user }) => reviewVersions.versionOf(request) + versionOfUser(user),
  editorOf: ({ request, user }, base) =>
    reviewVersions.versionOf(request) === reviewVersions.versionOf(base.request)
      ? { by: user.lastModifiedBy, at: '' }
      : reviewVersions.editorOf(request),
  changedBeside: ({ user }, base) =>
    versionOfUser(user) === versionOfUser(base.user) ? '' : `The user is now ${fullName(user)}, ${user.email}.`,
  closedBecause: ({ request }) => reviewVersions.closedBecause(request),
};

/** The review of a profile-change request. (RPROF-011, RPROF-015) */
export function ProfileReviewForm({ request, user, queue }: ProfileReviewFormProps) {
  const dispatch = useAppDispatch();
  const canWrite = useHasPermission('WRITE_USERS');
  const { asked, ask } = useQuestion<Decision>();
  const { id, requestStatus } = request;
  const title = reviewTexts.profileRequestUpdated;
  const key = userRequestKey({ kind: 'profileChange', id });
  const saved = useSavedReview({ key, title, name: fullName(user) }, queue);
  const reason = readOnlyReason(request, canWrite);
  const isReadOnly = reason !== null;
  const record = useMemo(() => ({ request, user }), [request, user]);
  const calls: SaveCalls<ReviewedProfile, RequestReview> = {
    read: () => dispatch(loadProfileReviewForSave({ id, userId: user.id })),
    write: async (review, now) => {
      const result = await dispatch(reviewProfileRequest({ request: now.request, review }));
      if (review.requestStatus === 'APPROVED') {
        // The user may be a colleague of the next request's. Without an answer, the approval may have arrived.
        if (result.isDone) dispatch(colleagueRenamed(user.id, fullName(now.request)));
        else dispatch(heldAccessesRead.outdated());
      }
      return result;
    },
    onNewer: (now) => {
      dispatch(userRead.replaced({ arg: user.id, data: now.user }));
      dispatch(profileRequestRead.replaced({ arg: id, data: now.request }));
    },
    ...saved,
  };
  return (
    <>
      <SaveForm
        draftKey={key}
        record={record}
        kind={profileReviewKind}
        calls={calls}
        isReadOnly={isReadOnly}
        confirm={async (review) =>
          !isReadOnly && (!isResolved(review) || ask(profileDecision(request, user, review.requestStatus)))
        }
      >
        {(save) => (
          <ReviewLayout
            readOnlyReason={reason}
            evidence={<ProfileEvidence request={request} user={user} />}
            decision={<ReviewFields storedStatus={requestStatus} isReadOnly={isReadOnly} isLeaving={save.isLeaving} />}
            buttons={isReadOnly ? null : <ReviewButtons save={save} hasNext={queue.next !== null} />}
          />
        )}
      </SaveForm>
      {asked && <FinalizeModal {...asked} />}
    </>
  );
}
