import { useQuestion } from '@/components/modal/useQuestion';
import { shownPermission, type PortalRole } from '@/domain/portalRole';
import { CreateRecord, RecordForm } from '@/screens/configure/RecordForms';
import { StoredRecord } from '@/screens/configure/StoredRecord';
import { PermissionChangeModal } from './PermissionChangeModal';
import { PortalRoleFields } from './PortalRoleFields';
import { portalRoleType, type PortalRoleValues } from './portalRoleType';

/** Creates a portal role. (CONF-P-006) */
export function NewPortalRoleScreen() {
  return (
    <CreateRecord type={portalRoleType}>
      <PortalRoleFields />
    </CreateRecord>
  );
}

function EditForm({ role }: { readonly role: PortalRole }) {
  const { asked, ask } = useQuestion<string>();
  const confirm = async ({ permissions }: PortalRoleValues) =>
    permissions === shownPermission(role) || ask(permissions);
  return (
    <>
      <RecordForm type={portalRoleType} record={role} confirm={confirm}>
        <PortalRoleFields />
      </RecordForm>
      {asked && <PermissionChangeModal role={role} {...asked} />}
    </>
  );
}

/** Edits a portal role. (CONF-P-005, CONF-P-039) */
export function EditPortalRoleScreen() {
  return <StoredRecord type={portalRoleType}>{(role) => <EditForm role={role} />}</StoredRecord>;
}
