import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiPath, configuredPath, ownedPath } from '@/api/apiPath';

describe('the path of a call', () => {
  test('takes values as single segments', () => {
    expect(apiPath`/rest/secure/user_management/user/${12}`.sent).toBe('/rest/secure/user_management/user/12');
    expect(apiPath`/rest/public/states/${'a/b c%?#'}`.sent).toBe('/rest/public/states/a%2Fb%20c%25%3F%23');
  });

  test('has a form that reveals nothing about a person', () => {
    expect(apiPath`/rest/ldap/usersForPersonName/${'Lindqvist'}/${'Zoë'}`.template).toBe(
      '/rest/ldap/usersForPersonName/{}/{}',
    );
  });

  test('names the lists of the API in that form', () => {
    const path = apiPath`/rest/secure/study_role/${9}/${{ named: 'inUseByUser' }}`;
    expect(path).toEqual({
      sent: '/rest/secure/study_role/9/inUseByUser',
      template: '/rest/secure/study_role/{}/inUseByUser',
    });
    expect(() => apiPath`/rest/x/${{ named: '..' }}`).toThrow();
  });

  test('of a person has an id only where that is somebody else', () => {
    const path = apiPath`/rest/secure/profile_requests`;
    expect(ownedPath(path, 'me')).toEqual({ sent: path.sent, template: path.template });
    expect(ownedPath(path, 12)).toEqual({
      sent: '/rest/secure/profile_requests/12',
      template: '/rest/secure/profile_requests/{}',
    });
  });

  test('that the settings name is checked again', () => {
    const path = '/rest/secure/systems';
    expect(configuredPath(path)).toEqual({ sent: path, template: path });
    expect(configuredPath(path, 0)).toEqual({ sent: `${path}/0`, template: `${path}/{}` });
    expect(configuredPath('/rest/a b').sent).toBe('/rest/a%20b');
    for (const bad of ['/rest/../token', '/rest//x', '/rest/x/']) expect(() => configuredPath(bad)).toThrow(RangeError);
  });

  test.each(['', '.', '..', 'a\u0000', 'a\n', '\ud800', -1, 1.5, Number.NaN])('refuses %j', (value) =>
    expect(() => apiPath`/rest/x/${value}`).toThrow(),
  );

  test('always keeps its prefix and its number of segments', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('../..', '%2e%2e', '..;/', '\\..\\', '//')), (value) => {
        let path: string;
        try {
          path = apiPath`/rest/secure/thing/${value}/end`.sent;
        } catch {
          return;
        }
        const { pathname } = new URL(path, 'https://portal.example.org');
        expect(pathname).toMatch(/^\/rest\/secure\/thing\/[^/]+\/end$/);
      }),
    );
  });
});
