import * as v from 'valibot';
import { settings } from '@/config/settings';
import type { ContentKind } from '@/config/paths';
import { sortedItems, type DashboardItem } from '@/domain/content';
import { configuredPath } from './apiPath';
import { callApi } from './http';
import { fetchAllRows } from './paging';
import { flag, identity, nullableNumber, numbers, sortPlace, text } from './schema';
import { readRecord, toWireRecord } from './wireRecord';

// The documents show no calls for these: the settings name their paths. (DASH-003, DASH-008)

const wireItem = v.object({
  id: identity,
  versionno: nullableNumber,
  name: text,
  shortDescription: text,
  url: text,
  portalRoleIds: numbers,
  sort: sortPlace,
  inactive: flag,
  category: text,
});

function readItem(json: unknown): DashboardItem {
  return readRecord(wireItem, json);
}

const settingOf = { dashboardItems: 'dashboardItemsPath', resources: 'resourcesPath' } as const;

/** The items of a kind that the signed-in person may see, in order. */
export async function getContent(kind: ContentKind, signal: AbortSignal): Promise<DashboardItem[]> {
  const path = configuredPath(settings[settingOf[kind]]);
  return sortedItems(await fetchAllRows({ path, row: readItem, signal }));
}

export interface ChangedItem {
  readonly kind: ContentKind;
  readonly item: DashboardItem;
}

/** Saves an item. What the answer holds is not documented, so it is not read. (DASH-004) */
export function putContentItem({ kind, item }: ChangedItem): Promise<void> {
  return callApi({
    method: 'PUT',
    path: configuredPath(settings[settingOf[kind]], item.id),
    body: toWireRecord(item, readItem),
  });
}
