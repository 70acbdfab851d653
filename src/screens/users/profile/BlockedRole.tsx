import { Link } from 'react-router-dom';
import { href } from '@/config/paths';
import type { AccessRequest } from '@/domain/accessRequest';
import { requestStatusLabel } from '@/domain/requests';
import { requestTexts } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { WaitingNote } from './WaitingNote';

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
