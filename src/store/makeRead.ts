import { createAction } from '@reduxjs/toolkit';
import { dequal as isEqual } from 'dequal/lite';
import type { UnknownAction } from 'redux';
import { createApiThunk, type CallTexts, type StoreDispatch, type StoreThunk } from './apiThunk';
import { silentCall, type CallResult } from './callResult';
import { callAfter, idleCall, isNewest, type CallState } from './callState';
import { useAppSelector } from './hooks';
import { slices } from './rootReducer';

/** What the server answered to a question; null is an answer, too. */
interface Answer<Data, Arg> {
  readonly arg: Arg;
  readonly data: Data;
}

interface ReadState<Data, Arg> {
  /** The newest answer. It stays while the same or another question is under way. */
  readonly answer: Answer<Data, Arg> | null;
  /** The newest question, which may still be under way. */
  readonly asked: { readonly arg: Arg } | null;
  readonly call: CallState;
  /** Whether something has changed since the question of the answer was asked, and since the newest was. */
  readonly isAnswerStale: boolean;
  readonly isQuestionStale: boolean;
}

/** The answer to a question; null while the store has none, or that to another one. */
function answerTo<Data, Arg>({ answer }: ReadState<Data, Arg>, arg: Arg | null): Answer<Data, Arg> | null {
  return answer !== null && isEqual(answer.arg, arg) ? answer : null;
}

/** How the call for a question stands. */
function callFor<Data, Arg>({ asked, call }: ReadState<Data, Arg>, arg: Arg | null): CallState {
  return asked !== null && isEqual(asked.arg, arg) ? call : idleCall;
}

/** How a question stands, whoever shows it. */
export interface ReadStanding<Data> {
  readonly data: Data | null;
  /** Tells an answer that is null from one that is not there. */
  readonly isLoaded: boolean;
  /** Whether nothing else has been asked since. */
  readonly isAsked: boolean;
  readonly loading: boolean;
  readonly error: string | null;
  /** Why it failed; undefined where it has not. */
  readonly failure: CallState['failure'];
  readonly facts: CallState['facts'] | undefined;
}

/**
 * How a question stands, without asking it.
 * @param arg null while there is none
 */
export function useStanding<Data>(read: Read<Data>, arg?: null): ReadStanding<Data>;
export function useStanding<Data, Arg>(read: Read<Data, Arg>, arg: Arg | null): ReadStanding<Data>;
export function useStanding<Data, Arg>(read: Read<Data, Arg>, arg: Arg | null): ReadStanding<Data> {
  const state = useAppSelector(read.select);
  const answer = answerTo(state, arg);
  const { loading, error, failure, facts } = callFor(state, arg);
  return {
    data: answer === null ? null : answer.data,
    isLoaded: answer !== null,
    isAsked: state.asked !== null && isEqual(state.asked.arg, arg),
    loading,
    error,
    failure,
    facts,
  };
}

export type Read<Data, Arg = void> = ReturnType<typeof makeReadOf<Data, Arg>>;

/**
 * A read of the API that depends on an argument, with its part of the store, which is added when the first screen that
 * needs it loads. Screens show it by `useRead`.
 * @param name of that part
 * @param get makes the call
 */
/* @__NO_SIDE_EFFECTS__ */
export function makeReadOf<Data, Arg>(
  name: string,
  get: (arg: Arg, signal: AbortSignal, dispatch: StoreDispatch) => Promise<Data>,
  texts: CallTexts<Arg>,
) {
  type State = ReadState<Data, Arg>;
  const fresh = { isAnswerStale: false, isQuestionStale: false };
  const initialState: State = { answer: null, asked: null, call: idleCall, ...fresh };
  const load = createApiThunk(`${name}/load`, get, texts);
  const cleared = createAction(`${name}/cleared`);
  const outdated = createAction(`${name}/outdated`);
  const replaced = createAction<Answer<Data, Arg>>(`${name}/replaced`);

  const reducer = (state = initialState, action: UnknownAction): State => {
    if (cleared.match(action)) return initialState;
    if (outdated.match(action)) return { ...state, isAnswerStale: true, isQuestionStale: true };
    if (replaced.match(action)) {
      const { payload } = action;
      if (answerTo(state, payload.arg) === null) return state;
      // What is still under way for this question was asked before, so its answer may be older.
      const isUnderWay = callFor(state, payload.arg).loading;
      return { ...state, answer: payload, ...(isUnderWay && { call: idleCall }) };
    }
    if (load.pending.match(action)) {
      const call = callAfter(state.call, action);
      return { ...state, asked: { arg: action.meta.arg }, call, isQuestionStale: false };
    }
    if (load.fulfilled.match(action) && isNewest(state.call, action)) {
      const answer = { arg: action.meta.arg, data: action.payload };
      return { ...state, answer, call: callAfter(state.call, action), isAnswerStale: state.isQuestionStale };
    }
    if (load.rejected.match(action)) return { ...state, call: callAfter(state.call, action) };
    return state;
  };
  slices.inject({ reducerPath: name, reducer });
  const select = (state: unknown): State => (state as Record<string, State | undefined>)[name] ?? initialState;

  return {
    /** Makes the call; the newest answer counts. */
    load,
    select,
    /** Forgets the answer. */
    cleared,
    /** The answer stays on the screen, but where it is shared it is read again. */
    outdated,
    /** A newer version takes the place of the answer to the same question. */
    replaced,
    /** Something in the answer is known to be different now, whatever the question was; nothing where there is no answer. */
    revise:
      (revised: (data: Data) => Data): StoreThunk<void> =>
      (dispatch, getState) => {
        const { answer } = select(getState());
        if (answer !== null) dispatch(replaced({ ...answer, data: revised(answer.data) }));
      },
    /**
     * Makes the call unless its answer is there, and not out of date, or under way; after a failure it is made again.
     * The call is never aborted, because others may wait for it; where `useRead` shows the same read, that may abort its
     * own.
     */
    ensure:
      (arg: Arg): StoreThunk<Promise<void>> =>
      async (dispatch, getState) => {
        const state = select(getState());
        const isMissing = answerTo(state, arg) === null || state.isAnswerStale;
        const isUnderWay = callFor(state, arg).loading && !state.isQuestionStale;
        if (isMissing && !isUnderWay) await dispatch(load(arg));
      },
    /** Makes the call again, unless something else has been asked since, or the answer was forgotten. */
    reload:
      (arg: Arg): StoreThunk<Promise<CallResult<Data>>> =>
      async (dispatch, getState) => {
        const { asked } = select(getState());
        return asked !== null && isEqual(asked.arg, arg) ? dispatch(load(arg)) : silentCall;
      },
  };
}

/** A read without an argument. */
/* @__NO_SIDE_EFFECTS__ */
export function makeRead<Data>(name: string, get: (signal: AbortSignal) => Promise<Data>, texts: CallTexts<void>) {
  const read = makeReadOf<Data, void>(name, (_, signal) => get(signal), texts);
  return {
    ...read,
    /** Null until it is there. */
    selectData: (state: unknown): Data | null => read.select(state).answer?.data ?? null,
  };
}
