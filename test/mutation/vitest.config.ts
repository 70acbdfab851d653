import { defineConfig } from 'vitest/config';

/** The tests of the two floors of plain functions, so that they run often and fast: no document, one set of modules. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['test/{api,domain}/**/*.test.ts'],
    // It loads modules anew, which the others share here.
    exclude: ['test/api/apiAddress.test.ts'],
    setupFiles: ['test/mutation/bareWindow.ts'],
    testTimeout: 120_000,
  },
});
