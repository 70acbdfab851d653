import type { UseFormRegisterReturn } from 'react-hook-form';
import { Loaded } from '@/components/feedback/Loaded';
import { ChoiceList } from '@/components/form/ChoiceList';
import { Section } from '@/components/Section';
import { rolesUnavailable } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { assignableRolesRead } from '@/store/accountChoices';
import { useShared } from '@/widgets/useShared';

interface PortalRolesFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly isReadOnly?: boolean;
}

/** The portal roles of a user. A role that can no longer be assigned is not offered, but kept. (USER-030, USER-031) */
export function PortalRolesField({ registration, error, isReadOnly = false }: PortalRolesFieldProps) {
  const { data: roles, error: failure, facts, onRetry } = useShared(assignableRolesRead);
  return (
    <Section title="Portal Roles">
      <Loaded data={roles} error={failure && rolesUnavailable} facts={facts} onRetry={onRetry}>
        {(offered) => (
          <ChoiceList
            type="checkbox"
            {...registration}
            label="Select all that apply"
            disabled={isReadOnly}
            error={error}
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
