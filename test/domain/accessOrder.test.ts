import { expect, test } from 'vitest';
import { heldAccess, type HeldAccess } from '@/domain/accessExplorer';
import { byPerson, peopleIn, roleNamesIn } from '@/domain/accessOrder';
import { anAccessRecord } from '@test/support/records';
import { finished } from '@test/support/work';

const people: Readonly<Record<number, string>> = { 1: 'User 10', 2: 'User 2', 3: 'Ada Lane' };
const names = { nameOf: (id: number) => people[id], isActive: () => true, systemOf: String };
const held = (id: number, portalUserId: number | null, roleName: string) =>
  heldAccess(anAccessRecord({ id, portalUserId, roleName }), names);
const accesses = [
  held(1, 1, 'Role 10'),
  held(2, null, 'Role 2'),
  held(3, 3, ''),
  held(4, 2, 'Role 2'),
  held(5, 1, 'Nurse'),
];
const idsOf = (found: readonly HeldAccess[]) => found.map(({ record }) => record.id);

test('of each person who is known, the first record stands for the person', () => {
  expect(idsOf(finished(peopleIn(accesses)))).toEqual([1, 3, 4]);
});

test('the study roles are those that records name, each once, with numbers in their order', () => {
  expect(finished(roleNamesIn(accesses))).toEqual(['Nurse', 'Role 2', 'Role 10']);
});

test('records are sorted by the names of people, and those of one person stay in their order', () => {
  expect(idsOf(finished(byPerson(accesses)))).toEqual([3, 2, 4, 1, 5]);
});
