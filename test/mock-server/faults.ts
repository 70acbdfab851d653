import { HttpResponse } from 'msw';
import { changedJson, type JsonChange } from './changedJson';
import { encoded, inPieces, padded, type Encoding } from './sentBodies';

/** What can go wrong with a call. Unless a member says otherwise, the server does its work and its answer is damaged. */
export type Fault =
  /** The connection breaks before the request reaches the server. */
  | { kind: 'notSent' }
  /** The server does its work, and the connection breaks before it answers. */
  | { kind: 'lostAnswer' }
  /** No answer, and the server does nothing. The connection stays open until the client gives up. */
  | { kind: 'hang' }
  /** The connection breaks at once; the server does its work this much later. */
  | { kind: 'lateWrite'; ms: number }
  /** The answer is this late. */
  | { kind: 'delay'; ms: number }
  /** This answer in place of the server, which does nothing. */
  | { kind: 'status'; status: number; body?: unknown; contentType?: string; headers?: Record<string, string> }
  /** A sign-in page in place of the server, which does nothing. */
  | { kind: 'html200' }
  /** The answer without its body. */
  | { kind: 'emptyBody' }
  /** The connection breaks in the middle of the body. */
  | { kind: 'truncatedJson' }
  /** This text in place of the server, which does nothing. */
  | { kind: 'malformedJson'; text: string }
  /** The answer with JSON that ends too early. */
  | { kind: 'brokenJson' }
  /** The answer with other values, or without some. */
  | { kind: 'changedJson'; how: JsonChange }
  /** The body in another form of the same JSON. */
  | { kind: 'encoded'; how: Encoding }
  /** Ten pieces, each this long after the one before. */
  | { kind: 'drip'; ms: number }
  /** As much white space as it takes. */
  | { kind: 'large'; megabytes: number }
  /** Held back until a later call of the same target has been answered. */
  | { kind: 'lateAnswer' };

interface PlannedFault {
  method: string;
  pathPrefix: string;
  fault: Fault;
  left: number;
}

interface HeldAnswer {
  method: string;
  path: string;
  release: () => void;
}

/** The planned faults of one state, used in the order in which they were planned. */
export class Faults {
  private readonly planned: PlannedFault[] = [];
  private held: HeldAnswer[] = [];
  /**
   * One function for each call that hangs. Without it nothing but themselves would hold a hanging call of msw and the
   * client that waits for it, and Node could collect both as garbage before the client gives up.
   */
  private readonly hanging = new Set<() => void>();
  /** True once an answer held something else than the server's own; a client may send that back. */
  hasPlantedContent = false;

  /**
   * @param target method and start of the path: `GET /rest/secure/user_management/users`; a trailing `$`
   * stands for the end of the path
   */
  failNext(target: string, fault: Fault, times = 1): void {
    const [method = '', pathPrefix = ''] = target.split(' ');
    if (!/^[A-Z]+$/.test(method) || !pathPrefix.startsWith('/')) throw new Error(`Not "METHOD /path": ${target}`);
    this.planned.push({ method, pathPrefix, fault, left: times });
  }

  clear(): void {
    this.planned.length = 0;
    for (const answer of this.held.splice(0)) answer.release();
  }

  take(method: string, path: string): Fault | undefined {
    const next = this.planned.find(
      ({ left, method: wanted, pathPrefix }) => left > 0 && wanted === method && `${path}$`.startsWith(pathPrefix),
    );
    if (next) next.left -= 1;
    if (next?.fault.kind === 'malformedJson' || next?.fault.kind === 'changedJson') this.hasPlantedContent = true;
    return next?.fault;
  }

  /** Resolves when the client aborts. */
  aborted(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        this.hanging.delete(end);
        resolve();
      };
      this.hanging.add(end);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    });
  }

  /** Resolves after `answered` is called for the same method and path, or when the client aborts. */
  hold(method: string, path: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.held.push({ method, path, release: resolve });
      void this.aborted(signal).then(resolve);
    });
  }

  answered(method: string, path: string): void {
    const isSame = (answer: HeldAnswer) => answer.method === method && answer.path === path;
    const released = this.held.filter(isSame);
    this.held = this.held.filter((answer) => !isSame(answer));
    // A macrotask later, so that the newer answer leaves before the older one.
    setTimeout(() => released.forEach((answer) => answer.release()), 25);
  }
}

const LOGIN_PAGE = '<!doctype html><html><head><title>Sign in</title></head><body><form></form></body></html>';

function statusAnswer(fault: Extract<Fault, { kind: 'status' }>): Response {
  const isText = typeof fault.body === 'string';
  const body = fault.body === undefined || isText ? fault.body : JSON.stringify(fault.body);
  const contentType = fault.contentType ?? (isText ? 'text/html' : 'application/json');
  const headers = { ...(body === undefined ? {} : { 'Content-Type': contentType }), ...fault.headers };
  return new HttpResponse(body as string | undefined, { status: fault.status, headers });
}

/** Announces the full length, sends the first half, then breaks; an answer without a body gets one to break. */
function truncated(text: string, from: Response): Response {
  const bytes = new TextEncoder().encode(text === '' ? '{}' : text);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2))),
    pull: (controller) => controller.error(new TypeError('The connection broke off')),
  });
  const headers = new Headers(from.headers);
  headers.set('Content-Type', 'application/json');
  headers.set('Content-Length', String(bytes.length));
  return new HttpResponse(body, { status: text === '' ? 200 : from.status, headers });
}

interface FaultyCall {
  method: string;
  path: string;
  signal: AbortSignal;
  faults: Faults;
  /** The server's own answer. */
  answer: () => Promise<Response>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers a call through a fault. `Response.error()` stands for a broken connection. */
export async function answerWithFault(call: FaultyCall, fault: Fault): Promise<Response> {
  switch (fault.kind) {
    case 'notSent':
      return HttpResponse.error();
    case 'hang':
      await call.faults.aborted(call.signal);
      return HttpResponse.error();
    case 'lateWrite':
      void pause(fault.ms).then(call.answer);
      return HttpResponse.error();
    case 'status':
      return statusAnswer(fault);
    case 'html200':
      return new HttpResponse(LOGIN_PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    case 'malformedJson':
      return new HttpResponse(fault.text, { headers: { 'Content-Type': 'application/json' } });
    default:
  }
  const answer = await call.answer();
  switch (fault.kind) {
    case 'lostAnswer':
      return HttpResponse.error();
    case 'delay':
      await pause(fault.ms);
      return answer;
    case 'lateAnswer':
      await call.faults.hold(call.method, call.path, call.signal);
      return answer;
    case 'emptyBody':
      return new HttpResponse(null, { status: answer.status, headers: { 'Content-Type': 'application/json' } });
    case 'truncatedJson':
      return truncated(await answer.text(), answer);
    case 'brokenJson':
      return new HttpResponse('{"content":[{"id":1', { headers: { 'Content-Type': 'application/json' } });
    case 'changedJson':
      return changedJson(await answer.text(), answer, fault.how);
    case 'encoded':
      return encoded(await answer.text(), answer, fault.how);
    case 'drip':
      return inPieces(await answer.text(), answer, fault.ms);
    case 'large':
      return padded(await answer.text(), answer, fault.megabytes);
  }
}
