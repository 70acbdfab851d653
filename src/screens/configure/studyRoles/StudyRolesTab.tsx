import { useMemo } from 'react';
import { systemRecords } from '@/store/configuredRecords';
import { RecordsTab } from '@/screens/configure/RecordsTab';
import { useRead } from '@/widgets/useRead';
import { studyRolesColumns } from './studyRolesColumns';
import { studyRoleType } from './studyRoleType';

/** The active study roles, with the names of their applications. (CONF-R-001..CONF-R-005) */
export function StudyRolesTab() {
  const systems = useRead(systemRecords.all);
  const columns = useMemo(() => studyRolesColumns(systems.data ?? []), [systems.data]);
  return <RecordsTab type={studyRoleType} caption="Study roles" columns={columns} needed={systems} />;
}
