import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMismatch, isUsableHash, passwordCheck, rulesKept } from '@/domain/passwords';

describe('a rule for passwords', () => {
  test.each([
    ['Must be at least 12 characters long', 'abcdefghijkl', 'abcdefghijk'],
    ['Minimum of 8 characters', '12345678', '1234567'],
    ['The number of characters must be at least 8', 'abcdefgh', 'abcdefg'],
    ['Must be at most 5 characters long', 'abcde', 'abcdef'],
    ['At least 8 characters, no more than 10 characters', '123456789', '12345678901'],
    ['Must contain an uppercase letter', 'aÅ', 'aå'],
    ['Must contain at least two upper-case letters', 'AbC', 'Abc'],
    ['Must contain a lowercase letter', 'Aå', 'AB'],
    ['Must contain a number', 'a1', 'ab'],
    ['Must contain at least one numeric character', 'a1', 'a'],
    ['At least a number', 'a1', 'ab'],
    ['Use at least 3 digits', 'a1b2c3', 'a1b2'],
    ['Must contain a special character, such as ! or -', 'ab!', 'ab1 '],
    ['An uppercase letter and a number are required', 'A1', 'A'],
    ['Must contain upper and lower case letters', 'aA', 'abc'],
    ['Lower- and upper-case letters are required', 'aA', 'ABC'],
    ['At least 1 uppercase letter, 1 lowercase letter and 1 special character', 'aA!', 'aA1'],
  ])('can be checked: %s', (text, good, bad) => {
    expect(passwordCheck(text)?.(good)).toBe(true);
    expect(passwordCheck(text)?.(bad)).toBe(false);
  });

  test.each([
    'Must not contain the username',
    'Must differ from the current password',
    'Must contain an uppercase letter or a number',
    'Must be hard to guess',
    'At least two uppercase letters and digits',
    'May never have been used before',
    'Cannot contain special characters',
    "Can't contain numbers",
    'Without digits',
    'Must be at least 8 characters and contain a number',
    'No more than two special characters',
    'At most 64 characters, one of them a digit',
    'At most twenty characters, one of them a digit',
    'At least one non-alphanumeric character',
    'At least 2 alphabetic characters',
    'At least one letter and one number',
    'At least 5 unique characters',
    'At least twelve digits',
    'At least 1 of the following characters: !@#$',
    'No more than 2 consecutive identical characters',
    'At most 2 characters in a row',
    'No special characters',
    'Must begin with a number',
    'Must be 8-20 characters and include a number',
    'Between 8 and 20 characters, with at least one digit',
    '8 characters with one uppercase letter',
    'Some characters and a number',
    'Must contain two digits',
    'Must contain twelve digits',
    'Must contain several special characters',
    'At least 8, including a number',
  ])('is left to the server when the password alone does not show it: %s', (text) => {
    expect(passwordCheck(text)).toBeNull();
  });

  test('is not met by an empty password', () => {
    expect(rulesKept([{ id: 'most', text: 'At most 9 characters' }], '')).toEqual(new Set());
  });

  test('never throws, whatever its text and the password', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, password) => {
        expect(() => passwordCheck(text)?.(password)).not.toThrow();
      }),
    );
  });
});

test('two different new passwords do not match, unless the second is still empty [AUTH-060, AUTH-061]', () => {
  expect(isMismatch('one', 'two')).toBe(true);
  expect(isMismatch('one', 'one ')).toBe(true);
  expect(isMismatch('one', 'one')).toBe(false);
  expect(isMismatch('one', '')).toBe(false);
});

test.each(['', '.', '..', 'a b', 'a\nb', '<script>', 'ä', 'a?b', 'a#b', 'x'.repeat(2049)])(
  'is not a hash: %j',
  (hash) => expect(isUsableHash(hash)).toBe(false),
);

test.each(['5f2c9d7e41', 'initial-5f2c9d7e41', 'q9+/aB==', 'a.b~c_d', '$2b$10$N9qo8uLO/x.', '1000:5b42:f9,1'])(
  'can be a hash: %s',
  (hash) => expect(isUsableHash(hash)).toBe(true),
);

describe('the amount in a rule', () => {
  test.each([
    ['At least one digit', 'a1', 'ab'],
    ['At least five digits', 'a12345', 'a1234'],
    ['At least three digits', 'a123', 'a12'],
    ['At least four digits', 'a1234', 'a123'],
    ['Minimum 8 characters', '12345678', '1234567'],
    ['Maximum 5 characters', 'abcde', 'abcdef'],
    ['No fewer than 3 characters', 'abc', 'ab'],
    ['At least 8 characters (at most 9 are kept)', '1234567890', '1234567'],
    ['At least 3 and at most 5 characters', 'abcde', 'abcdef'],
    ['At least 3 characters, at most 5', 'abc', 'ab'],
    ['Minimum 3, maximum 5 characters', 'abc', 'ab'],
  ])('is in digits or words: %s', (text, good, bad) => {
    expect(passwordCheck(text)?.(good)).toBe(true);
    expect(passwordCheck(text)?.(bad)).toBe(false);
  });

  test.each([
    'At least x8 characters',
    'At least 8x characters',
    'Some characters',
    'At least 8 words',
    'No more than 3 pieces of 4 characters',
    'At least 3 words and at most 64 characters',
    'At least 8 and at most 64',
    '',
  ])('is not guessed: %j', (text) => expect(passwordCheck(text)).toBeNull());

  test('decides each rule on its own', () => {
    const rules = ['At least 3 characters', 'At least one digit', 'Must be hard to guess'].map((text) => ({
      id: text,
      text,
    }));
    expect(rulesKept(rules, 'abc')).toEqual(new Set(['At least 3 characters']));
    expect(rulesKept(rules, '1')).toEqual(new Set(['At least one digit']));
  });
});

test.each(['a..', '..a', 'x'.repeat(2048)])(
  'can be a hash with dots at its ends, or of the maximum length: %s',
  (hash) => expect(isUsableHash(hash)).toBe(true),
);
