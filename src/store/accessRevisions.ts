import { createAction, createSlice, original, type WithSlice } from '@reduxjs/toolkit';
import { orNull } from '@/api/apiProblem';
import { getUserAccessRevision } from '@/api/userAccess';
import { timings } from '@/config/timings';
import type { Revision, Revisions } from '@/domain/accessHistory';
import { callTexts } from '@/domain/texts';
import { fewAtOnce } from '@/lib/fewAtOnce';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

/** Names one revision of a record. */
export interface RevisionKey {
  readonly id: number;
  readonly revisionNo: number;
}

interface RevisionsState {
  /** By record id, then by number. */
  readonly known: Readonly<Record<number, Revisions>>;
  readonly call: CallState;
}

const initialState: RevisionsState = { known: {}, call: idleCall };

type Arrived = RevisionKey & { readonly revision: Revision };

const revisionsArrived = createAction<readonly Arrived[]>('accessRevisions/revisionsArrived');

/** Loads revisions of records; they are kept as they arrive, and the first failure ends it. */
export const loadRevisions = createApiThunk(
  'accessRevisions/loadRevisions',
  async (wanted: readonly RevisionKey[], signal, dispatch) => {
    const arrived: Arrived[] = [];
    let keptAt = Date.now();
    const keep = () => {
      if (arrived.length > 0) dispatch(revisionsArrived(arrived.splice(0)));
      keptAt = Date.now();
    };
    try {
      await fewAtOnce(wanted, async (key) => {
        // A revision that the server does not keep is an answer, too.
        const revision = await orNull(getUserAccessRevision(key.id, key.revisionNo, signal));
        arrived.push({ ...key, revision });
        if (Date.now() - keptAt >= timings.revisionsInterval) keep();
      });
    } finally {
      keep();
    }
  },
  // The text of a single record. (UACC-026)
  { text: callTexts.loadUserAccess },
);

const slice = createSlice({
  name: 'accessRevisions',
  initialState,
  reducers: { revisionsLeft: () => initialState },
  extraReducers: (builder) => {
    builder.addCase(revisionsArrived, (draft, { payload }) => {
      // Not from the draft: it would make one of each known revision.
      const state = original(draft) ?? initialState;
      // Whoever asked has left, or the session has ended.
      if (!state.call.loading) return state;
      const known: Record<number, Revisions> = { ...state.known };
      for (const { id, revisionNo, revision } of payload) known[id] = { ...known[id], [revisionNo]: revision };
      return { ...state, known };
    });
    trackCall(builder, loadRevisions, 'call');
  },
  selectors: {
    selectRevisions: (state) => state.known,
    selectRevisionsCall: (state) => state.call,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { revisionsLeft } = slice.actions;
export const { selectRevisions, selectRevisionsCall } = slice.injectInto(slices).selectors;
