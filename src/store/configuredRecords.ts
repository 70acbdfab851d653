import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StatusVerb } from '@/domain/activeRecord';
import type { Entity } from '@/domain/messageCatalogue';
import type { StoredRecord } from '@/domain/wireRecord';
import { createApiThunk, createReadThunk, type ApiAction } from './apiThunk';
import { nothingLoaded, trackLoad, type CallState, type Loads } from './callState';
import type { RootState } from './makeStore';

/** What records of all kinds have besides their own fields. */
export interface NewRecord {
  readonly isInactive: boolean;
  readonly sort: number;
}

/** A record that the server has. */
export type Stored<New> = New & StoredRecord & { readonly id: number };

/** The API calls of one kind of record. */
interface RecordsApi<New> {
  readonly getAll: (signal: AbortSignal) => Promise<ReadonlyArray<Stored<New>>>;
  readonly get: (id: number, signal: AbortSignal) => Promise<Stored<New>>;
  readonly post: (record: New) => Promise<void>;
  readonly put: (record: Stored<New>) => Promise<void>;
  readonly putState: (id: number, verb: StatusVerb) => Promise<void>;
}

/** What failing calls say. */
interface RecordsTexts {
  readonly entity: Entity;
  readonly loadList: string;
  readonly load: string;
  readonly create: string;
  readonly update: string;
  readonly changeState: (verb: StatusVerb) => string;
  readonly inThatState: (verb: StatusVerb) => string;
}

interface StateChange {
  readonly id: number;
  readonly verb: StatusVerb;
}

/** The thunks and selectors of one kind of record that the portal is configured with. */
export interface ConfiguredRecords<New> {
  readonly loadAll: () => ApiAction<ReadonlyArray<Stored<New>>>;
  readonly loadAllForSave: () => ApiAction<ReadonlyArray<Stored<New>>>;
  readonly load: (id: number) => ApiAction<Stored<New>>;
  readonly loadForSave: (id: number) => ApiAction<Stored<New>>;
  readonly create: (record: New) => ApiAction<void>;
  readonly update: (record: Stored<New>) => ApiAction<void>;
  readonly changeState: (change: StateChange) => ApiAction<void>;
  readonly recordReplaced: (record: Stored<New>) => PayloadAction<Stored<New>>;
  readonly selectAll: (state: RootState) => ReadonlyArray<Stored<New>> | null;
  readonly selectAllCall: (state: RootState) => CallState;
  readonly selectOne: (state: RootState) => Stored<New> | null;
  readonly selectOneCall: (state: RootState) => CallState;
}

interface RecordsData<New> {
  /** All of them, inactive ones included. */
  readonly records: ReadonlyArray<Stored<New>>;
  readonly record: Stored<New>;
}

/** Replaces the record on screen with a newer version of itself; any other record stays. */
function replaceRecord(state: { record: { readonly id: number } | null }, newer: { readonly id: number }): void {
  if (state.record?.id === newer.id) state.record = newer;
}

/** Makes the thunks and the slice of one kind of record. */
export function createConfiguredRecords<const Name extends string, New extends object>(
  name: Name,
  api: RecordsApi<New>,
  texts: RecordsTexts,
) {
  const { entity } = texts;
  const loadAll = createReadThunk(`${name}/loadAll`, api.getAll, { text: texts.loadList });
  const load = createApiThunk(`${name}/load`, api.get, { text: texts.load });
  // Reads around a save: they fail with the save's own text, and leave what is on the screen as it is.
  const loadAllForSave = createReadThunk(`${name}/loadAllForSave`, api.getAll, {
    text: texts.create,
  });
  const loadForSave = createApiThunk(`${name}/loadForSave`, api.get, { text: texts.update });
  const create = createApiThunk(`${name}/create`, api.post, { entity, text: texts.create, isWrite: true });
  const update = createApiThunk(`${name}/update`, api.put, { entity, text: texts.update, isWrite: true });
  const changeState = createApiThunk(`${name}/changeState`, ({ id, verb }: StateChange) => api.putState(id, verb), {
    entity,
    text: (_problem, { verb }) => texts.changeState(verb),
    unchangedText: ({ verb }) => texts.inThatState(verb),
    isWrite: true,
  });

  const initialState: Loads<RecordsData<New>> = nothingLoaded('records', 'record');
  const slice = createSlice({
    name,
    initialState,
    reducers: {
      recordReplaced: (state, { payload }: PayloadAction<Stored<New>>) => replaceRecord(state, payload),
    },
    extraReducers: (builder) => {
      builder
        .addCase(load.pending, (state) => void Object.assign(state, { record: null }))
        .addCase(update.fulfilled, (state, { meta }) => replaceRecord(state, meta.arg));
      trackLoad(builder, loadAll, 'records');
      trackLoad(builder, load, 'record');
    },
    selectors: {
      selectAll: (state) => state.records,
      selectAllCall: (state) => state.recordsCall,
      selectOne: (state) => state.record,
      selectOneCall: (state) => state.recordCall,
    },
  });
  return { loadAll, loadAllForSave, load, loadForSave, create, update, changeState, slice };
}
