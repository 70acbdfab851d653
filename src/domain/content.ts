import { bySort } from '@/lib/collation';
import { safeReturnPath } from './returnPath';
import type { StoredRecord } from './wireRecord';

/** A link to an application, a screen or a visualization, for some of the portal roles. (DASH-002) */
export interface DashboardItem extends StoredRecord {
  readonly id: number;
  readonly version: number | null;
  readonly name: string;
  readonly shortDescription: string;
  /** An https address, or a path of the portal. */
  readonly url: string;
  readonly portalRoleIds: readonly number[];
  readonly sort: number;
  readonly isInactive: boolean;
  /** Of a resource; '' for a dashboard item. */
  readonly category: string;
}

/** The headers of resources without a category of their own. (DASH-007) */
export const resourceCategories = ['Links', 'Downloads', 'eLearnings'] as const;

/** Sorted by `sort`, then by name. */
export function sortedItems(items: readonly DashboardItem[]): DashboardItem[] {
  return [...items].sort(bySort(({ name }) => name));
}

/**
 * ADMIN sees all items, others the active ones that are tied to their portal roles. Items normally name a role; one that
 * arrives without any is shown, because the server chose to send it. (DASH-001, DASH-002)
 * @param roleIds null where roles do not matter, or nobody knows them
 */
export function shownItems(
  items: readonly DashboardItem[],
  isAdmin: boolean,
  roleIds: readonly number[] | null,
): readonly DashboardItem[] {
  if (isAdmin) return items;
  const isTied = ({ portalRoleIds: ids }: DashboardItem) =>
    roleIds === null || ids.length === 0 || ids.some((id) => roleIds.includes(id));
  return items.filter((item) => !item.isInactive && isTied(item));
}

/** Resources by header; headers that the portal does not know follow its own three. (DASH-007) */
export function groupedResources(
  resources: readonly DashboardItem[],
): ReadonlyArray<{ readonly category: string; readonly resources: readonly DashboardItem[] }> {
  const others = resources.map(({ category }) => category).filter((category) => category !== '');
  const categories = [...new Set<string>([...resourceCategories, ...others])];
  return categories.map((category) => ({
    category,
    resources: resources.filter((one) => (one.category || 'Links') === category),
  }));
}

type ItemTarget =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string }
  /** The address leads nowhere that is safe. */
  | { readonly kind: 'none' };

/**
 * Where an item leads: to a screen of the portal, to another site by https, or nowhere.
 * @param origin of this site
 */
export function itemTarget(url: string, origin: string): ItemTarget {
  const given = url.trim();
  const path = safeReturnPath(given, origin, '');
  if (path !== '') return { kind: 'inside', path };
  if (!URL.canParse(given)) return { kind: 'none' };
  const { protocol, username, password, href } = new URL(given);
  const isSafe = protocol === 'https:' && username === '' && password === '';
  return isSafe ? { kind: 'outside', address: href } : { kind: 'none' };
}
