import { useCallback, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { href } from '@/config/paths';
import { hasPermissions } from '@/domain/permissions';
import type { ProfileRequest } from '@/domain/profileRequest';
import { isResolved } from '@/domain/requests';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { recordIdPattern } from '@/lib/recordId';
import { selectGranted } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadProfileRequest,
  profileRequestLeft,
  profileRequestSaveCleared,
  selectProfileRequest,
  selectProfileRequestCall,
} from '@/store/profileRequests';
import { loadUser, selectUser, selectUserCall } from '@/store/users';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue, type ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useLoad } from '@/widgets/useLoad';
import { ProfileComparison } from './ProfileComparison';
import { comparedValues } from './profileReview';
import { ProfileReviewForm } from './ProfileReviewForm';
import { RequestSummary } from '@/screens/requests/review/RequestSummary';

interface LoadedReviewProps {
  readonly request: ProfileRequest;
  readonly queue: ReviewQueue;
}

function LoadedReview({ request, queue }: LoadedReviewProps) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const canWrite = hasPermissions(useAppSelector(selectGranted), 'WRITE_USERS');
  const loaded = useAppSelector(selectUser);
  const { error } = useAppSelector(selectUserCall);
  const userId = request.portalUserId;

  const load = useLoad(useCallback(() => (userId === null ? null : dispatch(loadUser(userId))), [dispatch, userId]));

  const user = loaded?.id === userId ? loaded : null;
  if (user === null) {
    const failure = userId === null ? callTexts.loadUser : error;
    return failure === null ? <Spinner /> : <LoadError text={failure} onRetry={load} />;
  }
  return (
    <div className="cards">
      <RequestSummary
        request={request}
        facts={[
          ['User', fullName(user)],
          ['Username', user.username],
          ['Requester Comments', request.requesterComments], // RPROF-010
        ]}
      >
        <p className="request-links">
          <Link to={href.userFrom(user.id, { returnPage: 'Profile Change Request', returnUrl: pathname + search })}>
            {canWrite ? 'View/Edit User' : 'View User'}
          </Link>
        </p>
      </RequestSummary>
      <Section title="Existing and Requested Values">
        <ProfileComparison values={comparedValues(request, user)} showsDrift={!isResolved(request)} />
        {!isResolved(request) && (
          <p className="form-hint">The change takes effect only when the request is saved as Approved.</p>
        )}
      </Section>
      <ProfileReviewForm request={request} user={user} canWrite={canWrite} queue={queue} />
    </div>
  );
}

/** The review of one request to change a user's name or e-mail address. (RPROF-001) */
export function ProfileReviewScreen() {
  const { id = '' } = useParams();
  const isRequestId = recordIdPattern.test(id);
  // Each request is a screen of its own: nothing of one is left when the next comes.
  return <Review key={id} id={isRequestId ? Number(id) : null} />;
}

function Review({ id }: { readonly id: number | null }) {
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectProfileRequest);
  const { error } = useAppSelector(selectProfileRequestCall);
  const queue = useReviewQueue('profileChange', id ?? -1);
  const user = useAppSelector(selectUser);

  useEffect(() => {
    dispatch(profileRequestSaveCleared());
    return () => void dispatch(profileRequestLeft());
  }, [dispatch, id]);
  const load = useLoad(useCallback(() => (id === null ? null : dispatch(loadProfileRequest(id))), [dispatch, id]));

  const isShown = request !== null && request.id === id;
  const failure = id === null ? callTexts.loadProfileRequest : error;
  // The person goes by the present name, once it is known.
  const subject =
    request !== null && user?.id === request.portalUserId
      ? fullName(user)
      : `${request?.originalFirstName ?? ''} ${request?.originalLastName ?? ''}`.trim();
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests" />
      <Page title={isShown ? `Review Profile Change Request – ${plainText(subject)}` : 'Review Profile Change Request'}>
        {failure !== null && !isShown && <LoadError text={failure} {...(id === null ? {} : { onRetry: load })} />}
        {failure === null && !isShown && <Spinner />}
        {isShown && <LoadedReview request={request} queue={queue} />}
      </Page>
    </>
  );
}
