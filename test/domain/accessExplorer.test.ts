import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessStates,
  asksFor,
  findIn,
  findingKinds,
  heldAccess,
  heldName,
  longUnchangedDays,
  organizationsOf,
  usualOrganizations,
  type AccessFilter,
} from '@/domain/accessExplorer';
import type { StudyRole } from '@/domain/studyRole';
import type { AccessRecord } from '@/domain/user';
import { anAccessRecord } from '@test/support/records';
import { finished } from '@test/support/work';

const now = Date.parse('2026-03-02T12:00:00Z');

const record = (id: number, changes: Partial<AccessRecord> = {}) =>
  anAccessRecord({ id, portalUserId: id, ...changes });

const coordinator: StudyRole = {
  ...{ id: 1, roleName: 'Coordinator', description: '', siteRequired: true, studyRequired: true },
  ...{ allowAOs: true, allowLAOs: false, systemAccessIds: [1, 2], isInactive: false, sort: 1, wireRecord: {} },
};

const links = [
  { lao: 'L1', ao: '100', study: 'A1' },
  { lao: 'L1', ao: '200', study: 'A2' },
];

const names = {
  nameOf: (id: number) => (id === 99 ? undefined : `Person ${id}`),
  isActive: (id: number) => id < 98,
  systemOf: String,
};
const held = (...records: readonly AccessRecord[]) => records.map((one) => heldAccess(one, names));
const foundWith = (roles: readonly StudyRole[], ...records: readonly AccessRecord[]) => {
  const all = finished(findIn(held(...records), { roles, links, fixedSystemId: 1, now }));
  return Object.fromEntries(findingKinds.map((kind) => [kind, all[kind].map((one) => one.record.id)]));
};
const found = (...records: readonly AccessRecord[]) => foundWith([coordinator], ...records);
const none = Object.fromEntries(findingKinds.map((kind) => [kind, []]));

const everything: AccessFilter = {
  ...{ study: '', organization: '', role: '', system: '', person: '', state: 'all', finding: '' },
};

test('an organization comes with those that belong to it, of a study if one is asked for', () => {
  expect([...organizationsOf('L1', '', links)]).toEqual(['L1', '100', '200']);
  expect([...organizationsOf('L1', 'A2', links)]).toEqual(['L1', '200']);
  expect([...organizationsOf('100', '', links)]).toEqual(['100']);
});

test('inactive users are marked, and users without a known name have their number', () => {
  const all = held(record(97), record(98), record(99), record(1, { portalUserId: null }));
  expect(all.map(({ person }) => person)).toEqual(['Person 97', 'Person 98 (inactive)', 'User 99', 'Unknown user']);
});

test('a record among those of other people is called by its person and its study role or number', () => {
  const [named, unnamed] = held(record(1), record(2, { roleName: '' })).map(heldName);
  expect([named, unnamed]).toEqual(['Person 1, Coordinator', 'Person 2, Access record 2']);
  expect(held(record(1)).map((access) => heldName({ ...access, person: '' }))).toEqual(['Coordinator']);
});

test.each([
  [[], ['100'], ['100']],
  [['L1'], [], ['L1']],
  [['L1', 'L2'], ['100'], ['L1', 'L2', '100']],
  [[], [], []],
])('with the LAOs %j and the AOs %j the organizations are %j', (laoIds, siteCodes, organizations) => {
  expect(held(record(1, { laoIds, siteCodes }))[0]?.organizations).toEqual(organizations);
});

