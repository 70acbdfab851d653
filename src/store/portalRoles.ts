import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getPortalRolesOfUsers } from '../api/portalRoles';
import type { PortalRole } from '../domain/portalRole';
import { callTexts } from '../domain/texts';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

interface PortalRolesState {
  /** Those that a user can be given. */
  readonly assignable: readonly PortalRole[] | null;
  readonly assignableCall: CallState;
}

const initialState: PortalRolesState = { assignable: null, assignableCall: idleCall };

/** Loads the roles that a user can be given. */
export const loadAssignableRoles = createApiThunk(
  'portalRoles/loadAssignableRoles',
  (_: void, signal) => getPortalRolesOfUsers(signal),
  { text: callTexts.loadPortalRolesOfUsers, isLogged: true },
);

const slice = createSlice({
  name: 'portalRoles',
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
