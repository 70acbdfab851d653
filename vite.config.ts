import react from '@vitejs/plugin-react';
import type { Connect, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { isAppAddress, securityHeaders } from './src/config/securityHeaders';
import { tableauOriginAt } from './test/mock-server/tableauSite';
import { mockServer } from './test/mock-server/vitePlugin';

type Middleware = Connect.NextHandleFunction;

function pathOf(url: string | undefined): string {
  return new URL(url ?? '/', 'http://portal').pathname;
}

const appAddresses: Middleware = (request, _response, next) => {
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  if (isPage && isAppAddress(pathOf(request.url))) request.url = '/index.html';
  next();
};

const apiServer = process.env['PG_API_URL'];

const headers: Middleware = (request, response, next) => {
  const tableauOrigin = apiServer ? process.env['PG_TABLEAU_ORIGIN'] : tableauOriginAt(request.socket.localPort);
  const all = securityHeaders(pathOf(request.url), tableauOrigin);
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  next();
};

/** Behind all that is served: what is missing may be there the next time, whatever its name says. */
const nothingFound: Middleware = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Serves the app as a deployment must: its page at each of its addresses, security headers on every answer. */
function deployment(): Plugin {
  return {
    name: 'portal-deployment',
    // Hot reload needs inline scripts and styles, so the policy is the preview's only.
    configureServer: (server) => void server.middlewares.use(appAddresses),
    configurePreviewServer: (server) => {
      server.middlewares.use(headers).use(appAddresses);
      return () => void server.middlewares.use(nothingFound);
    },
  };
}

export default defineConfig({
  resolve: { alias: { '@': `${import.meta.dirname}/src`, '@test': `${import.meta.dirname}/test` } },
  // No fallback of Vite's own: it would answer a missing file with a page.
  appType: 'mpa',
  plugins: [react(), deployment(), mockServer()],
  build: {
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for all that the first page draws with, whoever else needs some of it: that page has few requests.
        codeSplitting: { groups: [{ name: 'first', test: /src\/app\/main\.tsx$/ }] },
      },
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: ['node_modules'],
        quietDeps: true,
        // Bootstrap 5.3 is written with @import; its own sources decide that, not ours.
        silenceDeprecations: ['import'],
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, ...(apiServer ? { proxy: proxyTo(apiServer) } : {}) },
  preview: { host: '127.0.0.1', port: 4173, ...(apiServer ? { proxy: proxyTo(apiServer) } : {}) },
  test: {
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    // Vitest leaves one core to itself, which on the two of a build machine is half of all.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['test/{api,components,config,domain,faults,lib,screens,store,widgets}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['test/*.test.ts', 'test/{mockServer,tools}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});

/** `PG_API_URL=https://… npm start` works against a real server instead of the stand-in. */
function proxyTo(target: string) {
  return { '/PG-API': { target, changeOrigin: true } };
}
