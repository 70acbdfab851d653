import type { Column } from '@/components/table/tableView';
import { textColumn } from '@/components/table/textColumn';
import { permissionsForDisplay, type PortalRole } from '@/domain/portalRole';
import { RecordsTab } from '@/screens/configure/RecordsTab';
import { portalRoleType } from './portalRoleType';

const columns: ReadonlyArray<Column<PortalRole>> = [
  { ...textColumn('description', 'Role Name', (role) => role.description), shape: 'name' },
  textColumn('permissions', 'Permissions', permissionsForDisplay),
];

/** The active portal roles. (CONF-P-001..CONF-P-004) */
export function PortalRolesTab() {
  return <RecordsTab type={portalRoleType} caption="Portal roles" columns={columns} />;
}
