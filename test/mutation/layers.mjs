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
