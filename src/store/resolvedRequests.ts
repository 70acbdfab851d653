import type { WithSlice } from '@reduxjs/toolkit';
import { getLastResolvedRequests } from '@/api/userRequests';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';

/** Loads the most recently resolved requests, up to the number in the argument. */
export const loadResolvedRequests = createApiThunk('resolvedRequests/loadResolvedRequests', getLastResolvedRequests, {
  text: callTexts.loadResolved,
});

const slice = makeReadSlice('resolvedRequests', loadResolvedRequests);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectData: selectResolvedRequests, selectCall: selectResolvedRequestsCall } =
  slice.injectInto(slices).selectors;
