import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFormErrors } from '@/api/formErrors';
import { fieldError } from '@/domain/formErrors';
import { messagesOf } from '@/domain/messageCatalogue';

const userAccess = messagesOf('userAccess');
const noErrors = { fields: [], globals: [] };

describe('the errors of a 422', () => {
  test('are named as on the screen and worded as the entity words them [MSG-021, QCARD-025]', () => {
    const body = { fieldErrors: { 'accessControl[0].sites': ['notEmpty'], 'accessControl[0].roleName': ['size'] } };
    expect(readFormErrors(body, userAccess).fields).toEqual([
      { field: 'extendedQuestionAnswer[0].siteCodes', messages: ['At least one AO or LAO is required'] },
      { field: 'extendedQuestionAnswer[0].roleName', messages: ['Role name is too long'] },
    ]);
    expect(readFormErrors({ fieldErrors: { sites: ['notEmpty'] } }).fields).toEqual([
      { field: 'siteCodes', messages: ['Affiliate organizations are required'] },
    ]);
  });

  test('are several for one field, joined, each sentence once [VAL-002, VAL-034]', () => {
    const body = { fieldErrors: { email: ['required', 'notEmpty', 'emailValid'] } };
    expect(fieldError(readFormErrors(body), 'email')).toBe('Email is required; Email is invalid');
  });

  test('of two names that are one on the screen come together', () => {
    const body = { fieldErrors: { 'registrationForm.email': ['required'], email: ['size'] } };
    expect(readFormErrors(body).fields).toEqual([
      { field: 'email', messages: ['Email is required', 'Email is too long'] },
    ]);
  });

  test('about the whole are worded by the entity, others are raw [UACC-025]', () => {
    const body = { fieldErrors: {}, globalErrors: ['REQUEST_IN_PROGRESS', 'SOMETHING_NEW'] };
    expect(readFormErrors(body, userAccess).globals).toEqual([
      "Unable to update the specified user's access because they have an open/unresolved access-change request.",
      'SOMETHING_NEW',
    ]);
    expect(readFormErrors(body).globals).toEqual(['REQUEST_IN_PROGRESS', 'SOMETHING_NEW']);
  });

  test.each([
    ['required', ['required']],
    [
      ['a', 'b', 'a'],
      ['a', 'b'],
    ],
    [{ globalErrors: 'a' }, ['a']],
    [{ globalErrors: { x: ['a', { y: 'b' }] } }, ['a', 'b']],
  ])('of an odd shape lose no text: %j', (body, globals) =>
    expect(readFormErrors(body)).toEqual({ fields: [], globals }),
  );

  test.each(['<!doctype html><p>Error</p>', '  <html>', '', 7, true, null, undefined])(
    'are none where the body says nothing to a person: %j',
    (body) => expect(readFormErrors(body)).toEqual(noErrors),
  );

  test('are read from however deep, but not without end', () => {
    let body: unknown = 'deepest';
    for (let depth = 0; depth < 50_000; depth += 1) body = [body];
    expect(readFormErrors({ fieldErrors: { email: body } })).toEqual(noErrors);
    expect(readFormErrors({ fieldErrors: { email: [[['size']]] } }).fields).toHaveLength(1);
  });

  test('change nothing of ours, whatever they are called', () => {
    const body: unknown = JSON.parse('{"fieldErrors":{"__proto__":["size"],"constructor":{"prototype":["size"]}}}');
    expect(readFormErrors(body, userAccess).fields.map(({ field }) => field)).toEqual(['__proto__', 'constructor']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('are found in any JSON, each raw code exactly once', () => {
    const code = fc.stringMatching(/^[A-Z]{4,9}$/);
    const codes = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, code, fc.array(tie('value')), fc.dictionary(fc.string(), tie('value'))),
    })).value;
    const leaves = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), codes), codes, (fieldErrors, globalErrors) => {
        const read = readFormErrors({ fieldErrors, globalErrors }, userAccess);
        for (const { messages } of read.fields) expect(messages).toEqual([...new Set(messages)]);
        const shown = new Set([...read.fields.flatMap(({ messages }) => messages), ...read.globals]);
        expect(shown).toEqual(new Set(leaves([fieldErrors, globalErrors])));
        expect(read.globals).toEqual([...new Set(leaves(globalErrors))]);
      }),
    );
  });

  test('never break, whatever JSON they come in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (body, inner) => {
        for (const given of [body, { fieldErrors: body, globalErrors: inner }]) {
          const { fields, globals } = readFormErrors(given, userAccess);
          const texts = [...fields.flatMap(({ messages }) => messages), ...globals];
          expect(texts.every((text) => typeof text === 'string')).toBe(true);
        }
      }),
    );
  });
});
