import { useQuestion } from '@/components/modal/useQuestion';
import { assessRoleChange, haveSameFlags, impactSummary, type RoleChangeImpact } from '@/domain/roleChangeImpact';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { roleUsageRead } from '@/store/roleChangeImpact';
import { CreateRecord, RecordForm } from '@/screens/configure/RecordForms';
import { StoredRecord } from '@/screens/configure/StoredRecord';
import { RoleChangeImpactNotice } from './RoleChangeImpactNotice';
import { RoleChangeModal } from './RoleChangeModal';
import { StudyRoleFields } from './StudyRoleFields';
import { useStudyRoleType, type StudyRoleType, type StudyRoleValues } from './studyRoleType';

/** Creates a study role. (CONF-R-006) */
export function NewStudyRoleScreen() {
  const { type, systems } = useStudyRoleType();
  return (
    <CreateRecord type={type} needed={systems}>
      <StudyRoleFields systems={systems.data ?? []} />
    </CreateRecord>
  );
}

/** Asks for confirmation before saving a study role if somebody would no longer fit it, or if that could not be checked. */
function useImpactConfirmation(role: StudyRole) {
  const dispatch = useAppDispatch();
  const { answer } = useAppSelector(roleUsageRead.select);
  // Null: it could not be checked who would be affected.
  const { asked, ask } = useQuestion<RoleChangeImpact | null>();
  const confirm = async (values: StudyRoleValues): Promise<boolean> => {
    if (haveSameFlags(role, values)) return true;
    const { id, roleName } = role;
    const found =
      answer?.arg.id === id
        ? { isDone: true as const, value: answer.data }
        : await dispatch(roleUsageRead.load({ id, roleName }));
    if (!found.isDone) return ask(null);
    const impact = assessRoleChange(role, values, found.value);
    return (impactSummary(impact) === '' && impact.unknown === 0) || ask(impact);
  };
  return { asked, confirm };
}

interface EditFormProps {
  readonly type: StudyRoleType;
  readonly role: StudyRole;
  readonly systems: readonly System[];
}

function EditForm({ type, role, systems }: EditFormProps) {
  const { asked, confirm } = useImpactConfirmation(role);
  return (
    <>
      <RecordForm type={type} record={role} confirm={confirm}>
        <StudyRoleFields systems={systems} />
        <RoleChangeImpactNotice role={role} />
      </RecordForm>
      {asked && <RoleChangeModal roleName={role.roleName} {...asked} />}
    </>
  );
}

/** Edits a study role, and shows who no longer fits it. (CONF-R-007) */
export function EditStudyRoleScreen() {
  const { type, systems } = useStudyRoleType();
  return (
    <StoredRecord type={type} needed={systems}>
      {(role) => <EditForm type={type} role={role} systems={systems.data ?? []} />}
    </StoredRecord>
  );
}
