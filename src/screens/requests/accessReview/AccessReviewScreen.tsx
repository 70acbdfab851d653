import { useCallback, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Loaded } from '@/components/feedback/Loaded';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { useHasBeen } from '@/components/useHasBeen';
import { href } from '@/config/paths';
import { accessRequestTypeLabel, requestTypeOf } from '@/domain/accessRequest';
import { activeAnswers } from '@/domain/roleAccess/answer';
import { withAccessBefore } from '@/domain/roleAccess/applyRequest';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { RequestSummary } from '@/screens/requests/review/RequestSummary';
import { SentenceList } from '@/screens/requests/review/SentenceList';
import { useDecisionHelp } from '@/screens/requests/review/useDecisionKeys';
import {
  accessReviewLeft,
  loadAccessReview,
  selectAccessReview,
  selectAccessReviewCall,
  selectOriginals,
  selectOriginalsCall,
  type ReviewedRecords,
} from '@/store/accessReviews';
import { dropPrefetched } from '@/store/prefetch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { useSystemName } from '@/widgets/access/useSystemName';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue, type ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useLoad } from '@/widgets/useLoad';
import { useRecordId } from '@/widgets/useRecordId';
import { AccessReviewForm } from './AccessReviewForm';
import { ClaimedProxy } from './ClaimedProxy';

interface LoadedReviewProps {
  readonly records: ReviewedRecords;
  readonly queue: ReviewQueue;
}

function LoadedReview({ records, queue }: LoadedReviewProps) {
  const { pathname, search } = useLocation();
  const canWrite = useHasPermission('WRITE_USERS');
  const originals = useAppSelector(selectOriginals);
  const { error } = useAppSelector(selectOriginalsCall);
  const isAgain = useHasBeen(originals !== null || error !== null);
  const systemName = useSystemName();
  const { request, reviewed } = records;
  const type = requestTypeOf(request);
  const stored = activeAnswers(reviewed.userAccesses);
  const sentences = withAccessBefore(type, request.extendedQuestionAnswers, originals ?? [], stored).map(
    ({ requested, before }) =>
      changeSentence({ type, requested, original: before }, { name: fullName(request) }, systemName),
  );
  const back = { returnPage: 'Access Change Request', returnUrl: pathname + search };
  return (
    <AccessReviewForm
      records={records}
      canWrite={canWrite}
      queue={queue}
      summary={
        <RequestSummary
          request={request}
          // The comment without its proxy prefix (RACC-034)
          comments={request.proxy?.comment ?? request.requesterComments}
          facts={[
            ['Subject', fullName(request)],
            ['Email', request.email],
            ['Request Type', accessRequestTypeLabel(request.requestType)],
          ]}
          sentences={
            originals === null ? (
              error === null && <Spinner lines={1} isAgain={isAgain} />
            ) : (
              <SentenceList className="request-sentences" sentences={sentences} />
            )
          }
        >
          <ClaimedProxy request={request} />
          <p className="request-links">
            <Link to={href.userFrom(reviewed.id, { tab: 'history', ...back })}>View User&apos;s History</Link>
          </p>
        </RequestSummary>
      }
    />
  );
}

/** The review of one request to change a user's access. (RACC-001) */
export function AccessReviewScreen() {
  const id = useRecordId();
  // Each request has a screen of its own: no state carries over to the next one.
  return <Review key={id} id={id} />;
}

function Review({ id }: { readonly id: number | null }) {
  const dispatch = useAppDispatch();
  const loaded = useAppSelector(selectAccessReview);
  const { error } = useAppSelector(selectAccessReviewCall);
  const queue = useReviewQueue('accessChange', id ?? -1);
  // Access is named by systems: their numbers have to do only where the list cannot be loaded.
  const { catalogue, failure } = useAccessCatalogue(false);
  // Once drawn, the form stays while a list is loaded again: a new form would ask for the list again, and so on.
  const hasNames = useHasBeen(catalogue !== null || failure !== null);

  useEffect(
    () => () => {
      dispatch(accessReviewLeft());
      dropPrefetched();
    },
    [dispatch],
  );
  const load = useLoad(useCallback(() => (id === null ? null : dispatch(loadAccessReview(id))), [dispatch, id]));

  const records = loaded?.request.id === id ? loaded : null;
  const name = records === null ? '' : ` – ${plainText(fullName(records.request))}`;
  const loadError = id === null ? callTexts.loadAccessRequests : error;
  const keys = useDecisionHelp('accessChange', records?.request);
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests" keys={keys} />
      <Page title={`Review Access Change Request${name}`}>
        <Loaded
          data={hasNames ? records : null}
          error={records === null ? loadError : null}
          onRetry={id === null ? null : load}
          skeleton="review"
        >
          {(shown) => <LoadedReview records={shown} queue={queue} />}
        </Loaded>
      </Page>
    </>
  );
}
