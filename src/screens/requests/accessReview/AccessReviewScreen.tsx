import { useCallback, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { href } from '@/config/paths';
import { accessRequestTypeLabel } from '@/domain/accessRequest';
import { hasPermissions } from '@/domain/permissions';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { recordIdPattern } from '@/lib/recordId';
import {
  accessReviewLeft,
  loadAccessReview,
  selectAccessReview,
  selectAccessReviewCall,
  selectOriginals,
  type ReviewedRecords,
} from '@/store/accessReviews';
import { selectGranted } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue, type ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useLoad } from '@/widgets/useLoad';
import { requestTypeOf, type SystemNames } from './accessReview';
import { AccessReviewForm } from './AccessReviewForm';
import { ClaimedProxy } from './ClaimedProxy';
import { RequestSummary } from '@/screens/requests/review/RequestSummary';

interface LoadedReviewProps {
  readonly records: ReviewedRecords;
  readonly systemName: SystemNames;
  readonly queue: ReviewQueue;
}

/** Null until the systems are here; without an answer about them their numbers have to do. */
function useSystemNames(): SystemNames | null {
  const { catalogue, failure } = useAccessCatalogue(false);
  const nameOf = useCallback(
    (id: number) => catalogue?.systems.find((system) => system.id === id)?.systemName ?? `System ${id}`,
    [catalogue],
  );
  return catalogue === null && failure === null ? null : nameOf;
}

function LoadedReview({ records, systemName, queue }: LoadedReviewProps) {
  const { pathname, search } = useLocation();
  const canWrite = hasPermissions(useAppSelector(selectGranted), 'WRITE_USERS');
  const originals = useAppSelector(selectOriginals);
  const { request, reviewed } = records;
  const sentences = request.extendedQuestionAnswers.map((requested, index) =>
    changeSentence(
      { type: requestTypeOf(request), requested, original: originals?.[index] ?? null },
      { name: fullName(request) },
      systemName,
    ),
  );
  return (
    <div className="cards">
      <RequestSummary
        request={request}
        facts={[
          ['Subject', fullName(request)],
          ['Email', request.email],
          ['Request Type', accessRequestTypeLabel(request.requestType)],
          ['Requester Comments', request.proxy?.comment ?? request.requesterComments], // RACC-034
        ]}
      >
        {originals !== null && (
          <ul className="request-sentences">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <ClaimedProxy request={request} />
        <p className="request-links">
          <Link
            to={href.userFrom(reviewed.id, {
              tab: 'history',
              returnPage: 'Access Change Request',
              returnUrl: pathname + search,
            })}
          >
            View User&apos;s History
          </Link>
        </p>
      </RequestSummary>
      <AccessReviewForm records={records} systemName={systemName} canWrite={canWrite} queue={queue} />
    </div>
  );
}

/** The review of one request to change a user's access. (RACC-001) */
export function AccessReviewScreen() {
  const { id = '' } = useParams();
  const isRequestId = recordIdPattern.test(id);
  // Each request is a screen of its own: nothing of one is left when the next comes.
  return <Review key={id} id={isRequestId ? Number(id) : null} />;
}

function Review({ id }: { readonly id: number | null }) {
  const dispatch = useAppDispatch();
  const records = useAppSelector(selectAccessReview);
  const { error } = useAppSelector(selectAccessReviewCall);
  const queue = useReviewQueue('accessChange', id ?? -1);
  const systemName = useSystemNames();

  // On arrival, too: an answer to the last save may have come since.
  useEffect(() => {
    dispatch(accessReviewLeft());
    return () => void dispatch(accessReviewLeft());
  }, [dispatch, id]);
  const load = useLoad(useCallback(() => (id === null ? null : dispatch(loadAccessReview(id))), [dispatch, id]));

  const isShown = records !== null && records.request.id === id;
  const failure = id === null ? callTexts.loadAccessRequests : error;
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests" />
      <Page
        title={
          isShown
            ? `Review Access Change Request – ${plainText(fullName(records.request))}`
            : 'Review Access Change Request'
        }
      >
        {failure !== null && !isShown && <LoadError text={failure} {...(id === null ? {} : { onRetry: load })} />}
        {failure === null && !(isShown && systemName) && <Spinner />}
        {isShown && systemName && <LoadedReview records={records} systemName={systemName} queue={queue} />}
      </Page>
    </>
  );
}
