import { describe, expect, test } from 'vitest';
import {
  accessFacts,
  accessSummary,
  recordName,
  rolesText,
  sitesText,
  studiesText,
  systemsText,
} from '@/domain/roleAccess/accessText';
import type { SiteName } from '@/domain/roleAccess/siteNames';
import { anAnswer } from '@test/support/access';

const siteNames: Readonly<Record<string, string>> = { 'laoIds L1': 'Bay University', 'siteCodes 12': 'Hill Clinic' };
const siteName: SiteName = (part, code) => siteNames[`${part} ${code}`] ?? '';
const names = { siteName, systemName: (id: number) => `System ${id}` };
const cra = anAnswer({
  ...{ roleName: 'CRA', laoIds: ['L1'], siteCodes: ['11', '12'], studyNames: ['S1', 'S2'], systemAccessIds: [1, 2] },
});
const nurse = anAnswer({
  ...{ roleName: 'Nurse', laoIds: ['L1'], siteCodes: ['12'], studyNames: ['S2', 'S3'], systemAccessIds: [2, 3] },
});

test('several accesses are shown together, each value once', () => {
  const choices = [cra, nurse, cra];
  expect(rolesText(choices)).toBe('CRA, Nurse');
  expect(sitesText(choices, siteName)).toBe('L1 – Bay University, 11, 12 – Hill Clinic');
  expect(studiesText(choices)).toBe('S1, S2, S3');
  expect(systemsText(choices, names.systemName)).toBe('System 1, System 2, System 3');
});

test.each([
  [{ id: 7, roleName: 'CRA' }, 'CRA'],
  [{ id: 7, roleName: '\u202e ' }, 'Access record 7'],
  [{ id: null, roleName: '' }, 'Access record'],
])('the record %j is called %s', (record, name) => {
  expect(recordName(record)).toBe(name);
});

test('the facts of an access are its study role, sites, studies and systems', () => {
  expect(accessFacts(cra, names)).toEqual([
    ['Study Role', 'CRA'],
    ['LAOs / AOs', 'L1 – Bay University, 11, 12 – Hill Clinic'],
    ['Studies', 'S1, S2'],
    ['Systems', 'System 1, System 2'],
  ]);
});

describe('an access in one line', () => {
  test('is its sites, studies and systems', () => {
    expect(accessSummary(cra, names)).toBe('L1 – Bay University, 11, 12 – Hill Clinic; S1, S2; System 1, System 2');
  });

  test('leaves out what it does not have', () => {
    expect(accessSummary({ ...cra, studyNames: [] }, names)).toBe(
      'L1 – Bay University, 11, 12 – Hill Clinic; System 1, System 2',
    );
    expect(accessSummary(anAnswer({ systemAccessIds: [] }), names)).toBe('');
  });

  test('says where there is none', () => {
    expect(accessSummary(undefined, names)).toBe('without this role');
  });
});
