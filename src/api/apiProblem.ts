import type { FormErrorCodes } from '@/domain/formErrors';

/**
 * Why a call brought no result.
 * - `invalid`: 422, with form errors
 * - `unchanged`: 304, there was nothing to save
 * - `unauthenticated`: the session is over
 * - `forbidden`: the server refuses this person
 * - `renewed`: the session was renewed meanwhile; the person may repeat what was not sent again
 * - `notFound`: 404, the record does not exist, or no longer
 * - `conflict`: someone else was faster
 * - `busy`: too many requests
 * - `unreachable`: no answer arrived; a write may have been carried out all the same
 * - `aborted`: nobody waits for the answer any more
 * - `failed`: anything else, also an answer that is not what it should be
 */
export type ApiProblemKind =
  | 'invalid'
  | 'unchanged'
  | 'unauthenticated'
  | 'forbidden'
  | 'renewed'
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
}

/** The only thing that `http.ts` throws. It carries no address, header or token, so that it may be logged. */
export class ApiProblem extends Error {
  readonly kind: ApiProblemKind;
  readonly formErrors: FormErrorCodes | null;
  readonly body: unknown;
  readonly retryAfterInSeconds: number;

  constructor(kind: ApiProblemKind, details: Details = {}) {
    super(`call ${kind}`);
    this.name = 'ApiProblem';
    this.kind = kind;
    this.formErrors = details.formErrors ?? null;
    this.body = details.body;
    this.retryAfterInSeconds = details.retryAfterInSeconds ?? 0;
  }
}
