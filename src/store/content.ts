import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { ApiProblem } from '@/api/apiProblem';
import { getContent, putContentItem, type ChangedItem } from '@/api/content';
import type { ContentKind } from '@/config/paths';
import type { DashboardItem } from '@/domain/content';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createReadThunk } from './apiThunk';
import { nothingLoaded, trackLoad, type Loads } from './callState';
import { slices } from './rootReducer';

type ContentState = Loads<Record<ContentKind, readonly DashboardItem[]>>;

const initialState: ContentState = nothingLoaded('dashboardItems', 'resources');

const loadDashboardItems = createReadThunk(
  'content/loadDashboardItems',
  (signal) => getContent('dashboardItems', signal),
  { text: callTexts.loadDashboardItems },
);

const loadResources = createReadThunk('content/loadResources', (signal) => getContent('resources', signal), {
  text: callTexts.loadResources,
});

/** Loads all items of a kind. */
export const loadContent = { dashboardItems: loadDashboardItems, resources: loadResources } as const;

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

/** Saves an item; the form reads it again. An answer need not say how the server has it now. (DASH-004) */
export const saveContentItem = createApiThunk(
  'content/saveContentItem',
  async (changed: ChangedItem): Promise<DashboardItem> => (await putContentItem(changed)) ?? changed.item,
  {
    entity: ({ kind }) => (kind === 'resources' ? 'resourceCategory' : 'dashboardItem'),
    text: callTexts.updateContentItem,
    isWrite: true,
  },
);

function withItem(state: ContentState, { kind, item }: ChangedItem): ContentState {
  return { ...state, [kind]: state[kind]?.map((one) => (one.id === item.id ? item : one)) ?? null };
}

const slice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    /** A newer version takes its place on the screen. */
    itemReplaced: (state, { payload }: PayloadAction<ChangedItem>) => withItem(state, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(saveContentItem.fulfilled, (state, { meta, payload: item }) =>
      withItem(state, { kind: meta.arg.kind, item }),
    );
    trackLoad(builder, loadDashboardItems, 'dashboardItems');
    trackLoad(builder, loadResources, 'resources');
  },
  selectors: {
    selectContent: (state, kind: ContentKind) => state[kind],
    selectContentCall: (state, kind: ContentKind) => state[`${kind}Call`],
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { itemReplaced } = slice.actions;
export const { selectContent, selectContentCall } = slice.injectInto(slices).selectors;
