import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getAccessRequests } from '@/api/accessRequests';
import { getUserAccesses } from '@/api/userAccess';
import type { AccessRequest } from '@/domain/accessRequest';
import { callTexts } from '@/domain/texts';
import type { AccessRecord } from '@/domain/user';
import { createReadThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';
import { getActiveNames, type Names } from './userNames';

/** What everybody has, and how the active users are called. */
interface HeldAccesses {
  readonly records: readonly AccessRecord[];
  readonly names: Names;
}

interface PrecedentsState {
  readonly held: HeldAccesses | null;
  readonly heldCall: CallState;
  readonly requests: readonly AccessRequest[] | null;
  readonly requestsCall: CallState;
}

const initialState: PrecedentsState = { held: null, heldCall: idleCall, requests: null, requestsCall: idleCall };

/** Loads what colleagues have. Only active users count, and only they have a name. */
export const loadHeldAccesses = createReadThunk(
  'precedents/loadHeldAccesses',
  async (signal): Promise<HeldAccesses> => {
    const [records, names] = await Promise.all([getUserAccesses(signal), getActiveNames(signal)]);
    const isActive = ({ portalUserId }: AccessRecord) => portalUserId !== null && Object.hasOwn(names, portalUserId);
    return { records: records.filter(isActive), names };
  },
  { text: callTexts.loadColleagues },
);

/** Loads everybody's requests, to find those that are relevant to the one under review. */
export const loadRelatedRequests = createReadThunk('precedents/loadRelatedRequests', getAccessRequests, {
  text: callTexts.loadRelatedRequests,
});

const slice = createSlice({
  name: 'precedents',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackLoad(builder, loadHeldAccesses, 'held');
    trackLoad(builder, loadRelatedRequests, 'requests');
  },
  selectors: {
    selectHeldAccesses: (state) => state.held,
    selectHeldAccessesCall: (state) => state.heldCall,
    selectRelatedRequests: (state) => state.requests,
    selectRelatedRequestsCall: (state) => state.requestsCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectHeldAccesses, selectHeldAccessesCall, selectRelatedRequests, selectRelatedRequestsCall } =
  slice.injectInto(slices).selectors;
