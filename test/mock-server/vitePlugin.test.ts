// @vitest-environment node
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createLogger, createServer as createViteServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD } from './testUsers';
import { mockServerSettings } from './mockServerSettings';
import { apiMiddleware, mockServer } from './vitePlugin';

/** Milliseconds that a busy machine may take. */
const patience = 20_000;

let server: Server;
let origin: string;

beforeAll(async () => {
  const middleware = apiMiddleware();
  server = createServer((incoming, outgoing) => {
    middleware(incoming, outgoing, () => outgoing.writeHead(404).end('not the API'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const headers = { Accept: 'application/json', 'X-Project-Name': 'portal-gateway', 'Content-Type': 'application/json' };

/** A call in the state of that name. */
function call(world: string, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const cookie = [`pg-world=${world}`, more['Cookie']].filter(Boolean).join('; ');
  const init = { method, headers: { ...headers, ...more, Cookie: cookie } };
  return fetch(`${origin}/PG-API${path}`, body === undefined ? init : { ...init, body: JSON.stringify(body) });
}

const control = async (world: string, method: string, name: string, body?: unknown): Promise<unknown> =>
  (await call(world, method, `/__mock-server/${name}`, body)).json();

async function signIn(world: string) {
  const answer = await call(world, 'POST', '/rest/token/create', { username: 'admin', password: PASSWORD });
  const { xsrfToken } = (await answer.json()) as { xsrfToken: string };
  return { 'X-XSRF-TOKEN': xsrfToken, Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

describe('over HTTP', () => {
  test('passes on what is not the API', async () => {
    expect(await (await fetch(`${origin}/index.html`)).text()).toBe('not the API');
  });

  test('tells how the calls of a test differ from the contract, and leaves the state for people alone', async () => {
    for (const name of ['misfit', '']) await call(name, 'GET', '/rest/public/countries?colour=red');
    const told = () => control('misfit', 'GET', 'misfits');
    await vi.waitFor(
      async () => expect(await told()).toEqual(['GET /rest/public/countries query: colour is new: text']),
      patience,
    );
    expect(await control('', 'GET', 'misfits')).toEqual([]);
  });

  test('a session belongs to its cookie and its state', async () => {
    const session = await signIn('one');
    const path = '/rest/secure/user_capabilities/granted_permissions';
    const answer = await call('one', 'GET', path, undefined, session);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await call('two', 'GET', path, undefined, session)).status).toBe(401);
    expect(await control('one', 'GET', 'journal')).toHaveLength(2);
    expect(await control('two', 'GET', 'journal')).toHaveLength(1);
  });

  test('304 has no body', async () => {
    const session = await signIn('unchanged');
    const answer = await call('unchanged', 'PUT', '/rest/secure/user_management/activate_user/4', undefined, session);
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  test('tests control their state: clock, sessions, journal, unknown calls', async () => {
    const refresh = async (session: Record<string, string>) =>
      (await call('controlled', 'GET', '/rest/secure/token/refresh', undefined, session)).status;
    let session = await signIn('controlled');
    await control('controlled', 'POST', 'clock', { advanceSeconds: 3601 });
    expect(await refresh(session)).toBe(401);
    session = await signIn('controlled');
    await control('controlled', 'POST', 'sessions/end');
    expect(await refresh(session)).toBe(401);
    await call('controlled', 'GET', '/rest/nothing');
    expect(await control('controlled', 'GET', 'unhandled')).toEqual(['GET /rest/nothing']);
    await control('controlled', 'DELETE', 'journal');
    expect(await control('controlled', 'GET', 'journal')).toEqual([]);
    expect((await call('controlled', 'GET', '/__mock-server/nothing')).status).toBe(404);
    expect((await call('controlled', 'POST', '/__mock-server/faults', { target: 'x', fault: 'y' })).status).toBe(400);
  });

  test.each(['notSent', 'lostAnswer'])('%s breaks the connection', async (kind) => {
    await control(kind, 'POST', 'faults', { target: 'GET /rest/public/studies', fault: { kind } });
    await expect(call(kind, 'GET', '/rest/public/studies')).rejects.toThrow('fetch failed');
    expect((await call(kind, 'GET', '/rest/public/studies')).status).toBe(200);
    expect(await control(kind, 'GET', 'journal')).toHaveLength(2);
  });

  test('a connection breaks although the answer before on it has not finished', async () => {
    await control('queued', 'POST', 'faults', { target: 'GET /rest/public/sites', fault: { kind: 'hang' } });
    await control('queued', 'POST', 'faults', { target: 'GET /rest/public/studies', fault: { kind: 'notSent' } });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => received.push(bytes));
    const lines = Object.entries({ ...headers, Host: 'localhost', Cookie: 'pg-world=queued' }).map((one) =>
      one.join(': '),
    );
    for (const name of ['sites', 'studies']) {
      socket.write([`GET /PG-API/rest/public/${name} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    }
    await once(socket, 'close');
    expect(Buffer.concat(received).every((byte) => byte === 0)).toBe(true);
    expect(received).not.toEqual([]);
  });

  test('truncated JSON has a status, a length and half a body', async () => {
    const fault = { kind: 'truncatedJson' };
    await control('half', 'POST', 'faults', { target: 'GET /rest/public/sites', fault });
    const answer = await call('half', 'GET', '/rest/public/sites');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
    await expect(answer.text()).rejects.toThrow();
  });

  test('a hanging call ends when the client disconnects', async () => {
    await control('hanging', 'POST', 'faults', { target: 'GET /rest/public/sites', fault: { kind: 'hang' } });
    const aborter = new AbortController();
    const hanging = fetch(`${origin}/PG-API/rest/public/sites`, {
      headers: { ...headers, Cookie: 'pg-world=hanging' },
      signal: aborter.signal,
    });
    await vi.waitFor(async () => expect(await control('hanging', 'GET', 'journal')).toHaveLength(1), patience);
    aborter.abort();
    await expect(hanging).rejects.toThrow();
    expect((await call('hanging', 'GET', '/rest/public/sites')).status).toBe(200);
  });
});

describe('in Vite', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'pg-api-'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(root, { recursive: true });
  });

  async function viteOptions() {
    await writeFile(join(root, 'index.html'), '<!doctype html>');
    await mkdir(join(root, 'public'), { recursive: true });
    for (const folder of [root, join(root, 'public')]) {
      await writeFile(join(folder, 'config.js'), "window.portalConfig = { projectName: 'own' };");
    }
    const lines: string[] = [];
    const customLogger = { ...createLogger('silent'), info: (line: string) => void lines.push(line) };
    const address = { host: '127.0.0.1', port: 0 };
    const shared = { root, configFile: false as const, customLogger, plugins: [mockServer()] };
    return { lines, options: { ...shared, server: address, preview: address, build: { outDir: root } } };
  }

  const statusAt = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/PG-API/rest/public/studies`, { headers })).status;

  /** The settings that a page gets from a server. */
  async function settingsAt(port: number): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}/config.js`);
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    const window: { portalConfig?: unknown } = {};
    runInNewContext(await answer.text(), { window });
    return window.portalConfig;
  }

  test("both servers add the mock server's settings below the installation's, and the Tableau origin above them", async () => {
    const { options } = await viteOptions();
    const dev = await createViteServer(options);
    await dev.listen();
    const previewed = await preview(options);
    for (const server of [dev.httpServer, previewed.httpServer]) {
      const { port } = server?.address() as AddressInfo;
      expect(await settingsAt(port)).toEqual({
        ...mockServerSettings,
        projectName: 'own',
        tableauOrigin: `http://tableau.localhost:${port}`,
      });
    }
    await dev.close();
    await previewed.close();
  });

  test('the dev server answers and prints the test users once', async () => {
    const { lines, options } = await viteOptions();
    const dev = await createViteServer(options);
    await dev.listen();
    expect(await statusAt((dev.httpServer?.address() as AddressInfo).port)).toBe(200);
    expect(lines.filter((line) => line.includes(PASSWORD))).toHaveLength(1);
    await dev.close();
  });

  test('the preview server answers too, with as many users as PG_USERS says', async () => {
    vi.stubEnv('PG_USERS', '50');
    const { lines, options } = await viteOptions();
    const previewed = await preview(options);
    expect(await statusAt((previewed.httpServer.address() as AddressInfo).port)).toBe(200);
    expect(lines.filter((line) => line.includes(PASSWORD))).toHaveLength(1);
    await previewed.close();
  });

  test('with PG_API_URL the mock server stays inactive', async () => {
    vi.stubEnv('PG_API_URL', 'https://portal.example.org');
    const { lines, options } = await viteOptions();
    const previewed = await preview(options);
    expect(await statusAt((previewed.httpServer.address() as AddressInfo).port)).not.toBe(200);
    expect(lines.join('')).not.toContain(PASSWORD);
    await previewed.close();
  });
});
