import { mkdir, rename, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { runnerImport, type Connect, type Plugin, type PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { materials } from './deployment/materials.mjs';
import { precompress } from './deployment/precompress.mjs';
import type * as headersModule from './src/config/securityHeaders';
import type * as mockServerModule from './test/mock-server/vitePlugin';
import { sourceStateReporter } from './test/tools/sourceState.mjs';

type Middleware = Connect.NextHandleFunction;

const apiServer = process.env['PG_API_URL'];

/** 404s are never cached: the file may exist after the next deployment. */
const neverCacheNotFound: Middleware = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

function refuse(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(text);
}

/** A failed request is reported in the terminal, never with a stack trace in its answer. */
const hideErrors: Connect.ErrorHandleFunction = (error, request, response, next) => {
  console.error(`${request.method} ${request.url}:`, error);
  if (response.headersSent) return next(error);
  refuse(response, 500, 'Internal Server Error');
};

/** Serves the app as a deployment must: index.html at each app address, security headers on every answer. */
function deployment(
  { addressPatterns, isAppAddress, requestPath, securityHeaders }: typeof headersModule,
  { tableauOriginAt }: typeof mockServerModule,
): Plugin {
  const appAddresses: Middleware = (request, response, next) => {
    const path = requestPath(request.url ?? '');
    if (path !== null && new RegExp(addressPatterns.manual).test(path)) {
      response.writeHead(302, { Location: '/manual/index.html' }).end();
      return;
    }
    if (path !== null && isAppAddress(path)) request.url = '/index.html';
    next();
  };
  const headers: Middleware = (request, response, next) => {
    const path = requestPath(request.url ?? '');
    const tableauOrigin = apiServer ? process.env['PG_TABLEAU_ORIGIN'] : tableauOriginAt(request.socket.localPort);
    const all = securityHeaders(path ?? '/', tableauOrigin);
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
    if (path === null) return refuse(response, 400, 'Bad Request');
    const isRead = ['GET', 'HEAD'].includes(request.method ?? '');
    if (isRead || path.startsWith('/PG-API/')) return next();
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405, 'Method Not Allowed');
  };
  return {
    name: 'portal-deployment',
    configureServer: (server) => {
      // Hot reload needs inline scripts and styles, so this server sends no policy. It also requests modules without a file
      // extension, so only requests that accept HTML get a page.
      server.middlewares.use((request, response, next) =>
        request.headers.accept?.includes('text/html') ? appAddresses(request, response, next) : next(),
      );
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(headers).use(appAddresses);
      return () => void server.middlewares.use(neverCacheNotFound).use(hideErrors);
    },
  };
}

/** Moves the manifest, which names source files, out of what is deployed. `npm run check` reads it. */
const privateManifest: Plugin = {
  name: 'portal-private-manifest',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    await mkdir('.results', { recursive: true });
    await rename(`${dir}/.vite/manifest.json`, '.results/manifest.json');
    await rm(`${dir}/.vite`, { recursive: true });
  },
};

/** What runs right after the sign-in, and is fetched while the person types. */
const compiledAhead: ReadonlySet<string> = new Set(['portal', 'shell', 'data']);

/** Lets browsers compile these chunks as a whole when they arrive, off the main thread, not function by function later. */
const compileHints: Plugin = {
  name: 'portal-compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && compiledAhead.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** Icons are drawn from their paths alone, so the `<svg>` around them, the same in all, is not delivered. */
const iconPaths: Plugin = {
  name: 'portal-icon-paths',
  transform: {
    filter: { id: /bootstrap-icons.*\.svg\?raw$/ },
    handler: (code) => code.replace(/<svg[^>]*>|<\/svg>|\\n */g, ''),
  },
};

/** The one menu of the portal stands below its button by CSS alone: what measures and moves menus is not delivered. */
const menuByCss: Plugin = {
  name: 'portal-menu-by-css',
  load: {
    filter: { id: /@restart\/ui\/esm\/usePopper\.js$/ },
    handler: () => 'export default () => ({ attributes: {}, styles: {} });',
  },
};

/**
 * Plugins of the dev and preview servers. Vite loads these modules, because Node alone cannot resolve imports without
 * file extensions; a change in one of them restarts the dev server.
 */
async function serverPlugins(): Promise<PluginOption[]> {
  const headers = await runnerImport<typeof headersModule>(`${import.meta.dirname}/src/config/securityHeaders.ts`);
  const server = await runnerImport<typeof mockServerModule>(`${import.meta.dirname}/test/mock-server/vitePlugin.ts`);
  const restart: Plugin = {
    name: 'portal-restart',
    configResolved: ({ configFileDependencies }) =>
      void configFileDependencies.push(...headers.dependencies, ...server.dependencies),
  };
  return [restart, deployment(headers.module, server.module), server.module.mockServer()];
}

/** `PG_API_URL=https://… npm start` uses a real server instead of the mock server. */
function proxyTo(target: string) {
  return { '/PG-API': { target, changeOrigin: true } };
}

/** Tests of the portal itself. */
const inBrowserLike = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost/' } },
  setupFiles: ['test/support/setup.ts'],
  testTimeout: 40_000,
  // Files share an environment and its modules, which cost more than most of them. Each test has its own store, mock
  // server and web storage.
  isolate: false,
};

