import { Link } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';
import { useHasBeen } from '@/components/useHasBeen';
import { href, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { accessRequestTypeLabel, type AccessRequest } from '@/domain/accessRequest';
import { isOutstanding, recentlyTookText, standText, waitingText } from '@/domain/outstanding';
import type { ProfileRequest } from '@/domain/profileRequest';
import { requestStatusLabel, type RequestRecord } from '@/domain/requests';
import { plainText } from '@/lib/plainText';
import { accessRequestsRead } from '@/store/accessRequests';
import { profileRequestsRead } from '@/store/profileRequests';
import { useRead } from '@/widgets/useRead';

function accessTitle({ requestType, extendedQuestionAnswers }: AccessRequest): string {
  const roles = [...new Set(extendedQuestionAnswers.map(({ roleName }) => roleName))].join(', ');
  return [accessRequestTypeLabel(requestType), roles].filter((part) => part !== '').join(': ');
}

interface Waiting {
  readonly key: string;
  readonly title: string;
  readonly request: RequestRecord;
  /** How long such requests took lately; '' where there are none. */
  readonly took: string;
}

function waiting(accesses: readonly AccessRequest[], profiles: readonly ProfileRequest[]): Waiting[] {
  const [accessesTook, profilesTook] = [recentlyTookText(accesses), recentlyTookText(profiles)];
  return [
    ...accesses.map((request) => ({
      ...{ key: `access ${request.id}`, title: accessTitle(request), request, took: accessesTook },
    })),
    ...profiles.map((request) => ({
      ...{ key: `profile ${request.id}`, title: 'Profile Change', request, took: profilesTook },
    })),
  ].filter(({ request }) => isOutstanding(request));
}

/** The open requests of the signed-in person. */
export function OwnRequestsPanel() {
  const reads = [useRead(accessRequestsRead, 'me'), useRead(profileRequestsRead, 'me')] as const;
  const [accesses, profiles] = reads;

  const shown = waiting(accesses.data ?? [], profiles.data ?? []);
  const isComplete = reads.every(({ data }) => data !== null);
  const isAwaited = reads.some(({ data, error }) => data === null && error === null);
  const isAgain = useHasBeen(!isAwaited);
  return (
    <Section title="Your Requests">
      {accesses.error !== null && <LoadError text={accesses.error} onRetry={accesses.onRetry} />}
      {profiles.error !== null && <LoadError text={profiles.error} onRetry={profiles.onRetry} />}
      {shown.length > 0 && (
        <ul className="outstanding-list">
          {shown.map(({ key, title, request, took }) => (
            <li key={key}>
              <strong>
                <bdi>{plainText(title, 200)}</bdi>
              </strong>
              <span className="request-state">{requestStatusLabel(request.requestStatus)}</span>
              <span className="form-hint">{waitingText(request.createdAt, new Date(), settings.supportEmail)}</span>
              <span className="form-hint">{`${standText(request)} ${took}`.trim()}</span>
            </li>
          ))}
        </ul>
      )}
      {isAwaited && <Spinner lines={3} isAgain={isAgain} />}
      {isComplete && shown.length === 0 && (
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
