import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import type { ProfileRequest } from '@/domain/profileRequest';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useDecisionHelp } from '@/screens/requests/review/useDecisionKeys';
import { useAppSelector } from '@/store/hooks';
import {
  loadProfileRequest,
  profileRequestLeft,
  selectProfileRequest,
  selectProfileRequestCall,
} from '@/store/profileRequests';
import { selectUser } from '@/store/users';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue, type ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useRecord } from '@/widgets/useRecord';
import { useRecordId } from '@/widgets/useRecordId';
import { useUser } from '@/widgets/useUser';
import { ProfileReviewForm } from './ProfileReviewForm';

const source = {
  load: loadProfileRequest,
  left: profileRequestLeft,
  select: selectProfileRequest,
  selectCall: selectProfileRequestCall,
};

interface WithUserProps {
  readonly request: ProfileRequest;
  readonly queue: ReviewQueue;
}

/** Loads the user whom the request is about. */
function WithUser({ request, queue }: WithUserProps) {
  return (
    <Loaded {...useUser(request.portalUserId)} skeleton="review">
      {(user) => <ProfileReviewForm request={request} user={user} queue={queue} />}
    </Loaded>
  );
}

/** The review of one request to change a user's name or email address. (RPROF-001) */
export function ProfileReviewScreen() {
  const id = useRecordId();
  // Each request has a screen of its own: no state carries over to the next one.
  return <Review key={id} id={id} />;
}

function Review({ id }: { readonly id: number | null }) {
  const { data: request, error, ...record } = useRecord(id, source, callTexts.loadProfileRequest);
  const queue = useReviewQueue('profileChange', id);
  const user = useAppSelector(selectUser);

  /** The user's present name, once it is known. */
  const nameIn = ({ portalUserId, originalFirstName, originalLastName }: ProfileRequest) =>
    user?.id === portalUserId ? fullName(user) : `${originalFirstName} ${originalLastName}`.trim();
  const name = request === null ? '' : ` – ${plainText(nameIn(request))}`;
  const keys = useDecisionHelp('profileChange', request);
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests" keys={keys} />
      <Page title={`Review Profile Change Request${name}`}>
        <Loaded data={request} error={request === null ? error : null} {...record} skeleton="review">
          {(shown) => <WithUser request={shown} queue={queue} />}
        </Loaded>
      </Page>
    </>
  );
}
