import { useCallback, useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FailureNotice } from '../../components/feedback/FailureNotice';
import { CheckboxList } from '../../components/form/CheckboxList';
import { plainText } from '../../lib/plainText';
import {
  loadPortalRoles,
  selectAssignablePortalRoles,
  selectAssignablePortalRolesCall,
  type AssignablePortalRole,
} from '../../store/accessReviews';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

const none: readonly AssignablePortalRole[] = [];

/** The portal roles that users can be given; none until they are loaded. */
export function usePortalRoles(): readonly AssignablePortalRole[] {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectAssignablePortalRoles);
  const isMissing = roles === null;
  useEffect(() => {
    if (isMissing) void dispatch(loadPortalRoles());
  }, [dispatch, isMissing]);
  return roles ?? none;
}

interface PortalRolesFieldProps {
  readonly roles: readonly AssignablePortalRole[];
  readonly registration: UseFormRegisterReturn;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
}

/** The user's portal roles, a box each. */
export function PortalRolesField({ roles, registration, isReadOnly, error }: PortalRolesFieldProps) {
  const dispatch = useAppDispatch();
  const { error: failure } = useAppSelector(selectAssignablePortalRolesCall);
  const retry = useCallback(() => void dispatch(loadPortalRoles()), [dispatch]);
  if (failure !== null) return <FailureNotice text={failure} onRetry={retry} />;
  return (
    <CheckboxList
      label="Portal Roles"
      hint="Select all that apply"
      choices={roles.map(({ id, description, permissions }) => ({
        value: String(id),
        label: plainText(description),
        description: permissions.join(', '),
      }))}
      disabled={isReadOnly}
      error={error}
      {...registration}
    />
  );
}
