import type { UseFormRegisterReturn } from 'react-hook-form';
import { Busy } from '../../../components/feedback/Busy';
import { FailureNotice } from '../../../components/feedback/FailureNotice';
import { CheckboxList } from '../../../components/form/CheckboxList';
import { Section } from '../../../components/Section';
import { plainText } from '../../../lib/plainText';
import type { RolesOffer } from './useAssignableRoles';

interface PortalRolesFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly offer: RolesOffer;
}

/** The portal roles of a user. One that can no longer be given is not offered, and stays. (USER-030, USER-031) */
export function PortalRolesField({ registration, error, offer }: PortalRolesFieldProps) {
  const { roles, failure, retry } = offer;
  return (
    <Section title="Portal Roles">
      {failure !== null && <FailureNotice text={failure} onRetry={retry} />}
      {roles === null && failure === null && <Busy />}
      {roles !== null && (
        <CheckboxList
          {...registration}
          label="Select all that apply"
          error={error}
          choices={roles.map(({ id, description, permissions }) => ({
            value: String(id),
            label: (
              <>
                <bdi>{plainText(description)}</bdi> <span className="form-hint">{permissions.join(', ')}</span>
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
