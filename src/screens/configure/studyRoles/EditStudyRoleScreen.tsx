import { useMemo } from 'react';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { systemRecords } from '@/store/systems';
import { RecordForm } from '@/screens/configure/RecordForm';
import { StoredRecord } from '@/screens/configure/StoredRecord';
import { useRecords } from '@/screens/configure/useRecords';
import { RoleChangeImpactNotice } from './RoleChangeImpactNotice';
import { StudyRoleFields } from './StudyRoleFields';
import { studyRolesColumns } from './studyRolesColumns';
import { studyRoleKind, studyRoleType } from './studyRoleType';

function EditForm({ role, systems }: { readonly role: StudyRole; readonly systems: readonly System[] }) {
  const kind = useMemo(() => studyRoleKind(systems), [systems]);
  return (
    <RecordForm type={studyRoleType} kind={kind} record={role}>
      {({ form, errorOf }) => (
        <>
          <StudyRoleFields form={form} errorOf={errorOf} systems={systems} />
          <RoleChangeImpactNotice role={role} form={form} />
        </>
      )}
    </RecordForm>
  );
}

/** Edits a study role, and shows who no longer fits it. (CONF-R-007) */
export function EditStudyRoleScreen() {
  const systems = useRecords(systemRecords);
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
