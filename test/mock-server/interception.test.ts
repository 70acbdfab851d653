// @vitest-environment node
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHandlers } from './handlers/allHandlers';
import { PASSWORD } from './testUsers';
import { createWorld } from './world';
import type { World } from './world';

// As the app's own tests use the stand-in: fetch is intercepted, and msw's jar plays the browser's part.
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

test('a sign-in holds by the jar, and ends with it', async () => {
  const sent = await signIn();
  expect(await refresh(sent)).toBe(200);
  await api('/rest/secure/token/invalidate', { method: 'POST', headers: sent });
  expect(await refresh(sent)).toBe(401);
});

test('the jar of an earlier test opens nothing in a new world', async () => {
  const sent = await signIn();
  world = createWorld();
  expect(await refresh(sent)).toBe(401);
  expect(await refresh(await signIn())).toBe(200);
});

test('a refused connection, half an answer and an abandoned call reject as in a browser', async () => {
  const target = 'GET /rest/public/studies';
  world.faults.failNext(target, { kind: 'network' });
  await expect(api('/rest/public/studies')).rejects.toThrow(TypeError);
  world.faults.failNext(target, { kind: 'truncatedJson' });
  await expect((await api('/rest/public/studies')).json()).rejects.toThrow(TypeError);
  world.faults.failNext(target, { kind: 'hang' });
  const abandoned = api('/rest/public/studies', { signal: AbortSignal.timeout(30) });
  await expect(abandoned).rejects.toMatchObject({ name: 'TimeoutError' });
});
