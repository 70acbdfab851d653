import type { AsyncThunkAction } from '@reduxjs/toolkit';
import { nothingToSubmit } from '@/domain/texts';
import type { FormErrors } from '@/domain/formErrors';
import type { ApiThunkConfig, CallFailure } from './apiThunk';
import type { AppDispatch } from './makeStore';

/** How a dispatched call ended. */
export type CallResult<Value> =
  { readonly isDone: true; readonly value: Value } | { readonly isDone: false; readonly failure: CallFailure };

interface Settled {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' };
  readonly payload?: unknown;
}

const silent = { error: null, formErrors: null, info: null };
const aborted: CallFailure = { kind: 'aborted', messages: silent, lostAnswer: null };

/** @param action the last action of an API thunk: only `fulfilled` is a success */
export function callResult<Value>(action: Settled): CallResult<Value> {
  return action.meta.requestStatus === 'fulfilled'
    ? { isDone: true, value: action.payload as Value }
    : { isDone: false, failure: (action.payload as CallFailure | undefined) ?? aborted };
}

/** @returns dispatches an API thunk and waits for how it ends */
export function callsThrough(dispatch: AppDispatch) {
  return async <Value, Arg>(thunk: AsyncThunkAction<Value, Arg, ApiThunkConfig>): Promise<CallResult<Value>> =>
    callResult<Value>(await dispatch(thunk));
}

/** Nothing is sent, because there is nothing to change. */
export const unchangedCall: CallResult<never> = {
  isDone: false,
  failure: { kind: 'unchanged', messages: { ...silent, info: nothingToSubmit }, lostAnswer: null },
};

/** Nothing is sent, because the person said no when asked; there is nothing to say about it. */
export const cancelledCall: CallResult<never> = { isDone: false, failure: aborted };

/** Nothing is sent, because fields are wrong. */
export function invalidCall(formErrors: FormErrors): CallResult<never> {
  return { isDone: false, failure: { kind: 'invalid', messages: { ...silent, formErrors }, lostAnswer: null } };
}

/** Nothing is sent, for a reason that was found before. */
export function failedCall(error: string): CallResult<never> {
  return { isDone: false, failure: { kind: 'invalid', messages: { ...silent, error }, lostAnswer: null } };
}
