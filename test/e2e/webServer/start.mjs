// node start.mjs nginx|apache PORT: serves dist with that web server over HTTPS at 127.0.0.1:PORT, in front of the
// preview at PORT + 1, with the configuration that `npm run deployment` prints. Runs until it is ended.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [server = '', portText = ''] = process.argv.slice(2);
const port = Number(portText);
const project = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'portal-web-server-'));
/** @param {string} name */
const inFolder = (name) => path.join(folder, name);
/** Not root, who may read every file and open every port. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The settings that the preview adds for the mock server. */
async function settingsOf() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      return await (await fetch(`http://127.0.0.1:${port + 1}/config.js`)).text();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error(`nothing answers at port ${port + 1}`);
}

const nginxModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `${name}_temp_path ${inFolder(name)};`,
);

/** @type {Record<string, { main: string, command: string[] }>} */
const servers = {
  nginx: {
    main: [
      ...(existsSync(nginxModule) ? [`load_module ${nginxModule};`] : []),
      `daemon off; pid ${inFolder('pid')}; error_log stderr warn; worker_processes 1;`,
      'events {}',
      `http { access_log off; ${temporary.join(' ')} include ${inFolder('site.conf')}; }`,
    ].join('\n'),
    command: ['nginx', '-e', 'stderr', '-c', inFolder('main.conf')],
  },
  apache: {
    main: [
      'ServerRoot /usr/lib/apache2',
      ...[
        'mpm_event',
        'allowmethods',
        'authz_core',
        'headers',
        'http2',
        'proxy',
        'proxy_http',
        'rewrite',
        'alias',
        'ssl',
        'mime',
      ].map((name) => `LoadModule ${name}_module modules/mod_${name}.so`),
      'TypesConfig /dev/null',
      'ServerName 127.0.0.1',
      `ErrorLog ${inFolder('error.log')}`,
      `PidFile ${inFolder('pid')}`,
      `DefaultRuntimeDir ${folder}`,
      `Listen 127.0.0.1:${port} https`,
      `Listen 127.0.0.1:${port + 2}`,
      `Include ${inFolder('site.conf')}`,
    ].join('\n'),
    command: ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f', inFolder('main.conf')],
  },
};

const chosen = servers[server];
if (!chosen) throw new Error(`no such web server: ${server}`);
const settings = await settingsOf();
cpSync(path.join(project, 'dist'), inFolder('dist'), { recursive: true });
writeFileSync(inFolder('dist/config.js'), settings);
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', inFolder('key.pem'), '-out', inFolder('certificate.pem')],
  ],
  { stdio: 'ignore' },
);
const options = {
  name: '127.0.0.1',
  root: inFolder('dist'),
  api: `http://127.0.0.1:${port + 1}`,
  listen: `127.0.0.1:${port}`,
  'listen-http': `127.0.0.1:${port + 2}`,
  certificate: inFolder('certificate.pem'),
  key: inFolder('key.pem'),
};
writeFileSync(
  inFolder('site.conf'),
  execFileSync(process.execPath, [
    path.join(project, 'deployment/print.mjs'),
    server,
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ]),
);
writeFileSync(inFolder('main.conf'), `${chosen.main}\n`);
chmodSync(folder, 0o777);
chmodSync(inFolder('key.pem'), 0o644);

const [program = '', ...args] = chosen.command;
const running = spawn(program, args, { stdio: 'inherit', cwd: folder, ...nobody });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => running.kill('SIGTERM'));
running.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
