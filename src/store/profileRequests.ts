import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { ApiProblem } from '@/api/apiProblem';
import {
  getOwnProfileRequests,
  getProfileRequest,
  getProfileRequests,
  getProfileRequestsOf,
  getProfileRequestsOfStatus,
  postProfileRequest,
  putProfileRequest,
} from '@/api/profileRequests';
import type { ProfileRequest } from '@/domain/profileRequest';
import type { RequestReview } from '@/domain/requests';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface ProfileRequestsState {
  /** What the last load of several requests brought, whoever's they are. */
  readonly requests: readonly ProfileRequest[] | null;
  /** Whose requests they are; null for those of several people. */
  readonly owner: 'me' | number | null;
  readonly requestsCall: CallState;
  readonly request: ProfileRequest | null;
  readonly requestCall: CallState;
  /** A submission, or a review. */
  readonly saveCall: CallState;
}

const initialState: ProfileRequestsState = {
  requests: null,
  owner: null,
  requestsCall: idleCall,
  request: null,
  requestCall: idleCall,
  saveCall: idleCall,
};

const text = callTexts.loadProfileRequest;

/** Loads everybody's requests. */
export const loadProfileRequests = createApiThunk(
  'profileRequests/loadProfileRequests',
  (_: void, signal) => getProfileRequests(signal),
  { text },
);

/** Loads one person's requests: the signed-in one's, or those of a portal user id. */
export const loadProfileRequestsOf = createApiThunk(
  'profileRequests/loadProfileRequestsOf',
  (owner: 'me' | number, signal) =>
    owner === 'me' ? getOwnProfileRequests(signal) : getProfileRequestsOf(owner, signal),
  { text },
);

/** Loads the requests of a status. */
export const loadProfileRequestsOfStatus = createApiThunk(
  'profileRequests/loadProfileRequestsOfStatus',
  getProfileRequestsOfStatus,
  { text },
);

export const loadProfileRequest = createApiThunk('profileRequests/loadProfileRequest', getProfileRequest, { text });

export const submitProfileRequest = createApiThunk('profileRequests/submitProfileRequest', postProfileRequest, {
  entity: 'profile',
  text: callTexts.submitProfileRequest,
  isWrite: true,
});

/** Looks at a request again, without putting it in the place of the one that is shown. */
export const lookAtProfileRequest = createApiThunk('profileRequests/lookAtProfileRequest', getProfileRequest, { text });

/** Whether somebody has saved a request since it was read. */
export function hasProfileRequestChanged(read: ProfileRequest, now: ProfileRequest): boolean {
  return read.version !== now.version || read.modifiedAt !== now.modifiedAt || read.requestStatus !== now.requestStatus;
}

/**
 * Saves a review. The documents promise no refusal when someone else was faster, so the request is looked at first,
 * and nothing is sent over what has changed.
 */
export const reviewProfileRequest = createApiThunk(
  'profileRequests/reviewProfileRequest',
  async ({ request, review }: { request: ProfileRequest; review: RequestReview }, signal) => {
    const now = await getProfileRequest(request.id, signal);
    if (hasProfileRequestChanged(request, now)) throw new ApiProblem('conflict');
    await putProfileRequest(request, review);
  },
  { entity: 'profile', text: callTexts.reviewProfileRequest, isWrite: true },
);

const slice = createSlice({
  name: 'profileRequests',
  initialState,
  reducers: {
    /** The screen of a request is left: who comes back sees it as it is then. */
    profileRequestLeft: (state) => ({ ...state, request: null, requestCall: idleCall }),
    /** Another form begins: what was said about the last save goes. */
    profileRequestSaveCleared: (state) => ({ ...state, saveCall: idleCall }),
    /** Somebody else has saved meanwhile, and the review goes on from there. */
    profileRequestTaken: (state, { payload: request }: PayloadAction<ProfileRequest>) => ({
      ...state,
      request,
      saveCall: idleCall,
    }),
  },
  extraReducers: (builder) => {
    const severalLoads = [loadProfileRequests, loadProfileRequestsOf, loadProfileRequestsOfStatus] as const;
    builder
      .addCase(loadProfileRequest.pending, (state) => ({ ...state, request: null }))
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.pending)), (state, { type, meta }) => {
        const owner = type === loadProfileRequestsOf.pending.type ? (meta.arg as 'me' | number) : null;
        // Requests on the screen stay while the same person's are loaded again.
        return owner !== null && owner === state.owner ? state : { ...state, owner, requests: null };
      })
      .addMatcher(isAnyOf(...severalLoads.map((load) => load.fulfilled)), (state, action) =>
        isNewest(state.requestsCall, action) ? { ...state, requests: action.payload } : state,
      );
    trackCall(builder, loadProfileRequests, 'requestsCall');
    trackCall(builder, loadProfileRequestsOf, 'requestsCall');
    trackCall(builder, loadProfileRequestsOfStatus, 'requestsCall');
    trackLoad(builder, loadProfileRequest, 'request', 'requestCall');
    trackCall(builder, submitProfileRequest, 'saveCall');
    trackCall(builder, reviewProfileRequest, 'saveCall');
  },
  selectors: {
    selectProfileRequests: (state) => state.requests,
    selectProfileRequestsCall: (state) => state.requestsCall,
    selectProfileRequest: (state) => state.request,
    selectProfileRequestCall: (state) => state.requestCall,
    selectProfileRequestSave: (state) => state.saveCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { profileRequestLeft, profileRequestSaveCleared, profileRequestTaken } = slice.actions;
export const {
  selectProfileRequests,
  selectProfileRequestsCall,
  selectProfileRequest,
  selectProfileRequestCall,
  selectProfileRequestSave,
} = slice.injectInto(slices).selectors;
