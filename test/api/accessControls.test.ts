import { describe, expect, test } from 'vitest';
import { readAnswers, readShownAccess, toWireAccessControls } from '@/api/accessControls';

const numbersOf = (...given: ReadonlyArray<number | null>) =>
  readAnswers(given.map((questionNum) => ({ questionNum, roleName: 'CRA' }))).map(({ questionNum }) => questionNum);

test.each<[string, ReadonlyArray<number | null>, readonly number[]]>([
  ['are those of the server', [7, 3], [7, 3]],
  ['are counted where two are the same', [2, 2, 5], [1, 2, 3]],
  ['are counted where one is missing', [4, null], [1, 2]],
  ['are counted where there are none', [null, null], [1, 2]],
])('the numbers of answers %s', (_what, given, shown) => expect(numbersOf(...given)).toEqual(shown));

test('one of everybody’s accesses is not kept in the form of the server', () => {
  const shown = readShownAccess({ id: 7, roleName: 'CRA', sites: [{ siteCode: 'A1' }] });
  expect(shown).toMatchObject({ id: 7, roleName: 'CRA', siteCodes: ['A1'] });
  expect(shown).not.toHaveProperty('wireRecord');
});

describe('an answer is sent', () => {
  const wire = { id: null, questionNum: 1, roleName: 'CRA', studyNames: ['S1'], systemAccessIds: ['4'], note: 'kept' };

  function answerOf(stored: readonly object[], index = 0) {
    const answer = readAnswers(stored)[index];
    if (answer === undefined) throw new Error('no answer was read');
    return answer;
  }

  test('over the stored one of its study role, where the server gave no ids', () => {
    const stored = [{ ...wire, roleName: 'PI', note: 'of PI' }, wire];
    const answer = answerOf(stored, 1);
    expect(toWireAccessControls([{ ...answer, studyNames: ['S2'] }], stored)).toEqual([
      { ...wire, studyNames: ['S2'] },
    ]);
  });

  test('as a new one, where no stored one has its id or study role', () => {
    const answer = answerOf([wire]);
    for (const changed of [{ id: 9 }, { roleName: 'PI' }]) {
      const [sent] = toWireAccessControls([{ ...answer, ...changed }], [wire]);
      expect(sent).not.toHaveProperty('note');
      expect(sent).toMatchObject({ roleName: 'CRA', studyNames: ['S1'], systemAccessIds: [4], ...changed });
    }
  });

  test('with its sites only where these were changed', () => {
    const stored = [{ ...wire, sites: [{ siteType: 'AO', siteCode: 'A1', siteName: 'One' }] }];
    const answer = answerOf(stored);
    expect(toWireAccessControls([answer], stored)).toEqual(stored);
    expect(toWireAccessControls([{ ...answer, laoIds: ['L1'] }], stored)).toEqual([
      {
        ...stored[0],
        siteCodes: ['A1'],
        laoIds: ['L1'],
        sites: [{ siteType: 'LAO', otherIdentifier: 'L1' }, ...(stored[0]?.sites ?? [])],
      },
    ]);
  });

  test('without the person where nobody knows whose it is', () => {
    const stored = [{ ...wire, id: 5, portalUserId: 12 }];
    const answer = answerOf(stored);
    expect(toWireAccessControls([{ ...answer, portalUserId: null }], stored)).toEqual(stored);
  });
});
