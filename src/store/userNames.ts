import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getAllUsers } from '@/api/users';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface UserNamesState {
  /** By portal user id; null until they are loaded. */
  readonly names: Readonly<Record<number, string>> | null;
  readonly call: CallState;
}

const initialState: UserNamesState = { names: null, call: idleCall };

/** Loads the names of the active users: user-access records hold only their ids. */
export const loadUserNames = createApiThunk(
  'userNames/loadUserNames',
  async (_: void, signal) => Object.fromEntries((await getAllUsers(signal)).map((user) => [user.id, fullName(user)])),
  { text: callTexts.loadUsers },
);

const slice = createSlice({
  name: 'userNames',
  initialState,
  reducers: {
    /** The screen that showed them was left. */
    userNamesLeft: () => initialState,
  },
  extraReducers: (builder) => {
    trackLoad(builder, loadUserNames, 'names', 'call');
  },
  selectors: {
    selectUserNames: (state) => state.names,
    selectUserNamesCall: (state) => state.call,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { userNamesLeft } = slice.actions;
export const { selectUserNames, selectUserNamesCall } = slice.injectInto(slices).selectors;
