import { compareNaturally } from '@/lib/collation';
import { expandPermissions, permissions, type Permission } from './permissions';
import type { StoredRecord } from './wireRecord';

/** What gives a user permissions and items of the dashboard. (CONF-P-013) */
export interface PortalRole extends StoredRecord {
  readonly id: number;
  /** The screens call it the role's name. (CONF-P-019) */
  readonly description: string;
  /** The portal gives a role one; a stored list may be longer. (CONF-P-015) */
  readonly permissions: readonly string[];
  readonly isInactive: boolean;
  readonly sort: number;
}

/** (CONF-P-014) */
export function permissionsForDisplay({ permissions: given }: Pick<PortalRole, 'permissions'>): string {
  return given.join(', ');
}

/** The one permission that a form shows of a role: the highest of a longer list; '' when the portal knows none of it. */
export function shownPermission({ permissions: given }: Pick<PortalRole, 'permissions'>): Permission | '' {
  return expandPermissions(given)[0] ?? '';
}

/** In the order of `sort`, then of the names. (CONF-P-042) */
export function sortedPortalRoles(roles: readonly PortalRole[]): PortalRole[] {
  return [...roles].sort((a, b) => a.sort - b.sort || compareNaturally(a.description, b.description));
}

const effects: Readonly<Record<Permission, string>> = {
  ADMIN: 'All functionality; can edit dashboard items and see all of them.',
  WRITE_USERS:
    'Edit mode on users; edit reviews of access-change and profile-change requests; approve and deny registrations; activate/deactivate users.',
  READ_USERS: 'View registrations and users only.',
  USER: 'Dashboard access.',
  SET_OWN_PASSWORD: 'Change own password only.',
};

/** What each permission is good for, from the most to the least powerful. (SEC-010) */
export const permissionEffects = permissions.map((permission) => ({ permission, effect: effects[permission] }));
