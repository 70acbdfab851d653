import { Link } from 'react-router-dom';
import { href } from '@/config/paths';
import type { AccessRequest } from '@/domain/accessRequest';
import { outstandingFor } from '@/domain/outstanding';
import { requestStatusLabel } from '@/domain/requests';
import { requestTexts } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { WaitingNote } from '@/widgets/WaitingNote';

interface BlockedRoleProps {
  readonly roleName: string;
  readonly request: AccessRequest;
}

/** Why nothing can be asked for a study role now, and where to see what was asked. (PROF-022, PROF-023) */
export function BlockedRole({ roleName, request }: BlockedRoleProps) {
  return (
    <>
      {requestTexts.outstandingRole} <strong>{requestStatusLabel(request.requestStatus)}.</strong>{' '}
      <WaitingNote submitted={request.createdAt} />{' '}
      <Link to={href.ownRequests(roleName)} aria-label={`See the request for ${plainText(roleName)}`}>
        See the request
      </Link>
    </>
  );
}

interface BlockedRolesProps {
  readonly roleNames: readonly string[];
  readonly requests: readonly AccessRequest[];
}

/** The study roles for which nothing can be asked now, each with the reason and the way to its request. (PROF-022) */
export function BlockedRoles({ roleNames, requests }: BlockedRolesProps) {
  const blocked = roleNames.flatMap((roleName) => {
    const request = outstandingFor(requests, roleName);
    return request === undefined ? [] : [{ roleName, request }];
  });
  if (blocked.length === 0) return null;
  return (
    <div className="alert alert-warning">
      <ul className="outstanding-list">
        {blocked.map(({ roleName, request }) => (
          <li key={roleName}>
            <strong>
              <bdi>{plainText(roleName)}</bdi>
            </strong>
            : <BlockedRole roleName={roleName} request={request} />
          </li>
        ))}
      </ul>
    </div>
  );
}
