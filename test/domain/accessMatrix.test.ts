import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccess } from '@/api/accessControls';
import { askedAccesses, heldAccess, type AccessFilter } from '@/domain/accessExplorer';
import { accessMatrix, matrixFilters, matrixKinds, shadeOf, shadesOf } from '@/domain/accessMatrix';
import { createWorld } from '@test/mock-server/world';
import { finished } from '@test/support/work';

const world = createWorld();
const names = { personOf: (id: number) => `Person ${id}`, systemOf: (id: number) => `System ${id}` };
const links = world.siteRelations
  .filter(({ active }) => active)
  .map(({ lao, site, study }) => ({ lao: lao.otherIdentifier ?? '', ao: site.siteCode, study: study.study }));
const accesses = [...world.userAccesses.values()].map((revisions) => heldAccess(readAccess(revisions.at(-1)), names));
const everything: AccessFilter = {
  ...{ study: '', organization: '', role: '', system: '', person: '', state: 'all', finding: '' },
};

test.each(matrixKinds)('each count of %s is the length of the list that it opens', (kind) => {
  const { rows, columns, counts, most } = finished(accessMatrix(kind, accesses, links));
  const [rowFilter, columnFilter] = matrixFilters[kind];
  expect(Math.max(...rows.flatMap(({ key }) => [...(counts.get(key)?.values() ?? [])]))).toBe(most);
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.constantFrom(...columns), (row, column) => {
      const filter = { ...everything, [rowFilter]: row.key, [columnFilter]: column.key };
      const list = askedAccesses(accesses, filter, links);
      expect(counts.get(row.key)?.get(column.key) ?? 0).toBe(list.length);
    }),
  );
});

test('records whose state is not known are not counted', () => {
  const unknown = accesses.map((access) => ({ ...access, then: { kind: 'needed', revisionNo: 1 } as const }));
  expect(finished(accessMatrix('roles', unknown, links)).rows).toEqual([]);
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
