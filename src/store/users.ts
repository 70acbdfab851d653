import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { getUser, getUsers, putUser, putUserStatus, type UsersQuery } from '@/api/users';
import type { StatusVerb } from '@/domain/activeRecord';
import type { Page } from '@/domain/paging';
import { callTexts } from '@/domain/texts';
import type { User, UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { createApiThunk, type StoreThunk } from './apiThunk';
import { silentCall, type CallResult } from './callResult';
import { idleCall, isNewest, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface UsersState {
  readonly page: Page<User> | null;
  /** The question that `page` answers. */
  readonly pageQuery: UsersQuery | null;
  readonly listCall: CallState;
  readonly user: UserRecord | null;
  /** The user on the screen, who may still be on the way. */
  readonly userId: number | null;
  readonly userCall: CallState;
}

const initialState: UsersState = {
  page: null,
  pageQuery: null,
  listCall: idleCall,
  user: null,
  userId: null,
  userCall: idleCall,
};

/** Loads one page of the users list. */
export const loadUsers = createApiThunk('users/loadUsers', getUsers, {
  text: callTexts.loadUsers,
});

/** Loads one user. */
export const loadUser = createApiThunk('users/loadUser', getUser, {
  text: callTexts.loadUser,
});

/** Loads a user before a save, to see whether somebody else has changed it. What is shown stays as it is. */
export const loadUserForSave = createApiThunk('users/loadUserForSave', getUser, {
  text: callTexts.updateUser,
});

/** Saves account or details. (USER-083) */
export const saveUser = createApiThunk(
  'users/saveUser',
  ({ user, changes }: { user: UserRecord; changes: UserChanges }) => putUser(user, changes),
  { entity: 'user', text: callTexts.updateUser, isWrite: true },
);

/** Switches the account on or off. */
export const changeUserStatus = createApiThunk(
  'users/changeUserStatus',
  ({ id, verb }: { id: number; verb: StatusVerb }) => putUserStatus(id, verb),
  { text: callTexts.changeUserStatus, isWrite: true },
);

const slice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    /** A newer version takes its place on the screen. */
    userReplaced: (state, { payload: user }: PayloadAction<UserRecord>) =>
      state.user?.id === user.id ? { ...state, user } : state,
    /** The screen of a user is left: who comes back sees the user as it is then. */
    userLeft: (state) => ({ ...state, user: null, userId: null, userCall: idleCall }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadUsers.fulfilled, (state, action) =>
        isNewest(state.listCall, action) ? { ...state, page: action.payload, pageQuery: action.meta.arg } : state,
      )
      // A user who is shown stays while he or she is loaded again.
      .addCase(loadUser.pending, (state, { meta: { arg: userId } }) =>
        state.user?.id === userId ? state : { ...state, userId, user: null },
      );
    trackCall(builder, loadUsers, 'listCall');
    trackLoad(builder, loadUser, 'user');
  },
  selectors: {
    selectUsersPage: (state) => state.page,
    selectUsersPageQuery: (state) => state.pageQuery,
    selectUsersCall: (state) => state.listCall,
    selectUser: (state) => state.user,
    selectUserId: (state) => state.userId,
    selectUserCall: (state) => state.userCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { userLeft, userReplaced } = slice.actions;
const { selectUserId, ...selectors } = slice.injectInto(slices).selectors;
export const { selectUsersPage, selectUsersPageQuery, selectUsersCall, selectUser, selectUserCall } = selectors;

type UsersRoot = Parameters<typeof selectUserId>[0];

/** Loads a user again after a write; nothing is loaded if another user, or none, is on the screen by then. */
export function reloadUser(id: number): StoreThunk<Promise<CallResult<UserRecord>>, UsersRoot> {
  return async (dispatch, getState) => (selectUserId(getState()) === id ? dispatch(loadUser(id)) : silentCall);
}
