import { expect, test } from 'vitest';
import { fullNameFilter } from '@/domain/fullNameFilter';

const fits = (text: string, firstName: string, lastName: string) =>
  fullNameFilter(text)?.fits({ firstName, lastName }) ?? null;

test.each([
  ['Thandiwe Williams', 'Thandiwe', 'Williams', true],
  ['thandiwe wil', 'Thandiwe', 'Williams', true],
  ['Williams, Thandiwe', 'Thandiwe', 'Williams', true],
  ['Mary Ann de la', 'Mary Ann', 'de la Cruz', true],
  ['Thandiwe Williams', 'Thandiwe', 'Nkosi', false],
  ['Thandiwe Williams', 'Grace', 'Williams', false],
])('%s finds %s %s: %s', (text, firstName, lastName, isFound) => {
  expect(fits(text, firstName, lastName)).toBe(isFound);
});

test.each(['', '  ', 'Thandiwe', 'Thandiwe ', 'T Williams'])('"%s" is no full name', (text) => {
  expect(fullNameFilter(text)).toBeNull();
});
