import { defineConfig } from '@playwright/test';
import { launchOptions, origin, port, preview, runOptions } from '../e2e/site';

/** `npm run manual`: the chapters run side by side, each a test; then `finish` makes the pages and the PDF of them. */
export default defineConfig({
  ...runOptions,
  testDir: '.',
  outputDir: '../../.results/manual-tests',
  reporter: [['list'], ['json', { outputFile: '../../.results/playwright-manual.json' }]],
  use: {
    baseURL: origin,
    launchOptions,
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'chapters', testMatch: 'chapters.spec.ts' },
    { name: 'finish', testMatch: 'finish.spec.ts', dependencies: ['chapters'], fullyParallel: false },
  ],
  webServer: preview(port),
});
