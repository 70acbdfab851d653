import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import {
  getUserAccess,
  getUserAccesses,
  getUserAccessRevision,
  postUserAccess,
  putUserAccess,
  putUserAccessesOf,
  type AccessHolder,
  type SavedAccess,
} from '@/api/userAccess';
import { getUser } from '@/api/users';
import { callTexts } from '@/domain/texts';
import type { AccessRecord } from '@/domain/user';
import { createApiThunk, createReadThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface UserAccessState {
  /** Everybody's. */
  readonly records: readonly AccessRecord[] | null;
  readonly recordsCall: CallState;
  readonly record: AccessRecord | null;
  readonly recordCall: CallState;
}

const initialState: UserAccessState = {
  records: null,
  recordsCall: idleCall,
  record: null,
  recordCall: idleCall,
};

/** Loads everybody's records. */
export const loadAllUserAccess = createReadThunk('userAccess/loadAllUserAccess', getUserAccesses, {
  text: callTexts.loadUserAccesses,
});

/** Loads one record, as it is or as it was at a revision. */
export const loadUserAccess = createApiThunk(
  'userAccess/loadUserAccess',
  ({ id, revisionNo }: { id: number; revisionNo?: number }, signal) =>
    revisionNo === undefined ? getUserAccess(id, signal) : getUserAccessRevision(id, revisionNo, signal),
  // One text, also for a revision. (UACC-026)
  { text: callTexts.loadUserAccess },
);

/** Documented, as `updateUserAccess` is. No screen uses either: a user's accesses are saved together. (UACC-009, UACC-022) */
export const createUserAccess = createApiThunk('userAccess/createUserAccess', postUserAccess, {
  entity: 'userAccess',
  text: callTexts.createUserAccess,
  isWrite: true,
});

export const updateUserAccess = createApiThunk('userAccess/updateUserAccess', putUserAccess, {
  entity: 'userAccess',
  text: callTexts.updateUserAccess,
  isWrite: true,
});

/** Replaces all that a user has access to. */
export const replaceUserAccess = createApiThunk(
  'userAccess/replaceUserAccess',
  ({ user, accesses }: { user: AccessHolder; accesses: readonly SavedAccess[] }) => putUserAccessesOf(user, accesses),
  { entity: 'userAccess', text: callTexts.replaceUserAccess, isWrite: true },
);

/** Loads a user before a replacement, to see whether somebody else has changed the access. */
export const loadAccessForSave = createApiThunk('userAccess/loadAccessForSave', getUser, {
  text: callTexts.replaceUserAccess,
});

const slice = createSlice({
  name: 'userAccess',
  initialState,
  reducers: {
    /** The screen that showed everybody's records was left. */
    userAccessesLeft: (state) => ({ ...state, records: null, recordsCall: idleCall }),
    /** The screen that showed one record was left. */
    userAccessLeft: (state) => ({ ...state, record: null, recordCall: idleCall }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadUserAccess.pending, (state) => ({ ...state, record: null }));
    trackLoad(builder, loadAllUserAccess, 'records');
    trackLoad(builder, loadUserAccess, 'record');
  },
  selectors: {
    selectUserAccesses: (state) => state.records,
    selectUserAccessesCall: (state) => state.recordsCall,
    selectUserAccess: (state) => state.record,
    selectUserAccessCall: (state) => state.recordCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { userAccessesLeft, userAccessLeft } = slice.actions;
export const { selectUserAccesses, selectUserAccessesCall, selectUserAccess, selectUserAccessCall } =
  slice.injectInto(slices).selectors;
