// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { PASSWORD, testUserTable, testUsers } from './testUsers';
import { createWorld } from './createWorld';

const populationOf = (users?: number) => createWorld(users === undefined ? {} : { users });

describe('the seeded data', () => {
  test('is the same each time', () => {
    const [one, other] = [populationOf(), populationOf()];
    expect(one.users).toEqual(other.users);
    expect([...one.userAccesses]).toEqual([...other.userAccesses]);
    expect(one.siteRelations).toEqual(other.siteRelations);
  });

  test('is recent when the current day is given', () => {
    const newest = (world: ReturnType<typeof createWorld>) =>
      [...world.accessRequests.all(), ...world.profileRequests.all(), ...world.registrations.all()]
        .map(({ dchng }) => dchng)
        .sort()
        .at(-1) ?? '';
    const today = Date.parse('2027-03-05T15:00:00.000Z');
    expect(newest(createWorld({ today })) < '2027-03-05').toBe(true);
    expect(newest(createWorld({ today })) > '2027-02-26').toBe(true);
    expect(newest(createWorld())).toMatch(/^2025-11-/);
  });

  test('keeps its first users when it grows', () => {
    expect(populationOf(2000).users.slice(0, 240)).toEqual(populationOf(240).users);
  });

  test('has the requested number of sites and studies, including the known ones', () => {
    const [known, large] = [createWorld(), createWorld({ sites: 2000, studies: 500 })];
    expect(large.sites).toHaveLength(2000);
    expect(large.sites.slice(0, known.sites.length)).toEqual(known.sites);
    expect(new Set(large.sites.map(({ id }) => id)).size).toBe(2000);
    expect(new Set(large.sites.map(({ siteType, siteCode }) => `${siteType} ${siteCode}`)).size).toBe(2000);
    expect(large.studies.slice(0, known.studies.length)).toEqual(known.studies);
    expect(new Set(large.studies.map(({ study }) => study)).size).toBe(500);
    expect(createWorld({ sites: 1, studies: 1 }).sites).toEqual(known.sites);
  });

  test('has 240 users with unique usernames, addresses and directory ids', () => {
    const { users } = populationOf();
    expect(users).toHaveLength(240);
    for (const field of ['id', 'uuid', 'username', 'email'] as const) {
      expect(new Set(users.map((user) => user[field])).size).toBe(240);
    }
  });

  test('covers the variety of real names', () => {
    const { users } = populationOf();
    const names = users.map((user) => `${user.firstName} ${user.lastName}`);
    expect(names.some((name) => /[\u0590-\u05ff]/.test(name))).toBe(true);
    expect(names.some((name) => /[\u0600-\u06ff]/.test(name))).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(names.some((name) => /[ễầđạỳê]/i.test(name))).toBe(true);
    expect(users.map((user) => user.lastName.length)).toContain(45);
    expect(users.some((user) => user.phoneNumber === null)).toBe(true);
    expect(users.some((user) => user.organizationName === null)).toBe(true);
    expect(users.some((user) => user.sites.length === 0)).toBe(true);
    expect(users.some((user) => user.sites.filter((site) => site.siteType === 'AO').length > 2)).toBe(true);
    expect(users.some((user) => user.sites.some((site) => site.siteType === 'LAO'))).toBe(true);
    const inactive = users.filter((user) => user.inactive).length;
    expect(inactive).toBeGreaterThan(20);
    expect(inactive).toBeLessThan(55);
    expect(new Set(users.map((user) => user.accountType))).toEqual(new Set(['internal', 'external']));
  });

  test('keeps every text within the limit of its field', () => {
    const limits = { firstName: 45, lastName: 45, email: 256, username: 64, gecos: 91, organizationName: 64 };
    const more = { jobTitle: 45, phoneNumber: 15, phoneExtension: 5, postalCode: 20, address1: 255 };
    const { users } = populationOf(3000);
    for (const [field, limit] of Object.entries({ ...limits, ...more })) {
      const lengths = users.map((user) => String(user[field as keyof typeof limits] ?? '').length);
      expect(Math.max(...lengths), field).toBeLessThanOrEqual(limit);
    }
  });

  test('gives accesses only what their study role allows', () => {
    const world = populationOf();
    for (const [access] of world.userAccesses.values()) {
      const role = world.studyRoles.find((one) => one.roleName === access?.roleName);
      if (!role || !access) throw new Error('An access has no study role');
      if (role.siteRequired) expect(access.sites.length).toBeGreaterThan(0);
      if (role.studyRequired) expect(access.studyNames.length).toBeGreaterThan(0);
      if (!role.allowAOs) expect(access.sites.filter((site) => site.siteType === 'AO')).toEqual([]);
      if (!role.allowLAOs) expect(access.sites.filter((site) => site.siteType === 'LAO')).toEqual([]);
    }
  });

  test('has AO copies of some LAOs, and codes with a common prefix', () => {
    const { sites } = populationOf();
    const codesOf = (type: string) => sites.filter((site) => site.siteType === type).map((site) => site.siteCode);
    expect(codesOf('LAO').filter((code) => codesOf('AO').includes(code))).toHaveLength(5);
    expect(codesOf('AO')).toEqual(expect.arrayContaining(['1', '10', '100']));
    expect(new Set(codesOf('AO')).size).toBe(65);
  });

  test('shares nothing with another state', () => {
    const [one, other] = [populationOf(), populationOf()];
    one.changeUser(one.person('user'), { lastName: 'Changed' });
    one.portalRoles.length = 0;
    expect(other.person('user').lastName).toBe('García-Núñez');
    expect(other.portalRoles).toHaveLength(7);
  });

  test('advances its clock on request', () => {
    const world = populationOf();
    const before = world.now();
    world.advance(3600);
    expect(world.now() - before).toBeGreaterThanOrEqual(3_600_000);
  });
});

test('the printed table names each test user and the password', () => {
  const table = testUserTable();
  expect(table).toContain(PASSWORD);
  for (const { username, what } of testUsers) expect(table).toMatch(new RegExp(`^ {4}${username} .*${what}$`, 'm'));
});
