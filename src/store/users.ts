import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getUser, getUsers, putUser, putUserStatus, type UsersQuery } from '@/api/users';
import type { Page } from '@/domain/paging';
import { callTexts } from '@/domain/texts';
import type { User, UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface UsersState {
  readonly page: Page<User> | null;
  /** The question that `page` answers. */
  readonly pageQuery: UsersQuery | null;
  readonly listCall: CallState;
  readonly user: UserRecord | null;
  readonly userCall: CallState;
  /** Saves of account and details, with the look at the record that precedes each. */
  readonly saveCall: CallState;
  readonly statusCall: CallState;
}

const initialState: UsersState = {
  page: null,
  pageQuery: null,
  listCall: idleCall,
  user: null,
  userCall: idleCall,
  saveCall: idleCall,
  statusCall: idleCall,
};

/** Loads one page of the users list. */
export const loadUsers = createApiThunk('users/loadUsers', (query: UsersQuery, signal) => getUsers(query, signal), {
  text: callTexts.loadUsers,
});

/** Loads one user. */
export const loadUser = createApiThunk('users/loadUser', (id: number, signal) => getUser(id, signal), {
  text: callTexts.loadUser,
});

/** Loads a user anew, as after a change; what is shown of it stays until the answer is there. */
export const reloadUser = createApiThunk('users/reloadUser', (id: number, signal) => getUser(id, signal), {
  text: callTexts.loadUser,
});

/** Looks before a save whether somebody else has changed the user: without an answer there is no save. */
export const readUserBeforeSave = createApiThunk(
  'users/readUserBeforeSave',
  (id: number, signal) => getUser(id, signal),
  { text: callTexts.updateUser },
);

/** Saves account or details. (USER-083) */
export const saveUser = createApiThunk(
  'users/saveUser',
  ({ user, changes }: { user: UserRecord; changes: UserChanges }) => putUser(user, changes),
  { entity: 'user', text: callTexts.updateUser, isWrite: true },
);

/** Switches the account on or off. */
export const changeUserStatus = createApiThunk(
  'users/changeUserStatus',
  ({ id, wish }: { id: number; wish: 'activate' | 'deactivate' }) => putUserStatus(id, wish),
  { text: callTexts.changeUserStatus, isWrite: true },
);

const slice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    /** The screen of a user is left: who comes back sees the user as it is then. */
    userLeft: (state) => ({ ...state, user: null, userCall: idleCall }),
    /** Another form begins: what was said about the last save goes. (USER-028) */
    userMessagesCleared: (state) => ({ ...state, saveCall: idleCall, statusCall: idleCall }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadUsers.fulfilled, (state, action) =>
        isNewest(state.listCall, action) ? { ...state, page: action.payload, pageQuery: action.meta.arg } : state,
      )
      .addCase(loadUser.pending, (state) => ({ ...state, user: null }))
      .addCase(reloadUser.fulfilled, (state, { payload }) =>
        state.user?.id === payload.id ? { ...state, user: payload } : state,
      );
    trackCall(builder, loadUsers, 'listCall');
    trackLoad(builder, loadUser, 'user', 'userCall');
    trackCall(builder, readUserBeforeSave, 'saveCall');
    trackCall(builder, saveUser, 'saveCall');
    trackCall(builder, changeUserStatus, 'statusCall');
  },
  selectors: {
    selectUsersPage: (state) => state.page,
    selectUsersPageQuery: (state) => state.pageQuery,
    selectUsersCall: (state) => state.listCall,
    selectUser: (state) => state.user,
    selectUserCall: (state) => state.userCall,
    selectUserSave: (state) => state.saveCall,
    selectUserStatusCall: (state) => state.statusCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { userLeft, userMessagesCleared } = slice.actions;
export const {
  selectUsersPage,
  selectUsersPageQuery,
  selectUsersCall,
  selectUser,
  selectUserCall,
  selectUserSave,
  selectUserStatusCall,
} = slice.injectInto(slices).selectors;
