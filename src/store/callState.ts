import { isAnyOf, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { ApiThunk } from './apiThunk';
import { noMessages, type CallFailure, type CallMessages } from './callResult';

/** How a call stands: the one shape that every read and slice keeps per call. */
export interface CallState extends CallMessages {
  /** Why it failed; left out where it has not. */
  readonly failure?: CallFailure['kind'] | undefined;
  readonly loading: boolean;
  /** The newest call; answers to older ones are not taken. */
  readonly requestId: string | null;
}

export const idleCall: CallState = { ...noMessages, loading: false, requestId: null };

/** True while the answer belongs to the newest call: the latest question wins, whatever order answers arrive in. */
export function isNewest(call: CallState, action: { meta: { requestId: string } }): boolean {
  return call.requestId === action.meta.requestId;
}

interface CallAction {
  readonly meta: { readonly requestId: string; readonly requestStatus: 'pending' | 'fulfilled' | 'rejected' };
  readonly payload?: unknown;
}

/** A call after an action of its thunk: starting clears messages, an answer ends loading, a failure is recorded. */
export function callAfter(call: CallState, action: CallAction): CallState {
  const { requestId, requestStatus } = action.meta;
  if (requestStatus === 'pending') return { ...idleCall, loading: true, requestId };
  if (!isNewest(call, action)) return call;
  if (requestStatus === 'fulfilled') return { ...call, loading: false };
  const failure = action.payload as CallFailure | undefined;
  return { ...call, ...failure?.messages, failure: failure?.kind, loading: false };
}

/**
 * Keeps the state of a call in a slice. Add it after the slice's own cases.
 * @param key where the slice keeps it
 */
export function trackCall<Key extends string, State extends Record<Key, CallState>, Result, Arg>(
  builder: ActionReducerMapBuilder<State>,
  { pending, fulfilled, rejected }: ApiThunk<Result, Arg>,
  key: Key,
): void {
  builder.addMatcher(isAnyOf(pending, fulfilled, rejected), (draft, action) => {
    const calls = draft as Record<Key, CallState>;
    calls[key] = callAfter(calls[key], action);
  });
}
