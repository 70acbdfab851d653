import { describe, expect, test } from 'vitest';
import { failureTexts, fieldError, formErrorTexts, formMessages, hasCode, remainingErrors } from '@/domain/formErrors';

const formErrors = {
  fields: [
    { field: 'email', messages: ['Email is required', 'Email is invalid'] },
    { field: 'city', messages: ['City is too long'] },
  ],
  globals: ['Try again'],
};

describe('the errors of a form', () => {
  test('are one sentence at their field [VAL-034, VAL-049]', () => {
    expect(fieldError(formErrors, 'email')).toBe('Email is required; Email is invalid');
    expect(fieldError(formErrors, 'email', ' / ')).toBe('Email is required / Email is invalid');
    expect(fieldError(formErrors, 'state')).toBeUndefined();
    expect(fieldError(null, 'email')).toBeUndefined();
  });

  test('are said above it where no field shows them', () => {
    expect(remainingErrors(formErrors, ['email'])).toEqual(['Try again', 'City is too long']);
    expect(remainingErrors(formErrors, ['email', 'city'])).toEqual(['Try again']);
    expect(remainingErrors(null, [])).toEqual([]);
  });

  test('are said once where fields or the whole share a text', () => {
    const unseen = ['site', 'study'].map((field) => ({ field, messages: ['badCode'] }));
    expect(remainingErrors({ fields: unseen, globals: ['badCode', 'Try again'] }, [])).toEqual([
      'badCode',
      'Try again',
    ]);
    const failure = { error: 'Try again', formErrors: { fields: unseen, globals: ['Try again'] } };
    expect(failureTexts(failure)).toEqual(['Try again', 'badCode']);
  });

  test.each([
    ['what no field shows', formErrors, ['Try again', 'City is too long']],
    ['nothing more than the fields', { ...formErrors, fields: formErrors.fields.slice(0, 1), globals: [] }, []],
    ['its text, and a message of the whole', { fields: [], globals: ['Try again'] }, ['Not saved', 'Try again']],
    ['the text of the call where the server named nothing', { fields: [], globals: [] }, ['Not saved']],
    ['the text of the call where there are none', null, ['Not saved']],
  ])('let the form say %s [AUTH-044, AUTH-045]', (_what, given, messages) => {
    expect(formMessages({ error: 'Not saved', formErrors: given }, ['email'])).toEqual(messages);
  });

  test('say nothing where no call failed', () => {
    expect(formMessages({ error: null, formErrors: null }, [])).toEqual([]);
  });
});

describe('the codes of a refusal', () => {
  const codes = {
    fields: [{ field: 'email', codes: ['required', 'required', 'Use your work address'] }],
    globals: ['duplicate', 'Not today'],
  };

  test('that are texts of their own lose what is invisible, and are cut', () => {
    const odd = `No\u202ew\0${'x'.repeat(600)}`;
    const shown = `Now ${'x'.repeat(495)}…`;
    expect(formErrorTexts({ fields: [{ field: 'email', codes: [odd] }], globals: [odd] })).toEqual({
      fields: [{ field: 'email', messages: [shown] }],
      globals: [shown],
    });
  });

  test('become texts, those that read alike only once [VAL-001, VAL-004]', () => {
    expect(formErrorTexts(codes)).toEqual({
      fields: [{ field: 'email', messages: ['Email is required', 'Use your work address'] }],
      globals: ['duplicate', 'Not today'],
    });
  });

  test('have the texts of what was sent first [MSG-021]', () => {
    const own = (field: string, code: string) => (code === 'duplicate' && field === '' ? 'Taken' : undefined);
    expect(formErrorTexts(codes, own).globals).toEqual(['Taken', 'Not today']);
  });

  test('are found at a field and about the whole', () => {
    expect(hasCode(codes, 'required')).toBe(true);
    expect(hasCode(codes, 'duplicate')).toBe(true);
    expect(hasCode(codes, 'tooLong')).toBe(false);
    expect(hasCode(null, 'required')).toBe(false);
  });
});
