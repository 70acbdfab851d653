import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectFolder } from './report';

/**
 * Builds the smallest app of the same packages: what the customer's stack itself costs.
 * @returns the folder that it was built into
 */
export async function buildBareStack(): Promise<string> {
  const outDir = path.join(projectFolder, '.results/bareStack');
  await build({
    configFile: false,
    root: path.join(projectFolder, 'test/bench/bareStack'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, sourcemap: false },
    css: {
      preprocessorOptions: {
        scss: {
          loadPaths: [path.join(projectFolder, 'node_modules')],
          quietDeps: true,
          silenceDeprecations: ['import'],
        },
      },
    },
  });
  return outDir;
}
