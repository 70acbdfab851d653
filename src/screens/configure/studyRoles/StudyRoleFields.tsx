import type { UseFormReturn } from 'react-hook-form';
import { CheckboxList } from '@/components/form/CheckboxList';
import { CheckField } from '@/components/form/CheckField';
import { FieldGroup } from '@/components/form/FieldGroup';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { limits } from '@/domain/limits';
import type { System } from '@/domain/system';
import { plainText } from '@/lib/plainText';
import type { ErrorOf } from '@/screens/configure/RecordFields';
import { noApplication, siteObjection, type StudyRoleValues } from './studyRoleForm';
import { textRule } from '@/screens/configure/textRules';

/** The fields as they follow each other; the pair of flags answers to what the server calls `allowSites`. */
export const shownFields = [
  { field: 'roleName', label: 'Role Name' },
  { field: 'description', label: 'Description' },
  { field: 'siteRequired', label: 'Requires AO/LAO' },
  { field: 'studyRequired', label: 'Requires Study' },
  { field: 'allowSites', label: 'Allow Selection' },
  { field: 'allowAOs', label: 'Allow Selection of AOs' },
  { field: 'allowLAOs', label: 'Allow Selection of LAOs' },
  { field: 'systemAccessIds', label: 'Default Applications' },
] as const;

interface StudyRoleFieldsProps {
  readonly form: UseFormReturn<StudyRoleValues>;
  readonly errorOf: ErrorOf;
  readonly systems: readonly System[];
}

/** What is asked of a study role. (CONF-R-012, CONF-R-015, CONF-R-016) */
export function StudyRoleFields({ form, errorOf, systems }: StudyRoleFieldsProps) {
  const { register } = form;
  const chosen = form.formState.defaultValues?.systemAccessIds ?? [];
  const offered = systems.filter((system) => !system.isInactive || chosen.includes(String(system.id)));
  // What is chosen and no longer known stays in sight: it would be sent, too.
  const unknown = chosen.filter((id) => id !== undefined && !systems.some((system) => String(system.id) === id));
  // The three flags speak of one thing: when one changes, what was wrong with them may be right.
  const flag = (name: 'siteRequired' | 'allowAOs' | 'allowLAOs') =>
    register(name, {
      ...(name === 'allowAOs' && { validate: (_: boolean, values: StudyRoleValues) => siteObjection(values) }),
      ...(name !== 'allowAOs' && { deps: 'allowAOs' as const }),
    });
  return (
    <>
      <TextField
        label="Role Name"
        maximum={limits.studyRoleName}
        hasCounter
        autoComplete="off"
        error={errorOf('roleName')}
        {...trimmed(register('roleName', textRule('roleName', limits.studyRoleName)))}
      />
      <TextArea
        label="Description"
        maximum={limits.studyRoleDescription}
        hasCounter
        error={errorOf('description')}
        {...register('description', textRule('description', limits.studyRoleDescription))}
      />
      <div className="field-grid">
        <FieldGroup label="What a person with this role must give">
          <CheckField
            type="checkbox"
            label="Requires AO/LAO"
            error={errorOf('siteRequired')}
            {...flag('siteRequired')}
          />
          <CheckField
            type="checkbox"
            label="Requires Study"
            error={errorOf('studyRequired')}
            {...register('studyRequired')}
          />
        </FieldGroup>
        <FieldGroup
          label="What a person with this role may choose"
          error={errorOf('allowSites') ?? errorOf('allowAOs')}
        >
          <CheckField
            type="checkbox"
            label="Allow Selection of AOs"
            isInvalid={errorOf('allowSites') !== undefined || errorOf('allowAOs') !== undefined}
            {...flag('allowAOs')}
          />
          <CheckField
            type="checkbox"
            label="Allow Selection of LAOs"
            error={errorOf('allowLAOs')}
            {...flag('allowLAOs')}
          />
        </FieldGroup>
      </div>
      <CheckboxList
        label="Default Applications"
        hint="Select all that apply"
        choices={[
          ...offered.map(({ id, systemName, isInactive }) => ({
            value: String(id),
            label: <bdi>{plainText(systemName)}</bdi>,
            ...(isInactive && { description: 'This system was deleted.' }),
          })),
          ...unknown.map((id) => ({
            value: String(id),
            label: `System ${id}`,
            description: 'This system is not known.',
          })),
        ]}
        error={errorOf('systemAccessIds')}
        {...register('systemAccessIds', { validate: (ids) => ids.length > 0 || noApplication })}
      />
    </>
  );
}
