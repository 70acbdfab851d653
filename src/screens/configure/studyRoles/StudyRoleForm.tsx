import { settings } from '@/config/settings';
import { studyRoleTexts } from '@/domain/configurationTexts';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { outcomeOf } from '@/store/apiThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { listCleared } from '@/store/referenceData';
import {
  changeStudyRoleState,
  createStudyRole,
  selectStudyRoleSave,
  studyRoleSaveCleared,
  updateStudyRole,
} from '@/store/studyRoles';
import { RecordForm } from '@/screens/configure/RecordForm';
import { changesFrom, newStudyRoleValues, valuesOf, type StudyRoleValues } from './studyRoleForm';
import { shownFields, StudyRoleFields } from './StudyRoleFields';
import { RoleChangeImpactNotice } from './RoleChangeImpact';

interface StudyRoleFormProps {
  /** Null for a new one. */
  readonly saved: StudyRole | null;
  readonly systems: readonly System[];
}

/** The form of a study role, to create or to edit one. */
export function StudyRoleForm({ saved: role, systems }: StudyRoleFormProps) {
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectStudyRoleSave);

  const save = async (values: StudyRoleValues) => {
    const changes = changesFrom(values);
    const result =
      role === null
        ? await dispatch(createStudyRole({ ...changes, isInactive: false, sort: 0 }))
        : await dispatch(updateStudyRole({ ...role, ...changes }));
    const outcome = outcomeOf(result);
    if (outcome.isDone) dispatch(listCleared('studyRoles'));
    return outcome;
  };
  const remove = async ({ id }: StudyRole) => {
    const outcome = outcomeOf(await dispatch(changeStudyRoleState({ id, verb: 'deactivate' })));
    if (outcome.isDone) dispatch(listCleared('studyRoles'));
    return outcome;
  };

  return (
    <RecordForm<StudyRoleValues>
      noun="Study Role"
      tab="studyRoles"
      id={role?.id ?? null}
      values={role === null ? newStudyRoleValues(systems, settings.fixedSystemId) : valuesOf(role)}
      fields={shownFields}
      call={call}
      onSave={save}
      savedText={({ roleName }) =>
        role === null ? studyRoleTexts.created(roleName) : studyRoleTexts.updated(roleName)
      }
      onClear={() => dispatch(studyRoleSaveCleared())}
      deletion={
        role === null
          ? undefined
          : {
              record: { of: 'studyRole', id: role.id },
              name: role.roleName,
              onDelete: () => remove(role),
              failedText: studyRoleTexts.delete,
              deletedText: role.roleName,
            }
      }
    >
      {(form, errorOf) => (
        <>
          <StudyRoleFields form={form} errorOf={errorOf} systems={systems} />
          {role !== null && <RoleChangeImpactNotice role={role} form={form} />}
        </>
      )}
    </RecordForm>
  );
}
