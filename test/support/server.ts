import { setupServer } from 'msw/node';
import { createHandlers } from '@test/mock-server/handlers/allHandlers';
import { dialectNamed } from '@test/mock-server/dialect';
import { createWorld, type World } from '@test/mock-server/world';

let current: World | null = null;

/** The mock server's state for this test: its records, its journal and the faults to come. */
export function world(): World {
  // Created on first use: a test of pure functions does not wait for it.
  current ??= createWorld({ dialect: dialectNamed(process.env['MOCK_DIALECT']) });
  return current;
}

/** Drops the state; each test starts with a new one. */
export function leaveWorld(): void {
  current = null;
}

/** Starts over with a new state within a test. */
export function newWorld(): World {
  leaveWorld();
  return world();
}

export const server = setupServer(...createHandlers(world));

/**
 * msw returns redirects as they are; a browser that must not follow them reveals nothing about them.
 * @returns a function that undoes it
 */
export function hideRedirects(): () => void {
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
  return () => void (globalThis.fetch = fetched);
}
