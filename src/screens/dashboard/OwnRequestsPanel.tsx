import { useCallback } from 'react';
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
import { loadAccessRequestsOf, selectAccessRequests, selectAccessRequestsCall } from '@/store/accessRequests';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfileRequestsOf, selectProfileRequests, selectProfileRequestsCall } from '@/store/profileRequests';
import { useLoad } from '@/widgets/useLoad';

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
  const dispatch = useAppDispatch();
  const accesses = useAppSelector((state) => selectAccessRequests(state, 'me'));
  const accessCall = useAppSelector((state) => selectAccessRequestsCall(state, 'me'));
  const profiles = useAppSelector((state) => selectProfileRequests(state, 'me'));
  const profileCall = useAppSelector((state) => selectProfileRequestsCall(state, 'me'));
  const loadAccesses = useLoad(useCallback(() => dispatch(loadAccessRequestsOf('me')), [dispatch]));
  const loadProfiles = useLoad(useCallback(() => dispatch(loadProfileRequestsOf('me')), [dispatch]));

  const shown = waiting(accesses ?? [], profiles ?? []);
  const isComplete = accesses !== null && profiles !== null;
  const isAwaited =
    (accesses === null && accessCall.error === null) || (profiles === null && profileCall.error === null);
  const isAgain = useHasBeen(!isAwaited);
  return (
    <Section title="Your Requests">
      {accessCall.error !== null && <LoadError text={accessCall.error} onRetry={loadAccesses} />}
      {profileCall.error !== null && <LoadError text={profileCall.error} onRetry={loadProfiles} />}
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
