import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import {
  getAccessRequests,
  getAccessRequestsOf,
  getAccessRequestsOfStatus,
  getOwnAccessRequests,
  postAccessRequest,
} from '@/api/accessRequests';
import type { AccessRequest } from '@/domain/accessRequest';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

interface AccessRequestsState {
  /** What the last load of several requests brought, whoever's they are. */
  readonly requests: readonly AccessRequest[] | null;
  /** Whose requests they are; null for those of several people. */
  readonly owner: 'me' | number | null;
  readonly requestsCall: CallState;
}

const initialState: AccessRequestsState = {
  requests: null,
  owner: null,
  requestsCall: idleCall,
};

/** Loads everybody's requests. */
export const loadAccessRequests = createApiThunk(
  'accessRequests/loadAccessRequests',
  (_: void, signal) => getAccessRequests(signal),
  { text: callTexts.loadAccessRequests },
);

/** Loads one person's requests: the signed-in one's, or those of a portal user id. */
export const loadAccessRequestsOf = createApiThunk(
  'accessRequests/loadAccessRequestsOf',
  (owner: 'me' | number, signal) =>
    owner === 'me' ? getOwnAccessRequests(signal) : getAccessRequestsOf(owner, signal),
  { text: callTexts.loadAccessRequests },
);

/** Loads the requests of a status. (RACC-032) */
export const loadAccessRequestsOfStatus = createApiThunk(
  'accessRequests/loadAccessRequestsOfStatus',
  (status: string, signal) => getAccessRequestsOfStatus(status, signal),
  { text: (_problem, status) => callTexts.loadAccessRequestsOfStatus(status) },
);

export const submitAccessRequest = createApiThunk('accessRequests/submitAccessRequest', postAccessRequest, {
  entity: 'accessModificationRequest',
  text: callTexts.submitAccessRequest,
  isWrite: true,
});

/** Loads the own requests before a submission, or after one whose answer was lost; they replace those shown. (PROF-047) */
export const loadRequestsForSubmit = createApiThunk(
  'accessRequests/loadRequestsForSubmit',
  (_: void, signal) => getOwnAccessRequests(signal),
  { text: callTexts.submitAccessRequest },
);

const slice = createSlice({
  name: 'accessRequests',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const severalLoads = [loadAccessRequests, loadAccessRequestsOf, loadAccessRequestsOfStatus] as const;
    builder
      .addCase(loadRequestsForSubmit.fulfilled, (state, { payload }) => ({ ...state, requests: payload }))
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.pending)), (state, { type, meta }) => {
        const owner = type === loadAccessRequestsOf.pending.type ? (meta.arg as 'me' | number) : null;
        // Requests on the screen stay while the same person's are loaded again.
        return owner !== null && owner === state.owner ? state : { ...state, owner, requests: null };
      })
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.fulfilled)), (state, action) =>
        isNewest(state.requestsCall, action) ? { ...state, requests: action.payload } : state,
      );
    trackCall(builder, loadAccessRequests, 'requestsCall');
    trackCall(builder, loadAccessRequestsOf, 'requestsCall');
    trackCall(builder, loadAccessRequestsOfStatus, 'requestsCall');
  },
  selectors: {
    selectAccessRequests: (state) => state.requests,
    selectAccessRequestsCall: (state) => state.requestsCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectAccessRequests, selectAccessRequestsCall } = slice.injectInto(slices).selectors;
