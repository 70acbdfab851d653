import { RecordPage } from '@/screens/configure/RecordPage';
import { PortalRoleForm } from './PortalRoleForm';

/** (CONF-P-006) */
export function NewPortalRoleScreen() {
  return (
    <RecordPage title="Create New Portal Role" tab="portalRoles">
      <PortalRoleForm saved={null} />
    </RecordPage>
  );
}
