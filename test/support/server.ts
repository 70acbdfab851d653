import { setupServer } from 'msw/node';
import { answerMisfits, misfitText, requestMisfits, type Misfit } from '@test/mock-server/contract/misfits';
import { createHandlers } from '@test/mock-server/handlers/allHandlers';
import { dialectNamed } from '@test/mock-server/dialect';
import { createWorld } from '@test/mock-server/createWorld';
import type { World } from '@test/mock-server/world';

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

const misfits: string[] = [];
const note = (found: readonly Misfit[]): void => void misfits.push(...found.map(misfitText));

/** What the client has sent and the mock server answered against the contract since this was last asked. */
export function takeMisfits(): string[] {
  return misfits.splice(0);
}

export const server = setupServer(
  ...createHandlers(world, {
    sent: (call) => note(requestMisfits(call)),
    answered: (answer) => note(answerMisfits(answer)),
  }),
);

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
