import type { CallFacts } from '@/domain/callFacts';
import type { FormErrorCodes } from '@/domain/formErrors';

/**
 * Why a call brought no result.
 * - `invalid`: 422, with form errors; or a 401 that names a reason of its own, such as a wrong password
 * - `unchanged`: 304, there was nothing to save
 * - `unauthenticated`: the session is over
 * - `forbidden`: the person lacks the permission
 * - `renewed`: the session was renewed, but the write was not repeated; the person may send it again
 * - `notDone`: no answer arrived, and yet a write was not carried out: this machine was offline, or the write was refused
 *   and the session could not be renewed
 * - `notFound`: 404, the record does not exist, or no longer does
 * - `conflict`: someone else has changed the record
 * - `busy`: too many requests
 * - `unreachable`: no answer arrived; a write may still have been carried out
 * - `aborted`: nothing waits for the answer any more
 * - `failed`: anything else, including an answer of the wrong shape
 */
export type ApiProblemKind =
  | 'invalid'
  | 'unchanged'
  | 'unauthenticated'
  | 'forbidden'
  | 'renewed'
  | 'notDone'
  | 'notFound'
  | 'conflict'
  | 'busy'
  | 'unreachable'
  | 'aborted'
  | 'failed';

interface Details {
  readonly formErrors?: FormErrorCodes;
  /** Parsed body of a refusal, for the calls that read flags or texts from it. */
  readonly body?: unknown;
  readonly retryAfterInSeconds?: number;
  readonly deadlineAt?: number;
}

/** The only thing that `http.ts` throws. It carries no address with ids, header or token, so it may be logged. */
export class ApiProblem extends Error {
  readonly kind: ApiProblemKind;
  readonly formErrors: FormErrorCodes | null;
  readonly body: unknown;
  readonly retryAfterInSeconds: number;
  /** When the call has run out of time, in milliseconds since 1970; 0 where it does not matter. */
  readonly deadlineAt: number;
  /** What support needs to know of the call; null until it was sent. */
  facts: CallFacts | null = null;

  constructor(kind: ApiProblemKind, details: Details = {}) {
    super(`call ${kind}`);
    this.name = 'ApiProblem';
    this.kind = kind;
    this.formErrors = details.formErrors ?? null;
    this.body = details.body;
    this.retryAfterInSeconds = details.retryAfterInSeconds ?? 0;
    this.deadlineAt = details.deadlineAt ?? 0;
  }
}

/** The same failed call as a problem of another kind. */
export function asKind(kind: ApiProblemKind, { facts }: ApiProblem): ApiProblem {
  const problem = new ApiProblem(kind);
  problem.facts = facts && { ...facts, needsAdvice: kind === 'failed' };
  return problem;
}

/** Whether a 422 says nothing of what is wrong. */
export function isUnexplained({ formErrors }: ApiProblem): boolean {
  return formErrors !== null && formErrors.fields.length + formErrors.globals.length === 0;
}

export function isProblem(cause: unknown, kind: ApiProblemKind): cause is ApiProblem {
  return cause instanceof ApiProblem && cause.kind === kind;
}

/** Kinds that leave unknown what the server would say, for example whether there is a session. */
export const noAnswer: ReadonlySet<string | undefined> = new Set<ApiProblemKind>(['unreachable', 'busy', 'aborted']);

/**
 * The result of a call, or null.
 * @param kind the answer that stands for null: there is none, or it may not be seen
 */
export function orNull<Result>(
  call: Promise<Result>,
  kind: 'notFound' | 'forbidden' = 'notFound',
): Promise<Result | null> {
  return call.catch((problem: unknown) => {
    if (isProblem(problem, kind)) return null;
    throw problem;
  });
}
