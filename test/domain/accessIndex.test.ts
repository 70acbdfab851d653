import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksFor, heldAccess } from '@/domain/accessExplorer';
import { candidates, indexOf } from '@/domain/accessIndex';
import { finished } from '@test/support/work';

const anyStudy = fc.constantFrom('A1', 'A2', 'A3');
const anyNumber = fc.integer({ min: 1, max: 3 });
const anyRecord = fc.record({
  roleName: fc.constantFrom('CRA', 'Pharmacist', ''),
  portalUserId: fc.option(anyNumber),
  // A server may send the same twice.
  studyNames: fc.array(anyStudy, { maxLength: 3 }),
  systemAccessIds: fc.array(anyNumber, { maxLength: 3 }),
});

const names = { nameOf: (id: number) => `Person ${id}`, isActive: () => true, systemOf: String };

test('a question goes through fewer records and finds the same, in the same order', () => {
  const anyFilter = fc.record({
    role: fc.constantFrom('', 'CRA', 'Nobody'),
    study: fc.constantFrom('', 'A1'),
    system: fc.constantFrom('', '2', '02', 'x'),
    person: fc.constantFrom('', '1', '9'),
  });
  fc.assert(
    fc.property(fc.array(anyRecord), anyFilter, (records, asked) => {
      const all = records.map((record, at) =>
        heldAccess(
          {
            ...{
              id: at,
              isInactive: false,
              createdBy: '',
              lastModifiedBy: '',
              entity: '',
              createdAt: '',
              modifiedAt: '',
            },
            ...{ siteCodes: [], laoIds: [], version: null, formId: null, wireRecord: {} },
            ...{ priorAccessControlId: null, originalRevisionNumber: null },
            ...record,
          },
          names,
        ),
      );
      const filter = { ...asked, organization: '', state: 'all', finding: '' } as const;
      const some = candidates(finished(indexOf(all)), all, filter);
      expect(some.filter(asksFor(filter, []))).toEqual(all.filter(asksFor(filter, [])));
      if (Object.values(asked).every((value) => value === '')) expect(some).toBe(all);
      else expect(some.length).toBeLessThanOrEqual(all.length);
    }),
  );
});
