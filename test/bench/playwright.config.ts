import { defineConfig } from '@playwright/test';
import { launchOptions } from '../e2e/site';
import { portalOrigin, portalPort } from './portal';

/** Measurements of the built app, for people to read. Not part of the checks: a busy machine is no defect. */
export default defineConfig({
  testMatch: '*.bench.ts',
  outputDir: '../../.results/bench',
  reporter: [['line']],
  workers: 1,
  retries: 0,
  timeout: 600_000,
  use: { baseURL: portalOrigin, launchOptions },
  webServer: {
    command: `npm run preview -- --port ${portalPort} --strictPort`,
    cwd: '../..',
    env: { PG_USERS: '100000' },
    url: portalOrigin,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
