import { http } from 'msw';
import { ApiProblem } from '@/api/apiProblem';
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
