import { useCallback, useMemo } from 'react';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { href, paths } from '@/config/paths';
import type { PortalRole } from '@/domain/portalRole';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadPortalRoles, selectConfiguredPortalRoles, selectConfiguredPortalRolesCall } from '@/store/portalRoles';
import { useLoad } from '@/widgets/useLoad';
import { TabCard } from '@/screens/configure/TabCard';
import { portalRolesColumns } from './portalRolesColumns';

const rowKey = ({ id }: PortalRole) => id;

/** The portal roles that are active. (CONF-P-001..CONF-P-004) */
export function PortalRolesTab() {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectConfiguredPortalRoles);
  const { loading, error } = useAppSelector(selectConfiguredPortalRolesCall);
  const load = useLoad(useCallback(() => dispatch(loadPortalRoles()), [dispatch]));

  const rows = useMemo(() => roles?.filter((role) => !role.isInactive) ?? null, [roles]);
  const table = useClientTable({
    rows,
    rowKey,
    columns: portalRolesColumns,
    loading,
    error,
    onRetry: load,
  });
  return (
    <TabCard creation={{ text: 'Create New Portal Role', to: paths.newPortalRole }}>
      <DataTable
        caption="Portal roles"
        filterLabel="Filter portal roles"
        table={table}
        columns={portalRolesColumns}
        rowKey={rowKey}
        rowHref={(role) => href.portalRole(role.id)}
        rowName={(role) => role.description}
      />
    </TabCard>
  );
}
