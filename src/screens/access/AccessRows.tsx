import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { DataTable } from '@/components/table/DataTable';
import type { DataTableView } from '@/components/table/tableView';
import { href } from '@/config/paths';
import type { HeldAccess } from '@/domain/accessExplorer';
import { matrixTexts } from '@/domain/accessTexts';
import { useExporter } from '@/widgets/list/useExporter';
import { accessColumns } from './accessColumns';

export const accessKey = ({ record }: HeldAccess) => record.id;

const rowName = ({ person, record }: HeldAccess) => [person, record.roleName].filter((part) => part !== '').join(', ');

/** The address of a record's history, with the way back to the question. */
export function useRecordHref() {
  const { pathname, search } = useLocation();
  return useCallback(
    (id: number) => href.accessRecord(id, { returnPage: 'Access Explorer', returnUrl: `${pathname}${search}` }),
    [pathname, search],
  );
}

interface AccessRowsProps {
  readonly table: DataTableView<HeldAccess>;
  /** The question in words, for an exported file. */
  readonly scope: string;
  /** Whether the state of some rows is not known. */
  readonly isOpen: boolean;
}

/** The records that answer the question; each row leads to the history of its record. */
export function AccessRows({ table, scope, isOpen }: AccessRowsProps) {
  const recordHref = useRecordHref();
  const user = useExporter();
  return (
    <DataTable
      caption="Access"
      filterLabel="Filter"
      table={table}
      columns={accessColumns}
      rowKey={accessKey}
      rowHref={({ record }) => recordHref(record.id)}
      rowName={rowName}
      csv={{ name: 'Access', user, scope }}
      emptyText={isOpen ? matrixTexts.noneYet : undefined}
    />
  );
}
