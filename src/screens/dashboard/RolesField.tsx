import type { UseFormReturn } from 'react-hook-form';
import { Loaded } from '@/components/feedback/Loaded';
import { ChoiceList } from '@/components/form/ChoiceList';
import { plainText } from '@/lib/plainText';
import { portalRoleRecords } from '@/store/configuredRecords';
import { useRead } from '@/widgets/useRead';
import { itemRules, type ItemValues } from './itemValues';

interface RolesFieldProps {
  readonly form: UseFormReturn<ItemValues>;
  readonly error: string | undefined;
}

/** The portal roles whose users see an item. (DASH-002) */
export function RolesField({ form, error }: RolesFieldProps) {
  const roles = useRead(portalRoleRecords.all);
  // Inactive roles are offered only where the item is tied to them.
  const tied = form.formState.defaultValues?.portalRoleIds ?? [];
  return (
    <Loaded {...roles}>
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
