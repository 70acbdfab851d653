import { expect, test } from 'vitest';
import { catalogueForRemovals } from '@/domain/roleAccess/catalogue';
import { aCatalogue, aStudyRole } from '@test/support/access';

test('a removal may name any study role, each once, also an inactive one, and needs nothing else', () => {
  const demanding = { siteRequired: true, studyRequired: true };
  const roles = [
    aStudyRole('CRA', { id: 1, isInactive: true }),
    aStudyRole('CRA', { id: 2, ...demanding }),
    aStudyRole('Old', { id: 3, isInactive: true, ...demanding }),
  ];
  const catalogue = aCatalogue({ roles });
  expect(catalogueForRemovals(catalogue)).toEqual({
    ...catalogue,
    roles: [aStudyRole('CRA', { id: 2 }), aStudyRole('Old', { id: 3 })],
  });
});
