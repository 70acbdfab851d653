import type { Column } from '@/components/table/tableView';
import { textColumn, timestampColumn } from '@/components/table/columns';
import { auditKindLabels, type AuditEvent } from '@/domain/auditTrail';
import { missingText, plainText } from '@/lib/plainText';

/** The filter text searches only people, because record and date have their own controls. (DASH-011) */
export const auditColumns: ReadonlyArray<Column<AuditEvent>> = [
  timestampColumn('when', 'When', ({ when }) => when, 'unsearched'),
  textColumn('who', 'Who', ({ who }) => who),
  {
    key: 'what',
    title: 'What',
    sortField: 'what',
    sortValue: ({ what }) => what,
    render: ({ what }) => plainText(what) || missingText,
    csv: ({ what }) => what,
  },
  textColumn('about', 'About', ({ about }) => about),
  {
    key: 'kind',
    title: 'Record',
    sortField: 'kind',
    sortValue: ({ kind }) => auditKindLabels[kind],
    render: ({ kind, id }) => `${auditKindLabels[kind]} ${id}`,
    csv: ({ kind, id }) => `${auditKindLabels[kind]} ${id}`,
  },
];
