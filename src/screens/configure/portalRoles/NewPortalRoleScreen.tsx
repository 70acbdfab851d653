import { NewRecordForm } from '@/screens/configure/NewRecordForm';
import { RecordPage } from '@/screens/configure/RecordPage';
import { PortalRoleFields } from './PortalRoleFields';
import { portalRoleType } from './portalRoleType';

/** Creates a portal role. (CONF-P-006) */
export function NewPortalRoleScreen() {
  return (
    <RecordPage verb="Create New" type={portalRoleType}>
      <NewRecordForm type={portalRoleType}>
        <PortalRoleFields />
      </NewRecordForm>
    </RecordPage>
  );
}
