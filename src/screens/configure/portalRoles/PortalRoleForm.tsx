import { RadioList } from '@/components/form/RadioList';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { portalRoleTexts } from '@/domain/configurationTexts';
import { limits } from '@/domain/limits';
import { messagesOf } from '@/domain/messageCatalogue';
import { permissionEffects, shownPermission, type PortalRole } from '@/domain/portalRole';
import { validationText } from '@/domain/validationTexts';
import { outcomeOf } from '@/store/apiThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  changePortalRoleState,
  createPortalRole,
  portalRoleSaveCleared,
  selectPortalRoleSave,
  updatePortalRole,
} from '@/store/portalRoles';
import { RecordForm } from '@/screens/configure/RecordForm';
import { textRule } from '@/screens/configure/textRules';
import { PortalRoleHelp } from './PortalRoleHelp';

const fields = [
  { field: 'description', label: 'Role Name' },
  { field: 'permissions', label: 'Permissions' },
] as const;

interface PortalRoleValues {
  description: string;
  /** Exactly one, or '' while none is chosen. (CONF-P-015) */
  permissions: string;
}

const permissionChoices = permissionEffects.map(({ permission, effect }) => ({
  value: permission,
  label: permission,
  description: effect,
}));

const noPermission = validationText('permissions', 'notEmpty', messagesOf('portalRole'));

interface PortalRoleFormProps {
  /** Null for a new one. */
  readonly saved: PortalRole | null;
}

/** The fields of a portal role, to create or to edit one. (CONF-P-007, CONF-P-016) */
export function PortalRoleForm({ saved: role }: PortalRoleFormProps) {
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectPortalRoleSave);

  const save = async ({ description, permissions }: PortalRoleValues) => {
    const values = { description, permissions: [permissions] };
    return outcomeOf(
      role === null
        ? await dispatch(createPortalRole({ ...values, isInactive: false, sort: 0 })) // CONF-P-017
        : await dispatch(updatePortalRole({ ...role, ...values })),
    );
  };

  return (
    <RecordForm<PortalRoleValues>
      noun="Portal Role"
      tab="portalRoles"
      id={role?.id ?? null}
      values={{ description: role?.description ?? '', permissions: role === null ? '' : shownPermission(role) }}
      fields={fields}
      call={call}
      onSave={save}
      savedText={({ description }) =>
        role === null ? portalRoleTexts.created(description) : portalRoleTexts.updated(description)
      }
      onClear={() => dispatch(portalRoleSaveCleared())}
      deletion={
        role === null
          ? undefined
          : {
              record: { of: 'portalRole', id: role.id },
              name: role.description,
              onDelete: async () =>
                outcomeOf(await dispatch(changePortalRoleState({ id: role.id, verb: 'deactivate' }))),
              failedText: portalRoleTexts.delete,
              deletedText: portalRoleTexts.deleted(role.description),
            }
      }
    >
      {(form, errorOf) => (
        <>
          <TextField
            label="Role Name"
            maximum={limits.portalRoleDescription}
            hasCounter
            autoComplete="off"
            error={errorOf('description')}
            {...trimmed(
              form.register('description', textRule('roleName', limits.portalRoleDescription)), // CONF-P-019
            )}
          />
          <RadioList
            label="Permissions"
            choices={permissionChoices}
            error={errorOf('permissions')}
            {...form.register('permissions', { required: noPermission })}
          />
          <PortalRoleHelp />
        </>
      )}
    </RecordForm>
  );
}
