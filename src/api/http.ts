import * as v from 'valibot';
import { storageKeys } from '@/config/storageKeys';
import { redirectStatus } from '@/domain/callFacts';
import { sessionStore } from '@/lib/storage';
import { resultInSlices, resultOf, type Work } from '@/lib/timeSlicing';
import { answerMisfits } from './answerMisfits';
import { isBlank, textLength, wholeText } from './answerText';
import { apiPath, type ApiPath } from './apiPath';
import { ApiProblem, asKind, isProblem, isUnexplained, noAnswer } from './apiProblem';
import { exchange, type ApiCall, type Received } from './exchange';
import { largeList, parsedList, type ListReader } from './largeAnswer';
import { announceMisfit } from './misfitEvents';
import { nullableNumber, text } from './schema';
import { announce } from './sessionEvents';
import { claimToken, rotateToken, sharedToken, tokenState } from './sessionToken';
import { isPage, largeLength, parsed, parsedStrictly, toApiProblem } from './toApiProblem';
import { sharedRefresh } from './tokenRefresh';

/** Whether a call changes nothing, so that it may be sent again. */
function isRead({ method = 'GET' }: ApiCall<unknown>): boolean {
  return method === 'GET';
}

function isSecure(path: ApiPath): boolean {
  return path.sent.startsWith('/rest/secure/');
}

/**
 * The token to send. A secure call is sent only for the session that this tab shows: without a token nobody is signed
 * in, and a different token means that someone else has signed in from another tab.
 */
function tokenFor({ path, endedToken }: ApiCall<unknown>): string | null {
  if (endedToken !== undefined) return endedToken;
  if (!isSecure(path)) return sharedToken();
  const state = tokenState();
  if (state === 'none' || state === 'ended') throw new ApiProblem('unauthenticated');
  if (state === 'foreign') {
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
  if (cause instanceof ApiProblem) {
    const needsAdvice = (cause.kind === 'failed' && status !== null) || isUnexplained(cause);
    cause.facts = { at: Date.now(), call: `${method} ${path.template}`, status, needsAdvice, misfits };
    if (misfits.length > 0) announceMisfit(cause.facts);
  }
  return cause;
}

/** Reads a list. The screen goes on working while a large one is read. */
async function readList<Result>(answer: Received, read: (list: ListReader) => Work<Result>): Promise<Result> {
  const isSmall = answer.defect !== null || textLength(answer) < largeLength;
  if (isSmall) return resultOf(read(parsedList(parsedStrictly(answer))));
  const whole = await resultInSlices(read(largeList(answer.parts)), () => answer.unwanted.aborted);
  if (whole === undefined) throw new ApiProblem('aborted');
  return whole;
}

/** The path of the write that a redirect refused before the session was renewed; null once a write has succeeded. */
let redirectedWrite: string | null = null;

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
  if (isPage(answer)) {
    // Whoever sent the page, a write may have been carried out. One whose answer is read only asks for something.
    const isDoubtful = !isRead(call) && call.read === undefined;
    const problem = isDoubtful
      ? new ApiProblem('unreachable', { deadlineAt: answer.deadlineAt })
      : new ApiProblem('failed');
    throw withFacts(problem, call, answer.status, ['the response: expected no HTML page']);
  }
  if (!isRead(call)) redirectedWrite = null;
  if (isSecure(call.path) && call.endedToken === undefined) announce('contact');
  try {
    if (call.readFile !== undefined && answer.file !== null) return call.readFile(answer.file, answer.headers);
    if (call.readList !== undefined) return await readList(answer, call.readList);
    if (call.read === undefined) return undefined as Result;
    if (call.none !== undefined && isBlank(answer) && answer.defect === null) return call.none;
    return call.read(call.isReadLoosely ? parsed(wholeText(answer)) : parsedStrictly(answer));
  } catch (cause) {
    if (cause instanceof ApiProblem) throw cause;
    throw withFacts(new ApiProblem('failed'), call, answer.status, answerMisfits(cause));
  }
}

