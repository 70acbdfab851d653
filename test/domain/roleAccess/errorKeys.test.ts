import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { remainingErrors, type FormErrors } from '@/domain/formErrors';
import { cardErrors, fieldsOnCards, withoutRow } from '@/domain/roleAccess/errorKeys';

const errorsAt = (...fields: string[]): FormErrors => ({
  fields: fields.map((field) => ({ field, messages: [`about ${field}`] })),
  globals: [],
});

describe('the errors of a card', () => {
  test.each([
    ['roleName', 'role'],
    ['siteCodes', 'sites'],
    ['laoIds', 'sites'],
    ['studyNames', 'studies'],
    ['systemAccessIds', 'systems'],
  ] as const)('named %s are those of the part %s, at their position [QCARD-026, QCARD-027]', (field, part) => {
    for (const list of ['extendedQuestionAnswers', 'extendedQuestionAnswer', 'userAccesses']) {
      const errors = errorsAt(`${list}[1].${field}`);
      expect(cardErrors(errors, 1)).toEqual({ [part]: [`about ${list}[1].${field}`] });
      expect(cardErrors(errors, 0)).toEqual({});
    }
  });

  test('say one sentence once, though both kinds of sites have it', () => {
    const messages = ['At least one AO or LAO is required'];
    const fields = ['siteCodes', 'laoIds'].map((name) => ({ field: `userAccesses[0].${name}`, messages }));
    expect(cardErrors({ fields, globals: [] }, 0)).toEqual({ sites: messages });
  });

  test('are none where there are none', () => {
    expect(cardErrors(null, 0)).toEqual({});
    expect(fieldsOnCards(null, 3)).toEqual([]);
  });

  test('leave to the summary what no card shows', () => {
    const homeless = [
      'extendedQuestionAnswers[2].roleName',
      'extendedQuestionAnswers[999999].roleName',
      'extendedQuestionAnswers[0].version',
      'extendedQuestionAnswer',
      'extendedQuestionAnswers[x].roleName',
      'email',
    ];
    const errors = errorsAt(...homeless, 'extendedQuestionAnswers[1].roleName');
    const remaining = remainingErrors(errors, fieldsOnCards(errors, 2));
    expect(remaining).toEqual(homeless.map((field) => `about ${field}`));
  });

  test('show each message of a 422 exactly once, on a card or in the summary', () => {
    const name = fc.constantFrom('roleName', 'siteCodes', 'studyNames', 'systemAccessIds', 'version', 'constructor');
    const list = fc.constantFrom('extendedQuestionAnswers', 'userAccesses', '__proto__');
    const key = fc.oneof(
      fc.tuple(list, fc.nat(6), name).map(([of, row, field]) => `${of}[${row}].${field}`),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.uniqueArray(key), fc.nat(5), (keys, cards) => {
        const errors: FormErrors = {
          fields: keys.map((field, index) => ({ field, messages: [`message ${index}`] })),
          globals: [],
        };
        const onCards = [...Array(cards).keys()].flatMap((row) => Object.values(cardErrors(errors, row)).flat());
        const all = [...onCards, ...remainingErrors(errors, fieldsOnCards(errors, cards))];
        expect(all.sort()).toEqual(keys.map((_, index) => `message ${index}`).sort());
      }),
    );
  });
});

describe('after a row was removed', () => {
  const field = (row: number) => `extendedQuestionAnswers[${row}].roleName`;

  test('later rows’ errors move up by one, its own go, earlier ones stay [QCARD-028]', () => {
    const before = errorsAt(field(0), field(1), field(2), field(3), 'email');
    expect(withoutRow(before, 1)).toEqual({
      fields: [
        { field: field(0), messages: [`about ${field(0)}`] },
        { field: field(1), messages: [`about ${field(2)}`] },
        { field: field(2), messages: [`about ${field(3)}`] },
        { field: 'email', messages: ['about email'] },
      ],
      globals: [],
    });
  });

  test.each([
    [50, 49],
    [51, 51],
  ])('of 50 following rows: the error of row %i after the first is then at %i [QCARD-029]', (row, expected) =>
    expect(withoutRow(errorsAt(field(row)), 0).fields[0]?.field).toBe(field(expected)),
  );

  test('also where the rows are a user’s accesses', () =>
    expect(withoutRow(errorsAt('userAccesses[3].siteCodes'), 1).fields[0]?.field).toBe('userAccesses[2].siteCodes'));
});
