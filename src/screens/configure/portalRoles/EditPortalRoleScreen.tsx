import { useCallback } from 'react';
import { portalRoleTexts } from '@/domain/configurationTexts';
import { permissionsForDisplay } from '@/domain/portalRole';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadPortalRole, selectConfiguredPortalRole, selectConfiguredPortalRoleCall } from '@/store/portalRoles';
import { LoadedRecord } from '@/screens/configure/LoadedRecord';
import { ReadRecord } from '@/screens/configure/ReadRecord';
import { RecordPage } from '@/screens/configure/RecordPage';
import { useIsAdmin } from '@/screens/configure/useIsAdmin';
import { useRecordLoad } from '@/screens/configure/useRecordLoad';
import { PortalRoleForm } from './PortalRoleForm';

/** (CONF-P-005, CONF-P-039) */
export function EditPortalRoleScreen() {
  const dispatch = useAppDispatch();
  const isAdmin = useIsAdmin();
  const { id, onRetry } = useRecordLoad(useCallback((asked: number) => dispatch(loadPortalRole(asked)), [dispatch]));
  const loaded = useAppSelector(selectConfiguredPortalRole);
  const { error } = useAppSelector(selectConfiguredPortalRoleCall);
  const role = loaded?.id === id ? loaded : null;
  const canEdit = isAdmin && role?.isInactive !== true;
  return (
    <RecordPage title={canEdit ? 'Edit Portal Role' : 'View Portal Role'} tab="portalRoles">
      <LoadedRecord record={role} failure={id === null ? portalRoleTexts.load : error} onRetry={onRetry}>
        {(record) =>
          canEdit ? (
            <PortalRoleForm key={record.id} saved={record} />
          ) : (
            <ReadRecord
              noun="Portal Role"
              isInactive={record.isInactive}
              facts={[
                ['Role Name', record.description],
                ['Permissions', permissionsForDisplay(record)],
              ]}
            />
          )
        }
      </LoadedRecord>
    </RecordPage>
  );
}
