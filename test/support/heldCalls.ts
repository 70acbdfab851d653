import { http } from 'msw';
import { server } from './server';

/** The calls to a path that are not answered, each with the signal that ends it. */
export function heldCalls(path: string): AbortSignal[] {
  const signals: AbortSignal[] = [];
  server.use(
    http.get(`*/PG-API${path}`, ({ request }) => {
      signals.push(request.signal);
      return new Promise<Response>(() => undefined);
    }),
  );
  return signals;
}
