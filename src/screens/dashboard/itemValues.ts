import { textRules } from '@/components/form/textRules';
import type { ContentKind } from '@/config/paths';
import { itemTarget, type DashboardItem } from '@/domain/content';
import { limits } from '@/domain/limits';
import type { PortalRole } from '@/domain/portalRole';
import { portalRoleName } from '@/domain/userAccount';
import { trimmedValues } from '@/domain/userChanges';
import { validationText } from '@/domain/validationTexts';
import { pick } from '@/lib/pick';
import { yesOrNo } from '@/lib/plainText';
import type { RecordKind } from '@/widgets/save/saveCalls';

/** What the form of an item holds: inputs hold strings or lists of strings. */
export interface ItemValues extends Pick<
  DashboardItem,
  'name' | 'shortDescription' | 'url' | 'category' | 'isInactive'
> {
  readonly portalRoleIds: readonly string[];
  readonly sort: string;
}

function valuesOf(item: DashboardItem): ItemValues {
  return {
    ...pick(item, ['name', 'shortDescription', 'url', 'category', 'isInactive']),
    portalRoleIds: item.portalRoleIds.map(String),
    sort: String(item.sort),
  };
}

/** The item with the values of the form. */
export function changedItem(item: DashboardItem, values: ItemValues): DashboardItem {
  return {
    ...item,
    ...values,
    portalRoleIds: values.portalRoleIds.map(Number),
    sort: Number(values.sort),
  };
}

const resourceFields = [
  { field: 'name', label: 'Name' },
  { field: 'shortDescription', label: 'Short Description' },
  { field: 'url', label: 'URL' },
  { field: 'category', label: 'Category' },
  { field: 'portalRoleIds', label: 'Portal Roles' },
  { field: 'sort', label: 'Sort' },
  { field: 'isInactive', label: 'Inactive' },
] as const;

/** @param roles name the portal roles where two versions of an item are compared */
export function itemKind(
  kind: ContentKind,
  roles: readonly PortalRole[] | null,
): RecordKind<DashboardItem, ItemValues> {
  const roleName = (id: unknown) => portalRoleName(roles, Number(id));
  return {
    valuesOf,
    fields: resourceFields.filter(({ field }) => field !== 'category' || kind === 'resources'),
    versionOf: ({ version }) => String(version),
    shown: (_field, value) => {
      if (typeof value === 'boolean') return yesOrNo(value);
      return Array.isArray(value) ? value.map(roleName).join(', ') : String(value);
    },
    normalized: (typed) => ({ ...trimmedValues(typed), sort: String(Number(typed.sort)) }),
  };
}

/** What the fields must hold before anything is sent, with the messages that the server has for them. */
export const itemRules = {
  name: textRules('name', { isRequired: true, maximum: limits.itemName }),
  shortDescription: textRules('shortDescription', { isRequired: true, maximum: limits.itemShortDescription }),
  url: {
    validate: {
      text: textRules('url', { isRequired: true, maximum: limits.itemUrl }).validate,
      address: (value: string) =>
        itemTarget(value, window.location.origin).kind !== 'none' || validationText('url', 'protocolRequired'),
    },
  },
  category: { validate: (value: string) => value !== '' || validationText('category', 'required') },
  portalRoleIds: {
    validate: (value: readonly string[]) => value.length > 0 || validationText('portalRoleIds', 'notEmpty'),
  },
  sort: { validate: (value: string) => /^-?\d{1,9}$/.test(value.trim()) || validationText('sort', 'integer') },
};
