import { textColumn } from '@/components/table/columns';
import { href, paths } from '@/config/paths';
import { portalRoleTexts } from '@/domain/configurationTexts';
import { permissionsForDisplay, shownPermission, type NewPortalRole } from '@/domain/portalRole';
import { portalRoleRecords } from '@/store/configuredRecords';
import { deletionConflict, type RecordType } from '@/screens/configure/recordType';

export interface PortalRoleValues {
  description: string;
  /** Exactly one, or '' while none is chosen. (CONF-P-015) */
  permissions: string;
}

export const portalRoleType: RecordType<NewPortalRole, PortalRoleValues> = {
  noun: 'Portal Role',
  caption: 'Portal roles',
  tab: 'portalRoles',
  newPath: paths.newPortalRole,
  hrefOf: href.portalRole,
  records: portalRoleRecords,
  referenced: 'portalRole',
  texts: portalRoleTexts,
  nameOf: ({ description }) => description,
  hasFixedTitle: true, // (CONF-P-039)
  columns: [
    { ...textColumn('description', 'Role Name', (role) => role.description), shape: 'name' },
    textColumn('permissions', 'Permissions', permissionsForDisplay),
  ],
  kind: {
    valuesOf: (role) => ({ description: role.description, permissions: shownPermission(role) }),
    fields: [
      { field: 'description', label: 'Role Name' },
      { field: 'permissions', label: 'Permissions' },
    ],
    ...deletionConflict,
  },
  // A new role has `sort` 0. (CONF-P-017)
  blank: { description: '', permissions: [], isInactive: false, sort: 0 },
  changed: (role, { description, permissions }) => ({ ...role, description, permissions: [permissions] }),
};
