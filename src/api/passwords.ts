import * as v from 'valibot';
import type { FormErrorCodes } from '@/domain/formErrors';
import type { PasswordLink, PasswordRule } from '@/domain/passwords';
import { apiPath } from './apiPath';
import { ApiProblem, isProblem, isUnexplained } from './apiProblem';
import { isDescribed } from './failure';
import { callApi } from './http';
import { expecting, text } from './schema';

/** Keyed by names that the server chooses. An entry that is not a rule is skipped, but not all of them. (AUTH-054) */
const wireRules = v.pipe(
  v.record(v.string(), v.fallback(v.object({ id: text, text }), { id: '', text: '' })),
  v.transform((entries) => Object.values(entries)),
  expecting('rules', (entries) => entries.length === 0 || entries.some((entry) => entry.text !== '')),
);

/** The rules that a new password must meet. (AUTH-052, AUTH-053) */
export function getPasswordRules(signal: AbortSignal): Promise<PasswordRule[]> {
  return callApi({
    path: apiPath`/rest/public/password_validation/rules`,
    read: (json) => v.parse(wireRules, json).filter((rule) => rule.text !== ''),
    signal,
  });
}

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
  const path = apiPath`/rest/secure/user_capabilities/can_change_password_ever`;
  return callApi({ path, read: readCapability, signal });
}

/** Whether the person may change the password now. (SEC-020) */
export function getCanChangePasswordNow(signal: AbortSignal): Promise<boolean> {
  const path = apiPath`/rest/secure/user_capabilities/can_change_password_now`;
  return callApi({ path, read: readCapability, signal });
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the signed-in person's password. (AUTH-062) */
export function postPasswordChange({ currentPassword, newPassword }: PasswordChange): Promise<void> {
  return callApi({
    method: 'POST',
    path: apiPath`/rest/secure/change_password/attempt`,
    body: { currentPassword, newPassword },
    hasReason: isDescribed,
  });
}

/** Checks whether an emailed link is still valid. (AUTH-075) */
export function getPasswordLink({ mode, hash }: PasswordLink, signal: AbortSignal): Promise<void> {
  return callApi({ path: apiPath`/rest/public/${{ named: mode }}/${hash}`, signal });
}

/** Sets a password with the hash from an emailed link. (AUTH-076) */
export function postPassword({ mode, hash }: PasswordLink, password: string): Promise<void> {
  return callApi({ method: 'POST', path: apiPath`/rest/public/${{ named: mode }}`, body: { hash, password } });
}

/** Codes that reveal whether an account has this address. */
const existenceCodes: ReadonlySet<string> = new Set([
  'unknown',
  'known',
  'nonexistent',
  'exists',
  'existsInLdap',
  'existsInDb',
  'doesntExistInLdap',
  'doesntExistInDb',
]);

/** What is wrong with the form itself. */
function withoutExistence({ fields, globals }: FormErrorCodes): FormErrorCodes {
  const others = (codes: readonly string[]) => codes.filter((code) => !existenceCodes.has(code));
  return {
    fields: fields
      .map(({ field, codes }) => ({ field, codes: field === 'emailAddress' ? others(codes) : codes }))
      .filter(({ codes }) => codes.length > 0),
    globals: others(globals),
  };
}

/**
 * Requests a reset email. Whether the server knows the address stays hidden: every accepted request ends the same way, so
 * nobody can find out here who has an account. (AUTH-041)
 */
export async function postForgottenPassword(emailAddress: string): Promise<void> {
  try {
    await callApi({ method: 'POST', path: apiPath`/rest/public/forgot_password`, body: { emailAddress } });
  } catch (problem) {
    if (!isProblem(problem, 'invalid') || problem.formErrors === null || isUnexplained(problem)) throw problem;
    const formErrors = withoutExistence(problem.formErrors);
    if (formErrors.fields.length + formErrors.globals.length > 0) throw new ApiProblem('invalid', { formErrors });
  }
}
