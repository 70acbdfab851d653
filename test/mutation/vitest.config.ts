import path from 'node:path';
import { defineConfig } from 'vitest/config';

const project = path.resolve(import.meta.dirname, '../..');

/** Runs the tests of the two layers of pure functions quickly: no DOM, one module graph. */
export default defineConfig({
  resolve: { alias: { '@': `${project}/src`, '@test': `${project}/test` } },
  test: {
    environment: 'node',
    isolate: false,
    include: ['test/{api,domain}/**/*.test.ts'],
    // It reloads modules, which the other files share here.
    exclude: ['test/api/apiAddress.test.ts'],
    setupFiles: ['test/mutation/bareWindow.ts'],
    testTimeout: 120_000,
  },
});
