import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getUser, getUsers, type UsersQuery } from '../api/users';
import type { Page } from '../domain/paging';
import { callTexts } from '../domain/texts';
import type { User } from '../domain/user';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

interface UsersState {
  readonly page: Page<User> | null;
  /** The question that `page` answers. */
  readonly pageQuery: UsersQuery | null;
  readonly listCall: CallState;
  readonly user: User | null;
  readonly userCall: CallState;
}

const initialState: UsersState = { page: null, pageQuery: null, listCall: idleCall, user: null, userCall: idleCall };

/** Loads one page of the users list. */
export const loadUsers = createApiThunk('users/loadUsers', (query: UsersQuery, signal) => getUsers(query, signal), {
  text: callTexts.loadUsers,
});

/** Loads one user. */
export const loadUser = createApiThunk('users/loadUser', (id: number, signal) => getUser(id, signal), {
  text: callTexts.loadUser,
});

const slice = createSlice({
  name: 'users',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadUsers.fulfilled, (state, action) =>
        isNewest(state.listCall, action) ? { ...state, page: action.payload, pageQuery: action.meta.arg } : state,
      )
      .addCase(loadUser.pending, (state) => ({ ...state, user: null }))
      .addCase(loadUser.fulfilled, (state, action) =>
        isNewest(state.userCall, action) ? { ...state, user: action.payload } : state,
      );
    trackCall(builder, loadUsers, 'listCall');
    trackCall(builder, loadUser, 'userCall');
  },
  selectors: {
    selectUsersPage: (state) => state.page,
    selectUsersPageQuery: (state) => state.pageQuery,
    selectUsersCall: (state) => state.listCall,
    selectUser: (state) => state.user,
    selectUserCall: (state) => state.userCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectUsersPage, selectUsersPageQuery, selectUsersCall, selectUser, selectUserCall } =
  slice.injectInto(slices).selectors;
