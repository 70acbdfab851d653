import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { apiPath } from '@/api/apiPath';
import { server } from '@test/support/server';

/**
 * Where a call goes with the settings of an installation, on a page of this origin.
 * @returns the address that was called
 */
async function calledWith(portalConfig: object, pageOrigin = 'http://localhost'): Promise<string> {
  const called: string[] = [];
  server.use(
    http.all('*', ({ request }) => {
      called.push(request.url);
      return Response.json({});
    }),
  );
  const ownConfig = window.portalConfig;
  window.portalConfig = portalConfig;
  vi.stubGlobal('location', new URL(pageOrigin));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    window.portalConfig = ownConfig;
  });
  vi.resetModules();
  const { callApi } = await import('@/api/http');
  await callApi({ path: apiPath`/rest/public/thing` });
  return called.join();
}

beforeEach(() => vi.resetModules());
// The next file shares the modules, which hold the settings.
afterEach(() => vi.resetModules());

describe('the address of the API', () => {
  test('is `/PG-API` of the page that calls [SEC-029]', async () => {
    expect(await calledWith({})).toBe('http://localhost/PG-API/rest/public/thing');
    expect(await calledWith({}, 'https://portal.example.org')).toBe(
      'https://portal.example.org/PG-API/rest/public/thing',
    );
  });

  test('is what the installation says [SEC-028]', async () => {
    expect(await calledWith({ apiBasePath: '/elsewhere/API' })).toBe(
      'http://localhost/elsewhere/API/rest/public/thing',
    );
  });

  test.each([
    '//evil.test/PG-API',
    'https://evil.test/PG-API',
    '/\\evil.test',
    '/../x',
    'evil.test',
    '/a b',
    'data:,x',
  ])('is never on another host, whatever the installation says: %s [SEC-029]', async (apiBasePath) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await calledWith({ apiBasePath })).toBe('http://localhost/PG-API/rest/public/thing');
  });

  test('has a host and port of its own on localhost, if the installation says so [SEC-030]', async () => {
    const portalConfig = { localApiOrigin: 'http://localhost:8080' };
    expect(await calledWith(portalConfig)).toBe('http://localhost:8080/PG-API/rest/public/thing');
    expect(await calledWith(portalConfig, 'http://127.0.0.1:4173')).toBe(
      'http://localhost:8080/PG-API/rest/public/thing',
    );
    expect(await calledWith(portalConfig, 'https://portal.example.org')).toBe(
      'https://portal.example.org/PG-API/rest/public/thing',
    );
  });
});
