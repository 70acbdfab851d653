import { createAsyncThunk, freeze, type AsyncThunkAction, type ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import { ApiProblem, isUnexplained, type ApiProblemKind } from '@/api/apiProblem';
import { formErrorTexts, type FormErrors } from '@/domain/formErrors';
import { messagesOf, type Entity } from '@/domain/messageCatalogue';
import { nothingToSubmit, reasonTexts } from '@/domain/firstTexts';
import { sendPrefetch, storedResult, takePrefetched } from './prefetch';
import {
  callResult,
  noMessages,
  type CallFailure,
  type CallMessages,
  type CallResult,
  type LostAnswer,
} from './callResult';

interface ApiThunkConfig {
  rejectValue: CallFailure;
}

/** A thunk that may make several calls, or none. */
export type StoreThunk<Result, State = unknown> = ThunkAction<Result, State, unknown, UnknownAction>;

/** What a call can dispatch while it runs. */
export type StoreDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Dispatching it makes the call and resolves to its result: `const saved = await dispatch(saveUser({ user, changes }))`. */
type ApiAction<Result> = (
  ...environment: Parameters<AsyncThunkAction<Result, unknown, ApiThunkConfig>>
) => Promise<CallResult<Result>> & { readonly abort: () => void };

export type ApiThunk<Result, Arg> = ReturnType<typeof createApiThunk<Result, Arg>>;

export interface CallTexts<Arg> {
  /** The call's own text from the error catalogue. */
  readonly text: string | ((problem: ApiProblem, arg: Arg) => string);
  /** What is sent: its own texts come before the general rule for the codes of a 422. (MSG-021) */
  readonly entity?: Entity | readonly Entity[] | ((arg: Arg) => Entity);
  /** True for calls that change something: without an answer nobody knows whether they did. */
  readonly isWrite?: boolean;
  /** What is said of a write without an answer, where the page cannot show whether it was done. */
  readonly unknownOutcome?: string;
  /**
   * Whether the text says all there is to say: the server named its reason, or a 409 cannot mean that somebody else has
   * changed a record. Neither a general reason nor advice follows it then.
   */
  readonly isWholeText?: (problem: ApiProblem) => boolean;
  /** The text for a 304 that does not mean that the form is unchanged. */
  readonly unchangedText?: (arg: Arg) => string;
  /** True if a failure is only logged, not shown. */
  readonly isLogged?: boolean;
}

/** The sentence that follows a call's own text when the reason lies outside the request. */
function reason<Arg>(problem: ApiProblem, { isWholeText, isWrite = false, unknownOutcome }: CallTexts<Arg>): string {
  if (isWholeText?.(problem) === true) return '';
  switch (problem.kind) {
    case 'unreachable':
      return isWrite ? (unknownOutcome ?? reasonTexts.unknownOutcome) : reasonTexts.unreachable;
    case 'notDone':
      return reasonTexts.unreachable;
    case 'renewed':
      return reasonTexts.renewed;
    case 'conflict':
      return reasonTexts.changedMeanwhile;
    case 'busy':
      return reasonTexts.tooManyRequests(problem.retryAfterInSeconds);
    default:
      return '';
  }
}

function formErrorsOf<Arg>({ formErrors }: ApiProblem, arg: Arg, { entity = [] }: CallTexts<Arg>): FormErrors | null {
  const entities = typeof entity === 'function' ? entity(arg) : entity;
  return formErrors && formErrorTexts(formErrors, messagesOf(...[entities].flat()));
}

function ownText<Arg>(problem: ApiProblem, arg: Arg, { text }: CallTexts<Arg>): string {
  return typeof text === 'string' ? text : text(problem, arg);
}

/** Refusals that say what the person can do; support has nothing to look into. */
const plainKinds: ReadonlySet<ApiProblemKind> = new Set(['invalid', 'unchanged', 'unauthenticated', 'aborted']);

function factsOf<Arg>(problem: ApiProblem, { isWholeText }: CallTexts<Arg>): Pick<CallMessages, 'facts'> {
  const { kind, facts } = problem;
  if (facts === null || (plainKinds.has(kind) && !isUnexplained(problem))) return {};
  return { facts: isWholeText?.(problem) === true ? { ...facts, needsAdvice: false } : facts };
}

function callMessages<Arg>(problem: ApiProblem, arg: Arg, texts: CallTexts<Arg>): CallMessages {
  const { unchangedText = () => nothingToSubmit } = texts;
  if (problem.kind === 'aborted') return noMessages;
  if (problem.kind === 'unchanged') return { ...noMessages, info: unchangedText(arg) };
  const formErrors = formErrorsOf(problem, arg, texts);
  const error = `${ownText(problem, arg, texts)} ${reason(problem, texts)}`.trim();
  return { ...noMessages, error, formErrors, ...factsOf(problem, texts) };
}

function lostAnswerOf<Arg>(problem: ApiProblem, arg: Arg, texts: CallTexts<Arg>): LostAnswer | null {
  if (texts.isWrite !== true || problem.kind !== 'unreachable') return null;
  return { text: ownText(problem, arg, texts), ...factsOf(problem, texts), deadlineAt: problem.deadlineAt };
}

/** Sends a read in advance when it is dispatched. */
export type Prefetch = StoreThunk<void>;

/**
 * Makes the thunk of one call: the one place where a problem becomes state. A 422 becomes form errors, a 304
 * information, anything else the call's own text; only `fulfilled` is a success. It is marked as free of side effects, so
 * that the build leaves out the documented calls that no screen uses.
 * @param type names the action, e.g. `users/loadUsers`
 * @param call makes the API call; `signal` aborts when the thunk is aborted, `dispatch` reports its progress
 */
/* @__NO_SIDE_EFFECTS__ */
export function createApiThunk<Result, Arg = void>(
  type: string,
  call: (arg: Arg, signal: AbortSignal, dispatch: StoreDispatch) => Promise<Result>,
  texts: CallTexts<Arg>,
) {
  const prefetchKey = (arg: Arg) => `${type} ${JSON.stringify(arg)}`;
  const inner = createAsyncThunk<Result, Arg, ApiThunkConfig>(
    type,
    async (arg, { signal, dispatch, rejectWithValue }) => {
      try {
        const asked = takePrefetched(prefetchKey(arg), signal) as Promise<Result> | undefined;
        // Frozen, because Immer would otherwise go through all of a large list to freeze it. In development, deeply: changing
        // a part throws, and Redux Toolkit checks each answer only once for values that cannot be serialized.
        return freeze(await (asked ?? call(arg, signal, dispatch)), import.meta.env.DEV);
      } catch (cause) {
        // Anything but an ApiProblem is a defect of ours: it is reported, and the person still gets the call's text.
        if (!(cause instanceof ApiProblem)) console.error(cause);
        const problem = cause instanceof ApiProblem ? cause : new ApiProblem('failed');
        const messages = callMessages(problem, arg, texts);
        if (texts.isLogged && messages.error !== null) console.warn(messages.error);
        return rejectWithValue({ kind: problem.kind, messages, lostAnswer: lostAnswerOf(problem, arg, texts) });
      }
    },
  );
  const make = (arg: Arg): ApiAction<Result> => {
    // The type of the inner thunk leaves open whether it takes an argument.
    const action = (inner as (arg: Arg) => AsyncThunkAction<Result, Arg, ApiThunkConfig>)(arg);
    return (...environment) => {
      const running = action(...environment);
      return Object.assign(running.then(callResult<Result>), { abort: () => running.abort() });
    };
  };
  const start =
    (arg: Arg): ApiAction<Result> =>
    (...environment) => {
      const stored = storedResult(prefetchKey(arg)) as Promise<CallResult<Result>> | undefined;
      return stored === undefined ? make(arg)(...environment) : Object.assign(stored, { abort: () => undefined });
    };
  /** Makes the call before what needs it is drawn; the thunk's dispatch there takes the answer. */
  const prefetch =
    (arg: Arg): Prefetch =>
    (...environment) => {
      const [dispatch] = environment;
      sendPrefetch(
        prefetchKey(arg),
        (signal) => call(arg, signal, dispatch),
        () => make(arg)(...environment),
      );
    };
  const { pending, fulfilled, rejected } = inner;
  return Object.assign(start, { pending, fulfilled, rejected, prefetch });
}

/** Makes the thunk of a read that takes no argument. */
/* @__NO_SIDE_EFFECTS__ */
export function createReadThunk<Result>(
  type: string,
  get: (signal: AbortSignal) => Promise<Result>,
  texts: CallTexts<void>,
) {
  return createApiThunk<Result>(type, (_, signal) => get(signal), texts);
}

/** Makes the thunk of a call that changes something: without an answer nobody knows whether it did. */
/* @__NO_SIDE_EFFECTS__ */
export function createWriteThunk<Result, Arg = void>(
  type: string,
  call: (arg: Arg, signal: AbortSignal, dispatch: StoreDispatch) => Promise<Result>,
  texts: CallTexts<Arg>,
) {
  return createApiThunk(type, call, { ...texts, isWrite: true });
}
