// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHandlers } from './handlers/allHandlers';
import { PASSWORD } from './testUsers';
import { createWorld } from './createWorld';
import type { World } from './world';

// As the app's own tests use the mock server: fetch is intercepted, and msw's cookie jar stands in for the browser.
let world: World;
const server = setupServer(...createHandlers(() => world));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  world = createWorld();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const headers = { Accept: 'application/json', 'X-Project-Name': 'portal-gateway', 'Content-Type': 'application/json' };
const api = (path: string, init: RequestInit = {}) =>
  fetch(`http://localhost/PG-API${path}`, { credentials: 'include', headers, ...init });

async function signIn(): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'reader', password: PASSWORD });
  const { xsrfToken } = (await (await api('/rest/token/create', { method: 'POST', body })).json()) as {
    xsrfToken: string;
  };
  return { ...headers, 'X-XSRF-TOKEN': xsrfToken };
}

const refresh = async (sent: Record<string, string>) =>
  (await api('/rest/secure/token/refresh', { headers: sent })).status;

test('a sign-in lasts as long as its cookie', async () => {
  const sent = await signIn();
  expect(await refresh(sent)).toBe(200);
  await api('/rest/secure/token/invalidate', { method: 'POST', headers: sent });
  expect(await refresh(sent)).toBe(401);
});

test('the cookie of an earlier test opens nothing in a new state', async () => {
  const sent = await signIn();
  world = createWorld();
  expect(await refresh(sent)).toBe(401);
  expect(await refresh(await signIn())).toBe(200);
});

test('a broken connection, a truncated answer and an aborted call reject as in a browser', async () => {
  const target = 'GET /rest/public/studies';
  world.faults.failNext(target, { kind: 'notSent' });
  await expect(api('/rest/public/studies')).rejects.toThrow(TypeError);
  world.faults.failNext(target, { kind: 'truncatedJson' });
  await expect((await api('/rest/public/studies')).json()).rejects.toThrow(TypeError);
  world.faults.failNext(target, { kind: 'hang' });
  const abandoned = api('/rest/public/studies', { signal: AbortSignal.timeout(30) });
  await expect(abandoned).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a call that hangs outlives garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const aborter = new AbortController();
  let problem: unknown = null;
  world.faults.failNext('GET /rest/public/studies', { kind: 'hang' });
  void api('/rest/public/studies', { signal: aborter.signal }).catch((cause: unknown) => {
    problem = cause;
  });
  await expect.poll(() => world.journal).toHaveLength(1);
  // Until the next call, msw itself holds on to this one.
  await api('/rest/public/countries');
  collectGarbage();
  aborter.abort();
  await expect.poll(() => problem).toMatchObject({ name: 'AbortError' });
});
