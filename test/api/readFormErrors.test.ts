import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFieldNames, formPath } from '@/api/fieldNames';
import { readFormErrors, readWarnings } from '@/api/readFormErrors';
import { registrationFieldNames } from '@/api/registrations';
import { toApiProblem } from '@/api/toApiProblem';
import { fieldError, formErrorTexts } from '@/domain/formErrors';
import { messagesOf } from '@/domain/messageCatalogue';

const names = registrationFieldNames;
const userAccess = messagesOf('userAccess');
const noErrors = { fields: [], globals: [] };

describe('a field of the server', () => {
  test.each([
    ['accessControl', 'extendedQuestionAnswers'],
    ['accessControls', 'extendedQuestionAnswers'],
    ['accessControl[3].sites', 'extendedQuestionAnswers[3].siteCodes'],
    ['accessControls[0].roleName', 'extendedQuestionAnswers[0].roleName'],
    ['extendedQuestionAnswer[2].laoIds', 'extendedQuestionAnswers[2].laoIds'],
    ['sites', 'siteCodes'],
    ['sites[1]', 'siteCodes[1]'],
    ['userAccesses[2].sites', 'userAccesses[2].siteCodes'],
  ])('named %s is %s in the form [QCARD-025]', (wire, field) => expect(formPath(wire, answerFieldNames)).toBe(field));

  test.each([
    ['registrationForm.extendedQuestionAnswers[0].laoIds', 'extendedQuestionAnswers[0].laoIds'],
    ['registrationForm.accessControls[1].sites', 'extendedQuestionAnswers[1].siteCodes'],
    ['registrationForm.email', 'email'],
    ['g-recaptcha-response', 'gRecaptchaResponse'],
    ['registrationForm.versionno', 'version'],
  ])('loses its place in the body: %s is %s [QCARD-026]', (wire, field) => expect(formPath(wire, names)).toBe(field));

  test.each([
    'priorAccessControlId',
    'websites',
    'sites.siteCode',
    'email',
    'portalUser.email',
    '__proto__',
    'constructor[0].toString',
    '',
  ])('that is another one keeps its name: `%s`', (field) => expect(formPath(field, names)).toBe(field));
});

test('a name of a field, however long, is read in no time', () => {
  const started = performance.now();
  for (const name of ['a'.repeat(200_000), `${'a'.repeat(200_000)}.`]) expect(formPath(name, names)).toBe(name);
  expect(performance.now() - started).toBeLessThan(5000);
});

describe('the errors of a 422', () => {
  test('are named as in the form and worded as the entity words them [MSG-021, QCARD-025]', () => {
    const body = { fieldErrors: { 'accessControl[0].sites': ['notEmpty'], 'accessControl[0].roleName': ['size'] } };
    expect(formErrorTexts(readFormErrors(body, names), userAccess).fields).toEqual([
      { field: 'extendedQuestionAnswers[0].siteCodes', messages: ['At least one AO or LAO is required'] },
      { field: 'extendedQuestionAnswers[0].roleName', messages: ['Role name is too long'] },
    ]);
    expect(formErrorTexts(readFormErrors({ fieldErrors: { sites: ['notEmpty'] } }, names)).fields).toEqual([
      { field: 'siteCodes', messages: ['Affiliate organizations are required'] },
    ]);
  });

  test('are several for one field, joined, each sentence once [VAL-002, VAL-034]', () => {
    const body = { fieldErrors: { email: ['required', 'notEmpty', 'emailValid'] } };
    expect(readFormErrors(body).fields).toEqual([{ field: 'email', codes: ['required', 'notEmpty', 'emailValid'] }]);
    expect(fieldError(formErrorTexts(readFormErrors(body)), 'email')).toBe('Email is required; Email is invalid');
  });

  test('of two names that are one in the form come together', () => {
    const body = { fieldErrors: { 'registrationForm.email': ['required'], email: ['size', 'required'] } };
    expect(readFormErrors(body, names).fields).toEqual([{ field: 'email', codes: ['required', 'size'] }]);
  });

  test('about the whole are worded by the entity, others are raw [UACC-025]', () => {
    const body = { fieldErrors: {}, globalErrors: ['REQUEST_IN_PROGRESS', 'SOMETHING_NEW'] };
    expect(readFormErrors(body, names).globals).toEqual(['REQUEST_IN_PROGRESS', 'SOMETHING_NEW']);
    expect(formErrorTexts(readFormErrors(body), userAccess).globals).toEqual([
      "Unable to update the specified user's access because they have an open/unresolved access-change request.",
      'SOMETHING_NEW',
    ]);
    expect(formErrorTexts(readFormErrors(body)).globals).toEqual(['REQUEST_IN_PROGRESS', 'SOMETHING_NEW']);
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

  test.each([
    [{ failureDescription: 'The system is locked.', responseText: 'No' }, ['The system is locked.']],
    [{ responseText: 'Locked.', fieldErrors: {}, globalErrors: [] }, ['Locked.']],
    [{ failureDescription: 'Locked.', globalErrors: ['A'] }, ['A']],
    [{ failureDescription: '<p>Locked.</p>' }, []],
    [{ failureDescription: 'Locked.', emailWarnings: ['INTERNAL'] }, []],
  ])('are what the server explains where it names none: %j [SEC-038]', (body, globals) =>
    expect(readFormErrors(body)).toEqual({ fields: [], globals }),
  );

  test.each([
    [0, [{ field: 'email', codes: ['size'] }]],
    [90, [{ field: 'email', codes: ['size'] }]],
    [200_000, []],
  ])('are read however deep, unless nothing but an attack nests so: %i levels', (depth, fields) => {
    const body = `{"fieldErrors":{"email":${'['.repeat(depth)}"size"${']'.repeat(depth)}}}`;
    const answer = { status: 422, headers: new Headers(), parts: [body], defect: null };
    const context = { isRead: false, fieldNames: undefined, deadlineAt: 0, wasTokenReplaced: false };
    expect(toApiProblem(answer, context)).toMatchObject({ kind: 'invalid', formErrors: { fields, globals: [] } });
  });

  test('cannot modify prototypes, whatever their names', () => {
    const body: unknown = JSON.parse('{"fieldErrors":{"__proto__":["size"],"constructor":{"prototype":["size"]}}}');
    expect(readFormErrors(body, names).fields.map(({ field }) => field)).toEqual(['__proto__', 'constructor']);
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
        const read = formErrorTexts(readFormErrors({ fieldErrors, globalErrors }, names), userAccess);
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
          const { fields, globals } = formErrorTexts(readFormErrors(given, names), userAccess);
          const texts = [...fields.flatMap(({ messages }) => messages), ...globals];
          expect(texts.every((text) => typeof text === 'string')).toBe(true);
        }
      }),
    );
  });
});

describe('warnings beside the errors of a 422', () => {
  test.each([
    [{ emailWarnings: ['INTERNAL'], globalErrors: ['X'] }, ['INTERNAL']],
    [{ WARNING: 'A', fieldWarnings: { email: ['A', ' '], phone: { first: 'B' } } }, ['A', 'B']],
    [{ warnings: null, fieldErrors: { warning: ['C'] } }, []],
    [{}, []],
  ])('are the codes in the parts that are called so, each once: %j', (body, codes) =>
    expect(readWarnings(body)).toEqual(codes),
  );

  test.each([['warning'], [['warning']], [null], [undefined], [7]])('are none in what is no map: %j', (body) =>
    expect(readWarnings(body)).toEqual([]),
  );
});
