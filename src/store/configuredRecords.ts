import type { UnknownAction } from 'redux';
import { portalRolesApi, studyRolesApi, systemsApi, type RecordsApi } from '@/api/configuredRecords';
import type { StatusVerb } from '@/domain/activeRecord';
import { portalRoleTexts, studyRoleTexts, systemTexts, type RecordTexts } from '@/domain/configurationTexts';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import type { Entity } from '@/domain/messageCatalogue';
import type { NewPortalRole } from '@/domain/portalRole';
import type { NewStudyRole } from '@/domain/studyRole';
import type { NewSystem } from '@/domain/system';
import { assignableRolesRead } from './accountChoices';
import { createApiThunk, createWriteThunk, createReadThunk, type StoreThunk } from './apiThunk';
import type { CallResult } from './callResult';
import { makeRead, makeReadOf } from './makeRead';
import { referenceLists } from './referenceData';

interface StateChange {
  readonly id: number;
  readonly verb: StatusVerb;
}

export type ConfiguredRecords<New extends NewRecord> = ReturnType<typeof createConfiguredRecords<New>>;

/**
 * Makes the reads and writes of one kind of record that the portal is configured with.
 * @param listChanged drops the list of such records that other areas keep: it is out of date after a write
 */
/* @__NO_SIDE_EFFECTS__ */
function createConfiguredRecords<New extends NewRecord>(
  name: string,
  api: RecordsApi<New>,
  listChanged: () => UnknownAction,
  entity: Entity,
  texts: RecordTexts,
) {
  const all = makeRead(`${name}/all`, api.getAll, { text: texts.loadList });
  const one = makeReadOf(`${name}/one`, api.get, { text: texts.load });
  const post = createWriteThunk(`${name}/create`, api.post, { entity, text: texts.create });
  const put = createWriteThunk(`${name}/update`, api.put, { entity, text: texts.update });
  const putState = createWriteThunk(`${name}/changeState`, ({ id, verb }: StateChange) => api.putState(id, verb), {
    entity,
    text: (_problem, { verb }) => texts.changeState(verb),
    unchangedText: ({ verb }) => texts.inThatState(verb),
  });
  const listsChanged = (): StoreThunk<void> => (dispatch) => {
    dispatch(listChanged());
    dispatch(all.outdated());
  };
  /** The list shows what has become known of a record before it is read again. */
  const listedChanged = (id: number, changes: Stored<New> | Partial<NewRecord>): StoreThunk<void> =>
    all.revise((records) => records.map((record) => (record.id === id ? { ...record, ...changes } : record)));
  const shown =
    (record: Stored<New>): StoreThunk<void> =>
    (dispatch) => {
      dispatch(one.replaced({ arg: record.id, data: record }));
      dispatch(listedChanged(record.id, record));
    };
  /**
   * Lists are read again after any write, successful or not; those of other areas are dropped.
   * @param known what its success tells about the stored record
   */
  const write =
    (sent: StoreThunk<Promise<CallResult<void>>>, known?: StoreThunk<void>): StoreThunk<Promise<CallResult<void>>> =>
    async (dispatch) => {
      const result = await dispatch(sent);
      if (result.isDone && known) dispatch(known);
      dispatch(listsChanged());
      return result;
    };
  return {
    /** All of them, inactive ones included. */
    all,
    one,
    // Reads around a save: they fail with the save's own text, and leave what is on the screen as it is.
    loadAllForSave: createReadThunk(`${name}/loadAllForSave`, api.getAll, { text: texts.create }),
    loadForSave: createApiThunk(`${name}/loadForSave`, api.get, { text: texts.update }),
    create: (record: New) => write(post(record)),
    update: (record: Stored<New>) => write(put(record), shown(record)),
    changeState: (change: StateChange) =>
      write(putState(change), listedChanged(change.id, { isInactive: change.verb === 'deactivate' })),
    /** A version that was read around a save may be somebody else's, which no list shows. */
    replaced:
      (record: Stored<New>): StoreThunk<void> =>
      (dispatch) => {
        dispatch(shown(record));
        dispatch(listsChanged());
      },
  };
}

export const systemRecords = createConfiguredRecords<NewSystem>(
  'systems',
  systemsApi,
  referenceLists.systems.cleared,
  'system',
  systemTexts,
);

export const studyRoleRecords = createConfiguredRecords<NewStudyRole>(
  'studyRoles',
  studyRolesApi,
  referenceLists.studyRoles.cleared,
  'studyRole',
  studyRoleTexts,
);

export const portalRoleRecords = createConfiguredRecords<NewPortalRole>(
  'portalRoles',
  portalRolesApi,
  assignableRolesRead.cleared,
  'portalRole',
  portalRoleTexts,
);
