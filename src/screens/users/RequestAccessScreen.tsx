import { useState, type ComponentProps } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { BackLink } from '@/components/BackLink';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { params, paths } from '@/config/paths';
import { outstandingFor } from '@/domain/outstanding';
import { requestTexts } from '@/domain/texts';
import type { Profile } from '@/domain/user';
import { accessRequestsRead } from '@/store/accessRequests';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { formSubject } from '@/widgets/save/useLeaveBlocker';
import { useRead } from '@/widgets/useRead';
import { useProfile } from '@/widgets/useProfile';
import { BlockedRoles } from './profile/BlockedRoles';
import { RequestForm } from './request/RequestForm';
import { readRequestTarget, type RequestTarget } from './request/requestValues';

/** An open request that exists on arrival replaces the form until it is decided; a later one is reported in the form. */
function FormOrReason(props: ComponentProps<typeof RequestForm>) {
  const { target, requests } = props;
  const [blocked, setBlocked] = useState(() => {
    const roleName = target.type === 'UPDATE' ? target.record.roleName : null;
    return roleName !== null && outstandingFor(requests, roleName) ? roleName : null;
  });
  if (blocked !== null && outstandingFor(requests, blocked) === undefined) setBlocked(null);
  return blocked === null ? <RequestForm {...props} /> : <BlockedRoles roleNames={[blocked]} requests={requests} />;
}

interface RequestPanelProps {
  readonly profile: Profile;
  readonly target: RequestTarget;
}

function RequestPanel({ profile, target }: RequestPanelProps) {
  const { catalogue, ...lists } = useAccessCatalogue(true);
  return (
    <Loaded {...useRead(accessRequestsRead, 'me')}>
      {(loaded) => (
        <Loaded {...lists} data={catalogue}>
          {(offered) => <FormOrReason profile={profile} target={target} catalogue={offered} requests={loaded} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Requests access to a new study role, or a change of one that the person holds. (PROF-031) */
export function RequestAccessScreen() {
  const [search] = useSearchParams();
  const { profile, isDenied, ...read } = useProfile();
  const target = profile === null ? null : readRequestTarget(search, profile);
  if (profile !== null && target === null) return <Navigate to={paths.backToProfile} replace />;
  const isUpdate = search.get(params.accessRequestType) === 'UPDATE';
  return (
    <>
      <BackLink to={paths.backToProfile}>Back to Profile</BackLink>
      <Page title={isUpdate ? 'Request Modified Access' : 'Request New Access'}>
        {isDenied ? (
          <p role="alert">{requestTexts.profileDenied}</p>
        ) : (
          <Loaded
            {...read}
            data={profile && target && { profile, target }}
            error={profile === null ? read.error : null}
          >
            {/* Another request is another form, which takes over nothing that was typed. */}
            {(loaded) => <RequestPanel key={formSubject(search)} {...loaded} />}
          </Loaded>
        )}
      </Page>
    </>
  );
}
