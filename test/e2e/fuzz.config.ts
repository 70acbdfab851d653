import { defineConfig } from '@playwright/test';
import e2e from './playwright.config';

/** `npm run fuzz`: outside CI, for as many minutes as FUZZ_MINUTES says, ten by default. */
export default defineConfig(e2e, {
  testMatch: '*.fuzz.ts',
  outputDir: '../../.results/fuzz',
  reporter: [['list']],
  timeout: 0,
});
