import { manualFiles } from '../src/config/manualPages';
import { addressPatterns } from '../src/config/securityHeaders';
import * as server from './webServer';

/** A text in double quotes, in which nginx takes a backslash as an escape. */
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

const indented = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `    ${line}`));

const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indented(lines), '}'];

/** @param pairs a regular expression and the value where it fits */
const map = (from: string, to: string, usual: string, pairs: ReadonlyArray<readonly [string, string]>): string[] =>
  block(`map ${from} $${to}`, [
    `default ${quoted(usual)};`,
    ...pairs.map(([pattern, value]) => `${quoted(`~${pattern}`)} ${quoted(value)};`),
  ]);

const variableOf = (header: string): string => `portal_${header.toLowerCase().replaceAll('-', '_')}`;

/** nginx decides on these by what was requested: after the fallback, $uri is /index.html. */
function maps(headers: readonly server.AnswerHeader[]): string[] {
  const { path, hashed } = addressPatterns;
  const { usual, found } = server.caching;
  return [
    '# 1 where a request names no path on this host: //…, a backslash, an absolute address.',
    ...map('$request', 'portal_is_refused', '1', [[`^\\S+ ${path}(?:[?# ]|$)`, '0']]),
    '# 1 where a file or a page is not just read.',
    ...map('$request', 'portal_is_write', '1', [['^(?:GET|HEAD) |^\\S+ /PG-API/', '0']]),
    ...map('"$status $request_uri"', 'portal_allow', '', [['^405 (?!/PG-API/)', 'GET, HEAD']]),
    ...map('"$status $uri"', 'portal_cache', usual, [
      [`^(?:${found.join('|')}) ${hashed.slice(1)}`, server.caching.hashed],
    ]),
    ...headers
      .filter(({ special }) => special.length > 0)
      .flatMap(({ name, usual: value, special }) =>
        map(
          '$request',
          variableOf(name),
          value,
          special.map((one) => [one.pattern, one.value]),
        ),
      ),
  ];
}

/** Empty headers are not sent. */
function headerLines(headers: readonly server.AnswerHeader[]): string[] {
  return [
    ...headers.map(({ name, usual, special }) => {
      const value = special.length > 0 ? `$${variableOf(name)}` : quoted(usual);
      return `add_header ${name} ${value} always;`;
    }),
    'add_header Cache-Control $portal_cache always;',
    'add_header Allow $portal_allow always;',
  ];
}

function apiLines({ api, name }: server.Installation, headers: readonly server.AnswerHeader[]): string[] {
  const isSecure = api.startsWith('https:');
  return [
    `proxy_pass ${api};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $proxy_host;',
    '# None of these is what the client sent, who can send anything: links in emails may be built from them.',
    `proxy_set_header X-Forwarded-Host ${name};`,
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    ...server.forwardingHeaders.map((header) => `proxy_set_header ${header} "";`),
    ...(isSecure
      ? [
          'proxy_ssl_server_name on;',
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 3;',
          'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        ]
      : []),
    'proxy_connect_timeout 5s;',
    `proxy_read_timeout ${server.apiSeconds}s;`,
    `proxy_send_timeout ${server.apiSeconds}s;`,
    `client_max_body_size ${server.mostMegabytesSent}m;`,
    '# Answers hold personal data: what the client is too slow for waits at the API, not in a file here.',
    'proxy_max_temp_file_size 0;',
    '# A call that changes something must never be sent twice.',
    'proxy_next_upstream off;',
    "# The session cookie is this host's alone: browsers ignore an empty domain. No script reads it.",
    'proxy_cookie_domain ~.* "";',
    'proxy_cookie_flags ~ secure httponly samesite=strict;',
    '# The headers above are sent once, with the values above. WWW-Authenticate would make browsers ask for a password.',
    ...[...headers.map((header) => header.name), 'Cache-Control', 'Server', 'WWW-Authenticate', 'X-Powered-By'].map(
      (header) => `proxy_hide_header ${header};`,
    ),
  ];
}

const serverLine = (addresses: string, options: string): string[] =>
  [addresses, ...(/^\d+$/.test(addresses) ? [`[::]:${addresses}`] : [])].map((one) => `listen ${one}${options};`);

function siteLines(installation: server.Installation, headers: readonly server.AnswerHeader[]): string[] {
  const { screens, files, hashed, manual } = addressPatterns;
  const page = 'try_files /index.html =404;';
  const file = 'try_files $uri =404;';
  return [
    ...serverLine(installation.listen, ' ssl http2'),
    `server_name ${installation.name};`,
    `ssl_certificate ${installation.certificate};`,
    `ssl_certificate_key ${installation.key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:portal:10m;',
    'ssl_session_tickets off;',
    'server_tokens off;',
    `root ${installation.root};`,
    '# a//b is not a/b.',
    'merge_slashes off;',
    'absolute_redirect off;',
    '',
    '# Headers of every answer. A location with an add_header of its own would drop them all.',
    ...headerLines(headers),
    '',
    ...block(
      'types',
      Object.entries(server.contentTypes).map(([extension, type]) => `${type} ${extension};`),
    ),
    '# Also the type of the short answers below.',
    'default_type text/plain;',
    'charset utf-8;',
    `charset_types ${server.textTypes
      .map((extension) => server.contentTypes[extension])
      .filter((type) => type !== 'text/html')
      .join(' ')};`,
    '',
    '# The build has compressed the files. Answers of the API are not compressed here: they hold secrets beside what',
    '# was typed, and their length would tell (BREACH).',
    'gzip_static on;',
    'brotli_static on;',
    'gzip_vary on;',
    'gzip off;',
    '',
    ...block('if ($portal_is_refused)', ['return 400 "Bad Request";']),
    ...block('if ($portal_is_write)', ['return 405 "Method Not Allowed";']),
    '# What nginx itself refuses, such as broken percent-encoding.',
    'error_page 400 /.refused;',
    ...block('location = /.refused', ['internal;', 'return 400 "Bad Request";']),
    '',
    '# The API; hashed files; pages; other files; and again pages, because an address without an extension is one.',
    ...block('location ^~ /PG-API/', apiLines(installation, headers)),
    ...block(`location ^~ ${hashed.slice(1)}`, [file]),
    ...block(`location ~ ${quoted(screens)}`, [page]),
    ...block(`location ~ ${quoted(manual)}`, [`return 302 ${manualFiles.folder}${manualFiles.contents};`]),
    ...block(`location ~ ${quoted(files)}`, [file]),
    ...block('location /', [page]),
  ];
}

/** A configuration for nginx 1.22 or newer: a file that its `http` block includes. */
export function nginx(installation: server.Installation): string {
  const headers = server.answerHeaders(installation.tableau);
  const where =
    'Put it into /etc/nginx/conf.d/portal.conf. Debian: packages nginx and libnginx-mod-http-brotli-static.';
  return [
    ...server.introduction('nginx', where, installation),
    '',
    ...maps(headers),
    '',
    ...block('server', [
      ...serverLine(installation.listenHttp, ''),
      `server_name ${installation.name};`,
      'server_tokens off;',
      'default_type text/plain;',
      ...headerLines(headers),
      ...block('if ($portal_is_refused)', ['return 400 "Bad Request";']),
      ...block('location ^~ /PG-API/', [`return 403 "${server.plainCall}";`]),
      ...block('location /', [`return 308 https://${installation.name}$request_uri;`]),
    ]),
    '',
    ...block('server', siteLines(installation, headers)),
    '',
  ].join('\n');
}
