import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getStudyRole, getStudyRoles, postStudyRole, putStudyRole, putStudyRoleState } from '../api/studyRoles';
import { studyRoleTexts as texts } from '../domain/configurationTexts';
import type { StudyRole } from '../domain/studyRole';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface StudyRolesState {
  /** All of them, inactive ones included; null until they were loaded. */
  readonly studyRoles: readonly StudyRole[] | null;
  readonly studyRolesCall: CallState;
  readonly studyRole: StudyRole | null;
  readonly studyRoleCall: CallState;
  /** The last creation, save, activation or deactivation. */
  readonly saveCall: CallState;
}

const initialState: StudyRolesState = {
  studyRoles: null,
  studyRolesCall: idleCall,
  studyRole: null,
  studyRoleCall: idleCall,
  saveCall: idleCall,
};

/** Loads all study roles. */
export const loadStudyRoles = createApiThunk('studyRoles/loadStudyRoles', (_: void, signal) => getStudyRoles(signal), {
  text: texts.loadList,
});

export const loadStudyRole = createApiThunk('studyRoles/loadStudyRole', getStudyRole, { text: texts.load });

export const createStudyRole = createApiThunk('studyRoles/createStudyRole', postStudyRole, {
  text: texts.create,
  isWrite: true,
});

export const updateStudyRole = createApiThunk('studyRoles/updateStudyRole', putStudyRole, {
  text: texts.update,
  isWrite: true,
});

interface StateChange {
  readonly id: number;
  readonly verb: 'activate' | 'deactivate';
}

export const changeStudyRoleState = createApiThunk(
  'studyRoles/changeStudyRoleState',
  ({ id, verb }: StateChange) => putStudyRoleState(id, verb),
  {
    text: (_problem, { verb }) => texts.changeState(verb),
    unchangedText: ({ verb }) => texts.inThatState(verb),
    isWrite: true,
  },
);

const slice = createSlice({
  name: 'studyRoles',
  initialState,
  reducers: {
    /** Another form begins, or this one begins anew: what was said about the last save goes. */
    studyRoleSaveCleared: (state) => ({ ...state, saveCall: idleCall }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadStudyRole.pending, (state) => ({ ...state, studyRole: null }))
      .addCase(updateStudyRole.fulfilled, (state, action) => ({ ...state, studyRole: action.meta.arg }));
    trackLoad(builder, loadStudyRoles, 'studyRoles', 'studyRolesCall');
    trackLoad(builder, loadStudyRole, 'studyRole', 'studyRoleCall');
    trackCall(builder, createStudyRole, 'saveCall');
    trackCall(builder, updateStudyRole, 'saveCall');
    trackCall(builder, changeStudyRoleState, 'saveCall');
  },
  selectors: {
    selectConfiguredStudyRoles: (state) => state.studyRoles,
    selectConfiguredStudyRolesCall: (state) => state.studyRolesCall,
    selectConfiguredStudyRole: (state) => state.studyRole,
    selectConfiguredStudyRoleCall: (state) => state.studyRoleCall,
    selectStudyRoleSave: (state) => state.saveCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { studyRoleSaveCleared } = slice.actions;
export const {
  selectConfiguredStudyRoles,
  selectConfiguredStudyRolesCall,
  selectConfiguredStudyRole,
  selectConfiguredStudyRoleCall,
  selectStudyRoleSave,
} = slice.injectInto(slices).selectors;
