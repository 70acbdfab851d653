import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { ApiThunk } from './apiThunk';
import { noMessages, type CallMessages } from './callResult';

/** How a call stands: the one shape that every read and slice keeps per call. */
export interface CallState extends CallMessages {
  readonly loading: boolean;
  /** The newest call; answers to older ones are not taken. */
  readonly requestId: string | null;
}

export const idleCall: CallState = { ...noMessages, loading: false, requestId: null };

/** True while the answer belongs to the newest call: the latest question wins, whatever order answers arrive in. */
export function isNewest(call: CallState, action: { meta: { requestId: string } }): boolean {
  return call.requestId === action.meta.requestId;
}

/**
 * Adds the transitions that all calls share: starting clears messages, an answer ends loading, a failure is
 * recorded in the place where it belongs. Add it after the slice's own cases.
 * @param key where the slice keeps the call's state
 */
export function trackCall<Key extends string, State extends Record<Key, CallState>, Result, Arg>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ApiThunk<Result, Arg>,
  key: Key,
): void {
  const callOf = (draft: unknown) => draft as Record<Key, CallState>;
  builder
    .addMatcher(thunk.pending.match, (draft, action) => {
      callOf(draft)[key] = { ...idleCall, loading: true, requestId: action.meta.requestId };
    })
    .addMatcher(thunk.fulfilled.match, (draft, action) => {
      const call = callOf(draft)[key];
      if (isNewest(call, action)) callOf(draft)[key] = { ...call, loading: false };
    })
    .addMatcher(thunk.rejected.match, (draft, action) => {
      const call = callOf(draft)[key];
      if (isNewest(call, action)) callOf(draft)[key] = { ...call, ...action.payload?.messages, loading: false };
    });
}

/** The places in a state that can hold a result. */
type PlaceOf<Result, State> = { [Name in keyof State]: Result extends State[Name] ? Name : never }[keyof State];

/**
 * Adds the transitions of a call that loads something, as `trackCall` does, and keeps what the newest one answers.
 * @param place where the slice keeps what was loaded; the call's state is beside it, under that name and `Call`
 */
export function trackLoad<Place extends string, State extends Record<`${Place}Call`, CallState>, Result, Arg>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ApiThunk<Result, Arg>,
  place: Place & PlaceOf<Result, State>,
): void {
  const key = `${place}Call` as const;
  builder.addMatcher(thunk.fulfilled.match, (draft, action) => {
    const state = draft as State;
    return isNewest(state[key], action) ? { ...state, [place]: action.payload } : state;
  });
  trackCall(builder, thunk, key);
}
