import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { postSingleSignIn, type OpenApplication } from '../api/singleSignIn';
import { callTexts } from '../domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface SingleSignInState {
  /** What was asked for last. */
  readonly item: string | null;
  /** Null until the person was let in. */
  readonly application: OpenApplication | null;
  readonly call: CallState;
}

const initialState: SingleSignInState = { item: null, application: null, call: idleCall };

/** Asks to be let in to a portal application. */
export const openApplication = createApiThunk('singleSignIn/openApplication', postSingleSignIn, {
  text: callTexts.singleSignIn,
});

const slice = createSlice({
  name: 'singleSignIn',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(openApplication.pending, (state, { meta }) => ({ ...state, item: meta.arg, application: null }));
    trackLoad(builder, openApplication, 'application', 'call');
  },
  selectors: {
    selectAskedItem: (state) => state.item,
    selectApplication: (state) => state.application,
    selectSingleSignInCall: (state) => state.call,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectAskedItem, selectApplication, selectSingleSignInCall } = slice.injectInto(slices).selectors;
