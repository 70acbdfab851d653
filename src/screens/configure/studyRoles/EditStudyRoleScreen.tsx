import { useMemo } from 'react';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { systemRecords } from '@/store/configuredRecords';
import { RecordForm } from '@/screens/configure/RecordForm';
import { StoredRecord } from '@/screens/configure/StoredRecord';
import { useRead } from '@/widgets/useRead';
import { RoleChangeImpactNotice } from './RoleChangeImpactNotice';
import { RoleChangeModal } from './RoleChangeModal';
import { StudyRoleFields } from './StudyRoleFields';
import { studyRolesColumns } from './studyRolesColumns';
import { studyRoleKind, studyRoleType } from './studyRoleType';
import { useImpactConfirmation } from './useImpactConfirmation';

function EditForm({ role, systems }: { readonly role: StudyRole; readonly systems: readonly System[] }) {
  const kind = useMemo(() => studyRoleKind(systems), [systems]);
  const { asked, confirm } = useImpactConfirmation(role);
  return (
    <>
      <RecordForm type={studyRoleType} kind={kind} record={role} confirm={confirm}>
        {({ form, errorOf }) => (
          <>
            <StudyRoleFields form={form} errorOf={errorOf} systems={systems} />
            <RoleChangeImpactNotice role={role} form={form} />
          </>
        )}
      </RecordForm>
      {asked && (
        <RoleChangeModal roleName={role.roleName} impact={asked.subject} onOk={asked.onOk} onCancel={asked.onCancel} />
      )}
    </>
  );
}

/** Edits a study role, and shows who no longer fits it. (CONF-R-007) */
export function EditStudyRoleScreen() {
  const systems = useRead(systemRecords.all);
  return (
    <StoredRecord
      type={studyRoleType}
      needed={systems}
      factsOf={(role) => studyRolesColumns(systems.data ?? []).map(({ title, text }) => [title, text(role)])}
    >
      {(role) => <EditForm role={role} systems={systems.data ?? []} />}
    </StoredRecord>
  );
}
