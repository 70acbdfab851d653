import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { json, refused, Refused } from '../answers';
import type { Answered, SentCall } from '../contract/misfits';
import { cappedQuery, inDialect, understood } from '../dialect';
import { answerWithFault } from '../faults';
import { checkHeaders, signedIn } from '../guard';
import type { JournalEntry } from '../records';
import { routeFinder, wholeNumberOf } from '../route';
import type { Call, Route, RouteMatch } from '../route';
import type { World } from '../world';
import { accessRequestRoutes } from './accessRequests';
import { capabilityRoutes } from './capabilities';
import { contentRoutes } from './content';
import { directoryRoutes } from './directory';
import { passwordRoutes } from './passwords';
import { portalRoleRoutes } from './portalRoles';
import { profileRoutes } from './profile';
import { profileRequestRoutes } from './profileRequests';
import { referenceDataRoutes } from './referenceData';
import { registrationActionRoutes } from './registrationActions';
import { registrationRoutes } from './registrations';
import { reportRoutes } from './report';
import { reviewAccessRequestRoutes } from './reviewAccessRequest';
import { sessionRoutes } from './session';
import { singleSignOnRoutes } from './singleSignOn';
import { studyRoleRoutes } from './studyRoles';
import { systemRoutes } from './systems';
import { tableauRoutes } from './tableau';
import { userAccessRoutes } from './userAccess';
import { userListRoutes } from './userList';
import { userRequestRoutes } from './userRequests';
import { userRoutes } from './users';

export const API_PATH = '/PG-API';

export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...capabilityRoutes,
  ...passwordRoutes,
  ...referenceDataRoutes,
  ...userAccessRoutes,
  ...userListRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...reportRoutes,
  ...accessRequestRoutes,
  ...reviewAccessRequestRoutes,
  ...profileRequestRoutes,
  ...userRequestRoutes,
  ...registrationRoutes,
  ...registrationActionRoutes,
  ...directoryRoutes,
  ...portalRoleRoutes,
  ...studyRoleRoutes,
  ...systemRoutes,
  ...tableauRoutes,
  ...contentRoutes,
  ...singleSignOnRoutes,
];

export const findRoute = routeFinder(routes);

interface Received {
  world: World;
  request: Request;
  url: URL;
  path: string;
  /** The body as it arrived. */
  text: string;
  cookies: Record<string, string>;
}

/** The body as JSON, or as text if it is not JSON. */
function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function written({ world, request, url, path, text }: Received): JournalEntry {
  const headers = Object.fromEntries(request.headers);
  const body = understood(world.dialect, parsed(text));
  const entry = { method: request.method, path, search: url.search, headers, body, status: null };
  world.journal.push(entry);
  return entry;
}

function callOf({ world, request, url, text, cookies }: Received, params: RouteMatch['params']): Call {
  const param = (name: string) => params[name] ?? '';
  return {
    world,
    headers: request.headers,
    cookies,
    search: cappedQuery(world.dialect, url.searchParams),
    body: understood(world.dialect, parsed(text)),
    param,
    number: (name) => wholeNumberOf(param(name), name),
  };
}

function answered(received: Received): Response {
  const { world, request, path, text, cookies } = received;
  const match = findRoute(request.method, path);
  if (!match) {
    world.unhandled.push(`${request.method} ${path}`);
    return json({ failureDescription: `The mock server does not have ${request.method} ${path}` }, { status: 404 });
  }
  try {
    checkHeaders(request.headers, text !== '');
    const call = callOf(received, match.params);
    const { route } = match;
    if (!route.isSecure) return route.answer(call);
    const caller = signedIn(world, request.headers, cookies);
    if (typeof call.body === 'string') throw refused(400, 'The body is not JSON');
    return route.answer({ ...call, ...caller });
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.answer;
    throw thrown;
  }
}

/**
 * What is told of each call: as it was sent, unless it may repeat what a fault has planted before, and the handlers' own
 * answer, without a fault that a test has planned.
 */
export interface Observer {
  sent?(call: SentCall, world: World): void;
  answered(answer: Answered, world: World): void;
}

async function observed(observer: Observer, { world, request, path }: Received, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const contentType = headers.get('Content-Type') ?? '';
  const body = contentType === '' || contentType.includes('json') ? await answer.clone().text() : '';
  observer.answered({ method: request.method, path, status, contentType, body }, world);
  return answer;
}

/** Every call passes through here once: it is recorded, answered or hit by a planned fault, and completed with headers. */
async function receive(received: Received, observer: Observer | undefined): Promise<Response> {
  const { world, request, path, text } = received;
  const entry = written(received);
  const { method } = request;
  const search = received.url.searchParams;
  if (!world.faults.hasPlantedContent) observer?.sent?.({ method, path, search, body: text }, world);
  const spoken = { method, path, search, count: world.journal.length };
  const fault = world.faults.take(method, path);
  const answer = async () => {
    const spokenAnswer = await inDialect(world.dialect, spoken, answered(received));
    return observer ? observed(observer, received, spokenAnswer) : spokenAnswer;
  };
  const response = fault
    ? await answerWithFault({ method, path, signal: request.signal, faults: world.faults, answer }, fault)
    : await answer();
  if (response.type === 'error') return response;
  entry.status = response.status;
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  world.faults.answered(method, path);
  return response;
}

/**
 * The whole API as one handler, because msw would clone the request and try the path for each of a hundred handlers,
 * and because paths must match exactly here, including a trailing slash. (CONF-R-024)
 * A test may still put its own `http.get('*' + path)` in front of it.
 * @param worldOf the state that a request belongs to
 * @param observer is told of each call
 */
export function createHandlers(worldOf: (request: Request) => World, observer?: Observer): HttpHandler[] {
  const handler = http.all(`*${API_PATH}/*`, async ({ request, cookies }) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(url.pathname.indexOf(API_PATH) + API_PATH.length);
    const received = { world: worldOf(request), request, url, path, text: await request.text(), cookies };
    try {
      return await receive(received, observer);
    } catch (error) {
      // A defect of the mock server must be visible, not mistaken for a planned fault.
      console.error(error);
      return HttpResponse.json({ failureDescription: `The mock server failed: ${String(error)}` }, { status: 500 });
    }
  });
  return [handler];
}
