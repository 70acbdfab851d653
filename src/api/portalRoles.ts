import * as v from 'valibot';
import type { PortalRole } from '../domain/portalRole';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { count, flag, identity, readRows, text, texts } from './schema';

const wirePortalRole = v.object({
  id: identity,
  description: text,
  permissions: texts,
  sort: count,
  inactive: flag,
});

export function readPortalRole(json: unknown): PortalRole {
  const { inactive, sort, ...role } = v.parse(wirePortalRole, json);
  return { ...role, sort: sort ?? 0, isInactive: inactive };
}

/** The roles that a user can be given: only active ones. (USER-073) */
export function getPortalRolesOfUsers(signal: AbortSignal): Promise<PortalRole[]> {
  return callApi({
    path: apiPath`/rest/secure/user_management/portal_roles`,
    read: (json) => readRows(json, readPortalRole).filter((role) => !role.isInactive),
    signal,
  });
}
