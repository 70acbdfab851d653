import { ChoiceList } from '@/components/form/ChoiceList';
import { TextField } from '@/components/form/TextField';
import { textRules } from '@/components/form/textRules';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { limits } from '@/domain/limits';
import { messagesOf } from '@/domain/messageCatalogue';
import { permissionEffects } from '@/domain/portalRole';
import { validationText } from '@/domain/validationTexts';
import { PortalRoleHelp } from './PortalRoleHelp';
import type { PortalRoleValues } from './portalRoleType';

const permissionChoices = permissionEffects.map(({ permission, effect }) => ({
  value: permission,
  label: permission,
  description: effect,
}));

const noPermission = validationText('permissions', 'notEmpty', messagesOf('portalRole'));

/** The screen calls a role's description its name. (CONF-P-019) */
const nameRules = textRules('roleName', { isRequired: true, maximum: limits.portalRoleDescription });

/** The fields of a portal role. (CONF-P-007, CONF-P-016) */
export function PortalRoleFields() {
  const { register } = useFields<PortalRoleValues>();
  return (
    <>
      <TextField
        label="Role Name"
        maximum={limits.portalRoleDescription}
        hasCounter
        autoComplete="off"
        {...trimmed(register('description', nameRules))}
      />
      <ChoiceList
        type="radio"
        label="Permissions"
        choices={permissionChoices}
        {...register('permissions', { required: noPermission })}
      />
      <PortalRoleHelp />
    </>
  );
}
