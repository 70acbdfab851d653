import { useCallback } from 'react';
import { studyRoleTexts } from '@/domain/configurationTexts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadStudyRole, selectConfiguredStudyRole, selectConfiguredStudyRoleCall } from '@/store/studyRoles';
import { LoadedRecord } from '@/screens/configure/LoadedRecord';
import { ReadRecord } from '@/screens/configure/ReadRecord';
import { RecordPage } from '@/screens/configure/RecordPage';
import { useIsAdmin } from '@/screens/configure/useIsAdmin';
import { useRecordLoad } from '@/screens/configure/useRecordLoad';
import { StudyRoleForm } from './StudyRoleForm';
import { studyRolesColumns } from './studyRolesColumns';
import { useSystemList } from './useSystemList';

/** (CONF-R-007) */
export function EditStudyRoleScreen() {
  const dispatch = useAppDispatch();
  const isAdmin = useIsAdmin();
  const { id, onRetry } = useRecordLoad(useCallback((asked: number) => dispatch(loadStudyRole(asked)), [dispatch]));
  const loaded = useAppSelector(selectConfiguredStudyRole);
  const { error } = useAppSelector(selectConfiguredStudyRoleCall);
  const { systems, failure, onRetry: onRetrySystems } = useSystemList();
  const role = loaded?.id === id ? loaded : null;
  const canEdit = isAdmin && role?.isInactive !== true;
  const roleFailure = id === null ? studyRoleTexts.load : error;
  return (
    <RecordPage title={canEdit ? 'Edit Study Role' : 'View Study Role'} tab="studyRoles">
      <LoadedRecord record={role} failure={roleFailure} onRetry={onRetry}>
        {(record) => (
          <LoadedRecord record={systems} failure={failure} onRetry={onRetrySystems}>
            {(list) =>
              canEdit ? (
                <StudyRoleForm key={record.id} saved={record} systems={list} />
              ) : (
                <ReadRecord
                  noun="Study Role"
                  isInactive={record.isInactive}
                  facts={studyRolesColumns(list).map(({ title, text }) => [title, text(record)])}
                />
              )
            }
          </LoadedRecord>
        )}
      </LoadedRecord>
    </RecordPage>
  );
}
