import { Loaded } from '@/components/feedback/Loaded';
import { ChoiceList } from '@/components/form/ChoiceList';
import { useFields } from '@/components/form/useFields';
import { plainText } from '@/lib/plainText';
import { portalRoleRecords } from '@/store/configuredRecords';
import { useRead } from '@/widgets/useRead';
import { itemRules, type ItemValues } from './itemValues';

/** The portal roles whose users see an item. (DASH-002) */
export function RolesField() {
  const { register, stored } = useFields<ItemValues>();
  const roles = useRead(portalRoleRecords.all);
  // Inactive roles are offered only where the item is tied to them.
  const tied = stored?.portalRoleIds ?? [];
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
          {...register('portalRoleIds', itemRules.portalRoleIds)}
        />
      )}
    </Loaded>
  );
}
