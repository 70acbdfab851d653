import { Link, useLocation } from 'react-router-dom';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { href } from '@/config/paths';
import type { ProfileRequest } from '@/domain/profileRequest';
import { isResolved } from '@/domain/requests';
import { callTexts } from '@/domain/texts';
import { fullName, type User } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { RequestSummary } from '@/screens/requests/review/RequestSummary';
import { useDecisionHelp } from '@/screens/requests/review/useDecisionKeys';
import { useAppSelector } from '@/store/hooks';
import {
  loadProfileRequest,
  profileRequestLeft,
  selectProfileRequest,
  selectProfileRequestCall,
} from '@/store/profileRequests';
import { selectUser } from '@/store/users';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue, type ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useRecord } from '@/widgets/useRecord';
import { useRecordId } from '@/widgets/useRecordId';
import { useUser } from '@/widgets/useUser';
import { ProfileComparison } from './ProfileComparison';
import { comparedValues } from './profileReview';
import { ProfileReviewForm } from './ProfileReviewForm';

const source = {
  load: loadProfileRequest,
  left: profileRequestLeft,
  select: selectProfileRequest,
  selectCall: selectProfileRequestCall,
};

interface LoadedReviewProps {
  readonly request: ProfileRequest;
  readonly user: User;
  readonly queue: ReviewQueue;
}

function LoadedReview({ request, user, queue }: LoadedReviewProps) {
  const { pathname, search } = useLocation();
  const canWrite = useHasPermission('WRITE_USERS');
  return (
    <ProfileReviewForm
      request={request}
      user={user}
      canWrite={canWrite}
      queue={queue}
      evidence={
        <>
          <RequestSummary
            request={request}
            comments={request.requesterComments}
            facts={[
              ['User', fullName(user)],
              ['Username', user.username],
            ]}
          >
            <p className="request-links">
              <Link to={href.userFrom(user.id, { returnPage: 'Profile Change Request', returnUrl: pathname + search })}>
                {canWrite ? 'View/Edit User' : 'View User'}
              </Link>
            </p>
          </RequestSummary>
          <Section title="Existing and Requested Values">
            <ProfileComparison
              values={comparedValues(request, user)}
              showsDrift={request.requestStatus !== 'APPROVED'}
            />
            {!isResolved(request) && (
              <p className="form-hint">The change takes effect only when the request is saved as Approved.</p>
            )}
          </Section>
        </>
      }
    />
  );
}

/** Loads the user whom the request is about. */
function WithUser({ request, queue }: Omit<LoadedReviewProps, 'user'>) {
  return (
    <Loaded {...useUser(request.portalUserId)} skeleton="review">
      {(shown) => <LoadedReview request={request} user={shown} queue={queue} />}
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
  const queue = useReviewQueue('profileChange', id ?? -1);
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
