import { useMemo } from 'react';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { tablePrefixes } from '@/config/paths';
import type { Registration } from '@/domain/registration';
import { fullName } from '@/domain/user';
import { useAppSelector } from '@/store/hooks';
import { selectProxyRegistrations, selectProxyRegistrationsCall } from '@/store/registrations';
import { useSystemName } from '@/widgets/access/useSystemName';
import { proxyHistoryColumns } from './proxyHistoryColumns';
import type { HistoryLoads } from './useRequestHistory';

const rowKey = ({ id }: Registration) => id;
/** (HIST-011) */
const firstColumn = { field: 'name', direction: 'desc' } as const;

/** The people whom a person has registered. (HIST-009) */
export function ProxyHistory({ loads }: { readonly loads: HistoryLoads }) {
  const systemName = useSystemName();
  const columns = useMemo(() => proxyHistoryColumns(systemName), [systemName]);
  const { error, loading } = useAppSelector(selectProxyRegistrationsCall);
  const table = useClientTable({
    rows: useAppSelector(selectProxyRegistrations),
    columns,
    rowKey,
    sort: firstColumn,
    prefix: tablePrefixes.proxyRegistrations,
    loading,
    error,
    onRetry: loads.proxyRegistrations,
  });
  return (
    <div className="table-many">
      <DataTable
        caption="Proxy registration requests"
        filterLabel="Filter proxy registration requests"
        table={table}
        columns={columns}
        rowKey={rowKey}
        rowName={fullName}
      />
    </div>
  );
}
