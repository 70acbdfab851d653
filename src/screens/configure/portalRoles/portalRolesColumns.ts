import type { Column } from '@/components/table/tableView';
import { permissionsForDisplay, type PortalRole } from '@/domain/portalRole';

/** (CONF-P-003) */
export const portalRolesColumns: ReadonlyArray<Column<PortalRole>> = [
  { key: 'name', title: 'Role Name', sortField: 'description', text: (role) => role.description, shape: 'name' },
  { key: 'permissions', title: 'Permissions', sortField: 'permissions', text: permissionsForDisplay },
];
