import { defineConfig } from '@playwright/test';
import { sourceState } from '../tools/sourceState.mjs';
import { launchOptions, origin, port } from './site';

/** End-to-end tests of the built app in a real Chromium, against the mock server over real HTTP. */
export default defineConfig({
  testMatch: '*.spec.ts',
  testIgnore: 'webServer/*',
  outputDir: '../../.results/playwright',
  reporter: [['list'], ['json', { outputFile: '../../.results/playwright.json' }]],
  // Goes into the JSON report; the trace ignores results of other sources.
  metadata: { sourceState: sourceState(`${import.meta.dirname}/../..`) },
  fullyParallel: true,
  workers: 2,
  // A test that passes only on a retry proves nothing.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { baseURL: origin, launchOptions, actionTimeout: 10_000 },
  webServer: {
    command: `npm run build -- --logLevel warn && npm run preview -- --port ${port} --strictPort`,
    cwd: '../..',
    url: origin,
    reuseExistingServer: !process.env['CI'],
    timeout: 180_000,
  },
});
