import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trustedAddress } from '@/domain/visualization';

const origin = 'https://tableau.example.org';
const good = { ticket: '9D1ObyqDQmSIOyQpKdy4Sw==:dg62gCsSE0QRArXNTOp6mlJ5', externalUrl: origin, targetSite: 'FSTRF' };

describe('the address of a view', () => {
  test('names the site unless it is the default one [VIZ-006, VIZ-007]', () => {
    const view = 'Accrual/By Site';
    const start = `${origin}/trusted/${good.ticket}`;
    expect(trustedAddress(good, view, origin)).toBe(`${start}/views/Accrual/By%20Site`);
    expect(trustedAddress({ ...good, targetSite: 'Lab' }, view, origin)).toBe(`${start}/t/Lab/views/Accrual/By%20Site`);
  });

  test('can include a path and a trailing slash of the server', () =>
    expect(trustedAddress({ ...good, externalUrl: `${origin}/bi/` }, 'A/B', origin)).toBe(
      `${origin}/bi/trusted/${good.ticket}/views/A/B`,
    ));

  test.each(['-1', '', '..', 'a/b', 'a?b', 'a#b', 'a b', 'a%2fb', 'a\\b'])('refuses the ticket %j', (ticket) =>
    expect(trustedAddress({ ...good, ticket }, 'A/B', origin)).toBeNull(),
  );

  test.each([
    '',
    'tableau.example.org',
    'http://tableau.example.org',
    'https://tableau.example.org:8443',
    'https://tableau.example.org@evil.test',
    'https://user:pass@tableau.example.org',
    'https://tableau.example.org?x=1',
    'javascript:alert(1)',
    '//tableau.example.org',
  ])('refuses the server %j', (externalUrl) =>
    expect(trustedAddress({ ...good, externalUrl }, 'A/B', origin)).toBeNull(),
  );

  test.each(['', '/', 'A//B', '../B', 'A/..', 'A/\ud800'])('refuses the path %j', (filePath) =>
    expect(trustedAddress(good, filePath, origin)).toBeNull(),
  );

  test('stays below its site whatever the names are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (targetSite, filePath) => {
        const address = trustedAddress({ ...good, targetSite }, filePath, origin);
        if (address === null) return;
        const url = new URL(address);
        expect(url.origin).toBe(origin);
        expect(url.search + url.hash).toBe('');
        const site = targetSite === 'FSTRF' ? [] : ['t', targetSite];
        const parts = ['', 'trusted', good.ticket, ...site, 'views', ...filePath.split('/')];
        expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(parts);
      }),
    );
  });
});
