import * as v from 'valibot';
import type { StatusVerb } from '@/domain/activeRecord';
import { sortedPortalRoles, type NewPortalRole, type PortalRole } from '@/domain/portalRole';
import { apiPath } from './apiPath';
import { recordFieldNames } from './fieldNames';
import { callApi } from './http';
import { flag, identity, readRows, sortPlace, text, texts } from './schema';
import { readRecord, toWireFields, toWireRecord } from './wireRecord';

const wirePortalRole = v.object({
  id: identity,
  description: text,
  permissions: texts,
  inactive: flag,
  sort: sortPlace,
});

function readPortalRole(json: unknown): PortalRole {
  return readRecord(wirePortalRole, json);
}

const everyRole = new URLSearchParams({ includeBasic: 'true' });

/** All portal roles, inactive ones included. (CONF-P-022, CONF-P-023) */
export async function getPortalRoles(signal: AbortSignal): Promise<PortalRole[]> {
  const path = apiPath`/rest/secure/system_mgmt/portal_roles/getAll`;
  const read = (json: unknown) => readRows(json, readPortalRole);
  return sortedPortalRoles(await callApi({ path, query: everyRole, read, signal }));
}

/** One portal role. (CONF-P-024) */
export function getPortalRole(id: number, signal: AbortSignal): Promise<PortalRole> {
  return callApi({ path: apiPath`/rest/secure/system_mgmt/portal_roles/${id}`, read: readPortalRole, signal });
}

/** Creates a portal role. (CONF-P-028) */
export function postPortalRole(role: NewPortalRole): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/portal_roles/create`;
  return callApi({ method: 'POST', path, body: toWireFields(role), fieldNames: recordFieldNames });
}

/** Saves a portal role. (CONF-P-027) */
export function putPortalRole(role: PortalRole): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/portal_roles/update`;
  return callApi({ method: 'PUT', path, body: toWireRecord(role, readPortalRole), fieldNames: recordFieldNames });
}

/** Activates or deactivates a portal role. (CONF-P-026) */
export function putPortalRoleState(id: number, verb: StatusVerb): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/system_mgmt/portal_roles/${{ named: verb }}/${id}`,
    fieldNames: recordFieldNames,
  });
}
