import { paths } from '../src/config/paths';
import { addressPatterns, securityHeaders } from '../src/config/securityHeaders';
import { timings } from '../src/config/timings';

/** What differs between installations. */
export interface Installation {
  /** Host name of the portal. */
  readonly name: string;
  /** Folder with the content of `dist`. */
  readonly root: string;
  /** Origin of the API's server. */
  readonly api: string;
  /** Origin of the Tableau server, as in the setting `tableauOrigin`; empty: no frames are allowed. */
  readonly tableau: string;
  /** Port, or address and port, for HTTPS. */
  readonly listen: string;
  /** Port, or address and port, for HTTP; every request is sent on to HTTPS. */
  readonly listenHttp: string;
  readonly certificate: string;
  readonly key: string;
}

/** One header of every answer. Where no address has a value of its own, `special` is empty. */
export interface AnswerHeader {
  readonly name: string;
  /** Empty: not sent. */
  readonly usual: string;
  readonly special: ReadonlyArray<{ readonly pattern: string; readonly value: string }>;
}

/**
 * Groups of addresses that may have headers of their own: a pattern for a request's first line, which the web servers
 * leave as it was sent, and an example.
 */
const groups = [
  { pattern: `^\\S+ ${paths.register}/?(?:[?# ]|$)`, example: paths.register },
  { pattern: `^\\S+ ${addressPatterns.private.slice(1)}`, example: paths.app },
];

/** The headers of every answer but how long it may be kept, which depends on its status, too. */
export function answerHeaders(tableau: string): AnswerHeader[] {
  const usual = securityHeaders('/', tableau);
  const others = groups.map(({ pattern, example }) => ({ pattern, headers: securityHeaders(example, tableau) }));
  const names = new Set([usual, ...others.map(({ headers }) => headers)].flatMap((headers) => Object.keys(headers)));
  names.delete('Cache-Control');
  return [...names].map((name) => ({
    name,
    usual: usual[name] ?? '',
    special: others.flatMap(({ pattern, headers }) => {
      const value = headers[name] ?? '';
      return value === (usual[name] ?? '') ? [] : [{ pattern, value }];
    }),
  }));
}

const cacheOf = (path: string): string => securityHeaders(path)['Cache-Control'] ?? '';

/** How long an answer may be kept. A missing file may exist after the next deployment, so only what was found is. */
export const caching = {
  usual: cacheOf('/'),
  hashed: cacheOf('/assets/file'),
  found: ['200', '206', '304'],
} as const;

/**
 * Headers by which the API may take a request for one from elsewhere, or to another address. The web server sets those
 * that it knows itself, and none comes from the client, who can send any.
 */
export const forwardingHeaders = [
  'Forwarded',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Original-URL',
  'X-Real-IP',
  'X-Rewrite-URL',
] as const;

/** To a call over plain HTTP: it is not sent on to HTTPS, which would hide that its password was sent openly. */
export const plainCall = 'HTTPS Required';

/** The server waits a little longer than the portal, whose message is the clearer one. */
export const apiSeconds = timings.reportDeadline / 1000 + 10;

/** Access of many sites and studies is some megabytes; the servers' own limit would be one or a thousand. */
export const mostMegabytesSent = 20;

/** Content types by file extension. Other files are sent as plain text, which no browser runs. */
export const contentTypes = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain',
} as const;

/** Content types that state their encoding. */
export const textTypes = ['html', 'js', 'css', 'svg', 'json', 'txt'] as const;

/** First lines of a configuration. */
export function introduction(server: string, where: string, installation: Installation): string[] {
  return [
    `# Portal Gateway behind ${server}. Written by \`npm run deployment -- ${server}\`: generate it again with each`,
    '# release instead of editing the headers and addresses, which belong to the release.',
    `# ${where}`,
    `# Fill in: the certificate (${installation.certificate}) and its key (${installation.key}).`,
    `# Copy the content of dist to ${installation.root}, but keep a config.js that is there: it holds this installation's`,
    '# settings. Keep the assets of the previous build for one release, too: open pages still load them.',
  ];
}