describe('worth a look', () => {
  test('is nothing where all is in order', () => {
    expect(found(record(1))).toEqual(none);
  });

  test.each([
    ['an unknown role', { roleName: 'Surgeon', systemAccessIds: [1] }, 'role'],
    ['an organization that the role does not allow', { laoIds: ['L1'] }, 'role'],
    ['a study without an active relation', { studyNames: ['A2'] }, 'relation'],
    ['one of its studies without an active relation', { studyNames: ['A1', 'A2'] }, 'relation'],
    ['one of its organizations without an active relation', { siteCodes: ['100', '200'] }, 'relation'],
    ['an unknown role, whatever its systems', { roleName: 'Surgeon', systemAccessIds: [1, 7] }, 'role'],
    ['a user whom the record does not name', { portalUserId: null }, 'inactiveUser'],
    ['an inactive user', { portalUserId: 98 }, 'inactiveUser'],
    ['an unknown user', { portalUserId: 99 }, 'inactiveUser'],
    ['a system that does not come with the role', { systemAccessIds: [1, 7] }, 'system'],
    ['no change for a year', { modifiedAt: '2025-01-01T09:00:00Z' }, 'unchanged'],
  ] as const)('is %s', (_, changes, kind) => {
    expect(found(record(1, changes))).toEqual({ ...none, [kind]: [1] });
    expect(found(record(1, { ...changes, isInactive: true }))).toEqual(none);
  });

  test('judges by the active study role where an inactive one has the same name, in whatever order', () => {
    const old = { ...coordinator, id: 2, isInactive: true, systemAccessIds: [7] };
    expect(foundWith([old, coordinator], record(1))).toEqual(none);
    expect(foundWith([coordinator, old], record(1))).toEqual(none);
    expect(foundWith([old], record(1))['role']).toEqual([1]);
  });

  test('is not the system that everybody has, though it does not come with the role', () => {
    expect(foundWith([{ ...coordinator, systemAccessIds: [2] }], record(1, { systemAccessIds: [1, 2] }))).toEqual(none);
  });

  test('a year is over after its last day, and without a date nothing is claimed', () => {
    const ago = (ms: number) => new Date(now - longUnchangedDays * 86_400_000 + ms).toISOString();
    expect(found(record(1, { modifiedAt: ago(0) }))['unchanged']).toEqual([]);
    expect(found(record(1, { modifiedAt: ago(-1) }))['unchanged']).toEqual([1]);
    expect(found(record(1, { modifiedAt: '', createdAt: '' }))['unchanged']).toEqual([]);
  });

  test('organizations of one person count over all active records', () => {
    const codes = Array.from({ length: usualOrganizations + 1 }, (_, index) => `S${index}`);
    const spread = [
      record(1, { siteCodes: codes.slice(0, 3) }),
      record(2, { portalUserId: 1, siteCodes: codes.slice(3) }),
    ];
    expect(found(...spread)['spread']).toEqual([1, 2]);
    const [first, second] = spread;
    expect(found(record(1, { siteCodes: codes.slice(1) }))['spread']).toEqual([]);
    expect(found(first as AccessRecord, { ...(second as AccessRecord), isInactive: true })['spread']).toEqual([]);
    expect(found(first as AccessRecord, { ...(second as AccessRecord), portalUserId: 2 })['spread']).toEqual([]);
  });
});

const anyRecord = fc
  .record({
    id: fc.nat({ max: 30 }),
    isInactive: fc.boolean(),
    portalUserId: fc.option(fc.nat({ max: 4 })),
    roleName: fc.constantFrom('Coordinator', 'Surgeon'),
    siteCodes: fc.subarray(['100', '200', '300']),
    laoIds: fc.subarray(['L1', 'L2']),
    studyNames: fc.subarray(['A1', 'A2']),
    systemAccessIds: fc.subarray([1, 2, 3]),
  })
  .map(({ id, ...changes }) => record(id, changes));

const anyFilter: fc.Arbitrary<AccessFilter> = fc.record({
  study: fc.constantFrom('', 'A1', 'A3'),
  organization: fc.constantFrom('', 'L1', '100', '300', 'none'),
  role: fc.constantFrom('', 'Coordinator'),
  system: fc.constantFrom('', '1', '9'),
  person: fc.constantFrom('', '1', '77'),
  state: fc.constantFrom(...accessStates),
  finding: fc.constant('' as const),
});

test('an empty filter matches everything, and each further criterion only removes records', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), anyFilter, (records, filter) => {
      const all = held(...records);
      expect(all.filter(asksFor(everything, links))).toEqual(all);
      const asked = all.filter(asksFor(filter, links));
      for (const name of ['study', 'role', 'system', 'person'] as const) {
        const wider = all.filter(asksFor({ ...filter, [name]: '' }, links));
        // An LAO has more members over all studies than for one.
        expect(asked.every((one) => wider.includes(one))).toBe(true);
      }
      const states = accessStates.map((state) => all.filter(asksFor({ ...filter, state }, links)).length);
      expect((states[0] ?? 0) + (states[1] ?? 0)).toBe(states[2]);
    }),
  );
});

test('every record of an answer has what was asked for', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), anyFilter, (records, filter) => {
      const { study, organization, role, system, person } = filter;
      for (const { record: one, organizations } of held(...records).filter(asksFor(filter, links))) {
        const places = organizationsOf(organization, study, links);
        expect(study === '' || one.studyNames.includes(study)).toBe(true);
        expect(organization === '' || organizations.some((code) => places.has(code))).toBe(true);
        expect(role === '' || one.roleName === role).toBe(true);
        expect(system === '' || one.systemAccessIds.includes(Number(system))).toBe(true);
        expect(person === '' || one.portalUserId === Number(person)).toBe(true);
      }
    }),
  );
});
