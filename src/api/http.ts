import * as v from 'valibot';
import { settings } from '@/config/settings';
import { timings } from '@/config/timings';
import { resultInSlices, resultOf, type Work } from '@/lib/slices';
import { answerMisfits } from './answerMisfits';
import { answerText, isBlank, textLength, wholeText } from './answerText';
import { apiPath, type ApiPath } from './apiPath';
import { ApiProblem } from './apiProblem';
import type { FieldNames } from './fieldNames';
import { parseInSlices } from './largeAnswer';
import { announce } from './sessionEvents';
import { claimToken, rotateToken, sharedToken, tokenStanding } from './sessionToken';
import { isNoAnswer, largeLength, parsed, parsedStrictly, toApiProblem, type Answer } from './toApiProblem';
import { sharedRefresh } from './tokenRefresh';

/** One call of the REST API. */
interface ApiCall<Result> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: ApiPath;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  /** Turns the answer's JSON into the result; throws when it does not fit. Left out: the answer is not read. */
  readonly read?: (json: unknown) => Result;
  /** As `read`, for answers that may be large: they are read in slices. */
  readonly readInSlices?: (json: unknown) => Work<Result>;
  /** What an answer with an empty body stands for, in place of `read`; without it such an answer fails. */
  readonly none?: Result;
  /** True when the answer may be empty or unreadable; `read` then gets undefined. */
  readonly isReadLoosely?: boolean;
  /** Turns a file into the result, in place of `read`; throws when the answer is not a file. */
  readonly readFile?: (file: Blob, headers: Headers) => Result;
  /** Maps the field errors of a 422 to the fields of the form. */
  readonly fieldNames?: FieldNames;
  readonly signal?: AbortSignal;
  /** Milliseconds after which the call counts as unanswered. */
  readonly deadline?: number;
  /** True when the caller handles a 401 itself: the session is neither renewed nor reported as ended. */
  readonly ownsRefusal?: boolean;
  /**
   * For the call that ends a session which this browser has already forgotten: the session's token. The call outlives
   * the page and the next session, and its answer does not count as contact.
   */
  readonly endedToken?: string;
}

/** Whether a call changes nothing, so that it may be sent again. */
function isRead({ method = 'GET' }: ApiCall<unknown>): boolean {
  return method === 'GET';
}

/** Aborts every in-flight call when the session ends, so late answers cannot change the store. */
let epoch = new AbortController();

/** Aborts every in-flight call and drops its answer. */
export function abandonCalls(): void {
  epoch.abort();
  epoch = new AbortController();
}

