import type { StatusVerb } from '@/domain/activeRecord';
import type { Stored } from '@/domain/configuredRecord';
import { sortedPortalRoles, type NewPortalRole, type PortalRole } from '@/domain/portalRole';
import { sortedStudyRoles, type NewStudyRole } from '@/domain/studyRole';
import { sortedSystems, type NewSystem } from '@/domain/system';
import { wirePortalRole } from './accountChoices';
import { apiPath, type ApiPath } from './apiPath';
import { callApi } from './http';
import { fetchAllRows } from './paging';
import { readStudyRole, readSystem } from './referenceData';
import { readRecord, toWireFields, toWireRecord } from './wireRecord';

/** Where the calls go. Functions, because the build cannot leave out a path that is made when the file loads. */
interface RecordPaths {
  readonly all: () => ApiPath;
  readonly one: (id: number) => ApiPath;
  readonly create: () => ApiPath;
  readonly update: (id: number) => ApiPath;
  readonly changeState: (id: number, verb: StatusVerb) => ApiPath;
}

export type RecordsApi<New extends object> = ReturnType<typeof recordsApi<New>>;

/**
 * The calls of one kind of record that the portal is configured with.
 * @param query of the call for all records, inactive ones included
 */
/* @__NO_SIDE_EFFECTS__ */
function recordsApi<New extends object>(
  read: (json: unknown) => Stored<New>,
  sorted: (records: ReadonlyArray<Stored<New>>) => ReadonlyArray<Stored<New>>,
  paths: RecordPaths,
  query: Readonly<Record<string, string>> = {},
) {
  const write = (method: 'POST' | 'PUT', path: ApiPath, body?: object): Promise<void> =>
    callApi({ method, path, body });
  return {
    getAll: async (signal: AbortSignal) => {
      const call = { path: paths.all(), query: new URLSearchParams(query), signal };
      return sorted(await fetchAllRows({ ...call, row: read }));
    },
    get: (id: number, signal: AbortSignal) => callApi({ path: paths.one(id), read, signal }),
    post: (record: New) => write('POST', paths.create(), toWireFields(record)),
    put: (record: Stored<New>) => write('PUT', paths.update(record.id), toWireRecord(record, read)),
    /** Activates or deactivates a record. */
    putState: (id: number, verb: StatusVerb) => write('PUT', paths.changeState(id, verb)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
function pathsBelow(named: string): RecordPaths {
  const all = () => apiPath`/rest/secure/system_mgmt/${{ named }}/`;
  const one = (id: number) => apiPath`/rest/secure/system_mgmt/${{ named }}/${id}`;
  return {
    all,
    one,
    create: all,
    update: one,
    changeState: (id, verb) => apiPath`/rest/secure/system_mgmt/${{ named }}/${id}/${{ named: verb }}/`,
  };
}

/** Systems. (CONF-S-016..CONF-S-021) */
export const systemsApi = recordsApi<NewSystem>(readSystem, sortedSystems, pathsBelow('system_access'));

/** Study roles. (CONF-R-020..CONF-R-024) */
export const studyRolesApi = recordsApi<NewStudyRole>(readStudyRole, sortedStudyRoles, pathsBelow('study_role'));

function readPortalRole(json: unknown): PortalRole {
  return readRecord(wirePortalRole, json);
}

/** Portal roles. (CONF-P-022..CONF-P-024, CONF-P-026..CONF-P-028) */
export const portalRolesApi = recordsApi<NewPortalRole>(
  readPortalRole,
  sortedPortalRoles,
  {
    all: () => apiPath`/rest/secure/system_mgmt/portal_roles/getAll`,
    one: (id) => apiPath`/rest/secure/system_mgmt/portal_roles/${id}`,
    create: () => apiPath`/rest/secure/system_mgmt/portal_roles/create`,
    update: () => apiPath`/rest/secure/system_mgmt/portal_roles/update`,
    changeState: (id, verb) => apiPath`/rest/secure/system_mgmt/portal_roles/${{ named: verb }}/${id}`,
  },
  { includeBasic: 'true' },
);
