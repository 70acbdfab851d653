import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@test/e2e/fixtures';
import { origin, port, webServer } from '@test/e2e/site';
import { fixedHeaders, policy, registrationPolicy } from '@test/support/deliveredHeaders';

/** Fetches as a browser does for a page, or for a subresource. */
function get(request: APIRequestContext, path: string, accept: 'text/html' | '*/*' = '*/*') {
  return request.get(path, { headers: { Accept: accept }, maxRedirects: 0 });
}

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Requests a target exactly as given, which a browser or Playwright would resolve first. */
function getRaw(target: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, headers: { Accept: 'text/html' } };
    const ask = webServer === undefined ? httpRequest : httpsRequest;
    const sent = ask({ ...options, rejectUnauthorized: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject).end();
  });
}

async function entryScript(request: APIRequestContext): Promise<string> {
  const page = await (await get(request, '/', 'text/html')).text();
  return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
}

const forever = 'public, max-age=31536000, immutable';
const call = { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Project-Name': 'portal-gateway' };
const page = { Accept: 'text/html' };
const anything = { Accept: '*/*' };

interface Answer {
  readonly what: string;
  readonly method?: string;
  readonly path: string | ((request: APIRequestContext) => Promise<string>);
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly cache?: string;
}

/** One of each kind of answer that the server can give. */
const answers: readonly Answer[] = [
  { what: 'the first page', path: '/', headers: page, status: 200 },
  { what: 'a page of the app', path: '/app/users', headers: page, status: 200 },
  { what: 'a page with a query', path: '/app/users?filter=%3Cscript%3E', headers: page, status: 200 },
  { what: 'an unknown page', path: '/no/such/page', headers: page, status: 200 },
  { what: 'an emailed link with dots in its hash', path: '/reset-password/aa.bb.cc', headers: page, status: 200 },
  { what: 'another, requested as anything', path: '/set-password/a.b', status: 200 },
  { what: 'an unknown page of the app', path: '/app/no.such.page', headers: page, status: 200 },
  { what: 'the registration', path: '/register', headers: page, status: 200 },
  { what: 'the registration with a trailing slash', path: '/register/', headers: page, status: 200 },
  { what: 'a HEAD request for a page', method: 'HEAD', path: '/', headers: page, status: 200 },
  { what: 'a POST request to a page', method: 'POST', path: '/app/users', headers: page, status: 405 },
  { what: 'a DELETE request to a page', method: 'DELETE', path: '/app/users', headers: page, status: 405 },
  { what: 'a PUT request for a file', method: 'PUT', path: '/config.js', status: 405 },
  { what: 'a hashed asset', path: entryScript, status: 200, cache: forever },
  { what: 'a HEAD request for a hashed asset', method: 'HEAD', path: entryScript, status: 200, cache: forever },
  { what: 'the first page, requested as anything', path: '/', status: 200 },
  { what: 'a page of the app, requested as anything', path: '/app/users', status: 200 },
  { what: 'the settings', path: '/config.js', status: 200 },
  { what: 'the icon', path: '/icon.svg', status: 200 },
  { what: "the build's manifest", path: '/.vite/manifest.json', status: 404 },
  { what: 'a missing asset', path: '/assets/index-00000000.js', status: 404 },
  { what: 'a missing asset, requested as a page', path: '/assets/index-00000000.js', headers: page, status: 404 },
  { what: 'a folder', path: '/assets/', status: 404 },
  { what: 'a missing file', path: '/favicon.ico', status: 404 },
  { what: 'a path traversal', path: '/assets/..%2f..%2fpackage.json', status: 400 },
  { what: 'an API answer', path: '/PG-API/rest/public/countries', headers: call, status: 200 },
  { what: 'an API refusal', path: '/PG-API/rest/secure/user_profile', headers: call, status: 401 },
  // Fails in the mock server's bridge; a web server in front of it refuses this method.
  { what: 'a TRACE request', method: 'TRACE', path: '/PG-API/rest/x', status: webServer === undefined ? 500 : 405 },
  { what: 'an API call without the required headers', path: '/PG-API/rest/public/countries', status: 400 },
];

for (const { what, method = 'GET', path, headers = anything, status, cache = 'no-store' } of answers) {
  test(`${what} carries the security headers`, async ({ context }) => {
    const address = typeof path === 'string' ? path : await path(context.request);
    const response = await context.request.fetch(address, {
      method,
      headers: { ...headers, Origin: 'https://evil.test' },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(status);
    const sent = response.headers();
    expect(sent).toMatchObject(fixedHeaders);
    const isRegistration = address.startsWith('/register');
    const sources = (sent['content-security-policy'] ?? '').split('; ');
    expect(sources).toEqual(expect.arrayContaining(isRegistration ? registrationPolicy : policy));
    if (!isRegistration) expect(sent['content-security-policy']).not.toMatch(/unsafe|\*|google/);
    expect(sent['access-control-allow-origin']).toBeUndefined();
    expect(sent['cache-control']).toBe(cache);
    expect(sent['x-robots-tag']).toBe(address.startsWith('/app') ? 'noindex' : undefined);
    if (status === 404) expect(await response.text()).not.toContain('id="root"');
    const allowed = status === 405 && !address.startsWith('/PG-API/') ? ['GET', 'HEAD'] : [];
    expect((sent['allow'] ?? '').split(/, ?/).filter(Boolean)).toEqual(allowed);
    if (status === 500) expect(await response.text()).toBe('Internal Server Error');
  });
}

for (const target of [
  ...['//', '///', '/\\', '//:x', '//x/register', '/\\x/register', '/..//x', '/app\\users'],
  ...['/app/../register', '/PG-API/..;/manager', '/app/%2e%2e/PG-API/rest/x'],
  ...['/%', '/app/%zz', '/PG-API/rest/%', 'http://evil.test/register'],
]) {
  test(`a request for ${target} is refused, with the security headers and without details`, async () => {
    const { status, headers, text } = await getRaw(target);
    expect(status).toBe(400);
    expect(headers).toMatchObject({ ...fixedHeaders, 'cache-control': 'no-store' });
    expect(String(headers['content-security-policy']).split('; ')).toEqual(expect.arrayContaining(policy));
    // Apache says it in a page of its own where it refuses the request line itself.
    if (webServer === 'apache') expect(text).toContain('Bad Request');
    else expect(text).toBe('Bad Request');
  });
}

test('a failing answer and a redirect carry them, too', async ({ context, mockServer }) => {
  const countries = '/rest/public/countries';
  const faults = [
    { kind: 'status', status: 302, headers: { Location: 'https://login.example.org/' } },
    { kind: 'status', status: 422, body: '{}' },
    { kind: 'status', status: 500, body: '<html>stack trace</html>' },
    { kind: 'status', status: 503 },
  ] as const;
  for (const fault of faults) {
    await mockServer.failNext(`GET ${countries}`, fault);
    const response = await context.request.get(`/PG-API${countries}`, { headers: call, maxRedirects: 0 });
    expect(response.status()).toBe(fault.status);
    expect(response.headers(), String(fault.status)).toMatchObject(fixedHeaders);
    expect(response.headers()['content-security-policy'], String(fault.status)).toContain("default-src 'none'");
  }
});

test('every kind of file states its type and encoding', async ({ context }) => {
  const { request } = context;
  const style = /href="([^"]+\.css)"/.exec(await (await get(request, '/', 'text/html')).text())?.[1] ?? '';
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/app/users', 'text/html'],
    [await entryScript(request), 'text/javascript'],
    ['/config.js', 'text/javascript'],
    [style, 'text/css'],
    ['/icon.svg', 'image/svg+xml'],
  ] as const) {
    const [stated = '', encoding] = ((await get(request, path)).headers()['content-type'] ?? '').split(/; ?/);
    expect(stated, path).toBe(type);
    // The preview leaves it out for files; theirs is UTF-8 anyway.
    if (webServer !== undefined) expect(encoding?.toLowerCase(), path).toBe('charset=utf-8');
  }
  const refused = await request.fetch('/', { method: 'POST' });
  expect(refused.headers()['content-type']).toMatch(/^text\/(?:plain|html)/);
  const answer = await request.get('/PG-API/rest/public/countries', { headers: call });
  expect(answer.headers()['content-type']).toMatch(/^application\/json/);
});

