// npm run deployment -- nginx|apache [--name HOST] [--root FOLDER] [--api ORIGIN] [--tableau ORIGIN] …
// Prints a web server's configuration. The modules are TypeScript, which Vite loads.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const defaults = {
  name: 'portal.example.org',
  root: '/var/www/portal',
  api: 'http://127.0.0.1:8080',
  tableau: '',
  listen: '443',
  'listen-http': '80',
  certificate: '/etc/ssl/portal/fullchain.pem',
  key: '/etc/ssl/portal/key.pem',
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: /** @type {const} */ ('string'), default: value }]),
  ),
});
const [server = ''] = positionals;
const file = path.join(import.meta.dirname, 'configurations.ts');
const { module } = await runnerImport(/** @type {string} */ (file));
/** @type {typeof import('./configurations')} */
const { configurationOf } = /** @type {any} */ (module);
const { 'listen-http': listenHttp, ...others } = /** @type {typeof defaults} */ (values);
try {
  process.stdout.write(configurationOf(server, { ...others, listenHttp }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
