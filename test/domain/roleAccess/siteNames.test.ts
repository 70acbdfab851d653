import { expect, test } from 'vitest';
import { siteLabel, siteLabels, siteNameIn, siteOption } from '@/domain/roleAccess/siteNames';
import type { Site } from '@/domain/user';

const ao: Site = { type: 'AO', siteCode: '11', siteName: 'Harbor Clinic', laoCode: '' };
const lao: Site = { type: 'LAO', siteCode: '22', siteName: 'Bay University', laoCode: 'LAO-2' };
const nameOf = siteNameIn([
  { ...lao, siteCode: '11', siteName: 'Another University', laoCode: '11' },
  { ...ao, siteCode: '33', siteName: 'Hill Clinic', laoCode: 'LAO-2' },
  ao,
  lao,
]);

test('a site is shown by its code and, where it has one, its name', () => {
  expect(siteLabel('11', 'Harbor Clinic')).toBe('11 – Harbor Clinic');
  expect(siteLabel('11', '')).toBe('11');
});

test('an LAO is chosen by its own code, an AO by its site code', () => {
  expect(siteOption(lao)).toEqual({ value: 'LAO-2', label: 'LAO-2 – Bay University' });
  expect(siteOption(ao)).toEqual({ value: '11', label: '11 – Harbor Clinic' });
});

test.each([
  ['an LAO by its own code', 'laoIds', 'LAO-2', 'Bay University'],
  ['not an LAO by its site code', 'laoIds', '22', ''],
  ['an AO by its site code', 'siteCodes', '33', 'Hill Clinic'],
  ['an AO before an LAO with the same site code', 'siteCodes', '11', 'Harbor Clinic'],
  ['an AO that repeats the code of an LAO, which names it', 'siteCodes', '22', 'Bay University'],
  ['not an AO by the code of an LAO', 'siteCodes', 'LAO-2', ''],
  ['nothing that is unknown', 'siteCodes', '99', ''],
] as const)('the list names %s', (_, part, code, name) => {
  expect(nameOf(part, code)).toBe(name);
});

test('the sites of an access are its LAOs, then its AOs', () => {
  const sites = { siteCodes: ['33', '99'], laoIds: ['LAO-2'] };
  expect(siteLabels(sites, nameOf)).toEqual(['LAO-2 – Bay University', '33 – Hill Clinic', '99']);
});
