import type { UseFormRegisterReturn } from 'react-hook-form';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { CheckboxList } from '@/components/form/CheckboxList';
import { Section } from '@/components/Section';
import { rolesUnavailable } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { useAssignableRoles } from './useAssignableRoles';

interface PortalRolesFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly isReadOnly?: boolean;
}

/** The portal roles of a user. One that can no longer be given is not offered, and stays. (USER-030, USER-031) */
export function PortalRolesField({ registration, error, isReadOnly = false }: PortalRolesFieldProps) {
  const { roles, hasFailed, retry } = useAssignableRoles();
  return (
    <Section title="Portal Roles">
      {hasFailed && <LoadError text={rolesUnavailable} onRetry={retry} />}
      {roles === null && !hasFailed && <Spinner />}
      {roles !== null && (
        <CheckboxList
          {...registration}
          label="Select all that apply"
          disabled={isReadOnly}
          error={error}
          choices={roles.map(({ id, description, permissions }) => ({
            value: String(id),
            label: <bdi>{plainText(description)}</bdi>,
            description: plainText(permissions.join(', ')),
          }))}
        />
      )}
    </Section>
  );
}
