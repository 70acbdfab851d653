import { manualFiles } from '../src/config/manualPages';
import { addressPatterns } from '../src/config/securityHeaders';
import * as server from './webServer';

/** A text in double quotes, in which only a quote needs an escape. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

const section = (head: string, lines: readonly string[]): string[] => [
  `<${head}>`,
  ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
  `</${head.split(' ', 1)[0] ?? ''}>`,
];

/**
 * Apache keeps two lists of headers, of which an answer of the API may fill the first. The decision reads what was
 * requested: after the fallback, the address is /index.html.
 */
function headerLines(headers: readonly server.AnswerHeader[]): string[] {
  const { usual, hashed, found } = server.caching;
  const statuses = found.map((status) => `'${status}'`).join(',');
  const kept = `%{REQUEST_STATUS} -in {${statuses}} && %{REQUEST_URI} =~ m#${addressPatterns.hashed}#`;
  return [
    ...[...headers.map(({ name }) => name), 'Cache-Control'].map((name) => `Header unset ${name}`),
    'Header unset X-Powered-By',
    '# With it browsers would ask for a password themselves.',
    'Header unset WWW-Authenticate',
    ...headers.flatMap(({ name, usual: value, special }) => [
      ...(value === '' ? [] : [`Header always set ${name} ${quoted(value)}`]),
      // The expression ends at #, which no request holds.
      ...special.map((one) => {
        const fits = `expr=%{THE_REQUEST} =~ m#${one.pattern.replace('[?# ]', '[? ]')}#`;
        return `Header always set ${name} ${quoted(one.value)} ${quoted(fits)}`;
      }),
    ]),
    `Header always set Cache-Control ${quoted(usual)}`,
    `Header always set Cache-Control ${quoted(hashed)} ${quoted(`expr=${kept}`)}`,
    '# Apache adds an empty element to this list, which clients must ignore.',
    'Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} -eq 405 && %{REQUEST_URI} !~ m#^/PG-API/#"',
  ];
}

const refusal = [
  '# What names no path on this host: //…, a backslash, an absolute address.',
  `RewriteCond %{THE_REQUEST} ${quoted(`!^\\S+ ${addressPatterns.path}(?:[? ]|$)`)}`,
  'RewriteRule ^ - [R=400,L]',
];

function addressLines(): string[] {
  const { screens, files, manual } = addressPatterns;
  return [
    'RewriteEngine On',
    ...refusal,
    '# LimitRequestBody does not hold for what is passed on; a body of unknown length is not.',
    `RewriteCond %{HTTP:Content-Length} -gt${server.mostMegabytesSent * 1024 * 1024}`,
    'RewriteRule ^/PG-API/ - [R=413,L]',
    'RewriteCond %{HTTP:Content-Length} ^$',
    'RewriteCond %{REQUEST_METHOD} ^(?:PATCH|POST|PUT)$',
    'RewriteRule ^/PG-API/ - [R=411,L]',
    '# The API.',
    'RewriteRule ^/PG-API/ - [L]',
    '# The manual.',
    `RewriteRule ${quoted(manual)} ${manualFiles.folder}${manualFiles.contents} [R=302,L]`,
    '# An address without a file extension is a page.',
    `RewriteCond %{REQUEST_URI} ${quoted(screens)} [OR]`,
    `RewriteCond %{REQUEST_URI} ${quoted(`!${files}`)}`,
    'RewriteRule ^ /index.html',
    '# The build has compressed the files. Answers of the API are not compressed here: they hold secrets beside what',
    '# was typed, and their length would tell (BREACH).',
    ...Object.entries({ br: 'br', gz: 'gzip' }).flatMap(([extension, encoding]) => [
      `RewriteCond %{HTTP:Accept-Encoding} ${quoted(`\\b${encoding}\\b`)}`,
      `RewriteCond %{DOCUMENT_ROOT}$0.${extension} -f`,
      `RewriteRule ^.+ $0.${extension} [L]`,
    ]),
  ];
}

