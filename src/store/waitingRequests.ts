import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getRequestsToCount } from '@/api/userRequests';
import type { WholeList } from '@/domain/paging';
import { callTexts } from '@/domain/texts';
import type { UserRequest } from '@/domain/userRequest';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface WaitingRequestsState {
  /** The oldest first; null until they are loaded. */
  readonly oldest: WholeList<UserRequest> | null;
  readonly call: CallState;
}

const initialState: WaitingRequestsState = { oldest: null, call: idleCall };

/** Longer queues are cut off. */
const mostCounted = 1000;

/** Loads the requests that wait for a review, oldest first. */
export const loadWaitingRequests = createApiThunk(
  'waitingRequests/loadWaitingRequests',
  (_: void, signal) =>
    getRequestsToCount(
      {
        tab: 'outstanding',
        page: 1,
        size: mostCounted,
        sort: { field: 'dateSubmitted', direction: 'asc' },
        filter: '',
      },
      signal,
    ),
  { text: callTexts.loadWaiting },
);

const slice = createSlice({
  name: 'waitingRequests',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackLoad(builder, loadWaitingRequests, 'oldest', 'call');
  },
  selectors: {
    selectWaitingRequests: (state) => state.oldest,
    selectWaitingRequestsCall: (state) => state.call,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectWaitingRequests, selectWaitingRequestsCall } = slice.injectInto(slices).selectors;
