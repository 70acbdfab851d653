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

/**
 * Holds calls to a path before they reach the server.
 * @returns the first of them, and what lets them go on
 */
export function holdCalls(method: 'get' | 'post' | 'put', path: string) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<Request>((resolve) => {
    server.use(
      http[method](`*/PG-API${path}`, ({ request }) => {
        resolve(request);
        return released;
      }),
    );
  });
  return { asked, release };
}
