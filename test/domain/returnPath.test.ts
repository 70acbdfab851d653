import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnAddress, safeReturnPath } from '@/domain/returnPath';

const origin = 'https://portal.example.org';
const fallback = '/app/dashboard';
const safe = (given: string | null) => safeReturnPath(given, origin, fallback);

/** Building blocks of redirect attacks, in any order. */
const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '/app',
      '/app/',
      'app',
      '..',
      '.',
      '%2f',
      '%2e',
      '%5c',
      '%00',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.test',
      'https:',
      'javascript:',
      'signout',
      'users',
      '\u202e',
      '\ud800',
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

describe('the address to return to', () => {
  test.each([
    '/app',
    '/app/',
    '/app/users',
    '/APP/Users?tab=inactive',
    '/app/users/12?tab=access#top',
    '/app/profile/?tab=access',
  ])('is accepted: %s [AUTH-011, USER-021]', (given) => expect(safe(given)).toBe(given));

  test.each([
    '',
    '/',
    '/register',
    '/application',
    'app/users',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'https://evil.test/app/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/app/..//evil.test',
    '/app/../register',
    '/app/%2e%2e/register',
    '/app/%2f%2fevil.test',
    '/app/a%5cb',
    '/app/a%5Cb',
    '/app/a%2eb',
    '/app/a%00',
    '/app/a%0a',
    '/app/a%0d',
    '/app/a%09',
    '/app/a\\b',
    '/app/a\u007f',
    '/app//evil.test',
    '/app/ users',
    '/app/signout',
    '/app/signout/',
    '/app/SignOut',
    '/APP/SignOut',
    '/APPLICATION',
    '/app/%73ignout',
    `/app/${'x'.repeat(2048)}`,
  ])('is refused: %s [AUTH-011, USER-021]', (given) => expect(safe(given)).toBe(fallback));

  test('is the one that the browser will make of it, not the given text [AUTH-011]', () => {
    expect(safe('/app/users/../profile?tab=access')).toBe('/app/profile?tab=access');
  });

  test('is the fallback without a value', () => expect(safe(null)).toBe(fallback));

  test('stays within the authenticated area, and is stable when checked again [AUTH-011]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          fc.string(),
          hostile.map((text) => `/app/${text}`),
        ),
        (given) => {
          const address = safe(given);
          const url = new URL(address, origin);
          expect(url.origin).toBe(origin);
          expect(url.pathname).toMatch(/^\/app(\/|$)/);
          expect(url.pathname).not.toContain('//');
          expect(safe(address)).toBe(address);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('the query to return to', () => {
  const at = (path: string | null, query: string | null) => returnAddress(path, query, origin, fallback);

  test('is added to the path [AUTH-010, AUTH-102]', () => {
    expect(at('/app/users', 'tab=inactive&filter=a%26b')).toBe('/app/users?tab=inactive&filter=a%26b');
    expect(at('/app/users?page=2', 'tab=inactive')).toBe('/app/users?page=2&tab=inactive');
    expect(at('/app/users', null)).toBe('/app/users');
    expect(at('/app/user-requests?kind=a', 'kind=b&kind=c')).toBe('/app/user-requests?kind=a&kind=b&kind=c');
  });

  test.each([
    ['message=You%20won', '/app/users'],
    ['redirectPath=%2F%2Fevil.test&page=2', '/app/users?page=2'],
    ['#/../../evil', '/app/users?%23%2F..%2F..%2Fevil='],
    ['/../..//evil.test', '/app/users?%2F..%2F..%2F%2Fevil.test='],
  ])('can add nothing but a query: %s', (query, address) => expect(at('/app/users', query)).toBe(address));

  test.each([
    ['/app/users?message=Call%20555-0100', '/app/users'],
    ['/app/users?page=2&message=x&filter=a%20b#top', '/app/users?page=2&filter=a+b#top'],
    ['/app/users?redirectParams=a&redirectPath=b', '/app/users'],
    ['/app/users?filter=a%20b', '/app/users?filter=a%20b'],
  ])("loses in the path's own query what would speak for the portal: %s [AUTH-011]", (path, address) => {
    expect(at(path, null)).toBe(address);
    expect(at(path, 'message=y')).toBe(address);
  });

  test('does not make the address too long', () => expect(at('/app/users', 'x'.repeat(3000))).toBe(fallback));

  test('does not make a refused path acceptable', () => expect(at('//evil.test', 'page=2')).toBe(fallback));

  test('keeps every address inside [AUTH-011]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `?message=${text}`),
        ),
        hostile,
        (path, query) => {
          const url = new URL(at(`/app/${path}`, query), origin);
          expect(url.origin).toBe(origin);
          expect(url.pathname).toMatch(/^\/app(\/|$)/);
          expect(url.searchParams.has('message')).toBe(false);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
