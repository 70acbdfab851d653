import type { WithSlice } from '@reduxjs/toolkit';
import { getWaitingRequests } from '@/api/userRequests';
import { callTexts } from '@/domain/texts';
import { createReadThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';

/** Loads what the dashboard counts of the requests that wait for a review. */
export const loadWaitingRequests = createReadThunk('waitingRequests/loadWaitingRequests', getWaitingRequests, {
  text: callTexts.loadWaiting,
});

const slice = makeReadSlice('waitingRequests', loadWaitingRequests);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectData: selectWaitingRequests, selectCall: selectWaitingRequestsCall } =
  slice.injectInto(slices).selectors;
