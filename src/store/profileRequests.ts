import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { getProfileRequest, getProfileRequestsOf, postProfileRequest, putProfileRequest } from '@/api/profileRequests';
import type { Owner } from '@/domain/owner';
import type { ProfileRequest } from '@/domain/profileRequest';
import type { RequestReview } from '@/domain/requests';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createReadThunk, type StoreThunk } from './apiThunk';
import { idleCall, isNewest, nothingLoaded, trackCall, trackLoad, type CallState, type Loads } from './callState';
import { slices } from './rootReducer';

interface ProfileRequestsData {
  /** One person's requests. */
  readonly requests: readonly ProfileRequest[];
  /** The request under review. */
  readonly request: ProfileRequest;
}

interface ProfileRequestsState extends Loads<ProfileRequestsData> {
  /** Whose requests they are. */
  readonly owner: Owner | null;
  /** The look for a request whose answer was lost. */
  readonly lookCall: CallState;
}

const initialState: ProfileRequestsState = {
  ...nothingLoaded('requests', 'request'),
  owner: null,
  lookCall: idleCall,
};

/** Loads one person's requests: those of the signed-in person, or of a portal user id. */
export const loadProfileRequestsOf = createApiThunk('profileRequests/loadProfileRequestsOf', getProfileRequestsOf, {
  text: callTexts.loadProfileRequest,
});

/** Looks for a request whose answer was lost. A look that fails leaves the list on the screen alone. */
export const lookForProfileRequests = createReadThunk(
  'profileRequests/lookForProfileRequests',
  (signal) => getProfileRequestsOf('me', signal),
  { text: callTexts.loadProfileRequest },
);

/** Loads one request for its review. */
export const loadProfileRequest = createApiThunk('profileRequests/loadProfileRequest', getProfileRequest, {
  text: callTexts.loadProfileRequest,
});

/** Loads a request before its review is saved, to see whether somebody else has changed it. What is shown stays. */
export const loadProfileRequestForSave = createApiThunk(
  'profileRequests/loadProfileRequestForSave',
  getProfileRequest,
  { text: callTexts.reviewProfileRequest },
);

export const submitProfileRequest = createApiThunk('profileRequests/submitProfileRequest', postProfileRequest, {
  entity: 'profile',
  text: callTexts.submitProfileRequest,
  isWrite: true,
});

export const reviewProfileRequest = createApiThunk(
  'profileRequests/reviewProfileRequest',
  ({ request, review }: { request: ProfileRequest; review: RequestReview }) => putProfileRequest(request, review),
  { entity: 'profile', text: callTexts.reviewProfileRequest, isWrite: true },
);

const slice = createSlice({
  name: 'profileRequests',
  initialState,
  reducers: {
    /** A newer version takes its place on the screen. */
    profileRequestReplaced: (state, { payload: request }: PayloadAction<ProfileRequest>) =>
      state.request?.id === request.id ? { ...state, request } : state,
    /** The screen of a review is left: whoever comes back sees the request as it is then. */
    profileRequestLeft: (state) => ({ ...state, ...nothingLoaded('request') }),
  },
  extraReducers: (builder) => {
    // Requests on the screen stay while the same person's are loaded again.
    builder.addCase(loadProfileRequestsOf.pending, (state, { meta: { arg: owner } }) =>
      owner === state.owner ? state : { ...state, owner, requests: null },
    );
    builder.addCase(lookForProfileRequests.fulfilled, (state, action) =>
      state.owner === 'me' && isNewest(state.lookCall, action) ? { ...state, requests: action.payload } : state,
    );
    trackCall(builder, lookForProfileRequests, 'lookCall');
    trackLoad(builder, loadProfileRequestsOf, 'requests');
    trackLoad(builder, loadProfileRequest, 'request');
  },
  selectors: {
    /** Null as long as the requests are another person's. */
    selectProfileRequests: (state, owner: Owner) => (owner === state.owner ? state.requests : null),
    selectProfileRequestsCall: (state, owner: Owner) => (owner === state.owner ? state.requestsCall : idleCall),
    selectRequestsOwner: (state) => state.owner,
    selectProfileRequest: (state) => state.request,
    selectProfileRequestCall: (state) => state.requestCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { profileRequestLeft, profileRequestReplaced } = slice.actions;
const { selectRequestsOwner, ...selectors } = slice.injectInto(slices).selectors;
export const { selectProfileRequests, selectProfileRequestsCall, selectProfileRequest, selectProfileRequestCall } =
  selectors;

/** Loads the person's own requests again after one was submitted, unless another person's are on the screen by then. */
export function reloadOwnProfileRequests(): StoreThunk<void, Parameters<typeof selectRequestsOwner>[0]> {
  return (dispatch, getState) => {
    if (selectRequestsOwner(getState()) === 'me') void dispatch(loadProfileRequestsOf('me'));
  };
}
