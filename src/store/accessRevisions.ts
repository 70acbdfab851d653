import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit';
import { ApiProblem } from '@/api/apiProblem';
import { getUserAccessRevision } from '@/api/userAccess';
import type { Revision, Revisions } from '@/domain/accessHistory';
import { callTexts } from '@/domain/texts';
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

/** Calls at the same time: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;

const revisionArrived = createAction<RevisionKey & { readonly revision: Revision }>('accessRevisions/revisionArrived');

/** @returns null where the server does not keep the revision: that is an answer, too */
async function revisionOf({ id, revisionNo }: RevisionKey, signal: AbortSignal): Promise<Revision> {
  try {
    return await getUserAccessRevision(id, revisionNo, signal);
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.kind === 'notFound') return null;
    throw problem;
  }
}

/** Loads revisions of records; each is kept as it arrives, and the first failure ends it. */
export const loadRevisions = createApiThunk(
  'accessRevisions/loadRevisions',
  async (wanted: readonly RevisionKey[], signal, dispatch) => {
    const queue = [...wanted];
    const work = async () => {
      for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
        const revision = await revisionOf(key, signal);
        if (!signal.aborted) dispatch(revisionArrived({ ...key, revision }));
      }
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, work));
    } finally {
      queue.length = 0;
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
    builder.addCase(revisionArrived, ({ known, call }, { payload: { id, revisionNo, revision } }) => ({
      call,
      known: { ...known, [id]: { ...known[id], [revisionNo]: revision } },
    }));
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
