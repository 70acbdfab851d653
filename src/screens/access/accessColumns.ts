import type { Column } from '@/components/table/tableView';
import { textColumn, timestampColumn } from '@/components/table/columns';
import { useClientTable } from '@/components/table/useClientTable';
import { stateAuthor, unknownTexts } from '@/domain/accessHistory';
import { dayTexts } from '@/domain/accessTexts';
import type { HeldAccess } from '@/domain/accessExplorer';

const listed = (values: readonly string[]) => values.join(', ');

/** Whether the access is in force; of a past day it may not be known. */
export function accessState({ record, then }: HeldAccess): string {
  if (then === null) return record.isInactive ? 'Inactive' : 'Active';
  return then.kind === 'needed' ? dayTexts.notLoaded : `${dayTexts.notKnown}: ${unknownTexts[then.reason]}`;
}

/** Tables of access come sorted by person. */
export const peopleTable = { sort: { field: 'person', direction: 'asc' }, isInOrder: true, pages: 25 } as const;

const accessColumns: ReadonlyArray<Column<HeldAccess>> = [
  { ...textColumn('person', 'Person', ({ person }) => person), shape: 'name' },
  { ...textColumn('role', 'Study Role', ({ record }) => record.roleName), joins: 'below' },
  { ...textColumn('state', 'Status', accessState), joins: 'below' },
  textColumn('organizations', 'Organizations', ({ organizations }) => listed(organizations)),
  textColumn('studies', 'Studies', ({ record }) => listed(record.studyNames)),
  { ...textColumn('systems', 'Systems', ({ systems }) => listed(systems)), shape: 'name' },
  timestampColumn('since', 'Since', ({ record }) => record.createdAt, 'unsearched'),
  {
    ...timestampColumn<HeldAccess>('changed', 'Last Changed', ({ record }) => record.modifiedAt, 'unsearched'),
    joins: 'below',
  },
  { ...textColumn('by', 'By', ({ record }) => stateAuthor(record)), joins: 'below' },
];

const rowKey = ({ record }: HeldAccess) => record.id;

export function useAccessTable(rows: readonly HeldAccess[] | null, loading: boolean) {
  return useClientTable({ ...peopleTable, rows, columns: accessColumns, rowKey, loading });
}
