import { Loaded } from '@/components/feedback/Loaded';
import { ChoiceList } from '@/components/form/ChoiceList';
import { useFields } from '@/components/form/useFields';
import { Section } from '@/components/Section';
import { rolesUnavailable } from '@/domain/texts';
import { fieldLabel } from '@/domain/validationTexts';
import { plainText } from '@/lib/plainText';
import { assignableRolesRead } from '@/store/accountChoices';
import { useShared } from '@/widgets/useShared';

/** The portal roles of a user. A role that can no longer be assigned is not offered, but kept. (USER-030, USER-031) */
export function PortalRolesField({ isReadOnly = false }: { readonly isReadOnly?: boolean }) {
  const { register } = useFields<{ portalRoleIds: readonly string[] }>();
  const roles = useShared(assignableRolesRead);
  return (
    <Section title="Portal Roles">
      <Loaded {...roles} error={roles.error && rolesUnavailable}>
        {(offered) => (
          <ChoiceList
            type="checkbox"
            {...register('portalRoleIds')}
            label={isReadOnly ? fieldLabel('portalRoleIds') : 'Select all that apply'}
            // The section's title says the same.
            isLabelHidden={isReadOnly}
            disabled={isReadOnly}
            choices={offered.map(({ id, description, permissions }) => ({
              value: String(id),
              label: <bdi>{plainText(description)}</bdi>,
              description: plainText(permissions.join(', ')),
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
