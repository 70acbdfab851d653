import { expect, test } from 'vitest';
import { accessBefore, valueName } from '@/domain/roleAccess/comparison';
import { anAnswer } from '@test/support/access';

test('a change of access that nobody has is compared with nothing, a removal with what it names', () => {
  const requested = anAnswer({ roleName: 'CRA', studyNames: ['A'] });
  const before = (type: 'CHANGE' | 'REMOVAL') => accessBefore({ type, requested, original: null, current: null });
  expect(before('CHANGE')).toBeNull();
  expect(before('REMOVAL')).toBe(requested);
});

test.each([
  ['systemAccessIds', 7, 'System 7'],
  ['laoIds', 'L1', 'L1 – laoIds named L1'],
  ['siteCodes', '11', '11 – siteCodes named 11'],
  ['studyNames', 'S1', 'S1'],
])('of %s the value %j is called %s', (part, value, name) => {
  const names = {
    systemName: (id: number) => `System ${id}`,
    siteName: (of: string, code: string) => `${of} named ${code}`,
  };
  expect(valueName(part, value, names)).toBe(name);
});
