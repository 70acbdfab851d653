import { describe, expect, test } from 'vitest';
import { changesBetween, stateAt, stateBegan, type StateThen } from '@/domain/accessHistory';
import type { AccessRecord } from '@/domain/user';
import { anAccessRecord } from '@test/support/records';

const [january, february] = ['2025-01-10T09:00:00.000Z', '2025-02-10T09:00:00.000Z'];
const [created, changed] = [Date.parse(january), Date.parse(february)];
const first = anAccessRecord({ version: 1, createdAt: january, modifiedAt: january });
const second = { ...first, version: 2, modifiedAt: february };

test.each([
  [1, created],
  [0, created],
  [null, created],
  [2, null],
])('a record without a date of its own and with version %j began when it was created: %j', (version, began) => {
  expect(stateBegan({ ...second, version, modifiedAt: '' })).toBe(began);
});

describe('the state at a moment', () => {
  const known = (record: AccessRecord): StateThen => ({ kind: 'known', record });

  test.each<[string, AccessRecord, number, StateThen]>([
    ['before it was created is none', first, created - 1, { kind: 'none' }],
    ['as it was created is the first', second, created, known(first)],
    ['before it was changed is the first', second, changed - 1, known(first)],
    ['as it was changed is the changed one', second, changed, known(second)],
    [
      'before all that is known of a record without a date of creation is not known',
      { ...second, createdAt: '' },
      created - 1,
      { kind: 'unknown', reason: 'noDates' },
    ],
  ])('%s', (_, record, moment, expected) => {
    expect(stateAt(record, { 1: first }, moment)).toEqual(expected);
  });
});

test('changes are listed part by part: the study role, what it gives access to, and the status', () => {
  const after = { ...first, roleName: 'Nurse', laoIds: ['L1'], systemAccessIds: [2], isInactive: true };
  expect(changesBetween(first, after)).toEqual([
    { part: 'roleName', added: ['Nurse'], removed: ['Coordinator'] },
    { part: 'laoIds', added: ['L1'], removed: [] },
    { part: 'systemAccessIds', added: [2], removed: [1] },
    { part: 'isInactive', added: ['Inactive'], removed: ['Active'] },
  ]);
});