/**
 * Modules that share a chunk: each group takes what it matches with its imports, unless an earlier group has them. Screens in
 * no group get a chunk each. Without groups there would be over a hundred chunks, whose requests take longer than their bytes
 * on a slow connection.
 */
const chunkGroups = [
  // Everything the sign-in page renders with.
  { name: 'first', test: /\/src\/app\/main\.tsx$/ },
  // The router, and the small parts that screens with and without a session share.
  {
    name: 'portal',
    test: /\/src\/(?:app\/Portal\.tsx|store\/(?:alerts|passwords)\.ts|components\/(?:feedback\/|[A-Z])|widgets\/save\/useLeftAlert\.ts)/,
  },
  { name: 'passwords', test: /\/src\/screens\/auth\/\w+Form\.tsx$/ },
  // The frame of the authenticated area, and what lists are made of.
  {
    name: 'shell',
    test: /\/src\/(?:widgets\/(?:layout|list|session)\/|components\/(?:table\/(?!VirtualBody)|tabs\/)|store\/users\.ts)/,
  },
  { name: 'data', test: /\/src\/(?:api|domain|lib|store)\//, minShareCount: 2 },
  { name: 'forms', test: /\/src\/(?:widgets\/save|components\/form)\/(?!select\/)/ },
  // What react-select shares with virtualized tables and with the CAPTCHA.
  { name: 'select', test: /\/node_modules\/(?:@tanstack|hoist-non-react-statics|react-is)\// },
  { name: 'parts', test: /./, minShareCount: 2 },
  // Screens that are used together, or are too small to be worth a request each.
  { name: 'users', test: /\/src\/screens\/users\/(?![Uu]sers)/ },
  { name: 'reviews', test: /\/src\/screens\/(?:requests\/(?:\w+Review|review)|registrations\/review)\// },
  { name: 'access', test: /\/src\/screens\/access\// },
  { name: 'configure', test: /\/src\/screens\/(?:configure\/|dashboard\/(?:Edit\w+|Resources)Screen)/ },
  { name: 'accounts', test: /\/src\/screens\/(?:auth\/(?!Sign)|registrations\/register\/)/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** What the console says in most tests that open a screen; each test begins with empty storage. */
const expectedLogs = [
  'allSites is not in session storage',
  'You are trying to use a blocker on a POP navigation',
  // On a busy machine.
  'SerializableStateInvariantMiddleware took',
];

const proxy = apiServer ? { proxy: proxyTo(apiServer) } : {};

export default defineConfig({
  resolve: { alias: { '@': `${import.meta.dirname}/src`, '@test': `${import.meta.dirname}/test` } },
  // Disable Vite's SPA fallback, which would answer missing assets with index.html.
  appType: 'mpa',
  plugins: [
    react(),
    iconPaths,
    menuByCss,
    compileHints,
    privateManifest,
    precompress,
    materials,
    process.env['VITEST'] ? [] : serverPlugins(),
  ],
  build: {
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A constant stands where it is used, instead of travelling through the exports of a chunk.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // No getter of the portal or its libraries does anything but answer.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Six characters tell versions apart, and each chunk names several others.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: ['node_modules'],
        quietDeps: true,
        // Bootstrap 5.3 itself uses @import.
        silenceDeprecations: ['import'],
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, ...proxy },
  preview: { host: '127.0.0.1', port: 4173, ...proxy },
  test: {
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }], sourceStateReporter(import.meta.dirname)],
    // Tests wait for timers and answers half of their time: two workers share a core. A percentage would be cut off at 100.
    maxWorkers: availableParallelism() * 2,
    onConsoleLog: (log) => !expectedLogs.some((text) => log.includes(text)),
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // Rendering leaves many short-lived objects; with little room for them, collecting garbage took a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // Projects run in the order of their names: the longest files first, so that no core waits for the last of them.
    projects: [
      {
        extends: true,
        test: {
          ...inBrowserLike,
          name: 'faults',
          include: ['test/faults/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...inBrowserLike,
          name: 'logic',
          include: ['test/{api,config,domain,lib}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...inBrowserLike,
          name: 'portal',
          include: ['test/{components,screens,store,widgets}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['test/*.test.ts', 'test/{mock-server,tools}/**/*.test.ts'],
          testTimeout: 40_000,
        },
      },
    ],
  },
});
