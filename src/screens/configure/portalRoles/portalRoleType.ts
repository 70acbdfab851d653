import { href, paths } from '@/config/paths';
import { portalRoleTexts } from '@/domain/configurationTexts';
import { shownPermission, type NewPortalRole } from '@/domain/portalRole';
import { assignableRolesCleared } from '@/store/accountChoices';
import { portalRoleRecords } from '@/store/configuredRecords';
import type { RecordKind } from '@/widgets/save/saveCalls';
import { deletionConflict, type RecordType } from '@/screens/configure/recordType';

export interface PortalRoleValues {
  description: string;
  /** Exactly one, or '' while none is chosen. (CONF-P-015) */
  permissions: string;
}

export const portalRoleType: RecordType<NewPortalRole, PortalRoleValues> = {
  noun: 'Portal Role',
  tab: 'portalRoles',
  newPath: paths.newPortalRole,
  hrefOf: href.portalRole,
  records: portalRoleRecords,
  referenced: 'portalRole',
  listChanged: assignableRolesCleared,
  texts: portalRoleTexts,
  nameOf: ({ description }) => description,
  changed: (role, { description, permissions }) => ({ ...role, description, permissions: [permissions] }),
};

/** A new role has `sort` 0. (CONF-P-017) */
export const blankPortalRole: NewPortalRole = { description: '', permissions: [], isInactive: false, sort: 0 };

export const portalRoleKind: RecordKind<NewPortalRole, PortalRoleValues> = {
  valuesOf: (role) => ({ description: role.description, permissions: shownPermission(role) }),
  fields: [
    { field: 'description', label: 'Role Name' },
    { field: 'permissions', label: 'Permissions' },
  ],
  ...deletionConflict,
};
