import type { ApiProblemKind } from '@/api/apiProblem';
import type { CallFacts } from '@/domain/callFacts';
import type { FormErrors } from '@/domain/formErrors';
import { nothingToSubmit } from '@/domain/firstTexts';

export interface CallMessages {
  readonly error: string | null;
  readonly formErrors: FormErrors | null;
  readonly info: string | null;
  /** What support needs to know about the failure; left out where there is nothing to look into. */
  readonly facts?: CallFacts;
}

export const noMessages: CallMessages = { error: null, formErrors: null, info: null };

/** A write whose answer did not come: the server may have carried it out, or may still do so. */
export interface LostAnswer {
  /** The call's own text from the error catalogue. */
  readonly text: string;
  readonly facts?: CallFacts;
  /** When the call has run out of time, in milliseconds since 1970. */
  readonly deadlineAt: number;
}

/** What a failed call leaves behind: never the problem itself, only texts that are ready to show. */
export interface CallFailure {
  /** `withheld`: nothing was sent, or taken, for a reason that sending it again does not change. */
  readonly kind: ApiProblemKind | 'withheld';
  readonly messages: CallMessages;
  readonly lostAnswer: LostAnswer | null;
}

/** Whether a call failed because the session ended, which says so itself. */
export function isSessionEnd({ kind }: Pick<CallFailure, 'kind'>): boolean {
  return kind === 'unauthenticated' || kind === 'aborted';
}

/** How a dispatched call ended. */
export type CallResult<Value> =
  { readonly isDone: true; readonly value: Value } | { readonly isDone: false; readonly failure: CallFailure };

interface Settled {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' };
  readonly payload?: unknown;
}

function failedResult(kind: CallFailure['kind'], messages: Partial<CallMessages> = {}) {
  const failure: CallFailure = { kind, messages: { ...noMessages, ...messages }, lostAnswer: null };
  return { isDone: false, failure } as const;
}

/** Shows no message: the person declined when asked, or the message is shown elsewhere. */
export const silentCall = failedResult('aborted');

/** Whether a call was under way when the session ended: nobody knows what came of it. */
export function isCutOff(failure: CallFailure): boolean {
  return failure.kind === 'aborted' && failure !== silentCall.failure;
}

/** @param action the last action of a thunk: only `fulfilled` is a success */
export function callResult<Value>(action: Settled): CallResult<Value> {
  if (action.meta.requestStatus === 'fulfilled') return { isDone: true, value: action.payload as Value };
  return action.payload === undefined ? silentCall : { isDone: false, failure: action.payload as CallFailure };
}

/** Nothing is sent, because there is nothing to change. */
export const unchangedCall = failedResult('unchanged', { info: nothingToSubmit });

/** Nothing is sent, because fields are wrong. */
export function invalidCall(formErrors: FormErrors): CallResult<never> {
  return failedResult('invalid', { formErrors });
}

/** Nothing is sent, for a reason that was found before. */
export function withheldCall(error: string): CallResult<never> {
  return failedResult('withheld', { error });
}
