import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@test/e2e/fixtures';
import { origin, port, webServer } from '@test/e2e/site';
import { fixedHeaders } from '@test/support/deliveredHeaders';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
}

/**
 * Asks without a browser, which would decompress the answer and follow a redirect.
 * @param body of a POST; left out: a GET
 */
function ask(address: string, headers: Readonly<Record<string, string>> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = address.startsWith('https:') ? httpsRequest : httpRequest;
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(address, { method, headers, rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, content: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

const page = readFileSync(`${import.meta.dirname}/../../../dist/index.html`, 'utf8');
const script = /src="(\/assets\/first-[^"]+)"/.exec(page)?.[1] ?? '';
const built = readFileSync(`${import.meta.dirname}/../../../dist${script}`);

test('a script is sent as the build has compressed it', async () => {
  const plain = await ask(origin + script);
  expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    200,
    undefined,
    'Accept-Encoding',
  ]);
  expect(plain.content.equals(built)).toBe(true);
  for (const [accepted, encoding, read] of [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ] as const) {
    const answer = await ask(origin + script, { 'Accept-Encoding': accepted });
    expect([answer.status, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
    ]);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.content.length).toBeLessThan(built.length / 2);
    expect(read(answer.content).equals(built)).toBe(true);
  }
});

test('the settings are never compressed in advance, because an installation changes them', async () => {
  const { status, headers } = await ask(`${origin}/config.js`, { 'Accept-Encoding': 'gzip, br' });
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
});

test("the manual's folder leads to its first page, which has the headers of every answer", async () => {
  for (const path of ['/manual', '/manual/']) {
    const { status, headers } = await ask(origin + path);
    expect([status, new URL(headers.location ?? '', origin).pathname], path).toEqual([302, '/manual/index.html']);
    expect(headers).toMatchObject({ ...fixedHeaders, 'cache-control': 'no-store' });
  }
  const isBuilt = existsSync(`${import.meta.dirname}/../../../dist/manual/manual.pdf`);
  for (const [path, type] of [
    ['/manual/index.html', 'text/html; charset=utf-8'],
    ['/manual/manual.pdf', 'application/pdf'],
  ]) {
    const { status, headers } = await ask(`${origin}${path}`);
    expect([status, isBuilt ? headers['content-type'] : undefined], path).toEqual(
      isBuilt ? [200, type] : [404, undefined],
    );
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  }
});

test('a kept file is confirmed without sending it again', async () => {
  const { headers } = await ask(origin + script);
  const again = await ask(origin + script, { 'If-None-Match': headers.etag ?? '' });
  expect([again.status, again.content.length]).toEqual([304, 0]);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('plain HTTP leads to the same address of HTTPS, and nowhere else', async () => {
  const plain = `http://127.0.0.1:${port + 2}`;
  const moved = await ask(`${plain}/app/users?page=2`, { Host: 'evil.test' });
  expect([moved.status, moved.headers.location]).toEqual([308, 'https://127.0.0.1/app/users?page=2']);
  expect(moved.headers).toMatchObject({ ...fixedHeaders, 'cache-control': 'no-store' });
  expect((await ask(`${plain}//evil.test`)).status).toBe(400);
});

test('a call over plain HTTP is refused instead of redirected, so that the mistake is noticed', async () => {
  for (const path of ['/PG-API/rest/token/create', '/PG-API/rest/public/countries?x=1']) {
    const { status, headers, content } = await ask(`http://127.0.0.1:${port + 2}${path}`);
    expect([status, headers.location, content.toString()], path).toEqual([403, undefined, 'HTTPS Required']);
    expect(headers).toMatchObject({ ...fixedHeaders, 'cache-control': 'no-store' });
  }
});

test('the API learns where a call comes from, and to which host it was, from the web server alone', async ({
  context,
  mockServer,
}) => {
  const names = ['for', 'host', 'proto', 'port', 'prefix', 'server'].map((name) => `X-Forwarded-${name}`);
  const forged = [...names, 'Forwarded', 'X-Real-IP', 'X-Original-URL', 'X-Rewrite-URL', 'Host'];
  const [world] = await context.cookies();
  await ask(`${origin}/PG-API/rest/public/countries`, {
    ...Object.fromEntries(forged.map((name) => [name, 'evil.test'])),
    Cookie: `${world?.name}=${world?.value}`,
  });
  const told = (await mockServer.journal())[0]?.headers ?? {};
  expect(told).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  expect(Object.entries(told).filter(([, value]) => value.includes('evil.test'))).toEqual([]);
});

test('a refusal of the API does not open the password dialog of the browser', async ({ context, mockServer }) => {
  const headers = { 'WWW-Authenticate': 'Basic realm="API"' };
  await mockServer.failNext('GET /rest/public/countries', { kind: 'status', status: 401, body: '{}', headers });
  const [world] = await context.cookies();
  const refused = await ask(`${origin}/PG-API/rest/public/countries`, { Cookie: `${world?.name}=${world?.value}` });
  expect([refused.status, refused.content.toString()]).toEqual([401, '{}']);
  expect(refused.headers).not.toHaveProperty('www-authenticate');
});

test('what a form may hold is passed on, and what is larger is refused with the headers of every answer', async () => {
  const address = `${origin}/PG-API/rest/public/forgot_password`;
  const json = 'application/json';
  const headers = { Accept: json, 'Content-Type': json, 'X-Project-Name': 'portal-gateway' };
  const large = JSON.stringify({ emailAddress: 'a'.repeat(10_000_000) });
  expect((await ask(address, headers, large)).status).toBe(422);
  // It is refused as soon as its length is told.
  const refused = await ask(address, { ...headers, 'Content-Length': String(21 * 1024 * 1024) }, '');
  expect([refused.status, refused.headers['x-frame-options']]).toEqual([413, 'DENY']);
  // Nginx counts a body of unknown length while it comes. Apache cannot count what it passes on.
  const unknown = await ask(address, { ...headers, 'Transfer-Encoding': 'chunked' }, '{"emailAddress":"a"}');
  expect(unknown.status).toBe(webServer === 'apache' ? 411 : 422);
});

test("no answer names the server's version", async () => {
  for (const path of ['/', '/gone.js', '/PG-API/rest/public/countries']) {
    const { headers, content } = await ask(origin + path);
    expect(headers.server ?? '', path).not.toMatch(/\d/);
    expect(headers['x-powered-by'], path).toBeUndefined();
    expect(content.toString(), path).not.toMatch(/nginx\/|Apache\/|Debian/);
  }
});

test('a session works through the web server, and its cookie is kept from scripts', async ({
  page: tab,
  context,
  signInAs,
  signOut,
  usersList,
}) => {
  await signInAs('admin', '/app/users');
  await usersList.expectAsked();
  const session = (await context.cookies()).filter(({ name }) => name !== 'pg-world');
  expect(session).toHaveLength(1);
  expect(session[0]).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    domain: '127.0.0.1', // without the dot before that of a cookie for other hosts, too
  });
  await signOut();
  await expect(tab.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
