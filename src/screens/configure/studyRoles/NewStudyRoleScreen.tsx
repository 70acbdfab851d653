import { LoadedRecord } from '@/screens/configure/LoadedRecord';
import { RecordPage } from '@/screens/configure/RecordPage';
import { StudyRoleForm } from './StudyRoleForm';
import { useSystemList } from './useSystemList';

/** (CONF-R-006) */
export function NewStudyRoleScreen() {
  const { systems, failure, onRetry } = useSystemList();
  return (
    <RecordPage title="Create New Study Role" tab="studyRoles">
      <LoadedRecord record={systems} failure={failure} onRetry={onRetry}>
        {(list) => <StudyRoleForm saved={null} systems={list} />}
      </LoadedRecord>
    </RecordPage>
  );
}
