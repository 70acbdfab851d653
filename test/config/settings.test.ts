import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getPasswordRules } from '@/api/passwords';
import { isAppAddress, requestPath, securityHeaders } from '@/config/securityHeaders';
import { captchaSiteKey, defaultSettings, readSettings, singleSignOnProjectId } from '@/config/settings';
import { fixedHeaders, policy, registrationPolicy } from '@test/support/deliveredHeaders';
import { server } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

describe('the settings of an installation', () => {
  test('come over the defaults', () => {
    const { settings, refused } = readSettings({ apiBasePath: '/api', projectName: 'trials' });
    expect(settings).toEqual({ ...defaultSettings, apiBasePath: '/api', projectName: 'trials' });
    expect(refused).toEqual([]);
  });

  test("production domain, project, prefix and role lists are an installation's own [CONST-003, CONST-004, PROXY-009, PROXY-010]", () => {
    expect(defaultSettings).toMatchObject({
      supportEmail: 'support@example.org',
      projectName: 'portal-gateway',
      productionDomain: 'example.org',
      proxyStudyRoles: ['LAO Staff'],
      proxyPortalRoles: ['Administrator'],
      proxyForAllPortalRoles: ['Proxy Access-Change Request User'],
    });
    const given = {
      supportEmail: 'help@trials.test',
      projectName: 'trials',
      productionDomain: 'portal.trials.test',
      proxyCommentPrefix: 'FOR: ',
      proxyStudyRoles: ['Clerk'],
      proxyPortalRoles: [],
      proxyForAllPortalRoles: ['Chief Clerk', 'Clerk'],
    };
    expect(readSettings(given)).toEqual({ settings: { ...defaultSettings, ...given }, refused: [] });
    const { refused } = readSettings({ productionDomain: 7, proxyStudyRoles: 'Clerk', proxyPortalRoles: [1] });
    expect(refused).toEqual(['productionDomain', 'proxyStudyRoles', 'proxyPortalRoles']);
  });

  test('a page served from the configured production domain is production, and no other is [CONST-002]', () => {
    const keys = { captchaKeyProduction: 'key of production', captchaKeyOther: 'key of elsewhere' };
    const { settings } = readSettings({ ...keys, productionDomain: 'portal.trials.test', environment: 'local' });
    expect(captchaSiteKey(settings, 'portal.trials.test')).toBe('key of production');
    expect(captchaSiteKey(settings, 'example.org')).toBe('key of elsewhere');
    expect(captchaSiteKey(settings, 'test.portal.trials.test')).toBe('key of elsewhere');
  });

  test('the configured project name goes out with each call [CONST-002]', async () => {
    withSettings({ projectName: 'trials' });
    const sent: Array<string | null> = [];
    const note = ({ request }: { request: Request }) => void sent.push(request.headers.get('X-Project-Name'));
    server.events.on('request:start', note);
    onTestFinished(() => void server.events.removeListener('request:start', note));
    await getPasswordRules(new AbortController().signal);
    expect(sent).toEqual(['trials']);
  });

  test('every value that the documents do not show can be set without a build [CONST-012]', () => {
    expect(Object.keys(defaultSettings)).toEqual(
      expect.arrayContaining([
        ...['supportEmail', 'productionDomain', 'projectName', 'antiForgeryHeader', 'projectHeader', 'localApiOrigin'],
        ...['proxyCommentPrefix', 'proxyStudyRoles', 'proxyPortalRoles', 'proxyForAllPortalRoles', 'fixedSystemId'],
        ...['captchaKeyProduction', 'captchaKeyTest', 'captchaKeyOther', 'privacyUrl', 'userManualUrl'],
        ...['outstandingRequests', 'resolvedRequests', 'tableauOrigin'],
        ...['dashboardItemsPath', 'resourcesPath', 'singleSignOnPath'],
      ]),
    );
    const given = Object.fromEntries(
      Object.entries(defaultSettings).map(([key, value]) => {
        if (Array.isArray(value)) return [key, ['other']];
        if (typeof value === 'boolean') return [key, !value];
        if (/Header$|Requests$/.test(key)) return [key, 'Other'];
        if (key === 'supportEmail') return [key, 'other@trials.test'];
        return [key, /Path$|^errorReportUrl$/.test(key) ? '/rest/secure/other' : 'https://other.test'];
      }),
    );
    expect(readSettings(given)).toEqual({ settings: given, refused: [] });
  });

  test.each([
    ['', true],
    ['/rest/secure/items', true],
    ['/rest/secure/content/dashboard_items', true],
    ['/rest/secure', false],
    ['/rest/secure/', false],
    ['/rest/public/items', false],
    ['/rest/secure/../token/invalidate', false],
    ['/rest/secure/items?all=true', false],
    ['/rest/secure//evil.test', false],
    ['https://evil.test/rest/secure/items', false],
    [7, false],
  ])('a path of a call is one of the secure part: %j %s [DASH-003, DASH-008, DASH-013]', (path, isTaken) => {
    for (const key of ['dashboardItemsPath', 'resourcesPath', 'singleSignOnPath']) {
      expect(readSettings({ [key]: path }).refused).toEqual(isTaken ? [] : [key]);
    }
  });

  test.each([
    ['antiForgeryHeader', ['X-CSRF', 'x_token'], ['', 'X XSRF TOKEN', 'X-XSRF-TOKEN:', 'X-Töken']],
    ['projectHeader', ['Project'], ['', 'X-Project-Name:']],
    ['projectName', ['Portal - Gateway', 'portal'], ['', ' ', 'Portal \u2013 Gateway', 'a\nb', 'portal ']],
    ['outstandingRequests', ['open', 'PENDING_REVIEW', 'in review'], ['', '.', '..', 'a/b', '../users']],
    ['resolvedRequests', ['done'], ['', 'done?all']],
  ])('are refused where no call could be sent with them: %s', (key, taken, refused) => {
    const isTaken = (value: string) => readSettings({ [key]: value }).refused.length === 0;
    expect([...taken, ...refused].filter(isTaken)).toEqual(taken);
  });

  test('are refused where User Support has no address', () => {
    const isTaken = (supportEmail: string) => readSettings({ supportEmail }).refused.length === 0;
    expect(['help@trials.test', '', 'help', 'help @trials.test', '@'].filter(isTaken)).toEqual(['help@trials.test']);
  });

  test.each([
    ['', true],
    ['/PG-API/rest/public/error_reports', true],
    ['//evil.test/reports', false],
    ['https://evil.test', false],
    ['reports', false],
    ['/a/../b', false],
    [7, false],
  ])('reports of errors go to this host only: %j %s', (errorReportUrl, isTaken) => {
    expect(readSettings({ errorReportUrl }).refused).toEqual(isTaken ? [] : ['errorReportUrl']);
  });

  test.each([
    ['local', 'localhost', 115],
    ['production', 'portal.test', 115],
    ['test', 'portal.test', 119],
    ['test', 'example.org', 115],
  ])('the project id of the single sign-on: %s at %s [DASH-012]', (environment, host, id) =>
    expect(singleSignOnProjectId({ environment, productionDomain: 'example.org' }, host)).toBe(id),
  );

  test('have local defaults [SEC-026, CONST-003]', () => {
    expect(defaultSettings).toMatchObject({
      apiBasePath: '/PG-API',
      antiForgeryHeader: 'X-XSRF-TOKEN',
      projectHeader: 'X-Project-Name',
      projectName: 'portal-gateway',
      supportEmail: 'support@example.org',
    });
  });

  test.each([undefined, null, 'x', 7, []])('may be missing or no object: %j', (given) =>
    expect(readSettings(given)).toEqual({ settings: defaultSettings, refused: [] }),
  );

  test('are refused one by one where they are unknown, of the wrong type, or an unsafe link', () => {
    const { settings, refused } = readSettings({
      nonsense: 'x',
      apiBasePath: 7,
      privacyUrl: 'javascript:alert(1)',
      isCaptchaReplaced: 'yes',
      projectName: 'kept',
    });
    expect(refused).toEqual(['nonsense', 'apiBasePath', 'privacyUrl', 'isCaptchaReplaced']);
    expect(settings).toEqual({ ...defaultSettings, projectName: 'kept' });
  });
});

