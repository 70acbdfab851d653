import { http } from 'msw';
import { onTestFinished } from 'vitest';
import { ApiProblem } from '@/api/apiProblem';
import { onSessionEvent } from '@/api/sessionEvents';
import { server } from './server';

/** Answers every call in the same way, and remembers what was sent. */
export function answerWith(answer: (request: Request) => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  server.use(
    http.all('http://localhost/PG-API/rest/*', ({ request }) => {
      requests.push(request);
      return answer(request);
    }),
  );
  return requests;
}

/** How a call fails; throws if it does not. */
export async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const problem = await call.catch((cause: unknown) => cause);
  if (!(problem instanceof ApiProblem)) throw new Error('no ApiProblem');
  return problem;
}

/** A page of a list on the wire. */
export const wirePage = (content: readonly object[], totalElements = content.length) => ({ content, totalElements });

/** Answers every call with what is found for its query, and remembers the queries, and the last parts of the paths. */
export function answerQueries(find: (query: URLSearchParams) => unknown) {
  const asked: URLSearchParams[] = [];
  const requests = answerWith(({ url }) => {
    const query = new URL(url).searchParams;
    asked.push(query);
    return Response.json(find(query));
  });
  return { asked, paths: () => requests.map(({ url }) => new URL(url).pathname.replace(/.*\//, '')) };
}

/** What is announced about the session from now on, until the test ends. */
export function heardEvents(): string[] {
  const events: string[] = [];
  onTestFinished(onSessionEvent((event) => events.push(event)));
  return events;
}