test('no script of the build has a source map', async ({ context }) => {
  const script = await entryScript(context.request);
  expect(await (await get(context.request, script)).text()).not.toContain('sourceMappingURL');
  expect((await get(context.request, `${script}.map`)).status()).toBe(404);
});

test('the portal cannot be framed', async ({ page, guard }) => {
  guard.expectReport(/frame/i);
  guard.expectReport(/^request to another site/);
  await page.route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${origin}/"></iframe>` }),
  );
  await page.goto('http://other.test/');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Sign In' })).toHaveCount(0);
});

test('the policy blocks a script in the page and a call to another site', async ({ page, guard }) => {
  guard.expectReport(/Content.Security.Policy|TrustedScript/);
  await page.goto('/');
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.append('window.planted = true');
    document.head.append(script);
    const fetched = await fetch('https://evil.test/').then(
      () => 'sent',
      () => 'refused',
    );
    return { ran: 'planted' in window, fetched };
  });
  expect(outcome).toEqual({ ran: false, fetched: 'refused' });
});

test('a screen whose code cannot be loaded says so, and reloading helps', async ({ page, signInAs, usersList }) => {
  await page.route('**/assets/UsersScreen-*.js', (route) => route.abort());
  await signInAs('admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('new version');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute('**/assets/UsersScreen-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await usersList.expectAsked();
});

test('a screen whose code could not be loaded is fetched anew on the next visit', async ({
  page,
  signInAs,
  usersList,
}) => {
  await page.route('**/assets/UsersScreen-*.js', (route) => route.abort());
  await signInAs('admin');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused();
  await page.unroute('**/assets/UsersScreen-*.js');
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeFocused();
  await menu.getByRole('link', { name: 'Users' }).click();
  await usersList.expectAsked();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
});

test('a screen whose code could not be loaded is fetched anew for another record', async ({ page, signInAs }) => {
  await page.route('**/assets/users-*.js', (route) => route.abort());
  await signInAs('admin', '/app/users/2');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused();
  await page.unroute('**/assets/users-*.js');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Go to a screen/ }).fill('Daniela');
  await page.getByRole('option', { name: /^Daniela/ }).click();
  await expect(page.getByRole('heading', { name: /User Daniela García-Núñez/, level: 1 })).toBeFocused();
});

