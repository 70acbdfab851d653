import { createSlice } from '@reduxjs/toolkit';
import type { Entity } from '@/domain/messageCatalogue';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, trackLoad, type CallState } from './callState';

type Verb = 'activate' | 'deactivate';

interface RecordsState<Configured> {
  /** All of them, inactive ones included; null until they were loaded. */
  readonly records: readonly Configured[] | null;
  readonly recordsCall: CallState;
  readonly record: Configured | null;
  readonly recordCall: CallState;
  /** The last creation, save, activation or deactivation. */
  readonly saveCall: CallState;
}

/** The calls about one kind of record. */
interface RecordsApi<Configured, New> {
  readonly getAll: (signal: AbortSignal) => Promise<readonly Configured[]>;
  readonly get: (id: number, signal: AbortSignal) => Promise<Configured>;
  readonly post: (record: New) => Promise<void>;
  readonly put: (record: Configured) => Promise<void>;
  readonly putState: (id: number, verb: Verb) => Promise<void>;
}

/** What is said of them when they fail. */
interface RecordsTexts {
  readonly entity: Entity;
  readonly loadList: string;
  readonly load: string;
  readonly create: string;
  readonly update: string;
  readonly changeState: (verb: Verb) => string;
  readonly inThatState: (verb: Verb) => string;
}

/** The thunks and the slice of one kind of record that the portal is configured with. */
export function createConfiguredRecords<const Name extends string, Configured extends object, New>(
  name: Name,
  api: RecordsApi<Configured, New>,
  texts: RecordsTexts,
) {
  const loadAll = createApiThunk(`${name}/loadAll`, (_: void, signal) => api.getAll(signal), { text: texts.loadList });
  const load = createApiThunk(`${name}/load`, api.get, { text: texts.load });
  const create = createApiThunk(`${name}/create`, api.post, {
    entity: texts.entity,
    text: texts.create,
    isWrite: true,
  });
  const update = createApiThunk(`${name}/update`, api.put, { entity: texts.entity, text: texts.update, isWrite: true });
  const changeState = createApiThunk(
    `${name}/changeState`,
    ({ id, verb }: { readonly id: number; readonly verb: Verb }) => api.putState(id, verb),
    {
      entity: texts.entity,
      text: (_problem, { verb }) => texts.changeState(verb),
      unchangedText: ({ verb }) => texts.inThatState(verb),
      isWrite: true,
    },
  );

  const initialState: RecordsState<Configured> = {
    records: null,
    recordsCall: idleCall,
    record: null,
    recordCall: idleCall,
    saveCall: idleCall,
  };
  const slice = createSlice({
    name,
    initialState,
    reducers: {
      /** Another form begins, or this one begins anew: what was said about the last save goes. */
      saveCleared: (state) => void Object.assign(state, { saveCall: idleCall }),
    },
    extraReducers: (builder) => {
      builder
        .addCase(load.pending, (state) => void Object.assign(state, { record: null }))
        .addCase(update.fulfilled, (state, action) => void Object.assign(state, { record: action.meta.arg }));
      trackLoad(builder, loadAll, 'records', 'recordsCall');
      trackLoad(builder, load, 'record', 'recordCall');
      trackCall(builder, create, 'saveCall');
      trackCall(builder, update, 'saveCall');
      trackCall(builder, changeState, 'saveCall');
    },
    selectors: {
      selectAll: (state) => state.records,
      selectAllCall: (state) => state.recordsCall,
      selectOne: (state) => state.record,
      selectOneCall: (state) => state.recordCall,
      selectSave: (state) => state.saveCall,
    },
  });
  return { loadAll, load, create, update, changeState, slice };
}
