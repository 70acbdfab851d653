import { redirectStatus } from '@/domain/callFacts';
import { UnreadableAnswer, wholeText, type AnswerText } from './answerText';
import { ApiProblem } from './apiProblem';
import type { FieldNames } from './fieldNames';
import { readFormErrors } from './readFormErrors';

/** An answer before it is interpreted. */
export interface Answer extends AnswerText {
  readonly status: number;
  readonly headers: Headers;
}

/** @returns undefined when the text is not JSON */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** An answer of this length or more is parsed once, in slices: shorter ones take no longer than a frame. */
export const largeLength = 100_000;

/** Real answers never nest deeper. What is read is frozen, compared and sent back by recursion, which must not run out. */
export const maximumDepth = 100;

/** Whether a value nests deeper than that. */
export function isDeep(value: unknown, left = maximumDepth): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1));
}

/** @throws when the text is not whole, not JSON, or nests too deep */
export function parsedStrictly({ parts, defect }: AnswerText): unknown {
  if (defect !== null) throw new UnreadableAnswer(defect);
  const json: unknown = JSON.parse(wholeText({ parts }));
  if (isDeep(json)) throw new RangeError('nested too deep');
  return json;
}

/**
 * Whether a success is a page of something in front of the API, such as a proxy's sign-in. It must not be taken for a
 * save, whatever its content type.
 */
export function isPage({ parts }: Answer): boolean {
  const first = parts.find((part) => part.trim() !== '');
  return first?.trimStart().startsWith('<') === true;
}

/** Seconds to wait after a 429: never more than a minute, whatever the server says. */
function retryAfter(value: string | null): number {
  const seconds = Number(value);
  const fromDate = (Date.parse(value ?? '') - Date.now()) / 1000;
  const wanted = value !== null && Number.isFinite(seconds) ? seconds : fromDate;
  return Number.isFinite(wanted) ? Math.min(60, Math.max(1, Math.ceil(wanted))) : 60;
}

interface RefusalContext {
  /** True for reads: a 304 then brings no data, so the call failed. */
  readonly isRead: boolean;
  readonly fieldNames: FieldNames | undefined;
  /** When the call has run out of time, in milliseconds since 1970. */
  readonly deadlineAt: number;
  /** The stored token has changed since the call was sent, so a 403 is not about the person. */
  readonly wasTokenReplaced: boolean;
}

/** The problem that an answer stands for: the one place where status numbers are read. */
export function toApiProblem(answer: Answer, context: RefusalContext): ApiProblem {
  const json = parsed(wholeText(answer));
  const body = isDeep(json) ? undefined : json;
  switch (answer.status) {
    // A redirect, as to a sign-in page: browsers show nothing else of it.
    case redirectStatus:
      return new ApiProblem('unauthenticated');
    case 304:
      return new ApiProblem(context.isRead ? 'failed' : 'unchanged');
    case 401:
      return new ApiProblem('unauthenticated', { body });
    case 403:
      return new ApiProblem(context.wasTokenReplaced ? 'renewed' : 'forbidden', { body });
    case 404:
      return new ApiProblem('notFound', { body });
    case 409:
      return new ApiProblem('conflict', { body });
    case 422:
      return new ApiProblem('invalid', { formErrors: readFormErrors(body, context.fieldNames), body });
    case 429:
      return new ApiProblem('busy', { retryAfterInSeconds: retryAfter(answer.headers.get('Retry-After')), body });
    case 502:
    case 503:
    case 504:
      return new ApiProblem('unreachable', { deadlineAt: context.deadlineAt, body });
    default:
      return new ApiProblem('failed', { body });
  }
}
