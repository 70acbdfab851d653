import { describe, expect, test } from 'vitest';
import {
  activeAnswers,
  answerOf,
  newAnswer,
  newQuestionNumber,
  roleAlone,
  withFixedSystem,
  withFixedSystems,
  withStudyRole,
} from '@/domain/roleAccess/answer';
import { fixedSystemIdIn, isFixedSystem } from '@/domain/roleAccess/catalogue';
import { anAnswer, aStudyRole, aSystem } from '@test/support/access';
import { anAccessRecord } from '@test/support/records';

describe('a question', () => {
  test.each([
    [[], 1],
    [[1], 2],
    [[1, 2, 3], 4],
    [[7, 2], 8],
  ])('that is added to those numbered %j has the number %i [QCARD-032]', (numbers, expected) =>
    expect(newQuestionNumber(numbers.map((questionNum) => ({ questionNum })))).toBe(expected),
  );

  test('that is new has all fields, empty but for the fixed system [QCARD-010, QCARD-023]', () => {
    expect(newAnswer([anAnswer()], 9)).toEqual({
      questionNum: 2,
      id: null,
      roleName: '',
      siteCodes: [],
      laoIds: [],
      studyNames: [],
      systemAccessIds: [9],
      version: null,
      formId: null,
      portalUserId: null,
      priorAccessControlId: null,
      originalRevisionNumber: null,
    });
    expect(newAnswer([], null).systemAccessIds).toEqual([]);
  });

  test('stands for a stored record, keys and choices', () => {
    const stored = {
      id: 5,
      version: 3,
      formId: 2,
      portalUserId: 77,
      priorAccessControlId: 4,
      originalRevisionNumber: 1,
      roleName: 'CRA',
      siteCodes: ['A1'],
      laoIds: ['L1'],
      studyNames: ['S1'],
      systemAccessIds: [2],
    };
    expect(answerOf({ ...stored, ...{ createdBy: 'x' } }, 6)).toEqual({ ...stored, questionNum: 6 });
  });
});

test('the active records of a user are edited, numbered from 1', () => {
  const records = [1, 2, 3].map((id) => anAccessRecord({ id, isInactive: id === 1 }));
  expect(activeAnswers(records).map(({ id, questionNum }) => [id, questionNum])).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

test('an answer for the whole access names its record and study role, and nothing else', () => {
  const answer = { ...anAnswer({ roleName: 'CRA' }), id: 5 };
  const full = { ...answer, siteCodes: ['A1'], laoIds: ['L1'], studyNames: ['S1'], systemAccessIds: [1, 2] };
  expect(roleAlone(full)).toEqual({ ...answer, systemAccessIds: [] });
});

describe('the fixed system', () => {
  const systems = [aSystem(3, 'Other'), aSystem(4, 'Portal Gateway')];
  test.each([
    ['', 4],
    ['3', 3],
    ['99', 4],
    ['nonsense', 4],
  ])('with the setting `%s` is %i [QCARD-011]', (configured, id) =>
    expect(fixedSystemIdIn(systems, configured)).toBe(id),
  );

  test('is the active one of that name if it was deactivated and created again [QCARD-011]', () => {
    const again = [aSystem(3, 'Portal Gateway', { isInactive: true }), aSystem(4, 'Portal Gateway')];
    expect(fixedSystemIdIn(again, '')).toBe(4);
    expect(fixedSystemIdIn(again.slice(0, 1), '')).toBe(3);
  });

  test('is none where no system has its id or name', () => {
    expect(fixedSystemIdIn([aSystem(3, 'Other')], '')).toBeNull();
    expect(withFixedSystem([2], null)).toEqual([2]);
  });

  test('is always selected, once [QCARD-010]', () => {
    expect(withFixedSystem([2, 3], 1)).toEqual([1, 2, 3]);
    expect(withFixedSystem([2, 1], 1)).toEqual([2, 1]);
    expect(withFixedSystems([anAnswer({ systemAccessIds: [2] })], 1)[0]?.systemAccessIds).toEqual([1, 2]);
  });
});

describe('choosing a study role', () => {
  const answer = anAnswer({ studyNames: ['S1'], siteCodes: ['A1'], systemAccessIds: [1, 3] });

  test('pre-sets the systems to the role’s and the fixed one [QCARD-021, QCARD-022]', () => {
    const chosen = withStudyRole(answer, aStudyRole('CRA', { systemAccessIds: [2] }), 1);
    expect(chosen.roleName).toBe('CRA');
    expect(chosen.systemAccessIds).toEqual([1, 2]);
    expect(chosen.siteCodes).toEqual(['A1']);
  });

  test.each([
    [true, ['S1']],
    [false, []],
  ])('that needs studies (%s) leaves the studies %j [QCARD-022]', (studyRequired, studyNames) =>
    expect(withStudyRole(answer, aStudyRole('CRA', { studyRequired }), 1).studyNames).toEqual(studyNames),
  );
});

test('one system is known as the fixed one by the configured id, else by its name', () => {
  const portal = aSystem(7, 'Portal Gateway');
  const other = aSystem(8, 'Trainer');
  expect([portal, other].map((system) => isFixedSystem(system, ''))).toEqual([true, false]);
  expect([portal, other].map((system) => isFixedSystem(system, '8'))).toEqual([false, true]);
});
