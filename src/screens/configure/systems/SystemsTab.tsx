import { useCallback, useMemo } from 'react';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { href, paths } from '@/config/paths';
import type { System } from '@/domain/system';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSystems, selectConfiguredSystems, selectConfiguredSystemsCall } from '@/store/systems';
import { useLoad } from '@/widgets/useLoad';
import { TabCard } from '@/screens/configure/TabCard';
import { systemsColumns } from './systemsColumns';

const rowKey = ({ id }: System) => id;

/** The systems that are active. (CONF-S-003..CONF-S-006, CONF-S-036) */
export function SystemsTab() {
  const dispatch = useAppDispatch();
  const systems = useAppSelector(selectConfiguredSystems);
  const { loading, error } = useAppSelector(selectConfiguredSystemsCall);
  const load = useLoad(useCallback(() => dispatch(loadSystems()), [dispatch]));

  const rows = useMemo(() => systems?.filter((system) => !system.isInactive) ?? null, [systems]);
  const table = useClientTable({ rows, rowKey, columns: systemsColumns, loading, error, onRetry: load });
  return (
    <TabCard creation={{ text: 'Create New System', to: paths.newSystem }}>
      <DataTable
        caption="Systems"
        filterLabel="Filter systems"
        table={table}
        columns={systemsColumns}
        rowKey={rowKey}
        rowHref={(system) => href.system(system.id)}
        rowName={(system) => system.systemName}
      />
    </TabCard>
  );
}
