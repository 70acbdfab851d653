import { permissionsForDisplay } from '@/domain/portalRole';
import { RecordForm } from '@/screens/configure/RecordForm';
import { StoredRecord } from '@/screens/configure/StoredRecord';
import { PortalRoleFields } from './PortalRoleFields';
import { portalRoleKind, portalRoleType } from './portalRoleType';

/** Edits a portal role. (CONF-P-005, CONF-P-039) */
export function EditPortalRoleScreen() {
  return (
    <StoredRecord
      type={portalRoleType}
      factsOf={(role) => [
        ['Role Name', role.description],
        ['Permissions', permissionsForDisplay(role)],
      ]}
    >
      {(role) => (
        <RecordForm type={portalRoleType} kind={portalRoleKind} record={role}>
          {(save) => <PortalRoleFields {...save} />}
        </RecordForm>
      )}
    </StoredRecord>
  );
}
