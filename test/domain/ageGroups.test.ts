import { expect, test } from 'vitest';
import { ageGroups, isAgeGroup } from '@/domain/ageGroups';

test('only the keys of the groups are groups', () => {
  expect(ageGroups.every(({ key }) => isAgeGroup(key))).toBe(true);
  expect(['', 'within2', 'Over 10 business days'].some(isAgeGroup)).toBe(false);
});
