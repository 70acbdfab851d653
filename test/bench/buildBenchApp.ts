import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectFolder } from './report';

/**
 * Builds a small app to measure.
 * @param name its folder beside this file
 * @param pages further HTML pages besides `index.html`
 * @returns the output folder
 */
export async function buildBenchApp(name: string, pages: readonly string[] = []): Promise<string> {
  const root = path.join(projectFolder, 'test/bench', name);
  const outDir = path.join(projectFolder, '.results', name);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@': path.join(projectFolder, 'src'), '@test': path.join(projectFolder, 'test') } },
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: ['index.html', ...pages].map((page) => path.join(root, page)) },
    },
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
