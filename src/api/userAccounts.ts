import * as v from 'valibot';
import { apiPath } from './apiPath';
import { callApi } from './http';

/** Anything but a boolean is a failed call, so that it allows nothing. */
function readBoolean(json: unknown): boolean {
  return v.parse(v.boolean(), json);
}

/** Whether a user may currently not change the password. (USER-056) */
export function getIsRestricted(uuid: string, signal: AbortSignal): Promise<boolean> {
  const path = apiPath`/rest/secure/admin/user_management/isUserCurrentlyRestrictedByAllowChangeTime/${uuid}`;
  return callApi({ path, read: readBoolean, signal });
}

/** Removes that restriction. (USER-057) */
export function postClearRestriction(uuid: string): Promise<void> {
  const path = apiPath`/rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/${uuid}`;
  return callApi({ method: 'POST', path });
}

/** Whether a user may change the password in this portal at all. (USER-061) */
export function getCanUserChangePasswordEver(userId: number, signal: AbortSignal): Promise<boolean> {
  const path = apiPath`/rest/secure/user_management/can_change_password_ever/${userId}`;
  return callApi({ path, read: readBoolean, signal });
}

/** Whether a user has set the initial password. (USER-062) */
export function getHasSetInitialPassword(userId: number, signal: AbortSignal): Promise<boolean> {
  const path = apiPath`/rest/secure/user_management/hasSetInitialPassword/${userId}`;
  return callApi({ path, read: readBoolean, signal });
}

/** Sends the initial email again. (USER-064) */
export function postResendInitialEmail(userId: number): Promise<void> {
  return callApi({ method: 'POST', path: apiPath`/rest/secure/set_initial_password/resend/${userId}` });
}
