import type { ApiProblemKind } from '@/api/apiProblem';
import type { Fault } from '@test/mock-server/faults';

/**
 * How a call ends for its caller. `answered`: it succeeded in the end. `odd`: the answer has a shape that the screen
 * may show or reject; all other rules still hold.
 */
type Ending = 'answered' | 'unreachable' | 'failed' | 'renewed' | 'unchanged' | 'conflict' | 'busy' | 'invalid' | 'odd';

/** One way in which a call can go wrong. The ids are those of the project's list of faults. */
export interface FaultKind {
  readonly id: string;
  readonly what: string;
  readonly fault: Fault;
  /** How a read ends; left out where the fault cannot happen to one. */
  readonly read?: Ending;
  /** How a write ends; left out where the fault cannot happen to one. */
  readonly write?: Ending;
  /** The problem that the api module throws, where it is another than that of most faults with the same ending. */
  readonly problem?: ApiProblemKind;
  /** Seconds the user is asked to wait. */
  readonly wait?: number;
  /** True if the server has processed the call and only the answer is damaged. */
  readonly isDone?: boolean;
}

/** Appears in answers whose text must never be shown. */
export const SECRET = 'java.lang.NullPointerException at org.example.Portal';

const page = `<html><body><h1>Error</h1><pre>${SECRET}</pre></body></html>`;
const status = (code: number, more: Partial<Extract<Fault, { kind: 'status' }>> = {}): Fault => ({
  kind: 'status',
  status: code,
  ...more,
});
const wait = (value: string): Fault => status(429, { headers: { 'Retry-After': value } });
const json = (text: string): Fault => ({ kind: 'malformedJson', text });
const refused = (body: unknown): Fault => status(422, { body, contentType: 'application/json' });

export const faultKinds: readonly FaultKind[] = [
  { id: 'fN1', what: 'no connection', fault: { kind: 'notSent' }, read: 'unreachable', write: 'unreachable' },
  {
    ...{ id: 'fN2', what: 'the connection is reset', fault: { kind: 'lostAnswer' } },
    ...{ read: 'unreachable', write: 'unreachable', isDone: true },
  },
  {
    ...{ id: 'fN4', what: 'a slow answer', fault: { kind: 'delay', ms: 30 } },
    ...{ read: 'answered', write: 'answered', isDone: true },
  },
  { id: 'fH1', what: '401 once', fault: status(401), read: 'answered', write: 'renewed' },
  {
    ...{ id: 'fH2', what: '403', fault: status(403, { body: { failureDescription: SECRET } }) },
    ...{ read: 'failed', write: 'failed', problem: 'forbidden' },
  },
  { id: 'fH4', what: '304', fault: status(304), read: 'unchanged', write: 'unchanged' },
  {
    ...{ id: 'fH5', what: '404', fault: status(404, { body: page }) },
    ...{ read: 'failed', write: 'failed', problem: 'notFound' },
  },
  { id: 'fH6', what: '409', fault: status(409, { body: {} }), read: 'conflict', write: 'conflict' },
  { id: 'fH7', what: '422 with global errors', fault: refused({ globalErrors: ['Not today'] }), write: 'invalid' },
  { id: 'fH8', what: '422 without a body', fault: status(422), read: 'failed', ...emptyRefusal() },
  { id: 'fH8', what: '422 with an HTML page', fault: status(422, { body: page }), ...emptyRefusal() },
  { id: 'fH8', what: '422 with null', fault: refused({ fieldErrors: null }), ...emptyRefusal() },
  { id: 'fH8', what: '422 with a list', fault: refused({ fieldErrors: [] }), ...emptyRefusal() },
  {
    ...{ id: 'fH8', what: '422 with prototype keys', ...emptyRefusal() },
    fault: status(422, {
      body: '{"fieldErrors":{"__proto__":{"polluted":["x"]},"constructor":5,"toString":null}}',
      contentType: 'application/json',
    }),
  },
  { id: 'fH9', what: '429 with Retry-After in seconds', fault: wait('7'), read: 'busy', write: 'busy', wait: 7 },
  { id: 'fH9', what: '429 with a past date', fault: wait('Wed, 21 Oct 2015 07:28:00 GMT'), ...waiting(1) },
  { id: 'fH9', what: '429 without Retry-After', fault: status(429), ...waiting(60) },
  { id: 'fH9', what: '429 with an excessive Retry-After', fault: wait('86400'), ...waiting(60) },
  { id: 'fH10', what: '500 with an HTML page', fault: status(500, { body: page }), read: 'failed', write: 'failed' },
  ...[502, 503, 504].map((code): FaultKind => ({
    ...{ id: 'fH11', what: `${code} from a gateway`, fault: status(code, { body: page }) },
    ...{ read: 'unreachable', write: 'unreachable' },
  })),
  {
    ...{ id: 'fH12', what: 'a redirect to a sign-in page', read: 'answered', write: 'renewed' },
    fault: status(302, { headers: { Location: '/login' } }),
  },
  { id: 'fH13', what: '413 from a gateway', fault: status(413, { body: page }), read: 'failed', write: 'failed' },
  { id: 'fH13', what: 'an unknown status', fault: status(599), read: 'failed', write: 'failed' },
  {
    ...{ id: 'fB1', what: 'an answer without a body', fault: { kind: 'emptyBody' } },
    ...{ read: 'failed', write: 'answered', isDone: true },
  },
  { id: 'fB2', what: '204', fault: status(204), read: 'failed' },
  {
    ...{ id: 'fB3', what: 'a truncated body', fault: { kind: 'truncatedJson' } },
    ...{ read: 'unreachable', write: 'unreachable', isDone: true },
  },
  {
    ...{ id: 'fB4', what: 'malformed JSON', fault: { kind: 'brokenJson' } },
    ...{ read: 'failed', write: 'answered', isDone: true },
  },
  { id: 'fB5', what: 'a sign-in page with 200', fault: { kind: 'html200' }, read: 'failed', write: 'unreachable' },
  {
    ...{ id: 'fB5', what: 'JSON with a text content type', fault: { kind: 'changedJson', how: 'as text' } },
    ...{ read: 'answered', write: 'answered', isDone: true },
  },
  ...(['byte-order mark', 'stated Latin-1'] as const).map((how): FaultKind => ({
    ...{ id: 'fB5', what: `JSON with ${how}`, fault: { kind: 'encoded', how } },
    ...{ read: 'answered', write: 'answered', isDone: true },
  })),
  { id: 'fB6', what: 'null', fault: json('null'), read: 'failed' },
  { id: 'fB6', what: 'a number', fault: json('7'), read: 'failed' },
  {
    id: 'fB6',
    what: 'a list for an object, or the reverse',
    fault: { kind: 'changedJson', how: 'other shape' },
    read: 'odd',
  },
  { id: 'fB6', what: 'numbers as text', fault: { kind: 'changedJson', how: 'numbers as texts' }, read: 'odd' },
  { id: 'fB6', what: 'empty records', fault: { kind: 'changedJson', how: 'empty records' }, read: 'odd' },
  {
    ...{ id: 'fB7', what: 'extra fields and prototype keys', read: 'answered', write: 'answered', isDone: true },
    fault: { kind: 'changedJson', how: 'more fields' },
  },
  { id: 'fB7', what: 'long and hostile text', fault: { kind: 'changedJson', how: 'hostile texts' }, read: 'odd' },
];

function waiting(seconds: number) {
  return { read: 'busy', write: 'busy', wait: seconds } as const;
}

/** A 422 that names no error. */
function emptyRefusal() {
  return { write: 'failed', problem: 'invalid' } as const;
}