test('no key of the settings reaches the prototype of objects', () => {
  const { refused } = readSettings(
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  );
  expect(refused).toEqual(['__proto__', 'constructor']);
  expect('polluted' in {}).toBe(false);
});

describe('the origin of the Tableau server', () => {
  test.each(['https://bi.example.org', 'https://bi.example.org:8443', 'http://tableau.localhost:4173'])(
    'may be %s',
    (tableauOrigin) => expect(readSettings({ tableauOrigin }).settings.tableauOrigin).toBe(tableauOrigin),
  );

  test.each([
    '',
    'bi.example.org',
    'http://bi.example.org',
    'https://bi.example.org/',
    'https://*.example.org',
    "https://bi.example.org; script-src 'unsafe-inline'",
    'http://localhost.evil.test',
    'javascript:alert(1)',
  ])('may not be %j', (tableauOrigin) => expect(readSettings({ tableauOrigin }).refused).toEqual(['tableauOrigin']));
});

describe('the security headers', () => {
  test.each([
    ['/', policy],
    ['/app/users', policy],
    ['/assets/index-abc.js', policy],
    ['/registers', policy],
    ['/register', registrationPolicy],
    ['/register/', registrationPolicy],
  ])('of %s are the written ones, and its policy has no directive more', (path, directives) => {
    const { 'Content-Security-Policy': sent = '', ...others } = securityHeaders(path, 'https://bi.example.org');
    const frames = directives === policy ? ['frame-src https://bi.example.org'] : [];
    expect(sent.split('; ').sort()).toEqual([...directives, ...frames].sort());
    const named = Object.entries(others).map(([name, value]) => [name.toLowerCase(), value]);
    expect(Object.fromEntries(named)).toEqual({
      ...fixedHeaders,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      ...(path.startsWith('/app') ? { 'x-robots-tag': 'noindex' } : {}),
    });
  });

  test('forbid inline script, foreign frames and Trusted Types policies', () => {
    const policy = securityHeaders('/app/users')['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('let views of the configured Tableau server be framed, and nothing else', () => {
    const frames = (path: string, origin?: string) =>
      / frame-src ([^;]*)/.exec(securityHeaders(path, origin)['Content-Security-Policy'] ?? '')?.[1];
    expect(frames('/app/visualization/1', 'https://bi.example.org')).toBe('https://bi.example.org');
    expect(frames('/app/visualization/1')).toBe("'none'");
    expect(frames('/register', 'https://bi.example.org')).not.toContain('bi.example.org');
  });

  test('let only hashed files be kept', () => {
    expect(securityHeaders('/assets/index-abc.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/app/users', '/config.js']) {
      expect(securityHeaders(path)['Cache-Control']).toBe('no-store');
    }
  });

  test.each([
    ['/', true],
    ['/app', true],
    ['/app/users/1.5', true],
    ['/set-password/a.b', true],
    ['/reset-password/aaa.bbb.ccc', true],
    ['/set-password.js', false],
    ['/nowhere', true],
    ['/assets/gone.js', false],
    ['/assets/gone', false],
    ['/gone.js', false],
    ['/PG-API/rest/x', false],
  ])('an address of the app: %s %s', (path, isPage) => expect(isAppAddress(path)).toBe(isPage));
});

describe('the path of a request', () => {
  test.each([
    ['/', '/'],
    ['/register?a=//evil.test', '/register'],
    ['/app/users#//evil.test', '/app/users'],
    ['/app/a..b/...?from=/../', '/app/a..b/...'],
    ['/app/x;y/%2e%2e%2e', '/app/x;y/%2e%2e%2e'],
    ['/:x', '/:x'],
    ['/a//b', '/a//b'],
  ])('of %s is %s', (target, path) => expect(requestPath(target)).toBe(path));

  test.each([
    ...[
      '',
      '*',
      'app',
      '//',
      '///',
      '/\\',
      '//:x',
      '//x/register',
      '/\\x/register',
      '\\\\x',
      '/app\\x',
      '/.//x',
      '/..//x',
    ],
    ...[
      '/.',
      '/..?x',
      '/a/../b',
      '/a/%2e%2E',
      '/a/.%2e/b',
      '/%2e/b',
      '/a%2f..%2Fb',
      '/PG-API/..;/x',
      '/a/.;x=1/b',
      '/a/..;#',
    ],
    ...['http://evil.test/register', 'evil.test:443', '/\t/x', '/ x', '/\0', '/%', '/app/%zz', '/%e0%a4%a'],
  ])('is refused: %j', (target) => expect(requestPath(target)).toBeNull());

  test('is a path on this host or refused, whatever was requested', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%',
      '%2f',
      '%00',
      '?',
      '#',
      '[',
      'x',
      'register',
      '\t',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
        ),
        (target) => {
          const path = requestPath(target);
          expect(path).not.toBe('');
          if (path === null) return;
          expect(target).toMatch(/^\/(?![/\\])/);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(requestPath(path)).toBe(path);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
