import { ApiProblem } from '@/api/apiProblem';
import { getContent, putContentItem, type ChangedItem } from '@/api/content';
import type { ContentKind } from '@/config/paths';
import type { DashboardItem } from '@/domain/content';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createWriteThunk, type StoreThunk } from './apiThunk';
import { makeRead } from './makeRead';

function contentRead(kind: ContentKind, text: string) {
  return makeRead(`content/${kind}`, (signal) => getContent(kind, signal), { text });
}

/** All items of a kind. */
export const contentReads = {
  dashboardItems: contentRead('dashboardItems', callTexts.loadDashboardItems),
  resources: contentRead('resources', callTexts.loadResources),
};

async function getItem({ kind, id }: { kind: ContentKind; id: number }, signal: AbortSignal): Promise<DashboardItem> {
  const items = await getContent(kind, signal);
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new ApiProblem('failed');
  return item;
}

/** Loads an item before a save. There is no call for one item: it is picked from the list. */
export const loadItemForSave = createApiThunk('content/loadItemForSave', getItem, {
  text: callTexts.updateContentItem,
});

/** Saves an item; the form reads it again. (DASH-004) */
export const saveContentItem = createWriteThunk('content/saveContentItem', putContentItem, {
  entity: ({ kind }) => (kind === 'resources' ? 'resourceCategory' : 'dashboardItem'),
  text: callTexts.updateContentItem,
});

/** A newer version of an item takes its place on the screen. */
export function itemReplaced({ kind, item }: ChangedItem): StoreThunk<void> {
  return contentReads[kind].revise((items) => items.map((one) => (one.id === item.id ? item : one)));
}
