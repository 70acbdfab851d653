import { portalRolesApi, studyRolesApi, systemsApi, type RecordsApi } from '@/api/configuredRecords';
import type { StatusVerb } from '@/domain/activeRecord';
import { portalRoleTexts, studyRoleTexts, systemTexts } from '@/domain/configurationTexts';
import type { Stored } from '@/domain/configuredRecord';
import type { Entity } from '@/domain/messageCatalogue';
import type { NewPortalRole } from '@/domain/portalRole';
import type { NewStudyRole } from '@/domain/studyRole';
import type { NewSystem } from '@/domain/system';
import { createApiThunk, createReadThunk, type StoreThunk } from './apiThunk';
import type { CallResult } from './callResult';
import { makeRead, makeReadOf } from './makeRead';

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

export type ConfiguredRecords<New extends object> = ReturnType<typeof createConfiguredRecords<New>>;

/** Makes the reads and writes of one kind of record that the portal is configured with. */
/* @__NO_SIDE_EFFECTS__ */
function createConfiguredRecords<New extends object>(name: string, api: RecordsApi<New>, texts: RecordsTexts) {
  const { entity } = texts;
  const one = makeReadOf(`${name}/one`, api.get, { text: texts.load });
  const put = createApiThunk(`${name}/update`, api.put, { entity, text: texts.update, isWrite: true });
  return {
    /** All of them, inactive ones included. */
    all: makeRead(`${name}/all`, api.getAll, { text: texts.loadList }),
    one,
    // Reads around a save: they fail with the save's own text, and leave what is on the screen as it is.
    loadAllForSave: createReadThunk(`${name}/loadAllForSave`, api.getAll, { text: texts.create }),
    loadForSave: createApiThunk(`${name}/loadForSave`, api.get, { text: texts.update }),
    create: createApiThunk(`${name}/create`, api.post, { entity, text: texts.create, isWrite: true }),
    /** The screen shows what was saved before it is read back. */
    update:
      (record: Stored<New>): StoreThunk<Promise<CallResult<void>>> =>
      async (dispatch) => {
        const result = await dispatch(put(record));
        if (result.isDone) dispatch(one.replaced({ arg: record.id, data: record }));
        return result;
      },
    changeState: createApiThunk(`${name}/changeState`, ({ id, verb }: StateChange) => api.putState(id, verb), {
      entity,
      text: (_problem, { verb }) => texts.changeState(verb),
      unchangedText: ({ verb }) => texts.inThatState(verb),
      isWrite: true,
    }),
  };
}

export const systemRecords = createConfiguredRecords<NewSystem>('systems', systemsApi, {
  ...systemTexts,
  entity: 'system',
});

export const studyRoleRecords = createConfiguredRecords<NewStudyRole>('studyRoles', studyRolesApi, {
  ...studyRoleTexts,
  entity: 'studyRole',
});

export const portalRoleRecords = createConfiguredRecords<NewPortalRole>('portalRoles', portalRolesApi, {
  ...portalRoleTexts,
  entity: 'portalRole',
});
