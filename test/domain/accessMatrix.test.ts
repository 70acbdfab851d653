import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccess } from '@/api/accessControls';
import { comparisonStart, dayDifferences } from '@/domain/accessComparison';
import type { RevisionsById } from '@/domain/accessDays';
import { asksFor, heldAccess, type AccessFilter } from '@/domain/accessExplorer';
import {
  accessMatrix,
  countsAt,
  differenceMatrix,
  matrixFilters,
  matrixKinds,
  shadeOf,
  shadesOf,
  type Matrix,
} from '@/domain/accessMatrix';
import type { AccessRecord } from '@/domain/user';
import { links as fewLinks } from '@test/support/access';
import { createWorld } from '@test/mock-server/createWorld';
import { anAccessRecord } from '@test/support/records';
import { finished } from '@test/support/work';

const world = createWorld();
const names = {
  nameOf: (id: number) => `Person ${id}`,
  isActive: () => true,
  systemOf: (id: number) => `System ${id}`,
};
const links = world.siteRelations
  .filter(({ active }) => active)
  .map(({ lao, site, study }) => ({ lao: lao.otherIdentifier ?? '', ao: site.siteCode, study: study.study }));
const accesses = [...world.userAccesses.values()].map((revisions) => heldAccess(readAccess(revisions.at(-1)), names));
const everything: AccessFilter = {
  ...{ study: '', organization: '', role: '', system: '', person: '', state: 'all', finding: '' },
};

const revisions: RevisionsById = Object.fromEntries(
  [...world.userAccesses].map(([id, all]) => [
    id,
    Object.fromEntries(all.map((revision) => [revision.versionno, readAccess(revision)])),
  ]),
);
const asking = (filter: AccessFilter) => ({ filter, links, names });
const countIn = (matrix: Matrix, row: string, column: string) => Object.fromEntries(countsAt(matrix, row, column));

const [busiest] = [...new Set(links.map(({ lao }) => lao))]
  .map((lao) => ({ lao, count: accesses.filter(asksFor({ ...everything, organization: lao }, links)).length }))
  .sort((one, other) => other.count - one.count);

/** Questions that narrow an axis of a matrix or something else. */
const questions = [
  {},
  { study: 'A5001' },
  { organization: busiest?.lao ?? '' },
  { organization: '10773', study: 'A5001' },
  { role: 'CRA', state: 'active' },
  { system: '2' },
] as const;
const cases = matrixKinds.flatMap((kind) => questions.map((changes) => ({ kind, changes })));

test.each(cases)('each count of $kind, asked for $changes, is the length of its list', ({ kind, changes }) => {
  const filter = { ...everything, ...changes };
  const asked = accesses.filter(asksFor(filter, links));
  const matrix = finished(accessMatrix(kind, asked, asking(filter)));
  const { rows, columns, counts, most } = matrix;
  expect(Math.max(...[...(counts.get('held')?.values() ?? [])].flatMap((ofRow) => [...ofRow.values()]))).toBe(most);
  const [rowFilter, columnFilter] = matrixFilters[kind];
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.constantFrom(...columns), (row, column) => {
      const ofCell = { ...filter, [rowFilter]: row.key, [columnFilter]: column.key };
      const list = accesses.filter(asksFor(ofCell, links));
      expect(countIn(matrix, row.key, column.key)).toEqual(list.length === 0 ? {} : { held: list.length });
    }),
  );
});

const moments = [Date.parse('2024-09-15T00:00:00Z'), Date.parse('2025-06-15T00:00:00Z')] as const;
// Of some questions no record differs between these days.
const isDifferent = ({ changes }: (typeof cases)[number]) => !('organization' in changes && 'study' in changes);

test.each(cases.filter(isDifferent))(
  'between two days each count of $kind, asked for $changes, is that of its list',
  (one) => {
    const filter = { ...everything, ...one.changes };
    const found = (asked: AccessFilter) =>
      finished(dayDifferences(finished(comparisonStart(accesses, moments, asking(asked))), revisions));
    const matrix = finished(differenceMatrix(one.kind, found(filter), asking(filter)));
    const [rowFilter, columnFilter] = matrixFilters[one.kind];
    fc.assert(
      fc.property(fc.constantFrom(...matrix.rows), fc.constantFrom(...matrix.columns), (row, column) => {
        const list = found({ ...filter, [rowFilter]: row.key, [columnFilter]: column.key });
        const ofKinds: Record<string, number> = {};
        for (const { kind } of list) ofKinds[kind] = (ofKinds[kind] ?? 0) + 1;
        expect(countIn(matrix, row.key, column.key)).toEqual(ofKinds);
      }),
      { numRuns: 40 },
    );
  },
);

