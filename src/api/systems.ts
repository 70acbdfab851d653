import type { StatusVerb } from '@/domain/activeRecord';
import { sortedSystems, type NewSystem, type System } from '@/domain/system';
import { apiPath } from './apiPath';
import { recordFieldNames } from './fieldNames';
import { callApi } from './http';
import { readSystem } from './referenceData';
import { readRows } from './schema';
import { toWireFields, toWireRecord } from './wireRecord';

/** All systems, inactive ones included. (CONF-S-016) */
export async function getSystems(signal: AbortSignal): Promise<System[]> {
  const path = apiPath`/rest/secure/system_mgmt/system_access/`;
  return sortedSystems(await callApi({ path, read: (json) => readRows(json, readSystem), signal }));
}

/** One system. (CONF-S-017) */
export function getSystem(id: number, signal: AbortSignal): Promise<System> {
  return callApi({ path: apiPath`/rest/secure/system_mgmt/system_access/${id}`, read: readSystem, signal });
}

/** Creates a system. (CONF-S-018) */
export function postSystem(system: NewSystem): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/system_access/`;
  return callApi({ method: 'POST', path, body: toWireFields(system), fieldNames: recordFieldNames });
}

/** Saves a system. (CONF-S-019) */
export function putSystem(system: System): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/system_access/${system.id}`;
  return callApi({ method: 'PUT', path, body: toWireRecord(system, readSystem), fieldNames: recordFieldNames });
}

/** Activates or deactivates a system. (CONF-S-020, CONF-S-021) */
export function putSystemState(id: number, verb: StatusVerb): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/system_mgmt/system_access/${id}/${{ named: verb }}/`,
    fieldNames: recordFieldNames,
  });
}
