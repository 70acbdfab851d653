import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '@/components/table/DataTable';
import type { Column } from '@/components/table/tableView';
import { useClientTable } from '@/components/table/useClientTable';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useRead } from '@/widgets/useRead';
import { nothingNeeded, type Loadable, type RecordType } from './recordType';

interface RecordsTabProps<New extends object, Values> {
  readonly type: RecordType<New, Values>;
  /** As the table and its filter are called: `Systems`. */
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Stored<New>>>;
  /** Other records without which these cannot be shown. */
  readonly needed?: Loadable;
}

const rowKey = ({ id }: { readonly id: number }) => id;

/** The tab of one kind of record: the active ones, and for ADMIN the way to create another. */
export function RecordsTab<New extends NewRecord, Values>(props: RecordsTabProps<New, Values>) {
  const { type, caption, columns, needed = nothingNeeded } = props;
  // Changes need ADMIN; all others read. (SEC-042)
  const isAdmin = useHasPermission('ADMIN');
  const { data, error, loading, onRetry } = useRead(type.records.all);
  const isComplete = needed.data !== null;
  const rows = useMemo(
    () => (isComplete ? (data?.filter((record) => !record.isInactive) ?? null) : null),
    [data, isComplete],
  );
  const table = useClientTable({
    ...{ rows, rowKey, columns, loading, error: error ?? needed.error },
    onRetry: () => {
      if (error !== null) onRetry();
      if (needed.error !== null) needed.onRetry();
    },
  });
  return (
    <div className="card tab-card">
      {isAdmin && (
        <div className="tab-actions">
          <Link className="btn btn-primary" to={type.newPath}>
            Create New {type.noun}
          </Link>
        </div>
      )}
      <DataTable
        caption={caption}
        filterLabel={`Filter ${caption.toLowerCase()}`}
        table={table}
        columns={columns}
        rowKey={rowKey}
        rowHref={({ id }) => type.hrefOf(id)}
        rowName={type.nameOf}
      />
    </div>
  );
}
