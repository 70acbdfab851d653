import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { settings } from '@/config/settings';
import { systemTexts } from '@/domain/configurationTexts';
import { limits } from '@/domain/limits';
import { isFixedSystem } from '@/domain/roleAccess/catalogue';
import type { System } from '@/domain/system';
import { outcomeOf } from '@/store/apiThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { listCleared } from '@/store/referenceData';
import { changeSystemState, createSystem, selectSystemSave, systemSaveCleared, updateSystem } from '@/store/systems';
import { RecordForm } from '@/screens/configure/RecordForm';
import { textRule } from '@/screens/configure/textRules';

const fields = [
  { field: 'systemName', label: 'System Name' },
  { field: 'description', label: 'Description' },
] as const;

type SystemValues = Pick<System, 'systemName' | 'description'>;

interface SystemFormProps {
  /** Null for a new one. */
  readonly system: System | null;
}

/** The fields of a system, to create or to edit one. (CONF-S-010, CONF-S-012, CONF-S-013) */
export function SystemForm({ system }: SystemFormProps) {
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectSystemSave);
  const isFixed = system !== null && isFixedSystem(system, settings.fixedSystemId);

  const save = async (values: SystemValues) => {
    const result =
      system === null
        ? await dispatch(createSystem({ ...values, isInactive: false, sort: 0 }))
        : await dispatch(updateSystem({ ...system, ...values }));
    const outcome = outcomeOf(result);
    if (outcome.isDone) dispatch(listCleared('systems'));
    return outcome;
  };
  const remove = async ({ id }: System) => {
    const outcome = outcomeOf(await dispatch(changeSystemState({ id, verb: 'deactivate' })));
    if (outcome.isDone) dispatch(listCleared('systems'));
    return outcome;
  };

  return (
    <RecordForm<SystemValues>
      noun="System"
      tab="systems"
      id={system?.id ?? null}
      values={{ systemName: system?.systemName ?? '', description: system?.description ?? '' }}
      fields={fields}
      call={call}
      onSave={save}
      savedText={({ systemName }) =>
        system === null ? systemTexts.created(systemName) : systemTexts.updated(systemName)
      }
      onClear={() => dispatch(systemSaveCleared())}
      deletion={
        system === null || isFixed
          ? undefined
          : {
              record: { of: 'system', id: system.id },
              name: system.systemName,
              onDelete: () => remove(system),
              failedText: systemTexts.delete,
              deletedText: system.systemName,
            }
      }
    >
      {(form, errorOf) => (
        <>
          <TextField
            label="System Name"
            maximum={limits.systemName}
            hasCounter
            autoComplete="off"
            {...(isFixed && {
              readOnly: true,
              hint: 'This system is always selected. It keeps its name, and cannot be deleted.',
            })}
            error={errorOf('systemName')}
            {...trimmed(form.register('systemName', textRule('systemName', limits.systemName)))}
          />
          <TextArea
            label="Description"
            isOptional
            maximum={limits.systemDescription}
            hasCounter
            error={errorOf('description')}
            {...form.register('description', textRule('description', limits.systemDescription, { isOptional: true }))}
          />
        </>
      )}
    </RecordForm>
  );
}