function typeLines(): string[] {
  const types = Object.entries(server.contentTypes);
  const texts: readonly string[] = server.textTypes;
  return types.flatMap(([extension, type]) => [
    ...section(`FilesMatch ${quoted(`\\.${extension}(?:\\.(?:br|gz))?$`)}`, [
      `ForceType ${quoted(texts.includes(extension) ? `${type}; charset=utf-8` : type)}`,
    ]),
  ]);
}

/** A configuration for Apache 2.4: a site's file. */
export function apache(installation: server.Installation): string {
  const headers = server.answerHeaders(installation.tableau);
  const { name, root, api } = installation;
  const addresses = (port: string) => (port.includes(':') ? port : `*:${port}`);
  const where =
    'Put it into /etc/apache2/sites-available, after: a2enmod allowmethods headers http2 proxy_http rewrite ssl';
  return [
    ...server.introduction('apache', where, installation),
    '',
    'ServerTokens Prod',
    'ServerSignature Off',
    'TraceEnable Off',
    '',
    ...section(`VirtualHost ${addresses(installation.listenHttp)}`, [
      `ServerName ${name}`,
      ...headerLines(headers),
      'RewriteEngine On',
      ...refusal,
      'RewriteRule ^/PG-API/ - [F]',
      `ErrorDocument 403 "${server.plainCall}"`,
      `Redirect 308 / https://${name}/`,
    ]),
    '',
    ...section(`VirtualHost ${addresses(installation.listen)}`, [
      `ServerName ${name}`,
      'Protocols h2 http/1.1',
      'SSLEngine On',
      `SSLCertificateFile ${installation.certificate}`,
      `SSLCertificateKeyFile ${installation.key}`,
      'SSLProtocol -all +TLSv1.2 +TLSv1.3',
      'SSLSessionTickets Off',
      `DocumentRoot ${root}`,
      ...section(`Directory ${root}`, [
        'Options None',
        'AllowOverride None',
        'AllowMethods GET HEAD',
        'Require all granted',
      ]),
      '# a//b is not a/b.',
      'MergeSlashes Off',
      'AllowEncodedSlashes NoDecode',
      'ErrorDocument 400 "Bad Request"',
      'ErrorDocument 404 "Not Found"',
      'ErrorDocument 405 "Method Not Allowed"',
      'FileETag MTime Size',
      ...typeLines(),
      ...section('FilesMatch "\\.br$"', ['Header set Content-Encoding br']),
      ...section('FilesMatch "\\.gz$"', ['Header set Content-Encoding gzip']),
      'Header merge Vary Accept-Encoding "expr=%{REQUEST_URI} !~ m#^/PG-API/#"',
      '',
      '# Headers of every answer.',
      ...headerLines(headers),
      '',
      ...addressLines(),
      '',
      ...(api.startsWith('https:')
        ? [
            'SSLProxyEngine On',
            'SSLProxyVerify require',
            'SSLProxyVerifyDepth 3',
            'SSLProxyCACertificateFile /etc/ssl/certs/ca-certificates.crt',
            'SSLProxyCheckPeerName On',
          ]
        : []),
      '# None of these is what the client sent, who can send anything: links in emails may be built from them.',
      'ProxyAddHeaders Off',
      `RequestHeader set X-Forwarded-Host ${name}`,
      'RequestHeader set X-Forwarded-Proto https',
      'RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"',
      ...server.forwardingHeaders.map((header) => `RequestHeader unset ${header}`),
      '# A connection for each call: the API may close a kept one just as a call is sent on it, which then fails.',
      `ProxyPass /PG-API/ ${api}/PG-API/ nocanon disablereuse=On connectiontimeout=5 timeout=${server.apiSeconds}`,
      'ProxyErrorOverride Off',
      "# The session cookie is this host's, and no script reads it.",
      'Header edit* Set-Cookie "(?i);\\s*(?:domain|samesite)=[^;]*|;\\s*(?:secure|httponly)(?=;|$)" ""',
      'Header edit Set-Cookie "$" "; Secure; HttpOnly; SameSite=Strict"',
    ]),
    '',
  ].join('\n');
}
