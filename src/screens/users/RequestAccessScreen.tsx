import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { params, paths } from '@/config/paths';
import { outstandingFor } from '@/domain/outstanding';
import type { Profile } from '@/domain/user';
import { loadAccessRequestsOf, selectAccessRequests, selectAccessRequestsCall } from '@/store/accessRequests';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfile, selectProfile, selectProfileCall } from '@/store/profile';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { BlockedRoles } from './request/BlockedRoles';
import { RequestForm } from './request/RequestForm';
import { readRequestWish, type RequestWish } from './request/requestWish';

interface RequestPanelProps {
  readonly profile: Profile;
  readonly wish: RequestWish;
}

function RequestPanel({ profile, wish }: RequestPanelProps) {
  const dispatch = useAppDispatch();
  const { catalogue, failure, retry } = useAccessCatalogue(true);
  const requests = useAppSelector(selectAccessRequests);
  const { error } = useAppSelector(selectAccessRequestsCall);
  const load = useCallback(() => void dispatch(loadAccessRequestsOf('me')), [dispatch]);
  useEffect(() => {
    load();
  }, [load]);

  if (error !== null) return <LoadError text={error} onRetry={load} />;
  if (failure !== null) return <LoadError text={failure} onRetry={retry} />;
  if (requests === null || catalogue === null) return <Spinner />;
  return <FormOrReason profile={profile} wish={wish} catalogue={catalogue} requests={requests} />;
}

/** What blocks the form on arrival; what comes up later, while it is filled in, is said in the form. */
function FormOrReason(props: ComponentProps<typeof RequestForm>) {
  const { wish, requests } = props;
  const roleName = wish.type === 'UPDATE' ? wish.record.roleName : null;
  const [isBlocked] = useState(() => roleName !== null && outstandingFor(requests, roleName) !== undefined);
  return isBlocked && roleName !== null ? (
    <BlockedRoles roleNames={[roleName]} requests={requests} />
  ) : (
    <RequestForm {...props} />
  );
}

/** Asks for access to a study role that one does not have, or for a change of one that one has. (PROF-031) */
export function RequestAccessScreen() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const profile = useAppSelector(selectProfile);
  const { error, loading } = useAppSelector(selectProfileCall);
  const wish = profile === null ? null : readRequestWish(search, profile);
  if (profile !== null && wish === null) return <Navigate to={paths.backToProfile} replace />;
  const isUpdate = search.get(params.accessRequestType) === 'UPDATE';
  return (
    <>
      <Link className="back-link" to={paths.backToProfile}>
        <span aria-hidden="true">‹ </span>Back to Profile
      </Link>
      <Page title={isUpdate ? 'Request Modified Access' : 'Request New Access'}>
        {wish === null && (error === null || loading) && <Spinner />}
        {wish === null && error !== null && !loading && (
          <LoadError text={error} onRetry={() => void dispatch(loadProfile())} />
        )}
        {profile !== null && wish !== null && <RequestPanel profile={profile} wish={wish} />}
      </Page>
    </>
  );
}
