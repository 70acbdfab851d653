import { describe, expect, test } from 'vitest';
import { cardControl, cardErrors, cardFields, changedFields, rowAfterRemoval } from '@/domain/roleAccess/errorKeys';
import { anAnswer } from '@test/support/access';

describe('the errors of a card', () => {
  const parts = [
    ['roleName', 'role', 'roleName'],
    ['siteCodes', 'sites', 'siteCodes'],
    ['laoIds', 'sites', 'siteCodes'],
    ['studyNames', 'studies', 'studyNames'],
    ['systemAccessIds', 'systems', 'systemAccessIds'],
  ] as const;

  test.each(parts)(
    'named %s are those of the part %s, whose control is %s [QCARD-026, QCARD-027]',
    (field, part, control) => {
      expect(cardErrors((name) => (name === field ? [`about ${field}`] : []))).toEqual({ [part]: [`about ${field}`] });
      expect(cardControl(field)).toBe(control);
      expect(cardFields).toContain(field);
    },
  );

  test('say one sentence once, though both kinds of sites have it', () => {
    const message = 'At least one AO or LAO is required';
    const messages = { siteCodes: [message], laoIds: [message, 'LAO-1 is unknown'] };
    expect(cardErrors((field) => (field in messages ? messages[field as keyof typeof messages] : []))).toEqual({
      sites: [message, 'LAO-1 is unknown'],
    });
  });

  test('are none where there are none', () => {
    expect(cardErrors(() => [])).toEqual({});
    expect(cardFields).toHaveLength(parts.length);
  });

  test('that are not about a part of a card are where they say', () => {
    expect(cardControl('version')).toBe('version');
  });
});

test.each([
  [{ roleName: 'CRA' }, ['roleName']],
  [{ laoIds: ['L1'] }, ['siteCodes', 'laoIds']],
  [{ studyNames: ['S1'], systemAccessIds: [2] }, ['studyNames', 'systemAccessIds']],
  [{}, []],
])('a change of %j is one of all fields of its parts: %j', (change, fields) => {
  expect(changedFields(anAnswer(), anAnswer(change))).toEqual(fields);
});

describe('after a row was removed', () => {
  test('later rows’ errors move up by one, its own go, earlier ones stay [QCARD-028]', () => {
    expect([0, 1, 2, 3].map((row) => rowAfterRemoval(row, 1))).toEqual([0, null, 1, 2]);
  });

  test.each([
    [50, 49],
    [51, 51],
  ])('of 50 following rows: the error of row %i after the first is then at %i [QCARD-029]', (row, expected) =>
    expect(rowAfterRemoval(row, 0)).toBe(expected),
  );
});
