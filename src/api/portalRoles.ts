import * as v from 'valibot';
import { messagesOf } from '@/domain/messageCatalogue';
import { sortedPortalRoles, type PortalRole } from '@/domain/portalRole';
import { lastName, validationText, type EntityMessages } from '@/domain/validationTexts';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { count, flag, identity, readRows, text, texts } from './schema';

const ownMessages = messagesOf('portalRole');

/** The screens call a role's description its name, and so do the messages about it. (CONF-P-019) */
const messages: EntityMessages = (field, code) =>
  ownMessages(field, code) ?? (lastName(field) === 'description' ? validationText('roleName', code) : undefined);

const wirePortalRole = v.object({ id: identity, description: text, permissions: texts, inactive: flag, sort: count });

function readPortalRole(json: unknown): PortalRole {
  const { inactive, sort, ...role } = v.parse(wirePortalRole, json);
  return { ...role, isInactive: inactive, sort: sort ?? 0 };
}

const everyRole = new URLSearchParams({ includeBasic: 'true' });

/** All portal roles, inactive ones included. (CONF-P-022, CONF-P-023) */
export async function getPortalRoles(signal: AbortSignal): Promise<PortalRole[]> {
  const path = apiPath`/rest/secure/system_mgmt/portal_roles/getAll`;
  const read = (json: unknown) => readRows(json, readPortalRole);
  return sortedPortalRoles(await callApi({ path, query: everyRole, read, signal }));
}

/** (CONF-P-024) */
export function getPortalRole(id: number, signal: AbortSignal): Promise<PortalRole> {
  return callApi({ path: apiPath`/rest/secure/system_mgmt/portal_roles/${id}`, read: readPortalRole, signal });
}

/** A portal role that the server does not have yet. */
export type NewPortalRole = Omit<PortalRole, 'id'>;

function toWire({ isInactive, ...role }: NewPortalRole | PortalRole): object {
  return { ...role, inactive: isInactive };
}

/** (CONF-P-028) */
export function postPortalRole(role: NewPortalRole): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/portal_roles/create`;
  return callApi({ method: 'POST', path, body: toWire(role), messages });
}

/** (CONF-P-027) */
export function putPortalRole(role: PortalRole): Promise<void> {
  const path = apiPath`/rest/secure/system_mgmt/portal_roles/update`;
  return callApi({ method: 'PUT', path, body: toWire(role), messages });
}

/** (CONF-P-026) */
export function putPortalRoleState(id: number, verb: 'activate' | 'deactivate'): Promise<void> {
  return callApi({ method: 'PUT', path: apiPath`/rest/secure/system_mgmt/portal_roles/${verb}/${id}`, messages });
}
