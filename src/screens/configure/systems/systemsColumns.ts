import type { Column } from '@/components/table/tableView';
import type { System } from '@/domain/system';

/** (CONF-S-005) */
export const systemsColumns: ReadonlyArray<Column<System>> = [
  { key: 'name', title: 'System Name', sortField: 'systemName', text: (system) => system.systemName, shape: 'name' },
  { key: 'description', title: 'Description', sortField: 'description', text: (system) => system.description },
];
