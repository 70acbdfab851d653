import { useMemo } from 'react';
import { LoadError } from '@/components/feedback/LoadError';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { tablePrefixes } from '@/config/paths';
import { selectAccessRequests, selectAccessRequestsCall } from '@/store/accessRequests';
import { useAppSelector } from '@/store/hooks';
import { selectInitialRegistration, selectInitialRegistrationCall } from '@/store/registrations';
import { useSystemName } from '@/widgets/access/useSystemName';
import { accessHistoryColumns, accessHistoryRows, type AccessHistoryRow } from './accessHistoryColumns';
import type { HistoryLoads } from './useRequestHistory';

const rowKey = ({ key }: AccessHistoryRow) => key;
const isInitial = (row: AccessHistoryRow) => row.isInitial;
/** The order of every history. (HIST-011) */
const newestFirst = { field: 'submitted', direction: 'desc' } as const;

/** All that a person has asked to have access to. (HIST-002, HIST-003, HIST-012) */
export function AccessHistory({ loads }: { readonly loads: HistoryLoads }) {
  const systemName = useSystemName();
  const requests = useAppSelector((state) => selectAccessRequests(state, loads.owner));
  const { error, loading } = useAppSelector((state) => selectAccessRequestsCall(state, loads.owner));
  const initial = useAppSelector((state) => selectInitialRegistration(state, loads.owner));
  const initialFailure = useAppSelector((state) => selectInitialRegistrationCall(state, loads.owner)).error;
  const rows = useMemo(
    () => (requests === null ? null : accessHistoryRows(requests, initial, systemName)),
    [requests, initial, systemName],
  );
  const columns = accessHistoryColumns(loads.isOwn);
  const table = useClientTable({
    rows,
    columns,
    rowKey,
    sort: newestFirst,
    isPinned: isInitial,
    prefix: tablePrefixes.accessRequests,
    loading,
    error,
    onRetry: loads.accessRequests,
  });
  return (
    <div className="table-many">
      {initialFailure !== null && <LoadError text={initialFailure} onRetry={loads.initialRegistration} />}
      <DataTable
        caption="Access requests"
        filterLabel="Filter access requests"
        table={table}
        columns={columns}
        rowKey={rowKey}
        rowName={(row) => `${row.type} ${row.roles}`}
      />
    </div>
  );
}
