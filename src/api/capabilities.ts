import { apiPath } from './apiPath';
import { callApi } from './http';

/**
 * Reads a yes-or-no answer. The documents do not show its shape: it is a boolean, its text, or an object with one boolean
 * value. Anything else is a no. (SEC-021)
 */
export function readCapability(json: unknown): boolean {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    const booleans = Object.values(json).filter((value) => typeof value === 'boolean');
    return booleans.length === 1 && booleans[0] === true;
  }
  return json === true || json === 'true';
}

/** Whether the person may change the password in this portal at all. (SEC-019) */
export function getCanChangePasswordEver(signal: AbortSignal): Promise<boolean> {
  return callApi({
    path: apiPath`/rest/secure/user_capabilities/can_change_password_ever`,
    read: readCapability,
    signal,
  });
}

/** Whether the person may change the password now. (SEC-020) */
export function getCanChangePasswordNow(signal: AbortSignal): Promise<boolean> {
  return callApi({
    path: apiPath`/rest/secure/user_capabilities/can_change_password_now`,
    read: readCapability,
    signal,
  });
}
