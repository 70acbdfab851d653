import { defineConfig } from '@playwright/test';
import { launchOptions, origin, port, preview, runOptions, webServer } from './site';

/** Delivery by a real web server with the configuration that `npm run deployment` prints, in front of the mock server. */
export default defineConfig({
  ...runOptions,
  testMatch: ['audits/security/delivery.spec.ts', 'webServer/*.spec.ts'],
  outputDir: '../../.results/playwright-web-server',
  reporter: [['list'], ['json', { outputFile: `../../.results/playwright-${String(webServer)}.json` }]],
  // The certificate is made for the run.
  use: { baseURL: origin, launchOptions, actionTimeout: 15_000, ignoreHTTPSErrors: true },
  webServer: [
    preview(port + 1),
    {
      command: `node test/e2e/webServer/start.mjs ${String(webServer)} ${port}`,
      cwd: '../..',
      url: origin,
      ignoreHTTPSErrors: true,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      timeout: 60_000,
    },
  ],
});
