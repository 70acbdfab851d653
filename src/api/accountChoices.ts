import * as v from 'valibot';
import { sortedPortalRoles } from '@/domain/portalRole';
import type { AccountTypes, AssignableRole } from '@/domain/userAccount';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { fetchAllRows } from './paging';
import { flag, identity, list, sortPlace, text, texts } from './schema';

const wireAccountTypes = v.object({
  assignableAccountTypes: list(v.object({ id: text, name: text })),
  defaultAccountType: v.fallback(v.object({ id: text }), { id: '' }),
});

function readAccountTypes(json: unknown): AccountTypes {
  const { assignableAccountTypes, defaultAccountType } = v.parse(wireAccountTypes, json);
  return { assignable: assignableAccountTypes.filter(({ id }) => id !== ''), defaultId: defaultAccountType.id };
}

/** The account types that a user can have. (USER-074, RPEND-016) */
export function getAccountTypes(signal: AbortSignal): Promise<AccountTypes> {
  return callApi({ path: apiPath`/rest/secure/user_management/account_types`, read: readAccountTypes, signal });
}

/** A portal role on the wire. */
export const wirePortalRole = v.object({
  id: identity,
  description: text,
  permissions: texts,
  inactive: flag,
  sort: sortPlace,
});

/** The portal roles that a user may be given, in the order of Configure. (USER-073, CONF-P-042) */
export async function getAssignableRoles(signal: AbortSignal): Promise<AssignableRole[]> {
  const path = apiPath`/rest/secure/user_management/portal_roles`;
  const roles = await fetchAllRows({ path, row: (row) => v.parse(wirePortalRole, row), signal });
  return sortedPortalRoles(roles)
    .filter((role) => !role.inactive)
    .map(({ id, description, permissions }) => ({ id, description, permissions }));
}
