import { defineConfig } from '@playwright/test';
import { port, preview, runOptions } from '../e2e/site';
import { engineNames, type EngineName } from './programs';

/** The same journeys in three engines. Playwright only runs them: `engine.ts` says what drives the browsers. */
export default defineConfig<object, { engineName: EngineName }>({
  ...runOptions,
  testDir: 'journeys',
  fullyParallel: false,
  outputDir: '../../.results/engines',
  reporter: [['list'], ['./countByEngine.ts'], ['json', { outputFile: '../../.results/playwright-engines.json' }]],
  projects: engineNames.map((engineName) => ({ name: engineName, use: { engineName } })),
  webServer: preview(port),
});
