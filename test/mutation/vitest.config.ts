import { defineConfig } from 'vitest/config';

/** Runs the tests of the two layers of pure functions quickly: no DOM, one module graph. */
export default defineConfig({
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
