import { settings } from '@/config/settings';
import { timings } from '@/config/timings';
import { yieldToBrowser, type Work } from '@/lib/timeSlicing';
import { answerText } from './answerText';
import type { ApiPath } from './apiPath';
import { ApiProblem } from './apiProblem';
import type { FieldNames } from './fieldNames';
import type { ListReader } from './largeAnswer';
import type { Answer } from './toApiProblem';

/** One call of the REST API. */
export interface ApiCall<Result> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: ApiPath;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  /** Turns the answer's JSON into the result; throws when it does not fit. Left out: the answer is not read. */
  readonly read?: (json: unknown) => Result;
  /** In place of `read`, for a list that may be large: it is read in slices. */
  readonly readList?: (list: ListReader) => Work<Result>;
  /** What an answer with an empty body stands for, in place of `read`; without it such an answer fails. */
  readonly none?: Result;
  /** True when the answer may be empty or unreadable; `read` then gets undefined. */
  readonly isReadLoosely?: boolean;
  /** Turns a file into the result, in place of `read`; throws when the answer is not a file. */
  readonly readFile?: (file: Blob, headers: Headers) => Result;
  /** Maps the field errors of a 422 to the fields of the form; left out: those of stored records. */
  readonly fieldNames?: FieldNames;
  readonly signal?: AbortSignal;
  /** Milliseconds after which the call counts as unanswered. */
  readonly deadline?: number;
  /** True when the caller handles a 401 itself: the session is neither renewed nor reported as ended. */
  readonly ownsRefusal?: boolean;
  /** True when a 403 is an answer like any other: it does not suggest that the person has lost a permission. */
  readonly mayBeForbidden?: boolean;
  /**
   * Whether the body of a 401 names a reason of its own, such as a wrong password. The session is renewed, because nobody
   * knows which it was, and the refusal stands as `invalid`: it does not end the session.
   */
  readonly hasReason?: (body: unknown) => boolean;
  /**
   * For the call that ends a session while this browser forgets it: the session's token. The call outlives
   * the page and the next session, and its answer does not count as contact.
   */
  readonly endedToken?: string;
}

/** Aborts every in-flight call when the session ends, so late answers cannot change the store. */
let epoch = new AbortController();

/** Aborts every in-flight call and drops its answer. */
export function abandonCalls(): void {
  epoch.abort();
  epoch = new AbortController();
}

/** On localhost the API may have its own origin; elsewhere it has this page's. (SEC-029, SEC-030) */
function apiOrigin(): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return isLocal && settings.localApiOrigin !== '' ? settings.localApiOrigin : location.origin;
}

/** Token and cookie go only to the API, so the address is checked after parsing. */
function address(path: ApiPath, query: URLSearchParams | undefined): string {
  const base = new URL(settings.apiBasePath, apiOrigin());
  const url = new URL(base.pathname.replace(/\/$/, '') + path.sent, base);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) throw new ApiProblem('failed');
  url.search = query?.toString() ?? '';
  return url.href;
}

function headers(token: string | null): Headers {
  const all = new Headers({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [settings.projectHeader]: settings.projectName,
  });
  if (token !== null) all.set(settings.antiForgeryHeader, token);
  return all;
}

/** Sending a call takes the browser some milliseconds, so that a screen's ten calls in one task would block it. */
const sentPerTask = 4;
let sent = 0;

/** Counts a call that is sent in this task; without `scheduler.yield` all are sent at once. */
function countSent(): void {
  sent += 1;
  if (sent > 1) return;
  const nextTask = yieldToBrowser();
  if (nextTask === undefined) sent = 0;
  else
    void nextTask.then(() => {
      sent = 0;
    });
}

/** Waits for the next task where enough calls have been sent in this one. */
async function turnToSend(): Promise<void> {
  while (sent >= sentPerTask) await yieldToBrowser();
}

/** A response that has arrived. */
export interface Received extends Answer {
  readonly file: Blob | null;
  /** Aborted when nobody waits for the answer any more. */
  readonly unwanted: AbortSignal;
  /** When the call would have run out of time, in milliseconds since 1970. */
  readonly deadlineAt: number;
}

/**
 * Sends one call and waits for the whole answer, whatever its status.
 * @param token null for none
 * @throws ApiProblem without an answer
 */
export async function exchange(call: ApiCall<unknown>, token: string | null): Promise<Received> {
  const { method = 'GET' } = call;
  const outlivesSession = call.endedToken !== undefined;
  const unwanted = AbortSignal.any([
    ...(outlivesSession ? [] : [epoch.signal]),
    ...(call.signal === undefined ? [] : [call.signal]),
  ]);
  const late = new AbortController();
  // Not AbortSignal.timeout: the fake timers of tests do not control it.
  const time = call.deadline ?? timings.callDeadline;
  const deadlineAt = Date.now() + time;
  const deadline = setTimeout(() => late.abort(), time);
  /** The machine was offline when the call was to be sent, and nothing has come back. */
  let wasOffline = false;
  try {
    // A call that outlives the session is sent at once: the page may be about to unload.
    if (!outlivesSession) {
      // Awaited only where needed: even a short wait would let the click's rendering come before its call.
      if (sent >= sentPerTask) await turnToSend();
      countSent();
    }
    if (unwanted.aborted) throw new ApiProblem('aborted');
    wasOffline = !navigator.onLine;
    const response = await fetch(address(call.path, call.query), {
      method,
      headers: headers(token),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      credentials: 'include',
      mode: 'cors',
      cache: 'no-store',
      redirect: 'manual',
      keepalive: outlivesSession,
      signal: AbortSignal.any([unwanted, late.signal]),
    });
    wasOffline = false;
    const file = call.readFile !== undefined && response.ok ? await response.blob() : null;
    const text = file === null ? await answerText(response, call.readList !== undefined) : { parts: [], defect: null };
    if (unwanted.aborted) throw new ApiProblem('aborted');
    return { status: response.status, headers: response.headers, ...text, file, unwanted, deadlineAt };
  } catch (cause) {
    if (cause instanceof ApiProblem) throw cause;
    // Offline from the start to the failure. Where the call ran out of time, the browser was wrong about that.
    const isUnsent = wasOffline && !navigator.onLine && !late.signal.aborted;
    if (unwanted.aborted) throw new ApiProblem('aborted', { deadlineAt });
    // For a read it does not matter whether it was done.
    throw new ApiProblem(isUnsent && method !== 'GET' ? 'notDone' : 'unreachable', { deadlineAt });
  } finally {
    clearTimeout(deadline);
  }
}

/** Sends a report to a path of this host, also when the page is about to go. Nobody waits for an answer. */
export function sendReport(path: string, json: string): void {
  navigator.sendBeacon(path, new Blob([json], { type: 'application/json' }));
}
