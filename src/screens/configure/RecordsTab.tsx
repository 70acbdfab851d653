import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import type { NewRecord } from '@/domain/configuredRecord';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useRead } from '@/widgets/useRead';
import { nothingNeeded, type Loadable, type RecordType } from './recordType';

interface RecordsTabProps<New extends NewRecord, Values> {
  readonly type: RecordType<New, Values>;
  /** Other records without which these cannot be shown. */
  readonly needed?: Loadable;
}

const rowKey = ({ id }: { readonly id: number }) => id;

/** The tab of one kind of record: the active ones, and for ADMIN the way to create another. */
export function RecordsTab<New extends NewRecord, Values>(props: RecordsTabProps<New, Values>) {
  const { type, needed = nothingNeeded } = props;
  const { noun, caption, newPath, hrefOf, records, nameOf, columns } = type;
  // Changes need ADMIN; all others read. (SEC-042)
  const isAdmin = useHasPermission('ADMIN');
  const { data, error, facts, loading, onRetry } = useRead(records.all);
  const isComplete = needed.data !== null;
  const rows = useMemo(
    () => (isComplete ? (data?.filter((record) => !record.isInactive) ?? null) : null),
    [data, isComplete],
  );
  const table = useClientTable({
    rows,
    rowKey,
    columns,
    loading,
    error: error ?? needed.error,
    facts: error === null ? needed.facts : facts,
    onRetry: () => {
      if (error !== null) onRetry?.();
      if (needed.error !== null) needed.onRetry?.();
    },
  });
  return (
    <div className="card tab-card">
      {isAdmin && (
        <div className="tab-actions">
          <Link className="btn btn-primary" to={newPath}>
            Create New {noun}
          </Link>
        </div>
      )}
      <DataTable
        caption={caption}
        filterLabel={`Filter ${caption.toLowerCase()}`}
        table={table}
        rowHref={({ id }) => hrefOf(id)}
        rowName={nameOf}
      />
    </div>
  );
}
