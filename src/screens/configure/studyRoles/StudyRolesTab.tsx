import { useCallback, useMemo } from 'react';
import { DataTable } from '@/components/table/DataTable';
import { useClientTable } from '@/components/table/useClientTable';
import { href, paths } from '@/config/paths';
import type { StudyRole } from '@/domain/studyRole';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadStudyRoles, selectConfiguredStudyRoles, selectConfiguredStudyRolesCall } from '@/store/studyRoles';
import { useLoad } from '@/widgets/useLoad';
import { TabCard } from '@/screens/configure/TabCard';
import { studyRolesColumns } from './studyRolesColumns';
import { useSystemList } from './useSystemList';

const rowKey = ({ id }: StudyRole) => id;

/** The study roles that are active. (CONF-R-001..CONF-R-005) */
export function StudyRolesTab() {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectConfiguredStudyRoles);
  const { loading, error } = useAppSelector(selectConfiguredStudyRolesCall);
  const { systems, failure, onRetry } = useSystemList();
  const load = useLoad(useCallback(() => dispatch(loadStudyRoles()), [dispatch]));

  const columns = useMemo(() => studyRolesColumns(systems ?? []), [systems]);
  const rows = useMemo(
    () => (systems === null ? null : (roles?.filter((role) => !role.isInactive) ?? null)),
    [roles, systems],
  );
  const table = useClientTable({
    rows,
    rowKey,
    columns,
    loading,
    error: error ?? failure,
    onRetry: () => {
      if (error !== null) load();
      if (failure !== null) onRetry();
    },
  });
  return (
    <TabCard creation={{ text: 'Create New Study Role', to: paths.newStudyRole }}>
      <DataTable
        caption="Study roles"
        filterLabel="Filter study roles"
        table={table}
        columns={columns}
        rowKey={rowKey}
        rowHref={(role) => href.studyRole(role.id)}
        rowName={(role) => role.roleName}
      />
    </TabCard>
  );
}
