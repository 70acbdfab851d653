import * as v from 'valibot';
import type { AccountTypes, AssignableRole } from '../domain/userAccount';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { flag, identity, list, readRows, text, texts } from './schema';

const wireAccountTypes = v.object({
  assignableAccountTypes: list(v.object({ id: text, name: text })),
  defaultAccountType: v.fallback(v.object({ id: text }), { id: '' }),
});

function readAccountTypes(json: unknown): AccountTypes {
  const { assignableAccountTypes, defaultAccountType } = v.parse(wireAccountTypes, json);
  return { assignable: assignableAccountTypes, defaultId: defaultAccountType.id };
}

/** (USER-074) */
export function getAccountTypes(signal: AbortSignal): Promise<AccountTypes> {
  return callApi({ path: apiPath`/rest/secure/user_management/account_types`, read: readAccountTypes, signal });
}

const wireRole = v.object({ id: identity, description: text, permissions: texts, inactive: flag });

function readAssignableRoles(json: unknown): AssignableRole[] {
  return readRows(json, (row) => v.parse(wireRole, row))
    .filter((role) => !role.inactive)
    .map(({ id, description, permissions }) => ({ id, description, permissions }));
}

/** The portal roles that a user may be given. (USER-073) */
export function getAssignableRoles(signal: AbortSignal): Promise<AssignableRole[]> {
  return callApi({ path: apiPath`/rest/secure/user_management/portal_roles`, read: readAssignableRoles, signal });
}

/** What is asked about a user is answered with a boolean; anything else answers nothing, and must allow nothing. */
function readBoolean(json: unknown): boolean {
  return v.parse(v.boolean(), json);
}

/** Whether a user may not change the password for some time. (USER-056) */
export function getIsRestricted(uuid: string, signal: AbortSignal): Promise<boolean> {
  const path = apiPath`/rest/secure/admin/user_management/isUserCurrentlyRestrictedByAllowChangeTime/${uuid}`;
  return callApi({ path, read: readBoolean, signal });
}

/** (USER-057) */
export function postClearRestriction(uuid: string): Promise<void> {
  const path = apiPath`/rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/${uuid}`;
  return callApi({ method: 'POST', path });
}

/** (USER-061) */
export function getCanUserChangePasswordEver(userId: number): Promise<boolean> {
  const path = apiPath`/rest/secure/user_management/can_change_password_ever/${userId}`;
  return callApi({ path, read: readBoolean });
}

/** (USER-062) */
export function getHasSetInitialPassword(userId: number): Promise<boolean> {
  const path = apiPath`/rest/secure/user_management/hasSetInitialPassword/${userId}`;
  return callApi({ path, read: readBoolean });
}

/** (USER-064) */
export function postResendInitialEmail(userId: number): Promise<void> {
  return callApi({ method: 'POST', path: apiPath`/rest/secure/set_initial_password/resend/${userId}` });
}
