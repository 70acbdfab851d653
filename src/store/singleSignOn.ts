import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { postSingleSignOn, type OpenApplication } from '@/api/singleSignOn';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface SingleSignOnState {
  /** What was asked for last. */
  readonly item: string | null;
  /** Null until the person was let in. */
  readonly application: OpenApplication | null;
  readonly call: CallState;
}

const initialState: SingleSignOnState = { item: null, application: null, call: idleCall };

/** Asks to be let in to a portal application. */
export const openApplication = createApiThunk('singleSignOn/openApplication', postSingleSignOn, {
  entity: 'singleSignOn',
  text: callTexts.singleSignOn,
});

const slice = createSlice({
  name: 'singleSignOn',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(openApplication.pending, (state, { meta }) => ({ ...state, item: meta.arg, application: null }));
    trackLoad(builder, openApplication, 'application', 'call');
  },
  selectors: {
    selectAskedItem: (state) => state.item,
    selectApplication: (state) => state.application,
    selectSingleSignOnCall: (state) => state.call,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectAskedItem, selectApplication, selectSingleSignOnCall } = slice.injectInto(slices).selectors;
