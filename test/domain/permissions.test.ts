import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandPermissions, hasPermissions, permissions } from '@/domain/permissions';

describe('permissions', () => {
  test('have one order, and each grants all that follow [SEC-010, SEC-018]', () => {
    expect(permissions).toEqual(['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD']);
    expect(expandPermissions(['ADMIN'])).toEqual(permissions);
    expect(expandPermissions(['SET_OWN_PASSWORD'])).toEqual(['SET_OWN_PASSWORD']);
  });

  test('`READ_USERS` also grants `USER` and `SET_OWN_PASSWORD` [SEC-016]', () => {
    expect(expandPermissions(['READ_USERS'])).toEqual(['READ_USERS', 'USER', 'SET_OWN_PASSWORD']);
  });

  test('the highest of several counts [SEC-017]', () => {
    expect(expandPermissions(['USER', 'WRITE_USERS'])).toEqual(expandPermissions(['WRITE_USERS']));
  });

  test('a check passes only if all required permissions are granted [SEC-009]', () => {
    expect(hasPermissions(['WRITE_USERS'], 'READ_USERS', 'USER')).toBe(true);
    expect(hasPermissions(['WRITE_USERS'], 'READ_USERS', 'ADMIN')).toBe(false);
    expect(hasPermissions([], 'SET_OWN_PASSWORD')).toBe(false);
    expect(hasPermissions(['admin', 'constructor'], 'USER')).toBe(false);
  });

  test('`ADMIN` passes every check [SEC-018]', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), (asked) => {
        expect(hasPermissions(['ADMIN'], ...asked)).toBe(true);
      }),
    );
  });
});
