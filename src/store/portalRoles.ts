import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getPortalRole, getPortalRoles, postPortalRole, putPortalRole, putPortalRoleState } from '../api/portalRoles';
import { portalRoleTexts as texts } from '../domain/configurationTexts';
import type { PortalRole } from '../domain/portalRole';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface PortalRolesState {
  /** All of them, inactive ones included; null until they were loaded. */
  readonly portalRoles: readonly PortalRole[] | null;
  readonly portalRolesCall: CallState;
  readonly portalRole: PortalRole | null;
  readonly portalRoleCall: CallState;
  /** The last creation, save, activation or deactivation. */
  readonly saveCall: CallState;
}

const initialState: PortalRolesState = {
  portalRoles: null,
  portalRolesCall: idleCall,
  portalRole: null,
  portalRoleCall: idleCall,
  saveCall: idleCall,
};

/** Loads all portal roles. */
export const loadPortalRoles = createApiThunk(
  'portalRoles/loadPortalRoles',
  (_: void, signal) => getPortalRoles(signal),
  {
    text: texts.loadList,
  },
);

export const loadPortalRole = createApiThunk('portalRoles/loadPortalRole', getPortalRole, { text: texts.load });

export const createPortalRole = createApiThunk('portalRoles/createPortalRole', postPortalRole, {
  text: texts.create,
  isWrite: true,
});

export const updatePortalRole = createApiThunk('portalRoles/updatePortalRole', putPortalRole, {
  text: texts.update,
  isWrite: true,
});

interface StateChange {
  readonly id: number;
  readonly verb: 'activate' | 'deactivate';
}

export const changePortalRoleState = createApiThunk(
  'portalRoles/changePortalRoleState',
  ({ id, verb }: StateChange) => putPortalRoleState(id, verb),
  {
    text: (_problem, { verb }) => texts.changeState(verb),
    unchangedText: ({ verb }) => texts.inThatState(verb),
    isWrite: true,
  },
);

const slice = createSlice({
  name: 'portalRoles',
  initialState,
  reducers: {
    /** Another form begins, or this one begins anew: what was said about the last save goes. */
    portalRoleSaveCleared: (state) => ({ ...state, saveCall: idleCall }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPortalRole.pending, (state) => ({ ...state, portalRole: null }))
      .addCase(updatePortalRole.fulfilled, (state, action) => ({ ...state, portalRole: action.meta.arg }));
    trackLoad(builder, loadPortalRoles, 'portalRoles', 'portalRolesCall');
    trackLoad(builder, loadPortalRole, 'portalRole', 'portalRoleCall');
    trackCall(builder, createPortalRole, 'saveCall');
    trackCall(builder, updatePortalRole, 'saveCall');
    trackCall(builder, changePortalRoleState, 'saveCall');
  },
  selectors: {
    selectConfiguredPortalRoles: (state) => state.portalRoles,
    selectConfiguredPortalRolesCall: (state) => state.portalRolesCall,
    selectConfiguredPortalRole: (state) => state.portalRole,
    selectConfiguredPortalRoleCall: (state) => state.portalRoleCall,
    selectPortalRoleSave: (state) => state.saveCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { portalRoleSaveCleared } = slice.actions;
export const {
  selectConfiguredPortalRoles,
  selectConfiguredPortalRolesCall,
  selectConfiguredPortalRole,
  selectConfiguredPortalRoleCall,
  selectPortalRoleSave,
} = slice.injectInto(slices).selectors;
