import { setupServer } from 'msw/node';
import { createHandlers } from '@test/mock-server/handlers/allHandlers';
import { createWorld, type World } from '@test/mock-server/world';

let current: World | null = null;

/** The stand-in's world of this test: what it remembers, was asked, and is told to do wrong. */
export function world(): World {
  // Made when it is first looked at: a rule that asks no server does not wait for one.
  current ??= createWorld();
  return current;
}

/** Leaves the world behind; every test gets one that nobody has touched. */
export function leaveWorld(): void {
  current = null;
}

/** Begins another world within a test. */
export function newWorld(): World {
  leaveWorld();
  return world();
}

export const server = setupServer(...createHandlers(world));

/** msw hands a redirect over as it is; a browser that shall not follow one shows nothing of it. */
export function hideRedirects(): void {
  const fetched = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await fetched(input, init);
    if (init?.redirect !== 'manual' || !response.headers.has('Location')) return response;
    const opaque = { type: 'opaqueredirect', status: 0, ok: false };
    return Object.defineProperties(
      new Response(),
      Object.fromEntries(Object.entries(opaque).map(([name, value]) => [name, { value }])),
    );
  };
}
