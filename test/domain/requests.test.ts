import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessRequestTypeLabel, requestTypeOf } from '@/domain/accessRequest';
import { looksLikeProxyComments, proxyComments, proxyPrefixProblem, readProxyComments } from '@/domain/proxyRequest';
import {
  choosableStatuses,
  isResolved,
  lastEditor,
  modifierName,
  modifierPerson,
  requestStatusLabel,
} from '@/domain/requests';

test.each([
  ['NEW', 'New'],
  ['IN_PROGRESS', 'In Progress'],
  ['PENDING_REVIEW', 'Pending Review'],
  ['PENDING_OUTSIDE_ACTION', 'Pending Outside Action'],
  ['APPROVED', 'Approved'],
  ['REJECTED', 'Rejected'],
  ['constructor', 'constructor'],
])('the status %s reads `%s` [RACC-016]', (status, label) => {
  expect(requestStatusLabel(status)).toBe(label);
});

test.each([
  ['NEW', 'New Access'],
  ['CHANGE', 'Access Change'],
  ['REMOVAL', 'Access Removal'],
  ['toString', 'toString'],
])('the type %s reads `%s` [RACC-015]', (type, label) => {
  expect(accessRequestTypeLabel(type)).toBe(label);
});

test('only approved and rejected requests are resolved [RACC-017]', () => {
  const resolved = ['NEW', 'IN_PROGRESS', 'PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION', 'APPROVED', 'REJECTED', 'ODD'];
  expect(resolved.filter((requestStatus) => isResolved({ requestStatus }))).toEqual(['APPROVED', 'REJECTED']);
});

test('New can be chosen only while the request is new [RACC-018, RPROF-015]', () => {
  expect(choosableStatuses('NEW')[0]).toBe('NEW');
  expect(choosableStatuses('IN_PROGRESS')).not.toContain('NEW');
});

test.each([
  ['Grace Whitfield - admin', 'admin'],
  ['Jean - Luc - jluc', 'jluc'],
  ['admin', 'admin'],
  ['', ''],
])('the modifier of `%s` is `%s` [RACC-013]', (text, name) => {
  expect(modifierName(text)).toBe(name);
});

test.each([
  ['Grace Whitfield - admin', 'Grace Whitfield'],
  ['Jean - Luc - jluc', 'Jean - Luc'],
  [' - admin', 'admin'],
  ['admin', 'admin'],
  ['', ''],
])('the person in `%s` is `%s`', (text, name) => {
  expect(modifierPerson(text)).toBe(name);
});

test('the last editor of several records is that of the newest; of none, nobody', () => {
  const by = (lastModifiedBy: string, modifiedAt: string) => ({ lastModifiedBy, modifiedAt });
  const [early, late] = [by('early', '2025-01-01T00:00:00Z'), by('late', '2025-01-02T00:00:00Z')];
  expect(lastEditor([early, late, early])).toEqual({ by: 'late', at: late.modifiedAt });
  expect(lastEditor([early], late).by).toBe('late');
  expect(lastEditor([late], early).by).toBe('late');
  expect(lastEditor([], early).by).toBe('early');
  expect(lastEditor([])).toEqual({ by: '', at: '' });
});

describe('the comments of a request for somebody else', () => {
  const prefix = 'PROXY REQUEST: ';
  const person = fc.record({ name: fc.string({ unit: 'grapheme' }), email: fc.string(), id: fc.nat() });

  test('name both, and are read as they were written [PROXY-012, PROXY-015, PROXY-016]', () => {
    const comments = proxyComments(prefix, {
      proxy: { name: 'Ada } L', email: 'a@example.org', id: 1 },
      subject: { name: 'Bo "B"', email: 'b@example.org', id: 2 },
      comment: 'Needs it {soon}',
    });
    expect(comments).toBe(
      'PROXY REQUEST: {"name":"Ada } L","email":"a@example.org","id":1} {"name":"Bo \\"B\\"","email":"b@example.org","id":2} Needs it {soon}',
    );
    expect(readProxyComments(prefix, comments)?.comment).toBe('Needs it {soon}');
  });

  test('are read back, whatever the names and the comment [PROXY-011, PROXY-013]', () => {
    fc.assert(
      fc.property(person, person, fc.string(), (proxy, subject, comment) => {
        const trimmed = comment.trimEnd();
        const read = readProxyComments(prefix, proxyComments(prefix, { proxy, subject, comment: trimmed }));
        expect(read).toEqual({ proxy, subject, comment: trimmed });
      }),
    );
  });

  test('that cannot be read are ordinary ones, and nothing is thrown [PROXY-034]', () => {
    const odd = ['', 'Hello', prefix, `${prefix}{`, `${prefix}{} {}`, `${prefix}[1] [2] x`, `${prefix}{"name":1} {}`];
    for (const comments of odd) expect(readProxyComments(prefix, comments)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void readProxyComments(prefix, prefix + text)));
  });

  test('that hold nothing but braces are read in no time', () => {
    const started = performance.now();
    expect(readProxyComments(prefix, `${prefix}{"name":"${'}'.repeat(200_000)}`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('are distinguished from typed text that looks like them', () => {
    expect(looksLikeProxyComments(prefix, ' proxy request: {"name"')).toBe(true);
    expect(looksLikeProxyComments(prefix, 'PROXY REQUEST:{"name"')).toBe(true);
    expect(looksLikeProxyComments(prefix, 'A proxy request: please')).toBe(false);
  });
});

test.each([
  ['a name that is none', { name: 1, email: 'a', id: 1 }],
  ['an address that is none', { name: 'A', email: null, id: 1 }],
  ['a number that is none', { name: 'A', email: 'a', id: '1' }],
  ['more than a person', { name: 'A', email: 'a', id: 1, admin: true }],
])('comments with %s name nobody [PROXY-034]', (_what, odd) => {
  const good = JSON.stringify({ name: 'B', email: 'b', id: 2 });
  expect(readProxyComments('P: ', `P: ${good} ${good} x`)).not.toBeNull();
  expect(readProxyComments('P: ', `P: ${JSON.stringify(odd)} ${good} x`)).toBeNull();
  expect(readProxyComments('P: ', `P: ${good} ${JSON.stringify(odd)} x`)).toBeNull();
});

test('where an installation has no prefix, no comment is about somebody else', () => {
  const named = JSON.stringify({ name: 'B', email: 'b', id: 2 });
  expect(readProxyComments('', `${named} ${named} x`)).toBeNull();
  expect(looksLikeProxyComments('', 'any')).toBe(false);
  expect(readProxyComments('P: ', `Q: ${named} ${named} P: x`)).toBeNull();
  expect(looksLikeProxyComments('P: ', 'p:x')).toBe(true);
});

test('a comment may not begin as those of requests for others do, and says so without the blank', () => {
  expect(proxyPrefixProblem('Proxy request: ', 'proxy request: please')).toBe(
    'Comments may not begin with "Proxy request:"',
  );
  expect(proxyPrefixProblem('Proxy request: ', 'Please')).toBeNull();
});

test.each([
  ['CHANGE', 'CHANGE'],
  ['change', null],
  ['', null],
])('the type %j of an access request is read as %j', (requestType, type) => {
  expect(requestTypeOf({ requestType })).toBe(type);
});
