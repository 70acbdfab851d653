import * as v from 'valibot';
import { timings } from '@/config/timings';
import { passwordExpiry, type PasswordExpiry, type SignInRefusal } from '@/domain/signIn';
import { apiPath } from './apiPath';
import { ApiProblem, asKind, noAnswer } from './apiProblem';
import { callApi } from './http';
import { flag, nullableNumber, text, tolerant } from './schema';
import { tokenPattern } from './sessionToken';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SignedIn {
  readonly antiForgeryToken: string;
  /** Null when the server sent no usable number. */
  readonly tokenTimeoutInSeconds: number | null;
  readonly passwordExpiry: PasswordExpiry;
}

const wireSignedIn = v.object({
  tokenTimeoutInSeconds: nullableNumber,
  passwordExpiresSoon: flag,
  expiryState: text,
  xsrfToken: v.pipe(v.string(), v.regex(tokenPattern)),
});

function readSignedIn(json: unknown): SignedIn {
  const wire = v.parse(wireSignedIn, json);
  const timeout = wire.tokenTimeoutInSeconds;
  return {
    antiForgeryToken: wire.xsrfToken,
    tokenTimeoutInSeconds: timeout !== null && timeout > 0 ? timeout : null,
    passwordExpiry: passwordExpiry(wire.passwordExpiresSoon, wire.expiryState),
  };
}

/** A reason to refuse a sign-in is given only by a real boolean, as only a real number may warn of a lockout. */
const reason = tolerant((value) => value === true);

const wireRefusal = v.object({
  credentialsInvalid: reason,
  accountLocked: reason,
  accountDisabled: reason,
  passwordExpired: reason,
  attemptsLeftUntilLocked: v.fallback(v.nullish(v.number(), null), null),
});

/** @returns the flags of a refused sign-in; an unreadable body sets none, which reads as an unknown failure (AUTH-017) */
export function readSignInRefusal(body: unknown): SignInRefusal {
  const read = v.safeParse(wireRefusal, body);
  return read.success ? read.output : v.parse(wireRefusal, {});
}

/** The sign-out that the server has yet to answer. */
let signOutUnderWay: Promise<void> | null = null;

/** Signs in. (AUTH-014) It waits for a sign-out: a late answer to that would remove the cookie of the new session. */
export async function postToken(credentials: Credentials): Promise<SignedIn> {
  // Awaited only where there is one: even a short wait would let the press's rendering come before its call.
  if (signOutUnderWay !== null) await signOutUnderWay;
  return callApi({
    method: 'POST',
    path: apiPath`/rest/token/create`,
    body: { username: credentials.username, password: credentials.password },
    read: readSignedIn,
  });
}

/**
 * Ends a session on the server while this browser forgets it, whatever comes of it. (AUTH-084, AUTH-088)
 * @param endedToken token of that session
 */
export function postTokenInvalidate(endedToken: string): void {
  const signOut = callApi({
    method: 'POST',
    path: apiPath`/rest/secure/token/invalidate`,
    deadline: timings.signOutDeadline,
    ownsRefusal: true,
    endedToken,
  })
    .catch(() => undefined)
    .finally(() => {
      if (signOutUnderWay === signOut) signOutUnderWay = null;
    });
  signOutUnderWay = signOut;
}

const wirePermissions = v.array(v.string());

/**
 * What the signed-in person may do. (SEC-008)
 * @param isFresh the person has just signed in: any refusal, even a 401, is then a failure, with nothing to renew
 */
export async function getGrantedPermissions(signal: AbortSignal, isFresh = false): Promise<string[]> {
  try {
    return await callApi({
      path: apiPath`/rest/secure/user_capabilities/granted_permissions`,
      read: (json) => v.parse(wirePermissions, json),
      signal,
      ownsRefusal: isFresh,
    });
  } catch (problem) {
    const isFailure = isFresh && problem instanceof ApiProblem && !noAnswer.has(problem.kind);
    throw isFailure ? asKind('failed', problem) : problem;
  }
}
