// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { configurationOf } from '../deployment/configurations';
import { securityHeaders } from '@/config/securityHeaders';
import { timings } from '@/config/timings';

const installation = {
  name: 'portal.example.org',
  root: '/var/www/portal',
  api: 'https://api.example.org',
  tableau: 'https://bi.example.org',
  listen: '443',
  listenHttp: '80',
  certificate: '/etc/ssl/portal/fullchain.pem',
  key: '/etc/ssl/portal/key.pem',
};

/** An answer, as far as its headers depend on it. */
interface Answered {
  readonly path: string;
  readonly status: number;
}

/** What the web server knows of it: a page comes from index.html, a file from its own address. */
function variablesOf({ path, status }: Answered): ReadonlyMap<string, string> {
  const found = path.startsWith('/assets/') ? path : '/index.html';
  return new Map([
    ...(['$request', 'THE_REQUEST'] as const).map((name) => [name, `GET ${path} HTTP/1.1`] as const),
    ...(['$status', 'REQUEST_STATUS'] as const).map((name) => [name, String(status)] as const),
    ...(['$uri', 'REQUEST_URI'] as const).map((name) => [name, found] as const),
    ['$request_uri', path],
  ]);
}

type Headers = Record<string, string>;

/** The headers that a printed `server` sends: those that are also sent with errors, and have a value. */
function headersOfNginx(text: string, block: string, answered: Answered): Headers {
  const unquoted = (value: string) => value.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  const variables = variablesOf(answered);
  const valueOf = (value: string): string => {
    if (!value.startsWith('$')) return unquoted(value);
    const [, from = '', body = ''] = new RegExp(`^map (.+) \\${value} \\{\\n([\\s\\S]*?)\\n\\}`, 'm').exec(text) ?? [];
    const subject = from.replaceAll('"', '').replaceAll(/\$\w+/g, (name) => variables.get(name) ?? '');
    const lines = [...body.matchAll(/^ +(default|"~.*?(?<!\\)") (".*");$/gm)];
    const fits = ([, pattern = '']: RegExpExecArray) => new RegExp(unquoted(pattern).slice(1)).test(subject);
    const line = lines.slice(1).find(fits) ?? lines[0];
    return unquoted(line?.[2] ?? '');
  };
  const lines = [...block.matchAll(/^ {4}add_header (\S+) (.+) always;$/gm)];
  const all = lines.map(([, name = '', value = '']) => [name, valueOf(value)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** As above, for a printed `VirtualHost`: the last line of a header that fits counts. */
function headersOfApache(_text: string, block: string, answered: Answered): Headers {
  const variables = variablesOf(answered);
  const holds = (condition: string): boolean => {
    const [, name = '', operator = '', operand = ''] = /^%\{(\w+)\} (-in|-eq|=~|!~) (.+)$/.exec(condition) ?? [];
    const value = variables.get(name) ?? '';
    if (operator === '-in') return operand.includes(`'${value}'`);
    if (operator === '-eq') return operand === value;
    return new RegExp(operand.slice(2, -1)).test(value) === (operator === '=~');
  };
  const lines = [...block.matchAll(/^ {4}Header always set (\S+) "([^"]*)"(?: "expr=(.*)")?$/gm)];
  const fitting = lines.filter(([, , , condition]) => condition === undefined || condition.split(' && ').every(holds));
  return Object.fromEntries(fitting.map(([, name = '', value = '']) => [name, value]));
}

describe.each(['nginx', 'apache'])('the configuration for %s', (server) => {
  const text = configurationOf(server, installation);

  const blocks = text.split(/^(?:server \{|<VirtualHost .*>)$/m).slice(1);
  const headersOf = server === 'nginx' ? headersOfNginx : headersOfApache;

  test.each([
    ...['/', '/no/such/page', '/register', '/register/', '/register?from=/app', '/registers', '/register/more'],
    ...['/app', '/app/users', '/app/register', '/assets/index-abc.js'],
  ])('gives every answer to %s the headers that it must carry, whatever its status', (path) => {
    expect(blocks).toHaveLength(2);
    const required = securityHeaders(path.replace(/\?.*/, ''), installation.tableau);
    for (const [status, more] of [
      [200, {}],
      [404, { 'Cache-Control': 'no-store' }],
      [405, { 'Cache-Control': 'no-store', Allow: 'GET, HEAD' }],
      [500, { 'Cache-Control': 'no-store' }],
    ] as const) {
      for (const block of blocks) {
        expect(headersOf(text, block, { path, status }), String(status)).toEqual({ ...required, ...more });
      }
    }
    // In nginx a header of a part's own would drop all of them there.
    expect(text).not.toMatch(/^ {5,}add_header /m);
  });

  test('drops what the API says in a header of these, which would come beside it', () => {
    for (const name of Object.keys(securityHeaders('/app'))) {
      expect(text).toMatch(new RegExp(`^ +(?:proxy_hide_header ${name};|Header unset ${name})$`, 'm'));
    }
  });

  test('names this installation', () => {
    for (const value of Object.values(installation)) expect(text).toContain(value);
    expect(text).not.toContain('127.0.0.1');
  });

  test('lets no client say where a request comes from, or to which host it was', () => {
    const names = ['For', 'Host', 'Proto', 'Port', 'Prefix', 'Server'].map((name) => `X-Forwarded-${name}`);
    for (const name of [...names, 'Forwarded', 'X-Real-IP', 'X-Original-URL', 'X-Rewrite-URL']) {
      expect(text).toMatch(new RegExp(`^ *(?:proxy_set_header|RequestHeader (?:un)?set) ${name}\\b`, 'm'));
    }
    expect(text).toContain(`X-Forwarded-Host ${installation.name}`);
    expect(text).not.toContain('$host;');
  });

  test('sends pages on to HTTPS, and refuses calls that are not', () => {
    expect(text).toMatch(/308 .*https:\/\/portal\.example\.org/);
    expect(text).toContain('HTTPS Required');
  });

  test('waits longer than the portal does, and takes what its largest form sends', () => {
    const seconds = Number(/(?:proxy_read_timeout | timeout=)(\d+)/.exec(text)?.[1]);
    expect(seconds * 1000).toBeGreaterThan(timings.reportDeadline);
    expect(text).toMatch(/client_max_body_size 20m;|%\{HTTP:Content-Length\} -gt20971520$/m);
  });

  test('keeps the session cookie to this host, whichever domain the API gives it, and from scripts', () => {
    expect(text).toMatch(
      /proxy_cookie_flags ~ secure httponly samesite=strict;|"\$" "; Secure; HttpOnly; SameSite=Strict"/,
    );
    expect(text).toMatch(/proxy_cookie_domain ~\.\* "";|Header edit\* Set-Cookie "\(\?i\);\\s\*\(\?:domain\|/);
  });

  test('lets no answer of the API open the password dialog of the browser', () => {
    expect(text).toMatch(/^ *(?:proxy_hide_header WWW-Authenticate;|Header unset WWW-Authenticate)$/m);
  });

  test('offers no TLS before 1.2, and goes on to no API with a certificate that it does not trust', () => {
    expect(text.match(/TLSv[\d.]+/g)).toEqual(['TLSv1.2', 'TLSv1.3']);
    expect(text).toMatch(/proxy_ssl_verify on;|SSLProxyVerify require/);
    expect(text).toContain('/etc/ssl/certs/ca-certificates.crt');
  });

  test.each([
    ['name', 'a; return 200'],
    ['root', '/var/www/../{'],
    ['api', 'https://api.example.org/path'],
    ['api', 'ftp://api.example.org'],
    ['tableau', "https://bi.example.org; script-src 'unsafe-inline'"],
    ['listen', '443 default'],
    ['listenHttp', 'x', 'listen-http'],
    ['key', ''],
  ])('is not written where %s is %j, and its option is named', (key, value, option = key) => {
    expect(() => configurationOf(server, { ...installation, [key]: value })).toThrow(`--${option}: `);
  });
});

test('Apache opens a connection for each call, as nginx does, so that none is sent on one that the API is closing', () => {
  expect(configurationOf('apache', installation)).toMatch(/^ *ProxyPass \/PG-API\/ .*\bdisablereuse=On\b/m);
});

test('only the servers that are known have a configuration', () => {
  for (const server of ['', 'iis', 'constructor']) {
    expect(() => configurationOf(server, installation)).toThrow(
      'Usage: npm run deployment -- nginx|apache [--name HOST] [--root FOLDER] [--api ORIGIN]',
    );
  }
});

test('the command prints it', () => {
  const print = (...args: string[]) =>
    execFileSync(process.execPath, ['deployment/print.mjs', ...args], { encoding: 'utf8' });
  const { listenHttp, ...others } = installation;
  const options = Object.entries({ ...others, 'listen-http': listenHttp });
  expect(print('nginx', ...options.flatMap(([name, value]) => [`--${name}`, value]))).toBe(
    configurationOf('nginx', installation),
  );
});
