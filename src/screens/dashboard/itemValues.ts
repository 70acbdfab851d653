import type { ContentKind } from '@/config/paths';
import { itemTarget, type DashboardItem } from '@/domain/content';
import { limits } from '@/domain/limits';
import { validationText } from '@/domain/validationTexts';

/** What the form of an item holds: inputs know texts, and lists of them. */
export interface ItemValues {
  name: string;
  shortDescription: string;
  url: string;
  category: string;
  portalRoleIds: string[];
  sort: string;
  isInactive: boolean;
}

export function itemValues(item: DashboardItem): ItemValues {
  const { name, shortDescription, url, category, isInactive } = item;
  return {
    ...{ name, shortDescription, url, category, isInactive },
    portalRoleIds: item.portalRoleIds.map(String),
    sort: String(item.sort),
  };
}

/** An item with what was typed, without the blanks at the ends. */
export function changedItem(item: DashboardItem, typed: ItemValues): DashboardItem {
  return {
    ...item,
    name: typed.name.trim(),
    shortDescription: typed.shortDescription.trim(),
    url: typed.url.trim(),
    category: typed.category,
    portalRoleIds: typed.portalRoleIds.map(Number),
    sort: Number(typed.sort),
    isInactive: typed.isInactive,
  };
}

const labels = {
  name: 'Name',
  shortDescription: 'Short Description',
  url: 'URL',
  category: 'Category',
  portalRoleIds: 'Portal Roles',
  sort: 'Sort',
  isInactive: 'Inactive',
} as const;

/** The fields of a kind, as they follow each other. */
export function fieldsOf(kind: ContentKind) {
  const names = (Object.keys(labels) as Array<keyof typeof labels>).filter(
    (field) => field !== 'category' || kind === 'resources',
  );
  return names.map((field) => ({ field, label: labels[field] }));
}

function textRule(field: string, maximum: number) {
  return (value: string): string | true => {
    const { length } = value.trim();
    if (length === 0) return validationText(field, 'required');
    return length > maximum ? validationText(field, 'size') : true;
  };
}

/** What the fields must hold before anything is sent, in the words that the server has for it. */
export const itemRules = {
  name: { validate: textRule('name', limits.itemName) },
  shortDescription: { validate: textRule('shortDescription', limits.itemShortDescription) },
  url: {
    validate: {
      text: textRule('url', limits.itemUrl),
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
