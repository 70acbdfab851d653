import { describe, expect, test } from 'vitest';
import { isAppAddress, securityHeaders } from '../../src/config/securityHeaders';
import { defaultSettings, readSettings } from '../../src/config/settings';

describe('the settings of an installation', () => {
  test('come over the defaults', () => {
    const { settings, refused } = readSettings({ apiBasePath: '/api', projectName: 'trials' });
    expect(settings).toEqual({ ...defaultSettings, apiBasePath: '/api', projectName: 'trials' });
    expect(refused).toEqual([]);
  });

  test('[SEC-026, CONST-001] have local defaults', () => {
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
      projectName: 'kept',
    });
    expect(refused).toEqual(['nonsense', 'apiBasePath', 'privacyUrl']);
    expect(settings).toEqual({ ...defaultSettings, projectName: 'kept' });
  });
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
    ['/nowhere', true],
    ['/assets/gone.js', false],
    ['/assets/gone', false],
    ['/gone.js', false],
    ['/PG-API/rest/x', false],
  ])('an address of the app: %s %s', (path, isPage) => expect(isAppAddress(path)).toBe(isPage));
});
