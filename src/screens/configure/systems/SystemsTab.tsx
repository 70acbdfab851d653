import type { Column } from '@/components/table/tableView';
import { textColumn } from '@/components/table/textColumn';
import type { System } from '@/domain/system';
import { RecordsTab } from '@/screens/configure/RecordsTab';
import { systemType } from './systemType';

const columns: ReadonlyArray<Column<System>> = [
  { ...textColumn('systemName', 'System Name', (system) => system.systemName), shape: 'name' },
  textColumn('description', 'Description', (system) => system.description),
];

/** The active systems. (CONF-S-003..CONF-S-006, CONF-S-036) */
export function SystemsTab() {
  return <RecordsTab type={systemType} caption="Systems" columns={columns} />;
}
