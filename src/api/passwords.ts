import * as v from 'valibot';
import type { PasswordLink, PasswordRule } from '@/domain/passwords';
import { apiPath } from './apiPath';
import { ApiProblem } from './apiProblem';
import { callApi } from './http';
import { text } from './schema';

/** By names that the server chooses. What is under one of them and no rule is none, and does not take the others away. */
const wireRules = v.record(v.string(), v.fallback(v.object({ id: text, text }), { id: '', text: '' }));

/** (AUTH-052, AUTH-053) */
export function getPasswordRules(signal: AbortSignal): Promise<PasswordRule[]> {
  return callApi({
    path: apiPath`/rest/public/password_validation/rules`,
    read: (json) => Object.values(v.parse(wireRules, json)).filter((rule) => rule.text !== ''),
    signal,
  });
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** (AUTH-062) */
export function postPasswordChange({ currentPassword, newPassword }: PasswordChange): Promise<void> {
  return callApi({
    method: 'POST',
    path: apiPath`/rest/secure/change_password/attempt`,
    body: { currentPassword, newPassword },
  });
}

/** Asks whether a link of an e-mail is still good. (AUTH-075) */
export function getPasswordLink({ mode, hash }: PasswordLink, signal: AbortSignal): Promise<void> {
  return callApi({ path: apiPath`/rest/public/${mode}/${hash}`, signal });
}

/** (AUTH-076) */
export function postPassword({ mode, hash }: PasswordLink, password: string): Promise<void> {
  return callApi({ method: 'POST', path: apiPath`/rest/public/${mode}`, body: { hash, password } });
}

/** Codes that tell whether somebody has an address. */
const existenceCodes: ReadonlySet<unknown> = new Set([
  'unknown',
  'known',
  'nonexistent',
  'exists',
  'existsInLdap',
  'existsInDb',
  'doesntExistInLdap',
  'doesntExistInDb',
]);

const wireUnknownAddress = v.object({
  fieldErrors: v.strictObject({ emailAddress: v.pipe(v.array(v.string()), v.minLength(1)) }),
});

function tellsOnlyExistence(body: unknown): boolean {
  const read = v.safeParse(wireUnknownAddress, body);
  return read.success && read.output.fieldErrors.emailAddress.every((code) => existenceCodes.has(code));
}

/**
 * Asks for a reset e-mail. A server that says whether it knows the address is not quoted: each accepted request ends
 * alike, so that nobody can find out here who has an account. (AUTH-041)
 */
export async function postForgottenPassword(emailAddress: string): Promise<void> {
  try {
    await callApi({ method: 'POST', path: apiPath`/rest/public/forgot_password`, body: { emailAddress } });
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.kind === 'invalid' && tellsOnlyExistence(problem.body)))
      throw problem;
  }
}
