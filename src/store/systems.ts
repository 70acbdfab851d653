import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getSystem, getSystems, postSystem, putSystem, putSystemState } from '../api/systems';
import { systemTexts as texts } from '../domain/configurationTexts';
import type { System } from '../domain/system';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface SystemsState {
  /** All of them, inactive ones included; null until they were loaded. */
  readonly systems: readonly System[] | null;
  readonly systemsCall: CallState;
  readonly system: System | null;
  readonly systemCall: CallState;
  /** The last creation, save, activation or deactivation. */
  readonly saveCall: CallState;
}

const initialState: SystemsState = {
  systems: null,
  systemsCall: idleCall,
  system: null,
  systemCall: idleCall,
  saveCall: idleCall,
};

/** Loads all systems. */
export const loadSystems = createApiThunk('systems/loadSystems', (_: void, signal) => getSystems(signal), {
  text: texts.loadList,
});

export const loadSystem = createApiThunk('systems/loadSystem', getSystem, { text: texts.load });

export const createSystem = createApiThunk('systems/createSystem', postSystem, {
  text: texts.create,
  isWrite: true,
});

export const updateSystem = createApiThunk('systems/updateSystem', putSystem, {
  text: texts.update,
  isWrite: true,
});

interface StateChange {
  readonly id: number;
  readonly verb: 'activate' | 'deactivate';
}

export const changeSystemState = createApiThunk(
  'systems/changeSystemState',
  ({ id, verb }: StateChange) => putSystemState(id, verb),
  {
    text: (_problem, { verb }) => texts.changeState(verb),
    unchangedText: ({ verb }) => texts.inThatState(verb),
    isWrite: true,
  },
);

const slice = createSlice({
  name: 'systems',
  initialState,
  reducers: {
    /** Another form begins, or this one begins anew: what was said about the last save goes. */
    systemSaveCleared: (state) => ({ ...state, saveCall: idleCall }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSystem.pending, (state) => ({ ...state, system: null }))
      .addCase(updateSystem.fulfilled, (state, action) => ({ ...state, system: action.meta.arg }));
    trackLoad(builder, loadSystems, 'systems', 'systemsCall');
    trackLoad(builder, loadSystem, 'system', 'systemCall');
    trackCall(builder, createSystem, 'saveCall');
    trackCall(builder, updateSystem, 'saveCall');
    trackCall(builder, changeSystemState, 'saveCall');
  },
  selectors: {
    selectConfiguredSystems: (state) => state.systems,
    selectConfiguredSystemsCall: (state) => state.systemsCall,
    selectConfiguredSystem: (state) => state.system,
    selectConfiguredSystemCall: (state) => state.systemCall,
    selectSystemSave: (state) => state.saveCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { systemSaveCleared } = slice.actions;
export const {
  selectConfiguredSystems,
  selectConfiguredSystemsCall,
  selectConfiguredSystem,
  selectConfiguredSystemCall,
  selectSystemSave,
} = slice.injectInto(slices).selectors;
