import { useMemo } from 'react';
import { LoadError } from '@/components/feedback/LoadError';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { useHasBeen } from '@/components/useHasBeen';
import { tablePrefixes } from '@/config/paths';
import { rolesText } from '@/domain/roleAccess/accessText';
import { useAccessPartNames, useAreNamesLoading } from '@/widgets/access/useAccessNames';
import { accessHistoryColumns, accessHistoryRows, type AccessHistoryRow } from './accessHistoryColumns';
import type { RequestHistoryReads } from './useRequestHistory';

type AccessHistoryProps = Pick<RequestHistoryReads, 'isOwn' | 'accessRequests' | 'initialRegistration'>;

const rowKey = ({ key }: AccessHistoryRow) => key;
const isInitial = (row: AccessHistoryRow) => row.isInitial;
/** The order of every history. (HIST-011) */
const newestFirst = { field: 'submitted', direction: 'desc' } as const;

/** All that a person has asked to have access to. (HIST-002, HIST-003, HIST-012) */
export function AccessHistory({ isOwn, accessRequests, initialRegistration }: AccessHistoryProps) {
  const names = useAccessPartNames();
  const { data: requests, loading } = accessRequests;
  const { data: initial } = initialRegistration;
  // The first row is the initial registration: none is shown before it is known or has failed, so that none moves.
  const isInitialKnown = useHasBeen(initialRegistration.isLoaded || initialRegistration.error !== null);
  const rows = useMemo(
    () => (requests === null || !isInitialKnown ? null : accessHistoryRows(requests, initial)),
    [requests, isInitialKnown, initial],
  );
  // Names add lines to its rows.
  const mayMove = useAreNamesLoading() && rows !== null;
  const columns = useMemo(() => accessHistoryColumns(isOwn, names), [isOwn, names]);
  const table = useClientTable({
    ...accessRequests,
    rows,
    columns,
    rowKey,
    sort: newestFirst,
    isPinned: isInitial,
    prefix: tablePrefixes.accessRequests,
    loading: loading || (requests !== null && !isInitialKnown),
  });
  return (
    <div className={mayMove ? 'table-many may-move' : 'table-many'}>
      <LoadError {...initialRegistration} />
      <DataTable
        caption="Access requests"
        filterLabel="Filter access requests"
        table={table}
        rowName={({ type, answers }) => `${type} ${rolesText(answers)}`}
      />
    </div>
  );
}