test('records whose state is not known are not counted', () => {
  const unknown = accesses.map((access) => ({ ...access, then: { kind: 'needed', revisionNo: 1 } as const }));
  expect(finished(accessMatrix('roles', unknown, asking(everything))).rows).toEqual([]);
});

const held = (changes: Partial<AccessRecord>) => heldAccess(anAccessRecord(changes), names);
const labels = (entries: Matrix['rows']) => entries.map(({ label }) => label);
const asked = (changes: Partial<AccessFilter> = {}) => ({
  ...asking({ ...everything, ...changes }),
  links: fewLinks,
});

test.each([
  [{}, ['A1', 'A2', 'L1', 'L2'], ['S1', 'S2']],
  [{ organization: 'L1' }, ['A1', 'A2', 'L1'], ['S1', 'S2']],
  [{ organization: 'L1', study: 'S2' }, ['A2', 'L1'], ['S2']],
])('asked for %j the matrix has the organizations %j and the studies %j', (changes, rows, columns) => {
  const access = held({ siteCodes: ['A1', 'A2'], studyNames: ['S1', 'S2'] });
  const matrix = finished(accessMatrix('sites', [access], asked(changes)));
  expect([labels(matrix.rows), labels(matrix.columns)]).toEqual([rows, columns]);
});

test('people are counted in the studies for which their organization belongs to the LAO that is asked for', () => {
  const access = held({ siteCodes: ['A2'], studyNames: ['S1', 'S2'] });
  const columnsOf = (organization: string) =>
    labels(finished(accessMatrix('people', [access], asked({ organization }))).columns);
  expect(columnsOf('L1')).toEqual(['S2']);
  expect(columnsOf('')).toEqual(['S1', 'S2']);
});

test('records that name no person are not counted among the people', () => {
  expect(finished(accessMatrix('people', [held({ portalUserId: null })], asked())).rows).toEqual([]);
});

test('rows and columns have names, and are sorted by them with numbers in their order', () => {
  const few = [held({ roleName: 'Role 10', systemAccessIds: [10, 2] }), held({ roleName: 'Role 9' })];
  const { rows, columns } = finished(accessMatrix('roles', few, asked()));
  expect(labels(rows)).toEqual(['Role 9', 'Role 10']);
  expect(labels(columns)).toEqual(['System 1', 'System 2', 'System 10']);
});

test('a record that changed leaves some cells and enters others', () => {
  const [before, after] = [held({ studyNames: ['S1', 'S2'] }), held({ studyNames: ['S2', 'S3'] })];
  const difference = { kind: 'changed', access: after, before, after, changes: [], by: [] } as const;
  const matrix = finished(differenceMatrix('people', [difference], asked()));
  expect(['S1', 'S2', 'S3', 'S4'].map((study) => countsAt(matrix, '4', study))).toEqual([
    [['went', 1]],
    [['changed', 1]],
    [['came', 1]],
    [],
  ]);
});

test('the shades are five steps that grow', () => {
  expect(shadesOf(100).map(({ from, to }) => [from, to])).toEqual([
    [1, 3],
    [4, 6],
    [7, 16],
    [17, 40],
    [41, 100],
  ]);
});

test('the shades cover all counts, each once and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (most) => {
      const shades = shadesOf(most);
      expect(shades[0]?.from).toBe(1);
      expect(shades.at(-1)?.to).toBe(most);
      shades.slice(1).forEach(({ from }, index) => expect(from).toBe((shades[index]?.to ?? 0) + 1));
      expect(shadeOf(most, shades)).toBe(shades.at(-1)?.step);
      expect(shadeOf(0, shades)).toBe(0);
    }),
  );
});

test('access without a study role has a row that says so', () => {
  const [first] = accesses.filter(({ record }) => record.systemAccessIds.length > 0);
  if (first === undefined) throw new Error('no access');
  const { rows } = finished(
    accessMatrix('roles', [{ ...first, record: { ...first.record, roleName: '' } }], asking(everything)),
  );
  expect(rows).toEqual([{ key: '', label: 'No study role' }]);
});
