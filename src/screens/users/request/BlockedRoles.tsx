import type { AccessRequest } from '@/domain/accessRequest';
import { outstandingFor } from '@/domain/outstanding';
import { plainText } from '@/lib/plainText';
import { BlockedRole } from '@/screens/users/profile/BlockedRole';

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
