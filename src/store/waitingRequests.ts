import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getWaitingRequests } from '@/api/userRequests';
import { callTexts } from '@/domain/texts';
import type { WaitingRequests } from '@/domain/waitingRequests';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface WaitingRequestsState {
  /** Null until they are loaded. */
  readonly waiting: WaitingRequests | null;
  readonly call: CallState;
}

const initialState: WaitingRequestsState = { waiting: null, call: idleCall };

/** Loads what the dashboard counts of the requests that wait for a review. */
export const loadWaitingRequests = createApiThunk('waitingRequests/loadWaitingRequests', getWaitingRequests, {
  text: callTexts.loadWaiting,
});

const slice = createSlice({
  name: 'waitingRequests',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackLoad(builder, loadWaitingRequests, 'waiting', 'call');
  },
  selectors: {
    selectWaitingRequests: (state) => state.waiting,
    selectWaitingRequestsCall: (state) => state.call,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectWaitingRequests, selectWaitingRequestsCall } = slice.injectInto(slices).selectors;
