import { Link } from 'react-router-dom';
import { DescriptionList } from '@/components/DescriptionList';
import { Spinner } from '@/components/feedback/Spinner';
import { href } from '@/config/paths';
import { accessRequestTypeLabel, requestTypeOf, type AccessRequest } from '@/domain/accessRequest';
import type { NamedPerson } from '@/domain/proxyRequest';
import { isResolved } from '@/domain/requests';
import { activeAnswers } from '@/domain/roleAccess/answer';
import { withAccessBefore } from '@/domain/roleAccess/applyRequest';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { noSiteName } from '@/domain/roleAccess/siteNames';
import { fullName } from '@/domain/user';
import { RequestSummary } from '@/screens/requests/review/RequestSummary';
import type { ReviewedRecords } from '@/store/accessReviews';
import { SentenceList } from '@/widgets/access/SentenceList';
import { useSystemName } from '@/widgets/access/useAccessNames';
import { draftLeft } from '@/widgets/save/draftMoves';
import { useCameFrom } from '@/widgets/useReturnLink';
import type { Originals } from './useOriginals';

function named({ name, email, id }: NamedPerson): string {
  return `${name} (${email}), user ${id}`;
}

/**
 * Who asks for whom, according to the request's comments. Anyone can type such comments, so the recorded user stands
 * beside them, and a contradiction is pointed out. (PROXY-013)
 */
function ClaimedProxy({ request }: { readonly request: AccessRequest }) {
  if (request.proxy === null) return null;
  const { proxy, subject } = request.proxy;
  const hasOtherSubject = subject.id !== request.portalUserId;
  const isForSelf = proxy.id === request.portalUserId;
  return (
    <div className="claim">
      <h3>Request details (unverified)</h3>
      <DescriptionList
        entries={[
          ['Requested by', named(proxy)],
          ['Requested for', named(subject)],
          ['Recorded user', `${fullName(request)} (${request.email}), user ${request.portalUserId}`],
          ['Last saved by', request.lastModifiedBy],
        ]}
      />
      {(hasOtherSubject || isForSelf) && (
        <p className="alert alert-danger" role="alert">
          {hasOtherSubject
            ? `The request names user ${subject.id}, but it is recorded for user ${request.portalUserId}. Do not rely on the names in the request.`
            : 'The request claims to be for someone else, but the requester is the recorded user. Do not rely on the names in the request.'}
        </p>
      )}
    </div>
  );
}

interface AccessRequestSummaryProps {
  readonly records: ReviewedRecords;
  readonly originals: Originals;
}

/** What an access-change request says. */
export function AccessRequestSummary({ records, originals }: AccessRequestSummaryProps) {
  const from = useCameFrom('Access Change Request');
  const { data, error, hasSettled } = originals;
  const systemName = useSystemName();
  const { request, reviewed } = records;
  const type = requestTypeOf(request);
  // Only a change is described relative to an access, and the decision may have changed the current one.
  const stored = type === 'CHANGE' && !isResolved(request) ? activeAnswers(reviewed.userAccesses) : [];
  // Sites by their codes: the comparison below names them, and both fit into a laptop's window.
  const sentences =
    type === null
      ? []
      : withAccessBefore(type, request.extendedQuestionAnswers, data ?? [], stored).map(({ requested, before }) =>
          changeSentence(
            { type, requested, original: before },
            { name: fullName(request), isDecided: isResolved(request) },
            { systemName, siteName: noSiteName },
          ),
        );
  return (
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
        data === null ? (
          error === null && <Spinner lines={1} isAgain={hasSettled} />
        ) : (
          <SentenceList className="request-sentences" sentences={sentences} />
        )
      }
    >
      <ClaimedProxy request={request} />
      <p className="request-links">
        <Link to={href.userFrom(reviewed.id, { tab: 'history', ...from })} state={draftLeft}>
          View User&apos;s History
        </Link>
      </p>
    </RequestSummary>
  );
}
