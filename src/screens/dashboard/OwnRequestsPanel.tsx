import { Link } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';
import { useHasBeen } from '@/components/useHasBeen';
import { href, paths } from '@/config/paths';
import { accessRequestTypeLabel, type AccessRequest } from '@/domain/accessRequest';
import { isOutstanding, recentlyTookText, standText } from '@/domain/outstanding';
import type { ProfileRequest } from '@/domain/profileRequest';
import { requestStatusLabel, type RequestRecord } from '@/domain/requests';
import { rolesText } from '@/domain/roleAccess/accessText';
import { plainText } from '@/lib/plainText';
import { accessRequestsRead } from '@/store/accessRequests';
import { profileRequestsRead } from '@/store/profileRequests';
import { useRead } from '@/widgets/useRead';
import { WaitingNote } from '@/widgets/WaitingNote';

function accessTitle({ requestType, extendedQuestionAnswers }: AccessRequest): string {
  return [accessRequestTypeLabel(requestType), rolesText(extendedQuestionAnswers)].filter(Boolean).join(': ');
}

interface Waiting {
  readonly title: string;
  readonly request: RequestRecord;
}

function requestKinds(accesses: readonly AccessRequest[], profiles: readonly ProfileRequest[]) {
  return [
    {
      name: 'access',
      open: accesses.filter(isOutstanding).map((request) => ({ title: accessTitle(request), request })),
      took: recentlyTookText(accesses, 'access request'),
    },
    {
      name: 'profile',
      open: profiles.filter(isOutstanding).map((request) => ({ title: 'Profile Change', request })),
      took: recentlyTookText(profiles, 'profile change'),
    },
  ].filter(({ open }) => open.length > 0);
}

/** Where one open request stands. */
function OpenRequest({ title, request }: Waiting) {
  const stand = standText(request, new Date());
  return (
    <li>
      <strong>
        <bdi>{plainText(title, 200)}</bdi>
      </strong>
      <span className="request-state">{requestStatusLabel(request.requestStatus)}</span>
      <WaitingNote submitted={request.createdAt} />
      {stand !== '' && <span className="form-hint">{stand}</span>}
    </li>
  );
}

/** The open requests of the signed-in person. */
export function OwnRequestsPanel() {
  const reads = [useRead(accessRequestsRead, 'me'), useRead(profileRequestsRead, 'me')] as const;
  const [accesses, profiles] = reads;

  const kinds = requestKinds(accesses.data ?? [], profiles.data ?? []);
  const isComplete = reads.every(({ data }) => data !== null);
  const isAwaited = reads.some(({ data, error }) => data === null && error === null);
  const isAgain = useHasBeen(!isAwaited);
  return (
    <Section title="Your Requests">
      <LoadError {...accesses} />
      <LoadError {...profiles} />
      {kinds.length > 0 && (
        <ul className="outstanding-list">
          {kinds.flatMap(({ name, open }) =>
            open.map((one) => <OpenRequest key={`${name} ${one.request.id}`} {...one} />),
          )}
        </ul>
      )}
      {kinds.map(
        ({ name, took }) =>
          took !== '' && (
            <p key={name} className="form-hint">
              {took}
            </p>
          ),
      )}
      {isAwaited && <Spinner lines={3} isAgain={isAgain} />}
      {isComplete && kinds.length === 0 && (
        <p className="empty-text">
          You have no open requests. <Link to={paths.requestAccessChange}>Request access</Link>
        </p>
      )}
      <Link className="panel-more" to={href.ownHistory()}>
        All your requests
      </Link>
    </Section>
  );
}
