import { describe, expect, test } from 'vitest';
import { passwordExpiry, signInRefusalText, type SignInRefusal } from '@/domain/signIn';

describe('the text of a refused sign-in', () => {
  const none: SignInRefusal = {
    credentialsInvalid: false,
    accountLocked: false,
    accountDisabled: false,
    passwordExpired: false,
    attemptsLeftUntilLocked: null,
  };
  const all = { ...none, credentialsInvalid: true, accountLocked: true, accountDisabled: true, passwordExpired: true };

  test('follows the order locked, disabled, expired, credentials, unspecified [AUTH-026]', () => {
    expect(signInRefusalText(all)).toContain('locked');
    expect(signInRefusalText({ ...all, accountLocked: false })).toContain('disabled');
    expect(signInRefusalText({ ...all, accountLocked: false, accountDisabled: false })).toContain('expired');
    expect(signInRefusalText({ ...none, credentialsInvalid: true })).toContain('do not match');
    expect(signInRefusalText(none)).toBe('An error has occurred. Please contact User Support.');
  });

  test.each([0, 1, 2])('warns at %i attempts left [AUTH-019]', (left) => {
    const text = signInRefusalText({ ...none, credentialsInvalid: true, attemptsLeftUntilLocked: left });
    expect(text).toMatch(new RegExp(` Your account will be locked after ${left} more unsuccessful attempts\\.$`));
  });

  test.each([3, 4, 1e9, -1, 1.5, Number.NaN, null])('does not warn at %s [AUTH-020]', (left) => {
    const text = signInRefusalText({ ...none, credentialsInvalid: true, attemptsLeftUntilLocked: left });
    expect(text).toBe('The username and password provided do not match.');
  });
});

describe('the password expiry state', () => {
  test.each([
    [true, 'ForceUserToChangePassword', 'FORCE_CHANGE'],
    [true, 'WarnUserToChangePassword', 'WARN_CHANGE'],
    [false, 'WarnUserToChangePassword', 'none'],
    [false, '', 'none'],
    // The server says that it expires, but not what follows from that.
    [true, 'SomethingElse', 'WARN_CHANGE'],
    [true, '', 'WARN_CHANGE'],
  ])('of %s and `%s` is %s [AUTH-027, AUTH-028, AUTH-029]', (soon, value, state) =>
    expect(passwordExpiry(soon, value)).toBe(state),
  );
});
