import type { Column } from '@/components/table/tableView';
import type { System } from '@/domain/system';
import { RecordsTab } from '@/screens/configure/RecordsTab';
import { systemType } from './systemType';

const columns: ReadonlyArray<Column<System>> = [
  { key: 'name', title: 'System Name', sortField: 'systemName', text: (system) => system.systemName, shape: 'name' },
  { key: 'description', title: 'Description', sortField: 'description', text: (system) => system.description },
];

/** The active systems. (CONF-S-003..CONF-S-006, CONF-S-036) */
export function SystemsTab() {
  return <RecordsTab type={systemType} caption="Systems" columns={columns} />;
}
