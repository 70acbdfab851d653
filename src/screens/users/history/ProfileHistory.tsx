import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { tablePrefixes } from '@/config/paths';
import type { ProfileRequest } from '@/domain/profileRequest';
import { fullName } from '@/domain/user';
import { useAppSelector } from '@/store/hooks';
import { selectProfileRequests, selectProfileRequestsCall } from '@/store/profileRequests';
import { profileHistoryColumns } from './profileHistoryColumns';
import type { HistoryLoads } from './useRequestHistory';

const rowKey = ({ id }: ProfileRequest) => id;
/** (HIST-011) */
const firstColumn = { field: 'firstName', direction: 'desc' } as const;

/** The changes of name and address that a person has asked for; it has no filter. (HIST-007, HIST-010) */
export function ProfileHistory({ isOwn, loads }: { readonly isOwn: boolean; readonly loads: HistoryLoads }) {
  const columns = profileHistoryColumns(isOwn);
  const { error, loading } = useAppSelector(selectProfileRequestsCall);
  const table = useClientTable({
    rows: useAppSelector(selectProfileRequests),
    columns,
    rowKey,
    sort: firstColumn,
    prefix: tablePrefixes.profileRequests,
    loading,
    error,
    onRetry: loads.profileRequests,
  });
  return (
    <DataTable caption="Profile-change requests" table={table} columns={columns} rowKey={rowKey} rowName={fullName} />
  );
}
