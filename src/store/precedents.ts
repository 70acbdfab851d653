import type { WithSlice } from '@reduxjs/toolkit';
import { getAccessRequests } from '@/api/accessRequests';
import { getUserAccesses } from '@/api/userAccess';
import { callTexts } from '@/domain/texts';
import type { AccessRecord } from '@/domain/user';
import { createReadThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';
import { getActiveNames, type Names } from './userNames';

/** Everyone's access records, and the names of active users. */
interface HeldAccesses {
  readonly records: readonly AccessRecord[];
  readonly names: Names;
}

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

const held = makeReadSlice('heldAccesses', loadHeldAccesses);
const related = makeReadSlice('relatedRequests', loadRelatedRequests);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof held>, WithSlice<typeof related> {}
}

export const { selectData: selectHeldAccesses, selectCall: selectHeldAccessesCall } = held.injectInto(slices).selectors;
export const { selectData: selectRelatedRequests, selectCall: selectRelatedRequestsCall } =
  related.injectInto(slices).selectors;
