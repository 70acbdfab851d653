import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getAssignablePortalRoles, type AssignablePortalRole } from '../api/assignablePortalRoles';
import { callTexts } from '../domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

interface AssignableRolesState {
  /** Those that a user can be given. */
  readonly assignable: readonly AssignablePortalRole[] | null;
  readonly assignableCall: CallState;
}

const initialState: AssignableRolesState = { assignable: null, assignableCall: idleCall };

/** Loads the roles that a user can be given. */
export const loadAssignableRoles = createApiThunk(
  'assignableRoles/loadRoles',
  (_: void, signal) => getAssignablePortalRoles(signal),
  { text: callTexts.loadPortalRolesOfUsers, isLogged: true },
);

const slice = createSlice({
  name: 'assignableRoles',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadAssignableRoles.fulfilled, (state, action) =>
      isNewest(state.assignableCall, action) ? { ...state, assignable: action.payload } : state,
    );
    trackCall(builder, loadAssignableRoles, 'assignableCall');
  },
  selectors: {
    selectAssignableRoles: (state) => state.assignable,
    selectAssignableRolesCall: (state) => state.assignableCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectAssignableRoles, selectAssignableRolesCall } = slice.injectInto(slices).selectors;
