import { useQuestion } from '@/components/modal/useQuestion';
import { Section } from '@/components/Section';
import type { ProfileRequest } from '@/domain/profileRequest';
import { isResolved, type RequestReview } from '@/domain/requests';
import { reviewTexts } from '@/domain/texts';
import { fullName, type User } from '@/domain/user';
import { userRequestKey } from '@/domain/userRequest';
import { FinalizeModal, type Decision } from '@/screens/requests/review/FinalizeModal';
import { ReviewButtons } from '@/screens/requests/review/ReviewButtons';
import { reviewFields, reviewOf, reviewVersions } from '@/screens/requests/review/reviewValues';
import { ReviewFields } from '@/screens/requests/review/ReviewFields';
import { useSavedReview } from '@/screens/requests/review/useSavedReview';
import { useAppDispatch } from '@/store/hooks';
import { loadProfileRequestForSave, profileRequestRead, reviewProfileRequest } from '@/store/profileRequests';
import { ReviewLayout } from '@/widgets/reviewQueue/ReviewLayout';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import type { RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { ProfileEvidence } from './ProfileEvidence';
import { profileDecision } from './profileReview';

interface ProfileReviewFormProps {
  readonly request: ProfileRequest;
  readonly user: User;
  readonly queue: ReviewQueue;
}

const profileReviewKind: RecordKind<ProfileRequest, RequestReview> = {
  valuesOf: reviewOf,
  fields: reviewFields,
  ...reviewVersions,
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
  const isReadOnly = !canWrite || isResolved(request); // a decision is final (RPROF-015, RPROF-024)
  const calls: SaveCalls<ProfileRequest, RequestReview> = {
    read: () => dispatch(loadProfileRequestForSave(id)),
    write: (review, now) => dispatch(reviewProfileRequest({ request: now, review })),
    onNewer: (now) => dispatch(profileRequestRead.replaced({ arg: id, data: now })),
    ...saved,
  };
  return (
    <>
      <SaveForm
        draftKey={key}
        record={request}
        kind={profileReviewKind}
        calls={calls}
        isReadOnly={isReadOnly}
        confirm={async (review) =>
          !isReadOnly && (!isResolved(review) || ask(profileDecision(request, user, review.requestStatus)))
        }
      >
        {(save) => (
          <ReviewLayout
            evidence={<ProfileEvidence request={request} user={user} />}
            decision={
              <Section title="Review">
                <ReviewFields storedStatus={requestStatus} isReadOnly={isReadOnly} />
              </Section>
            }
            buttons={isReadOnly ? null : <ReviewButtons save={save} hasNext={queue.next !== null} />}
          />
        )}
      </SaveForm>
      {asked && <FinalizeModal decision={asked.subject} onOk={asked.onOk} onCancel={asked.onCancel} />}
    </>
  );
}
