import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useDecisionHelp } from '@/screens/requests/review/useDecisionKeys';
import { profileRequestRead } from '@/store/profileRequests';
import { userRead } from '@/store/users';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { ProfileReviewForm } from './ProfileReviewForm';

/** The review of one request to change a user's name or email address. (RPROF-001) */
export function ProfileReviewScreen() {
  const id = useRecordId();
  const request = useRead(profileRequestRead, id, { isForgotten: true, unavailable: callTexts.loadProfileRequest });
  /** Whom the request is about. */
  const userId = request.data?.portalUserId ?? null;
  const user = useRead(userRead, userId, { isForgotten: true, unavailable: callTexts.loadUser });
  const queue = useReviewQueue('profileChange', id, request.data?.requestStatus);
  const keys = useDecisionHelp('profileChange', request.data);

  const { originalFirstName = '', originalLastName = '' } = request.data ?? {};
  /** The user's present name, once it is known. */
  const name = user.data === null ? `${originalFirstName} ${originalLastName}`.trim() : fullName(user.data);
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests" keys={keys} />
      <Page title="Review Profile Change Request" subject={request.data === null ? '' : plainText(name)}>
        <Loaded {...request} skeleton="review">
          {(shown) => (
            <Loaded {...user} skeleton="review">
              {(about) => <ProfileReviewForm request={shown} user={about} queue={queue} />}
            </Loaded>
          )}
        </Loaded>
      </Page>
    </>
  );
}
