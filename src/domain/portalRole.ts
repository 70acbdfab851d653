import { bySort } from '@/lib/collation';
import type { NewRecord, Stored } from './configuredRecord';
import { expandPermissions, permissions, type Permission } from './permissions';

/** A portal role that the server does not have yet. */
export interface NewPortalRole extends NewRecord {
  /** The role's name on screen. (CONF-P-019) */
  readonly description: string;
  /** The portal sets exactly one; a stored list may be longer. (CONF-P-015) */
  readonly permissions: readonly string[];
}

/** Gives users permissions and dashboard items. (CONF-P-013) */
export type PortalRole = Stored<NewPortalRole>;

/** The permissions, joined by commas. (CONF-P-014) */
export function permissionsForDisplay({ permissions: given }: Pick<PortalRole, 'permissions'>): string {
  return given.join(', ');
}

/** The permission that a form shows: the highest of a longer list; '' if the portal knows none of them. */
export function shownPermission({ permissions: given }: Pick<PortalRole, 'permissions'>): Permission | '' {
  return expandPermissions(given)[0] ?? '';
}

/** True if the permission grants more than the role does now; false if the role has no known permission. */
export function isRaisedTo({ permissions: given }: Pick<PortalRole, 'permissions'>, permission: string): boolean {
  const before = expandPermissions(given);
  return before.length > 0 && expandPermissions([permission]).length > before.length;
}

/** Sorted by `sort`, then by name. (CONF-P-042) */
export function sortedPortalRoles<Role extends Pick<PortalRole, 'sort' | 'description'>>(
  roles: readonly Role[],
): Role[] {
  return [...roles].sort(bySort(({ description }) => description));
}

const effects: Readonly<Record<Permission, string>> = {
  ADMIN: 'All functionality; can edit dashboard items and see all of them.',
  WRITE_USERS:
    'Edit mode on users; edit reviews of access-change and profile-change requests; approve and deny registrations; activate/deactivate users.',
  READ_USERS: 'View registrations and users only.',
  USER: 'Dashboard access.',
  SET_OWN_PASSWORD: 'Change own password only.',
};

/** What each permission allows, from the most to the least powerful. (SEC-010) */
export const permissionEffects = permissions.map((permission) => ({ permission, effect: effects[permission] }));
