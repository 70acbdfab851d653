import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Loaded } from '@/components/feedback/Loaded';
import { ChoiceList } from '@/components/form/ChoiceList';
import { plainText } from '@/lib/plainText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { portalRoleRecords } from '@/store/portalRoles';
import { useLoad } from '@/widgets/useLoad';
import { itemRules, type ItemValues } from './itemValues';

interface RolesFieldProps {
  readonly form: UseFormReturn<ItemValues>;
  readonly error: string | undefined;
}

/** The portal roles whose users see an item. (DASH-002) */
export function RolesField({ form, error }: RolesFieldProps) {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(portalRoleRecords.selectAll);
  const call = useAppSelector(portalRoleRecords.selectAllCall);
  const load = useLoad(useCallback(() => dispatch(portalRoleRecords.loadAll()), [dispatch]));
  // Inactive roles are offered only where the item is tied to them.
  const tied = form.formState.defaultValues?.portalRoleIds ?? [];
  return (
    <Loaded data={roles} error={call.error} onRetry={load}>
      {(all) => (
        <ChoiceList
          type="checkbox"
          label="Portal Roles"
          hint="Users with one of these roles see the item. Users with the ADMIN permission see all items."
          choices={all
            .filter(({ id, isInactive }) => !isInactive || tied.includes(String(id)))
            .map(({ id, description, isInactive }) => ({
              value: String(id),
              label: `${plainText(description, 100)}${isInactive ? ' (inactive)' : ''}`,
            }))}
          error={error}
          {...form.register('portalRoleIds', itemRules.portalRoleIds)}
        />
      )}
    </Loaded>
  );
}