test('a long list whose code cannot be loaded shows its first rows', async ({ page, signInAs, usersList }) => {
  await page.route('**/assets/VirtualBody-*.js', (route) => route.abort());
  // More rows than were asked for.
  await page.route('**/user_management/users?**', async (route) => {
    const response = await route.fetch();
    const page = (await response.json()) as { content: object[] };
    const content = Array.from({ length: 300 }, (_, index) => ({ ...page.content[0], id: index + 1 }));
    await route.fulfill({ response, json: { ...page, content } });
  });
  await signInAs('admin', '/app/users');
  const notice = page.getByRole('table').getByRole('alert');
  await expect(notice).toContainText('could not be loaded');
  await expect(usersList.rowLinks).toHaveCount(50);
  await page.unroute('**/assets/VirtualBody-*.js');
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(usersList.rowLinks.first()).toBeVisible();
});

test('a palette whose code cannot be loaded leaves the page as it is, and can be tried again', async ({
  page,
  signInAs,
}) => {
  await page.route('**/assets/Palette-*.js', (route) => route.abort());
  await signInAs('admin');
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('dialog', { name: 'Go to' });
  await expect(notice.getByRole('alert')).toContainText('could not be loaded');
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(notice.getByRole('alert')).toBeVisible();
  await page.unroute('**/assets/Palette-*.js');
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('combobox', { name: /^Go to a screen/ })).toBeFocused();
});

test('a missing screen answered with a page instead of code says so, too', async ({ page, guard, signInAs }) => {
  guard.expectReport(/MIME type/);
  await page.route('**/assets/users-*.js', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>404</title>' }),
  );
  await signInAs('admin');
  await page.goto('/app/users/2');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('if code for the authenticated area cannot be loaded, the page says so', async ({ page, guard, signInForm }) => {
  // React logs what its outermost boundary catches.
  guard.expectReport(/dynamically imported module/);
  await page.route('**/assets/portal-*.js', (route) => route.abort());
  await page.goto('/');
  await signInForm.submit('admin');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/portal-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('an unknown address shows a way home [NAV-034]', async ({ page, signInAs, signInForm }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(signInForm.heading).toBeVisible();
  await signInAs('user');
  await page.goto('/app/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app/dashboard');
});

for (const [address, heading] of [
  ['/app/dashboard', /^Dashboard$/],
  ['/app/users', /^Users$/],
  ['/app/users/2', /^(View|Edit) User Marcus O'Connell$/],
  ['/app/nowhere', /^Page not found$/],
] as const) {
  test(`${address} has its heading and title, also after a reload [NAV-027, NAV-028, NAV-036]`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin', address);
    for (const visit of ['arrived', 'reloaded']) {
      const title = page.getByRole('heading', { name: heading, level: 1 });
      await expect(title, visit).toBeVisible();
      await expect(page, visit).toHaveTitle(`${await title.innerText()} | Portal Gateway`);
      await page.reload();
    }
  });
}

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that Javascript is disabled [NAV-025]', async ({ page }) => {
    for (const address of ['/', '/app/users']) {
      await page.goto(address);
      // Text searches skip noscript elements.
      await expect(page.locator('noscript')).toBeVisible();
      expect(await page.locator('body').innerText()).toContain('Javascript is disabled');
      await expect(page.getByText('Loading…')).toBeHidden();
    }
  });
});
