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

describe.each(['nginx', 'apache'])('the configuration for %s', (server) => {
  const text = configurationOf(server, installation);

  test('has every header that an answer must carry, with its value', () => {
    for (const path of ['/', '/register', '/app/users', '/assets/a.js']) {
      for (const [name, value] of Object.entries(securityHeaders(path, installation.tableau))) {
        expect(text).toContain(name);
        expect(text, name).toContain(`"${value}"`);
      }
    }
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
