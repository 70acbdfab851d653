import type { Column } from '@/components/table/tableView';
import { permissionsForDisplay, type PortalRole } from '@/domain/portalRole';
import { RecordsTab } from '@/screens/configure/RecordsTab';
import { portalRoleType } from './portalRoleType';

const columns: ReadonlyArray<Column<PortalRole>> = [
  { key: 'name', title: 'Role Name', sortField: 'description', text: (role) => role.description, shape: 'name' },
  { key: 'permissions', title: 'Permissions', sortField: 'permissions', text: permissionsForDisplay },
];

/** The active portal roles. (CONF-P-001..CONF-P-004) */
export function PortalRolesTab() {
  return <RecordsTab type={portalRoleType} caption="Portal roles" columns={columns} />;
}
