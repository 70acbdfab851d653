import { DataTable } from '@/components/table/DataTable';
import type { DataTableView } from '@/components/table/tableView';
import { href } from '@/config/paths';
import { heldName, type HeldAccess } from '@/domain/accessExplorer';
import { matrixTexts } from '@/domain/accessTexts';
import { useExporter } from '@/widgets/list/useExporter';
import { useCameFrom } from '@/widgets/useReturnLink';

interface AccessRowsProps {
  readonly table: DataTableView<HeldAccess>;
  /** The question in words, for an exported file. */
  readonly scope: string;
  /** Whether the state of some rows is not known. */
  readonly isOpen: boolean;
}

/** The records that answer the question; each row leads to the history of its record. */
export function AccessRows({ table, scope, isOpen }: AccessRowsProps) {
  const from = useCameFrom('Access Explorer');
  const user = useExporter();
  return (
    <DataTable
      caption="Access"
      filterLabel="Filter"
      table={table}
      rowHref={({ record }) => href.accessRecord(record.id, from)}
      rowName={heldName}
      csv={{ name: 'Access', user, scope }}
      emptyText={isOpen ? matrixTexts.noneYet : undefined}
    />
  );
}
