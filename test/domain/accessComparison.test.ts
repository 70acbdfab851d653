import { expect, test } from 'vitest';
import { comparisonStart, dayDifferences } from '@/domain/accessComparison';
import { heldAccess, type AccessFilter } from '@/domain/accessExplorer';
import type { Revisions } from '@/domain/accessHistory';
import type { AccessRecord } from '@/domain/user';
import { anAccessRecord } from '@test/support/records';
import { finished } from '@test/support/work';

const names = { nameOf: (id: number) => `Person ${id}`, isActive: () => true, systemOf: String };
const [january, february, march, april] = ['2025-01-10', '2025-02-10', '2025-03-10', '2025-04-10'].map(
  (day) => `${day}T09:00:00.000Z`,
) as [string, string, string, string];
const first = anAccessRecord({
  ...{ version: 1, createdAt: january, modifiedAt: january, createdBy: 'Ann', lastModifiedBy: 'Ann' },
  studyNames: ['S1'],
});
const second = { ...first, version: 2, modifiedAt: february, lastModifiedBy: 'Bob', studyNames: ['S2'] };
const third = { ...first, version: 3, modifiedAt: march, lastModifiedBy: 'Carl', studyNames: ['S3'] };

function differences(
  record: AccessRecord,
  revisions: Revisions,
  [from, to]: readonly [string, string],
  asked: Partial<AccessFilter> = {},
) {
  const filter: AccessFilter = {
    ...{ study: '', organization: '', role: '', system: '', person: '', state: 'active', finding: '' },
    ...asked,
  };
  const moments = [Date.parse(from), Date.parse(to)] as const;
  const start = finished(comparisonStart([heldAccess(record, names)], moments, { filter, links: [], names }));
  return finished(dayDifferences(start, { [record.id]: revisions }));
}

test('a change belongs to the day that ends with it', () => {
  expect(differences(third, { 1: first, 2: second }, [february, march])).toMatchObject([
    { kind: 'changed', by: ['Carl'], changes: [{ part: 'studyNames', added: ['S3'], removed: ['S2'] }] },
  ]);
  expect(differences(third, { 1: first, 2: second }, [march, april])).toEqual([]);
});

test('who changed a record after the later day is not named', () => {
  const [found] = differences(third, { 1: first, 2: second }, [january, '2025-03-01T00:00:00.000Z']);
  expect(found?.by).toEqual(['Bob']);
});

test('everybody who changed a record is named once, the oldest first, except who is not known', () => {
  const last = { ...third, version: 4, modifiedAt: april, lastModifiedBy: 'Bob' };
  const unsigned = { ...third, lastModifiedBy: '', createdBy: '' };
  expect(differences(last, { 1: first, 2: second, 3: unsigned }, ['2025-01-01', april])).toMatchObject([
    { kind: 'came', by: ['Ann', 'Bob'], changes: [] },
  ]);
});

test('a revision that is not kept does no harm where it is older than both days', () => {
  expect(differences(third, { 1: null, 2: second }, [february, march])).toMatchObject([
    { kind: 'changed', by: ['Carl'] },
  ]);
});

test.each<[string, AccessRecord, Revisions]>([
  ['a revision that is not kept', third, { 2: null }],
  ['a record without a date', { ...third, modifiedAt: '' }, { 1: first, 2: second }],
])('with %s the difference is not known', (_, record, revisions) => {
  expect(differences(record, revisions, [january, february])).toMatchObject([
    { kind: 'notKnown', access: { record: { id: record.id } }, before: null, after: null, changes: [], by: [] },
  ]);
});

test('of a record that began again, all changes count where records of any status are asked for', () => {
  const ended = { ...second, isInactive: true };
  const changesAsked = (asked: Partial<AccessFilter>) =>
    differences(third, { 1: first, 2: ended }, [february, march], asked).map(({ kind, changes }) => [
      kind,
      changes.map(({ part }) => part),
    ]);
  expect(changesAsked({})).toEqual([['came', ['isInactive']]]);
  expect(changesAsked({ state: 'all', study: 'S3' })).toEqual([['came', ['studyNames', 'isInactive']]]);
});
