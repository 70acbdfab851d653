import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getResponse } from 'msw';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { answerMisfits, misfitText, requestMisfits, type Misfit } from './contract/misfits';
import { answerControl, CONTROL_PATH } from './controlRoutes';
import { API_PATH, createHandlers, type Observer } from './handlers/allHandlers';
import { requestOf, writeResponse } from './nodeBridge';
import { testUserTable } from './testUsers';
import { mockServerSettings } from './mockServerSettings';
import { answerTableau, isTableauHost, tableauOriginAt } from './tableauSite';
import type { World, WorldSize } from './world';
import { Worlds } from './worlds';

export { tableauOriginAt };

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => void;

/** Holds the calls of tests to the contract, after their answers have left: nothing is slower for it. */
function contractObserver(worlds: Worlds): Observer {
  const note = (world: World, find: () => readonly Misfit[]) => {
    if (!worlds.isDefault(world)) setTimeout(() => world.misfits.push(...find().map(misfitText)));
  };
  return {
    sent: (call, world) => note(world, () => requestMisfits(call)),
    answered: (answer, world) => note(world, () => answerMisfits(answer)),
  };
}

/** Answers `/PG-API/*` over HTTP and passes on everything else. */
export function apiMiddleware(worlds = new Worlds()): Middleware {
  const handlers = createHandlers((request) => worlds.worldOf(request.headers), contractObserver(worlds));

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await requestOf(incoming, outgoing);
    const isControl = new URL(request.url).pathname.startsWith(CONTROL_PATH);
    const world = worlds.worldOf(request.headers, tableauOriginAt(incoming.socket.localPort));
    const response = isControl ? await answerControl(world, request) : await getResponse(handlers, request);
    await writeResponse(response ?? new Response(null, { status: 404 }), outgoing);
  }

  return (incoming, outgoing, next) => {
    if (!incoming.url?.startsWith(`${API_PATH}/`)) {
      next();
      return;
    }
    answer(incoming, outgoing).catch(next);
  };
}

/** Answers requests to the Tableau host and passes on everything else. */
function tableauMiddleware(worlds: Worlds): Middleware {
  return (incoming, outgoing, next) => {
    if (!isTableauHost(incoming.headers.host)) {
      next();
      return;
    }
    const url = new URL(incoming.url ?? '/', tableauOriginAt(incoming.socket.localPort));
    writeResponse(answerTableau(url, worlds.all()), outgoing).catch(next);
  };
}

/** Serves `config.js`: the mock server's settings are defaults, and the Tableau origin overrides the installation's. */
function settingsMiddleware(folder: string): Middleware {
  return (incoming, outgoing, next) => {
    if (incoming.url?.split('?')[0] !== '/config.js') {
      next();
      return;
    }
    const beneath = JSON.stringify(mockServerSettings);
    const above = JSON.stringify({ tableauOrigin: tableauOriginAt(incoming.socket.localPort) });
    readFile(resolve(folder, 'config.js'), 'utf8')
      .then((text) => {
        outgoing.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        outgoing.end(`${text}\nwindow.portalConfig = { ...${beneath}, ...window.portalConfig, ...${above} };\n`);
      })
      .catch(next);
  };
}

/** The number in an environment variable; undefined if it is not set. */
function amountIn(variable: string): number | undefined {
  const text = process.env[variable];
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (!Number.isInteger(amount) || amount < 1) throw new Error(`${variable} must be a whole number above 0`);
  return amount;
}

function worldSize(): WorldSize {
  const [users, sites, studies] = ['PG_USERS', 'PG_SITES', 'PG_STUDIES'].map(amountIn);
  return { ...(users && { users }), ...(sites && { sites }), ...(studies && { studies }) };
}

/**
 * The mock server as part of Vite's dev and preview servers. `PG_USERS`, `PG_SITES` and `PG_STUDIES` set the size of
 * its data. With `PG_API_URL` a real server answers and this plugin does nothing.
 */
export function mockServer(): Plugin[] {
  if (process.env['PG_API_URL']) return [];
  const worlds = new Worlds(worldSize());
  const serveTableau = (server: ViteDevServer | PreviewServer): void => {
    server.middlewares.use(tableauMiddleware(worlds));
  };
  const serve = (server: ViteDevServer | PreviewServer, folder: string): void => {
    server.middlewares.use(apiMiddleware(worlds)).use(settingsMiddleware(folder));
    server.httpServer?.once('listening', () => server.config.logger.info(`\n${testUserTable()}\n`));
  };
  return [
    // A separate server, so it comes before everything of the portal's, headers included.
    {
      name: 'mock-tableau-server',
      enforce: 'pre',
      configureServer: serveTableau,
      configurePreviewServer: serveTableau,
    },
    {
      name: 'mock-server',
      configureServer: (server) => serve(server, server.config.publicDir),
      configurePreviewServer: (server) => serve(server, resolve(server.config.root, server.config.build.outDir)),
    },
  ];
}
