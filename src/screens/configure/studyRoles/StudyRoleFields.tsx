import { ChoiceList } from '@/components/form/ChoiceList';
import { CheckField } from '@/components/form/CheckField';
import { FieldGroup } from '@/components/form/FieldGroup';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { textRules } from '@/components/form/textRules';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { limits } from '@/domain/limits';
import { messagesOf } from '@/domain/messageCatalogue';
import type { System } from '@/domain/system';
import { plainText } from '@/lib/plainText';
import { validationText } from '@/domain/validationTexts';
import type { StudyRoleValues } from './studyRoleType';

const messages = messagesOf('studyRole');

/** A role needs a default application. (MSG-014) */
const noApplication = validationText('systemAccessIds', 'notEmpty', messages);

/** A role that requires organizations and allows none is stopped before it is sent. (CONF-R-041, MSG-015) */
function checkSites({ siteRequired, allowAOs, allowLAOs }: StudyRoleValues): string | true {
  return siteRequired && !allowAOs && !allowLAOs ? validationText('allowSites', 'required', messages) : true;
}

/** The fields of a study role. (CONF-R-012, CONF-R-015, CONF-R-016) */
export function StudyRoleFields({ systems }: { readonly systems: readonly System[] }) {
  const { register, errorOf, stored } = useFields<StudyRoleValues>();
  const chosen = stored?.systemAccessIds ?? [];
  const offered = systems.filter((system) => !system.isInactive || chosen.includes(String(system.id)));
  // A chosen system that is not in the list is shown, too, because it is sent.
  const unknown = chosen.filter((id) => id !== undefined && !systems.some((system) => String(system.id) === id));
  // One rule covers the three flags: a change of any of them checks it again.
  const flag = (name: 'siteRequired' | 'allowAOs' | 'allowLAOs') =>
    register(name, {
      ...(name === 'allowAOs' && { validate: (_: boolean, values: StudyRoleValues) => checkSites(values) }),
      ...(name !== 'allowAOs' && { deps: 'allowAOs' as const }),
    });
  return (
    <>
      <TextField
        label="Role Name"
        maximum={limits.studyRoleName}
        hasCounter
        autoComplete="off"
        {...trimmed(register('roleName', textRules('roleName', { isRequired: true, maximum: limits.studyRoleName })))}
      />
      <TextArea
        label="Description"
        maximum={limits.studyRoleDescription}
        hasCounter
        {...register(
          'description',
          textRules('description', { isRequired: true, maximum: limits.studyRoleDescription }),
        )}
      />
      <div className="field-grid">
        <FieldGroup label="Required from the user">
          <CheckField type="checkbox" label="Requires AO/LAO" {...flag('siteRequired')} />
          <CheckField type="checkbox" label="Requires Study" {...register('studyRequired')} />
        </FieldGroup>
        <div data-field="allowSites">
          <FieldGroup label="Available to the user" error={errorOf('allowSites') ?? errorOf('allowAOs')}>
            <CheckField
              type="checkbox"
              label="Allow Selection of AOs"
              isInvalid={errorOf('allowSites') !== undefined || errorOf('allowAOs') !== undefined}
              {...flag('allowAOs')}
              error={undefined}
            />
            <CheckField type="checkbox" label="Allow Selection of LAOs" {...flag('allowLAOs')} />
          </FieldGroup>
        </div>
      </div>
      <ChoiceList
        type="checkbox"
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
            description: 'Unknown system.',
          })),
        ]}
        {...register('systemAccessIds', { validate: (ids) => ids.length > 0 || noApplication })}
      />
    </>
  );
}
