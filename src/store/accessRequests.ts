import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import {
  getAccessRequest,
  getAccessRequests,
  getAccessRequestsOf,
  getAccessRequestsOfStatus,
  getOwnAccessRequests,
  postAccessRequest,
} from '@/api/accessRequests';
import type { AccessRequest } from '@/domain/accessRequest';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface AccessRequestsState {
  /** What the last load of several requests brought, whoever's they are. */
  readonly requests: readonly AccessRequest[] | null;
  readonly requestsCall: CallState;
  readonly request: AccessRequest | null;
  readonly requestCall: CallState;
  readonly submitCall: CallState;
}

const initialState: AccessRequestsState = {
  requests: null,
  requestsCall: idleCall,
  request: null,
  requestCall: idleCall,
  submitCall: idleCall,
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

export const loadAccessRequest = createApiThunk('accessRequests/loadAccessRequest', getAccessRequest, {
  text: callTexts.loadAccessRequests,
});

export const submitAccessRequest = createApiThunk('accessRequests/submitAccessRequest', postAccessRequest, {
  entity: 'accessModificationRequest',
  text: callTexts.submitAccessRequest,
  isWrite: true,
});

/** Looks before a submission whether a request is open already: without an answer there is none. (PROF-047) */
export const readRequestsBeforeSubmit = createApiThunk(
  'accessRequests/readRequestsBeforeSubmit',
  (_: void, signal) => getOwnAccessRequests(signal),
  { text: callTexts.submitAccessRequest },
);

/** Looks after a submission without an answer whether it has arrived. */
export const lookUpOwnRequests = createApiThunk(
  'accessRequests/lookUpOwnRequests',
  (_: void, signal) => getOwnAccessRequests(signal),
  { text: callTexts.loadAccessRequests },
);

const slice = createSlice({
  name: 'accessRequests',
  initialState,
  reducers: {
    /** Another form begins: what was said about the last submission goes. */
    submissionCleared: (state) => ({ ...state, submitCall: idleCall }),
  },
  extraReducers: (builder) => {
    const severalLoads = [loadAccessRequests, loadAccessRequestsOf, loadAccessRequestsOfStatus] as const;
    builder
      .addCase(loadAccessRequest.pending, (state) => ({ ...state, request: null }))
      .addMatcher(isAnyOf(readRequestsBeforeSubmit.fulfilled, lookUpOwnRequests.fulfilled), (state, { payload }) => ({
        ...state,
        requests: payload,
      }))
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.pending)), (state) => ({ ...state, requests: null }))
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.fulfilled)), (state, action) =>
        isNewest(state.requestsCall, action) ? { ...state, requests: action.payload } : state,
      );
    trackCall(builder, loadAccessRequests, 'requestsCall');
    trackCall(builder, loadAccessRequestsOf, 'requestsCall');
    trackCall(builder, loadAccessRequestsOfStatus, 'requestsCall');
    trackLoad(builder, loadAccessRequest, 'request', 'requestCall');
    trackCall(builder, readRequestsBeforeSubmit, 'submitCall');
    trackCall(builder, submitAccessRequest, 'submitCall');
  },
  selectors: {
    selectAccessRequests: (state) => state.requests,
    selectAccessRequestsCall: (state) => state.requestsCall,
    selectAccessRequest: (state) => state.request,
    selectAccessRequestCall: (state) => state.requestCall,
    selectAccessSubmission: (state) => state.submitCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { submissionCleared } = slice.actions;
export const {
  selectAccessRequests,
  selectAccessRequestsCall,
  selectAccessRequest,
  selectAccessRequestCall,
  selectAccessSubmission,
} = slice.injectInto(slices).selectors;
