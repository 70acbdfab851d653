import type { Column } from '@/components/table/tableView';
import { timestampColumn } from '@/components/table/timestampColumn';
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

export const accessColumns: ReadonlyArray<Column<HeldAccess>> = [
  { key: 'person', title: 'Person', sortField: 'person', text: ({ person }) => person, shape: 'name' },
  {
    ...{ key: 'role', title: 'Study Role', sortField: 'role', joins: 'below' },
    text: ({ record }) => record.roleName,
  },
  {
    ...{ key: 'state', title: 'Status', sortField: 'state', joins: 'below' },
    text: accessState,
  },
  {
    ...{ key: 'organizations', title: 'Organizations', sortField: 'organizations' },
    text: ({ organizations }) => listed(organizations),
  },
  { key: 'studies', title: 'Studies', sortField: 'studies', text: ({ record }) => listed(record.studyNames) },
  { key: 'systems', title: 'Systems', sortField: 'systems', text: ({ systems }) => listed(systems), shape: 'name' },
  timestampColumn('since', 'Since', ({ record }) => record.createdAt, 'unsearched'),
  {
    ...timestampColumn<HeldAccess>('changed', 'Last Changed', ({ record }) => record.modifiedAt, 'unsearched'),
    joins: 'below',
  },
  {
    ...{ key: 'by', title: 'By', sortField: 'by', joins: 'below' },
    text: ({ record }) => stateAuthor(record),
  },
];
