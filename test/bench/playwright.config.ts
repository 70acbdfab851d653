import { defineConfig } from '@playwright/test';
import { launchOptions } from '../e2e/site';
import { manySitesOrigin, manySitesPort, matrixOrigin, matrixPort, portalOrigin, portalPort } from './portal';

function preview(port: number, url: string, env: Record<string, string>) {
  return {
    command: `npm run preview -- --port ${port} --strictPort`,
    cwd: '../..',
    env,
    url,
    reuseExistingServer: false,
    timeout: 120_000,
  };
}

/** Benchmarks of the built app. They report and, but for leaks of memory, do not fail: a busy machine is not a defect. */
export default defineConfig({
  testMatch: '*.bench.ts',
  outputDir: '../../.results/bench',
  reporter: [['line']],
  workers: 1,
  retries: 0,
  timeout: 600_000,
  use: { baseURL: portalOrigin, launchOptions },
  webServer: [
    preview(portalPort, portalOrigin, { PG_USERS: '100000' }),
    preview(manySitesPort, manySitesOrigin, { PG_SITES: '2000', PG_STUDIES: '500' }),
    preview(matrixPort, matrixOrigin, { PG_USERS: '20000', PG_SITES: '2000', PG_STUDIES: '500' }),
  ],
});
