import { describe, expect, test } from 'vitest';
import { fieldError, remainingErrors } from '../../src/domain/formErrors';
import { offeredPageSizes, recordRange, type PageInfo } from '../../src/domain/paging';
import { passwordExpiry } from '../../src/domain/passwordExpiry';
import { signInRefusalText, type SignInRefusal } from '../../src/domain/signInRefusal';

describe('the text of a refused sign-in', () => {
  const none: SignInRefusal = {
    credentialsInvalid: false,
    accountLocked: false,
    accountDisabled: false,
    passwordExpired: false,
    attemptsLeftUntilLocked: null,
  };
  const all = { ...none, credentialsInvalid: true, accountLocked: true, accountDisabled: true, passwordExpired: true };

  test('[AUTH-026] follows the order locked, disabled, expired, credentials, unspecified', () => {
    expect(signInRefusalText(all)).toContain('locked');
    expect(signInRefusalText({ ...all, accountLocked: false })).toContain('disabled');
    expect(signInRefusalText({ ...all, accountLocked: false, accountDisabled: false })).toContain('expired');
    expect(signInRefusalText({ ...none, credentialsInvalid: true })).toContain('do not match');
    expect(signInRefusalText(none)).toBe('An error has occurred. Please contact User Support.');
  });

  test.each([0, 1, 2])('[AUTH-019] warns at %i attempts left', (left) => {
    const text = signInRefusalText({ ...none, credentialsInvalid: true, attemptsLeftUntilLocked: left });
    expect(text).toMatch(new RegExp(` Your account will be locked after ${left} more unsuccessful attempts\\.$`));
  });

  test.each([3, 4, 1e9, -1, 1.5, Number.NaN, null])('[AUTH-020] does not warn at %s', (left) => {
    const text = signInRefusalText({ ...none, credentialsInvalid: true, attemptsLeftUntilLocked: left });
    expect(text).toBe('The username and password provided do not match.');
  });
});

describe('the password expiry state', () => {
  test.each([
    [true, 'ForceUserToChangePassword', 'FORCE_CHANGE'],
    [true, 'WarnUserToChangePassword', 'WARN_CHANGE'],
    [false, 'WarnUserToChangePassword', 'none'],
    [true, 'SomethingElse', 'none'],
    [true, '', 'none'],
  ])('[AUTH-027, AUTH-028] of %s and `%s` is %s', (soon, value, state) =>
    expect(passwordExpiry(soon, value)).toBe(state),
  );
});

describe('form errors', () => {
  const errors = {
    fields: [
      { field: 'email', messages: ['Email is required', 'Email is invalid'] },
      { field: 'elsewhere', messages: ['elsewhere is unknown'] },
    ],
    globals: ['REQUEST_IN_PROGRESS'],
  };

  test('[VAL-034, VAL-049] join with `; `, or with what the form says', () => {
    expect(fieldError(errors, 'email')).toBe('Email is required; Email is invalid');
    expect(fieldError(errors, 'email', ', ')).toBe('Email is required, Email is invalid');
    expect(fieldError(errors, 'other')).toBeUndefined();
    expect(fieldError(null, 'email')).toBeUndefined();
  });

  test('that have no field on the screen remain to be shown', () => {
    expect(remainingErrors(errors, ['email'])).toEqual(['REQUEST_IN_PROGRESS', 'elsewhere is unknown']);
    expect(remainingErrors(null, [])).toEqual([]);
  });
});

describe('page numbers', () => {
  const info: PageInfo = {
    totalElements: 52,
    numberOfElementsOnPage: 25,
    pageSize: 25,
    pageNumber: 3,
    totalPages: 3,
    isFirstPage: false,
    isLastPage: true,
    sortedBy: '',
  };

  test('[KIT-019] name the first and last record', () => {
    expect(recordRange(info)).toEqual({ first: 51, last: 52 });
    expect(recordRange({ ...info, totalElements: 0, pageNumber: 1 })).toEqual({ first: 0, last: 0 });
  });

  test('[KIT-020, KIT-022] are chosen from the offered sizes and the one in use', () => {
    expect(offeredPageSizes(25)).toEqual([10, 15, 25, 50, 100, 150, 200]);
    expect(offeredPageSizes(300)).toEqual([10, 15, 25, 50, 100, 150, 200, 300]);
  });
});
