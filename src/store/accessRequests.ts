import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getAccessRequestsOf, getAccessRequestsOfStatus, postAccessRequest } from '@/api/accessRequests';
import type { AccessRequest } from '@/domain/accessRequest';
import type { Owner } from '@/domain/owner';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createReadThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface AccessRequestsState {
  /** One person's requests. */
  readonly requests: readonly AccessRequest[] | null;
  readonly owner: Owner | null;
  readonly requestsCall: CallState;
}

const initialState: AccessRequestsState = { requests: null, owner: null, requestsCall: idleCall };

/** Loads one person's requests: those of the signed-in person, or of a portal user id. */
export const loadAccessRequestsOf = createApiThunk('accessRequests/loadAccessRequestsOf', getAccessRequestsOf, {
  text: callTexts.loadAccessRequests,
});

/** Loads everybody's requests of a status. No screen lists them; the documents give the call its own text. (RACC-032) */
export const loadAccessRequestsOfStatus = createApiThunk(
  'accessRequests/loadAccessRequestsOfStatus',
  getAccessRequestsOfStatus,
  { text: (_problem, status) => callTexts.loadAccessRequestsOfStatus(status) },
);

export const submitAccessRequest = createApiThunk('accessRequests/submitAccessRequest', postAccessRequest, {
  entity: 'accessModificationRequest',
  text: callTexts.submitAccessRequest,
  isWrite: true,
});

/** Loads one's own requests before a submission or after a lost response; they replace those shown. (PROF-047) */
export const loadRequestsForSubmit = createReadThunk(
  'accessRequests/loadRequestsForSubmit',
  (signal) => getAccessRequestsOf('me', signal),
  { text: callTexts.submitAccessRequest },
);

const slice = createSlice({
  name: 'accessRequests',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadRequestsForSubmit.fulfilled, (state, { payload }) =>
        // The screen may have moved on to another person's requests.
        state.owner === 'me' ? { ...state, requests: payload } : state,
      )
      // Requests on the screen stay while the same person's are loaded again.
      .addCase(loadAccessRequestsOf.pending, (state, { meta: { arg: owner } }) =>
        owner === state.owner ? state : { ...state, owner, requests: null },
      );
    trackLoad(builder, loadAccessRequestsOf, 'requests');
  },
  selectors: {
    /** Null as long as the requests are another person's. */
    selectAccessRequests: (state, owner: Owner) => (owner === state.owner ? state.requests : null),
    selectAccessRequestsCall: (state, owner: Owner) => (owner === state.owner ? state.requestsCall : idleCall),
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectAccessRequests, selectAccessRequestsCall } = slice.injectInto(slices).selectors;
