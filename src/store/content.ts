import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getContent, putContentItem, type ChangedItem } from '@/api/content';
import type { ContentKind } from '@/config/paths';
import type { DashboardItem } from '@/domain/content';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

/** A list is null until it was loaded. */
interface ContentState {
  readonly dashboardItems: readonly DashboardItem[] | null;
  readonly dashboardItemsCall: CallState;
  readonly resources: readonly DashboardItem[] | null;
  readonly resourcesCall: CallState;
  readonly saveCall: CallState;
  /** Whether the last save came after somebody else's. */
  readonly isConflict: boolean;
}

const initialState: ContentState = {
  dashboardItems: null,
  dashboardItemsCall: idleCall,
  resources: null,
  resourcesCall: idleCall,
  saveCall: idleCall,
  isConflict: false,
};

const loadDashboardItems = createApiThunk(
  'content/loadDashboardItems',
  (_: void, signal) => getContent('dashboardItems', signal),
  { text: callTexts.loadDashboardItems },
);

const loadResources = createApiThunk('content/loadResources', (_: void, signal) => getContent('resources', signal), {
  text: callTexts.loadResources,
});

/** Loads what there is of a kind. */
export const loadContent = { dashboardItems: loadDashboardItems, resources: loadResources } as const;

export const saveContentItem = createApiThunk('content/saveContentItem', putContentItem, {
  entity: 'dashboardItem',
  text: callTexts.updateContentItem,
  isWrite: true,
});

function withItem(
  items: readonly DashboardItem[] | null,
  { payload }: { payload: DashboardItem },
): readonly DashboardItem[] | null {
  return items?.map((item) => (item.id === payload.id ? payload : item)) ?? null;
}

const slice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    /** Another form begins: what was said about the last save goes. */
    itemSaveCleared: (state) => ({ ...state, saveCall: idleCall, isConflict: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(saveContentItem.pending, (state) => ({ ...state, isConflict: false }))
      .addCase(saveContentItem.fulfilled, (state, action) => {
        const { kind }: ChangedItem = action.meta.arg;
        return { ...state, [kind]: withItem(state[kind], action) };
      })
      .addCase(saveContentItem.rejected, (state, { payload }) => ({
        ...state,
        isConflict: payload?.kind === 'conflict',
      }));
    trackLoad(builder, loadDashboardItems, 'dashboardItems', 'dashboardItemsCall');
    trackLoad(builder, loadResources, 'resources', 'resourcesCall');
    trackCall(builder, saveContentItem, 'saveCall');
  },
  selectors: {
    selectContent: (state, kind: ContentKind) => state[kind],
    selectContentCall: (state, kind: ContentKind) => state[`${kind}Call`],
    selectItemSave: (state) => state.saveCall,
    selectIsItemConflict: (state) => state.isConflict,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { itemSaveCleared } = slice.actions;
export const { selectContent, selectContentCall, selectItemSave, selectIsItemConflict } =
  slice.injectInto(slices).selectors;
