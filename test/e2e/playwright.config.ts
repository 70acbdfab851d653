import { defineConfig } from '@playwright/test';
import { sourceState } from '../tools/sourceState.mjs';
import { launchOptions, origin, port, preview, runOptions } from './site';

/** End-to-end tests of the built app in a real Chromium, against the mock server over real HTTP. */
export default defineConfig({
  ...runOptions,
  testMatch: '*.spec.ts',
  testIgnore: 'webServer/*',
  outputDir: '../../.results/playwright',
  reporter: [['list'], ['json', { outputFile: '../../.results/playwright.json' }]],
  // Goes into the JSON report; the trace ignores results of other sources.
  metadata: { sourceState: sourceState(`${import.meta.dirname}/../..`) },
  use: { baseURL: origin, launchOptions, actionTimeout: 15_000 },
  webServer: preview(port),
});