const wireRefreshed = v.object({ xsrfToken: text, tokenTimeoutInSeconds: nullableNumber });

/** Adopts what the answer to a refresh may contain: a new token, and the timeout, which a new tab does not know yet. */
function takeRefreshed(json: unknown): void {
  const answer = v.safeParse(wireRefreshed, json);
  if (!answer.success) return;
  const { xsrfToken, tokenTimeoutInSeconds: timeout } = answer.output;
  rotateToken(xsrfToken);
  if (timeout !== null && timeout > 0) sessionStore.write(storageKeys.tokenTimeout, String(timeout));
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

/** Renews the session for a call that was refused; a refusal ends it, however it is put. (AUTH-090, SEC-032) */
async function renewSession(): Promise<void> {
  try {
    await refreshToken();
  } catch (problem) {
    if (isProblem(problem, 'unauthenticated')) announce('ended');
    else if (problem instanceof ApiProblem && !noAnswer.has(problem.kind)) announce('refused');
    throw problem;
  }
}

/** Whether a redirect refused a call. One more right after a renewal is not about the session. */
function isRedirect({ facts }: ApiProblem): boolean {
  return facts?.status === redirectStatus;
}

/**
 * Renews the session for a write that was refused, which is never repeated automatically.
 * @returns what the write has come to: it was refused, so it was not done, even where the renewal gets no answer
 * @throws ApiProblem of a renewal that failed otherwise
 */
async function refusedWrite({ path, hasReason }: ApiCall<unknown>, refusal: ApiProblem): Promise<ApiProblem> {
  const unanswered = await renewSession().then(
    () => null,
    (problem: unknown) => {
      if (problem instanceof ApiProblem && noAnswer.has(problem.kind)) return problem;
      throw problem;
    },
  );
  const { body } = refusal;
  if (hasReason?.(body) === true) return new ApiProblem('invalid', { body });
  if (unanswered !== null) return unanswered.kind === 'unreachable' ? asKind('notDone', unanswered) : unanswered;
  const redirected = isRedirect(refusal) ? path.sent : null;
  const isRepeated = redirected !== null && redirected === redirectedWrite;
  redirectedWrite = redirected;
  return isRepeated ? asKind('failed', refusal) : new ApiProblem('renewed');
}

/** Sends a call; a read once more if a refresh has replaced the token while it was under way. */
async function sendWithNewToken<Result>(call: ApiCall<Result>): Promise<Result> {
  try {
    return await send(call);
  } catch (problem) {
    if (isProblem(problem, 'renewed') && isRead(call)) return send(call);
    throw problem;
  }
}

/** Sends a read once more, after the session was renewed. */
async function sendAgain<Result>(call: ApiCall<Result>): Promise<Result> {
  try {
    return await send(call);
  } catch (problem) {
    if (!isProblem(problem, 'unauthenticated')) throw problem;
    if (isRedirect(problem)) throw asKind('failed', problem);
    announce('ended');
    throw problem;
  }
}

/**
 * Calls the REST API. A secure call that is refused as unauthenticated renews the session once. Then a read is sent again;
 * a write is left to the person, because writes are never repeated automatically. (SEC-032)
 * @throws ApiProblem whatever goes wrong
 */
export async function callApi<Result = void>(call: ApiCall<Result>): Promise<Result> {
  try {
    return await sendWithNewToken(call);
  } catch (problem) {
    if (isProblem(problem, 'forbidden') && isSecure(call.path) && !call.mayBeForbidden) announce('forbidden');
    const isRefused = isProblem(problem, 'unauthenticated') && isSecure(call.path);
    if (!isRefused || call.ownsRefusal === true) throw problem;
    if (!isRead(call)) throw await refusedWrite(call, problem);
    await renewSession();
  }
  return sendAgain(call);
}