function isSecure(path: ApiPath): boolean {
  return path.sent.startsWith('/rest/secure/');
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

interface Sent extends Answer {
  readonly file: Blob | null;
  /** Aborted when nobody waits for the answer any more. */
  readonly unwanted: AbortSignal;
  /** When the call would have run out of time, in milliseconds since 1970. */
  readonly deadlineAt: number;
}

async function exchange(call: ApiCall<unknown>, token: string | null): Promise<Sent> {
  const outlivesSession = call.endedToken !== undefined;
  const unwanted = AbortSignal.any([
    ...(outlivesSession ? [] : [epoch.signal]),
    ...(call.signal === undefined ? [] : [call.signal]),
  ]);
  const late = new AbortController();
  // Not AbortSignal.timeout: the clocks that tests turn do not reach it.
  const time = call.deadline ?? timings.callDeadline;
  const deadlineAt = Date.now() + time;
  const deadline = setTimeout(() => late.abort(), time);
  try {
    if (unwanted.aborted) throw new ApiProblem('aborted');
    const response = await fetch(address(call.path, call.query), {
      method: call.method ?? 'GET',
      headers: headers(token),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      credentials: 'include',
      mode: 'cors',
      cache: 'no-store',
      redirect: 'manual',
      keepalive: outlivesSession,
      signal: AbortSignal.any([unwanted, late.signal]),
    });
    const file = call.readFile !== undefined && response.ok ? await response.blob() : null;
    const text = file === null ? await answerText(response) : { parts: [], defect: null };
    if (unwanted.aborted) throw new ApiProblem('aborted');
    // A redirect to a login page arrives as an opaque answer with status 0: the session is over.
    const status = response.type === 'opaqueredirect' ? 401 : response.status;
    return { status, headers: response.headers, ...text, file, unwanted, deadlineAt };
  } catch (cause) {
    if (cause instanceof ApiProblem) throw cause;
    throw new ApiProblem(unwanted.aborted ? 'aborted' : 'unreachable', { deadlineAt });
  } finally {
    clearTimeout(deadline);
  }
}

/**
 * The token to send. A secure call is sent only for the session that this tab shows: without a token nobody is signed
 * in, and a different token means that someone else has signed in from another tab.
 */
function tokenFor({ path, endedToken }: ApiCall<unknown>): string | null {
  if (endedToken !== undefined) return endedToken;
  if (!isSecure(path)) return sharedToken();
  const standing = tokenStanding();
  if (standing === 'none') throw new ApiProblem('unauthenticated');
  if (standing === 'foreign') {
    announce('replaced');
    throw new ApiProblem('aborted');
  }
  return claimToken();
}

/** Adds to a problem what support needs to know. */
function withFacts(
  cause: unknown,
  { method = 'GET', path }: ApiCall<unknown>,
  status: number | null,
  misfits: readonly string[] = [],
): unknown {
  if (cause instanceof ApiProblem)
    cause.facts = { at: Date.now(), call: `${method} ${path.template}`, status, misfits };
  return cause;
}

function* parsedAndRead<Result>(parts: readonly string[], read: (json: unknown) => Work<Result>): Work<Result> {
  return yield* read(yield* parseInSlices(parts));
}

/** Reads a list. The screen goes on working while a large one is read. */
async function readList<Result>(answer: Sent, read: (json: unknown) => Work<Result>): Promise<Result> {
  if (answer.defect !== null || textLength(answer) < largeLength) return resultOf(read(parsedStrictly(answer)));
  const whole = await resultInSlices(parsedAndRead(answer.parts, read), () => answer.unwanted.aborted);
  if (whole === undefined) throw new ApiProblem('aborted');
  return whole;
}

/** Sends one call and reads its answer; `callApi` adds the rules of the session. */
async function send<Result>(call: ApiCall<Result>): Promise<Result> {
  const token = tokenFor(call);
  const answer = await exchange(call, token).catch((cause: unknown) => {
    throw withFacts(cause, call, null);
  });
  if (answer.status < 200 || answer.status > 299) {
    const context = {
      isRead: isRead(call),
      fieldNames: call.fieldNames,
      deadlineAt: answer.deadlineAt,
      wasTokenReplaced: isSecure(call.path) && ![null, token].includes(sharedToken()),
    };
    throw withFacts(toApiProblem(answer, context), call, answer.status);
  }
  if (isNoAnswer(answer)) throw withFacts(new ApiProblem('failed'), call, answer.status, answerMisfits(null));
  if (isSecure(call.path) && call.endedToken === undefined) announce('contact');
  try {
    if (call.readFile !== undefined && answer.file !== null) return call.readFile(answer.file, answer.headers);
    if (call.readInSlices !== undefined) return await readList(answer, call.readInSlices);
    if (call.read === undefined) return undefined as Result;
    if (call.none !== undefined && isBlank(answer) && answer.defect === null) return call.none;
    return call.read(call.isReadLoosely ? parsed(wholeText(answer)) : parsedStrictly(answer));
  } catch (cause) {
    if (cause instanceof ApiProblem) throw cause;
    throw withFacts(new ApiProblem('failed'), call, answer.status, answerMisfits(cause));
  }
}

/** A refresh may replace the token; most answers say nothing that is needed. */
function takeRefreshed(json: unknown): void {
  const answer = v.safeParse(v.object({ xsrfToken: v.string() }), json);
  if (answer.success) rotateToken(answer.output.xsrfToken);
}

/**
 * Renews the session's token. Calls that need it at the same time share one attempt. (AUTH-090)
 * @throws ApiProblem of the last attempt
 */
export function refreshToken(): Promise<void> {
  return sharedRefresh(() =>
    send({ path: apiPath`/rest/secure/token/refresh`, read: takeRefreshed, isReadLoosely: true }),
  );
}

/**
 * Calls the REST API. A secure call that is refused as unauthenticated renews the session once. Then a read is sent again;
 * a write is left to the person, because writes are never repeated automatically. (SEC-032)
 * @throws ApiProblem whatever goes wrong
 */
export async function callApi<Result = void>(call: ApiCall<Result>): Promise<Result> {
  try {
    return await send(call);
  } catch (problem) {
    // A refresh has replaced the token while the call was under way.
    const wasRenewed = problem instanceof ApiProblem && problem.kind === 'renewed';
    if (wasRenewed && isRead(call)) return send(call);
    if (problem instanceof ApiProblem && problem.kind === 'forbidden' && isSecure(call.path)) announce('forbidden');
    const isRefused = problem instanceof ApiProblem && problem.kind === 'unauthenticated' && isSecure(call.path);
    if (!isRefused || call.ownsRefusal === true) throw problem;
  }
  try {
    await refreshToken();
    if (isRead(call)) return await send(call);
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.kind === 'unauthenticated') announce('ended');
    throw problem;
  }
  throw new ApiProblem('renewed');
}

/** Sends a report to a path of this host, also when the page is about to go. Nobody waits for an answer. */
export function sendReport(path: string, json: string): void {
  navigator.sendBeacon(path, new Blob([json], { type: 'application/json' }));
}
