import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { CheckboxList } from '@/components/form/CheckboxList';
import { plainText } from '@/lib/plainText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadPortalRoles, selectConfiguredPortalRoles, selectConfiguredPortalRolesCall } from '@/store/portalRoles';
import { useLoad } from '@/widgets/useLoad';
import { itemRules, type ItemValues } from './itemValues';

interface RolesFieldProps {
  readonly form: UseFormReturn<ItemValues>;
  /** Roles that the item was tied to; they are offered even when they are inactive by now. */
  readonly tied: readonly number[];
  readonly error: string | undefined;
}

/** The portal roles whose users see an item. (DASH-002) */
export function RolesField({ form, tied, error }: RolesFieldProps) {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectConfiguredPortalRoles);
  const failure = useAppSelector(selectConfiguredPortalRolesCall).error;
  const load = useLoad(useCallback(() => dispatch(loadPortalRoles()), [dispatch]));
  if (failure !== null) return <LoadError text={failure} onRetry={load} />;
  if (roles === null) return <Spinner />;
  const choices = roles
    .filter(({ id, isInactive }) => !isInactive || tied.includes(id))
    .map(({ id, description, isInactive }) => ({
      value: String(id),
      label: `${plainText(description, 100)}${isInactive ? ' (inactive)' : ''}`,
    }));
  return (
    <CheckboxList
      label="Portal Roles"
      hint="Users with one of these roles see the item. ADMIN sees all items."
      choices={choices}
      error={error}
      {...form.register('portalRoleIds', itemRules.portalRoleIds)}
    />
  );
}
