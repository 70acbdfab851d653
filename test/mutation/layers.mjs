import path from 'node:path';
import { defineConfig } from 'vitest/config';

const project = path.resolve(import.meta.dirname, '../..');

/**
 * Runs the tests of a layer of pure functions quickly: no DOM, one module graph.
 * @param {'api' | 'domain'} layer
 * @param {string} setupFile
 * @param {string[]} exclude
 */
export function layerTests(layer, setupFile, exclude = []) {
  return defineConfig({
    resolve: { alias: { '@': `${project}/src`, '@test': `${project}/test` } },
    test: {
      environment: 'node',
      isolate: false,
      include: [`test/${layer}/**/*.test.ts`],
      exclude,
      setupFiles: [`test/mutation/${setupFile}`],
      testTimeout: 120_000,
    },
  });
}

/**
 * Changes a layer in many places, one at a time, and runs its tests for each. Static places are left out: they would run
 * all tests.
 * @param {'api' | 'domain'} layer
 */
export function layerMutants(layer) {
  const results = `.results/mutation/${layer}`;
  return {
    testRunner: 'vitest',
    vitest: { configFile: `test/mutation/vitest.${layer}.ts` },
    mutate: [`src/${layer}/**/*.ts`],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `${results}-incremental.json`,
    tempDirName: `${results}-sandbox`,
    ignorePatterns: ['.results', 'dist'],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `${results}.json` },
    clearTextReporter: { logTests: false },
  };
}
