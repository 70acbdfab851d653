import * as v from 'valibot';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { flag, identity, readRows, text, texts } from './schema';

/** A portal role that a user can be given. */
export interface AssignablePortalRole {
  readonly id: number;
  readonly description: string;
  readonly permissions: readonly string[];
}

const wireRole = v.object({ id: identity, description: text, permissions: texts, inactive: flag });

/** The portal roles for users and reviews: active ones only. (USER-073) */
export async function getAssignablePortalRoles(signal: AbortSignal): Promise<AssignablePortalRole[]> {
  const roles = await callApi({
    path: apiPath`/rest/secure/user_management/portal_roles`,
    read: (json) => readRows(json, (element) => v.parse(wireRole, element)),
    signal,
  });
  return roles.filter((role) => !role.inactive).map(({ inactive: _inactive, ...role }) => role);
}
