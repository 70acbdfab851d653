import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandPermissions, hasPermissions, permissions } from '@/domain/permissions';

describe('permissions', () => {
  test('[SEC-010, SEC-018] stand in one order, each granting all that follow', () => {
    expect(permissions).toEqual(['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD']);
    expect(expandPermissions(['ADMIN'])).toEqual(permissions);
    expect(expandPermissions(['SET_OWN_PASSWORD'])).toEqual(['SET_OWN_PASSWORD']);
  });

  test('[SEC-016] `READ_USERS` also grants `USER` and `SET_OWN_PASSWORD`', () => {
    expect(expandPermissions(['READ_USERS'])).toEqual(['READ_USERS', 'USER', 'SET_OWN_PASSWORD']);
  });

  test('[SEC-017] the highest of several counts', () => {
    expect(expandPermissions(['USER', 'WRITE_USERS'])).toEqual(expandPermissions(['WRITE_USERS']));
  });

  test('[SEC-009] a check passes only if all asked are granted', () => {
    expect(hasPermissions(['WRITE_USERS'], 'READ_USERS', 'USER')).toBe(true);
    expect(hasPermissions(['WRITE_USERS'], 'READ_USERS', 'ADMIN')).toBe(false);
    expect(hasPermissions([], 'SET_OWN_PASSWORD')).toBe(false);
    expect(hasPermissions(['admin', 'constructor'], 'USER')).toBe(false);
  });

  test('[SEC-018] `ADMIN` passes every check', () => {
    fc.assert(fc.property(fc.subarray([...permissions]), (asked) => hasPermissions(['ADMIN'], ...asked)));
  });
});
