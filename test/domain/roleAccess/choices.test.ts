import { describe, expect, test } from 'vitest';
import { haveSameRoles, isChanged, type AccessChoices } from '@/domain/roleAccess/choices';

describe('a form of questions', () => {
  const original: AccessChoices = {
    roleName: 'CRA',
    siteCodes: ['A1', 'A2'],
    laoIds: ['L1', 'L2'],
    studyNames: ['S1', 'S2'],
    systemAccessIds: [1, 2],
  };

  test.each<[string, Partial<AccessChoices>]>([
    ['role', { roleName: 'Pharmacist' }],
    ['sites', { siteCodes: ['A1'] }],
    ['sites of the same number', { siteCodes: ['A1', 'A3'] }],
    ['LAOs', { laoIds: ['L1', 'L2', 'L3'] }],
    ['studies', { studyNames: [] }],
    ['systems', { systemAccessIds: [1, 3] }],
  ])('is changed when a question’s %s differ [QCARD-030]', (_name, change) =>
    expect(isChanged([{ ...original, ...change }], [original], '')).toBe(true),
  );

  test('is changed by a comment, and by another number of questions [QCARD-030]', () => {
    expect(isChanged([original], [original], 'please')).toBe(true);
    expect(isChanged([original, original], [original], '')).toBe(true);
    expect(isChanged([], [original], '')).toBe(true);
  });

  test('is not changed by another order, nor by an empty comment [QCARD-031]', () => {
    const reordered = {
      ...original,
      siteCodes: ['A2', 'A1'],
      laoIds: ['L2', 'L1'],
      studyNames: ['S2', 'S1'],
      systemAccessIds: [2, 1],
    };
    expect(isChanged([reordered], [original], '')).toBe(false);
    expect(isChanged([original], [original], '  ')).toBe(false);
    expect(isChanged([], [], '')).toBe(false);
  });
});

test.each([
  [['CRA', 'Advisor'], ['Advisor', 'CRA'], true],
  [[], [], true],
  [['CRA'], ['CRA', 'Advisor'], false],
  [['CRA, Advisor'], ['CRA', 'Advisor'], false],
])('requests for %j and for %j name the same roles: %s', (one, other, expected) => {
  const asked = (roles: readonly string[]) => roles.map((roleName) => ({ roleName }));
  expect(haveSameRoles(asked(one), asked(other))).toBe(expected);
});
