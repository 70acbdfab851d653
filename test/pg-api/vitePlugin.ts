import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getResponse } from 'msw';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { answerControl, CONTROL_PATH } from './controlRoutes';
import { API_PATH, createHandlers } from './handlers/allHandlers';
import { requestOf, writeResponse } from './nodeBridge';
import { peopleTable } from './personas';
import { standInSettings } from './standInSettings';
import { DEFAULT_USERS } from './world';
import { WorldShelf } from './worldShelf';

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => void;

/** Answers `/PG-API/*` over HTTP and leaves all else to the next one. */
export function apiMiddleware(users = DEFAULT_USERS): Middleware {
  const shelf = new WorldShelf(users);
  const handlers = createHandlers((request) => shelf.worldOf(request.headers));

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await requestOf(incoming, outgoing);
    const isControl = new URL(request.url).pathname.startsWith(CONTROL_PATH);
    const response = isControl
      ? await answerControl(shelf.worldOf(request.headers), request)
      : await getResponse(handlers, request);
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

/** Serves the installation's settings with those of the stand-in beneath them. */
function settingsMiddleware(folder: string): Middleware {
  return (incoming, outgoing, next) => {
    if (incoming.url?.split('?')[0] !== '/config.js') {
      next();
      return;
    }
    const own = readFileSync(join(folder, 'config.js'), 'utf8');
    const beneath = JSON.stringify(standInSettings);
    outgoing.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    outgoing.end(`${own}\nwindow.portalConfig = Object.assign(${beneath}, window.portalConfig);\n`);
  };
}

function populationSize(): number {
  const users = Number(process.env['PG_USERS'] ?? DEFAULT_USERS);
  if (!Number.isInteger(users) || users < 1) throw new Error('PG_USERS must be a whole number above 0');
  return users;
}

/**
 * The stand-in as part of Vite's dev and preview servers. `PG_USERS` sets the size of the population; with
 * `PG_API_URL` a real server answers and this plugin keeps out of the way.
 */
export function pgApi(): Plugin {
  const serve = (server: ViteDevServer | PreviewServer, folder: string): void => {
    if (process.env['PG_API_URL']) return;
    server.middlewares.use(settingsMiddleware(folder));
    server.middlewares.use(apiMiddleware(populationSize()));
    server.httpServer?.once('listening', () => server.config.logger.info(`\n${peopleTable()}\n`));
  };
  return {
    name: 'pg-api-stand-in',
    configureServer: (server) => serve(server, server.config.publicDir),
    configurePreviewServer: (server) => serve(server, resolve(server.config.root, server.config.build.outDir)),
  };
}
