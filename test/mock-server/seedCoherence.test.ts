// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { INTERNAL_ACCOUNT_TYPE } from './records';
import type { Site } from './records';
import { isResolved } from './requestRecords';
import type { AccessRequest } from './requestRecords';
import { domainOf, FIRST_SEEDED_ID, internalOrganizations } from './seed';
import { requestsElsewhere } from './seedRelated';
import { LAST_RELATED_ID } from './seedRelations';
import { placeOf } from './seedSites';
import { testUsers } from './testUsers';
import { createWorld } from './createWorld';
import type { World } from './world';

const today = Date.parse('2027-03-05T15:00:00.000Z');
const worlds = [
  ['by default', createWorld()],
  ['of today', createWorld({ today })],
  ['with many sites', createWorld({ today, sites: 400 })],
] as const;

/** Incoherent on purpose; the value says what a visitor sees by it. */
const deliberate = {
  testUserAddresses: 'The address of a test user is the username at one domain, because visitors type it to sign in.',
} as const;

/** Where several open requests wait for longer than a reviewer should take. */
const LATE_AFTER_MS = 10 * 86_400_000;

/** True if a site is one of those where somebody works, or related to one of them. */
function isConnected({ siteRelations }: World, own: readonly Site[], site: Site): boolean {
  return (
    own.includes(site) ||
    siteRelations.some(
      ({ active, lao, site: ao }) =>
        active && [lao, ao].includes(site) && [lao, ao].some((other) => own.includes(other)),
    )
  );
}

describe.each(worlds)('the seeded people of a world %s', (_, world) => {
  test('have a registration that is no newer than the accesses that it gave', () => {
    const approved = world.registrations.all().filter((one) => one.registrationStatus === 'APPROVED');
    expect(approved.length).toBeGreaterThan(5);
    for (const { dchng, portalUserId, accessControls } of approved) {
      for (const { roleName } of accessControls) {
        const given = [...world.userAccesses.values()].flatMap(([first]) =>
          first?.portalUserId === portalUserId && first.roleName === roleName ? [first] : [],
        );
        for (const access of given) expect([portalUserId, dchng <= access.sysdat]).toEqual([portalUserId, true]);
      }
    }
  });

  test('have no decision older than its request, and no request that nobody touched with a later change', () => {
    for (const kind of ['registrations', 'accessRequests', 'profileRequests'] as const) {
      for (const { id, sysdat, dchng, versionno } of world[kind].all()) {
        expect([kind, id, versionno > 1 ? dchng >= sysdat : dchng === sysdat]).toEqual([kind, id, true]);
      }
    }
  });

  test('hold an approved new role from its approval on, and ask for changes only of what they had', () => {
    for (const { id, dchng, sysdat, requestType, requestStatus, ...request } of world.accessRequests.all()) {
      for (const { roleName, priorAccessControlId } of request.accessControls) {
        const [first] = world.userAccesses.get(priorAccessControlId ?? 0) ?? [];
        if (first) expect([id, first.sysdat < sysdat]).toEqual([id, true]);
        if (requestType !== 'NEW' || requestStatus !== 'APPROVED') continue;
        const held = world.accessesOf(request.portalUserId).find((access) => access.roleName === roleName);
        expect([id, held?.sysdat]).toEqual([id, dchng]);
      }
    }
  });

  test('have revisions in the order of their times', () => {
    for (const revisions of world.userAccesses.values()) {
      const times = revisions.map(({ dchng }) => dchng);
      expect(times).toEqual(times.toSorted());
      for (const { sysdat, dchng } of revisions) expect(sysdat <= dchng).toBe(true);
    }
  });

  test('work at a site of their accesses, in its town', () => {
    for (const { id, accountType, organizationName, sites, city, country } of world.users) {
      const home = sites[0] && placeOf(sites[0]);
      if (accountType === INTERNAL_ACCOUNT_TYPE || !home) continue;
      expect([id, [null, home.organization].includes(organizationName)]).toEqual([id, true]);
      if (city !== null) expect([id, city, country]).toEqual([id, home.city, home.country]);
    }
  });

  test(`have an address of their organization. ${deliberate.testUserAddresses}`, () => {
    for (const { id, email, accountType, organizationName } of world.users) {
      if (organizationName === null) continue;
      const domain = email.split('@')[1] ?? '';
      if (accountType === INTERNAL_ACCOUNT_TYPE)
        expect([id, internalOrganizations[domain]]).toEqual([id, organizationName]);
      else if (id >= FIRST_SEEDED_ID) expect([id, domain]).toEqual([id, domainOf(organizationName)]);
    }
    for (const one of world.registrations.all()) {
      const domain = one.email.split('@')[1] ?? '';
      if (one.portalUserId !== null) continue;
      expect([one.id, internalOrganizations[domain] ?? domainOf(one.organizationName)]).toEqual([
        one.id,
        internalOrganizations[domain] ? one.organizationName : domain,
      ]);
    }
  });

  test(`ask for new roles where they work, and for studies of those sites, but for: ${[...requestsElsewhere.values()].join(' ')}`, () => {
    const runs = (site: Site, study: string) =>
      world.siteRelations.some((one) => one.active && one.study.study === study && [one.lao, one.site].includes(site));
    const isRelated = ({ portalUserId, accessControls }: AccessRequest) => {
      const user = world.usersById.get(portalUserId);
      return accessControls.every(
        ({ sites, studyNames }) =>
          (!user?.sites.length || sites.every((site) => isConnected(world, user.sites, site))) &&
          (sites.length === 0 || studyNames.every((study) => sites.some((site) => runs(site, study)))),
      );
    };
    const isOpenNew = (one: AccessRequest) => one.requestType === 'NEW' && one.requestStatus !== 'APPROVED';
    const odd = world.accessRequests.all().filter((one) => isOpenNew(one) && !isRelated(one));
    expect(odd.map(({ portalUserId }) => portalUserId)).toHaveLength(requestsElsewhere.size);
    expect(odd[0]?.portalUserId).toBe(world.person('user').id);
  });

  test('have access to studies only where one of its sites runs them', () => {
    const running = world.siteRelations.filter((one) => one.active);
    for (const { id, portalUserId, sites, studyNames } of world.users.flatMap((user) => world.accessesOf(user.id))) {
      if (sites.length === 0 || portalUserId > LAST_RELATED_ID) continue;
      for (const study of studyNames) {
        const isRun = running.some(
          (one) => one.study.study === study && (sites.includes(one.site) || sites.includes(one.lao)),
        );
        expect([id, study, isRun]).toEqual([id, study, true]);
      }
    }
  });

  test('apply for access where they work, or where a relation leads from there', () => {
    for (const { id, portalUserId, organizationName, accessControls } of world.registrations.all()) {
      const own = world.sites.filter((site) => placeOf(site)?.organization === organizationName);
      if (portalUserId !== null || own.length === 0) continue;
      const asked = accessControls.flatMap(({ sites }) => sites);
      expect([id, asked.filter((site) => !isConnected(world, own, site))]).toEqual([id, []]);
    }
  });

  test('do not share the name of a person to sign in as', () => {
    const names = testUsers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    for (const { id, firstName, lastName } of world.users.slice(testUsers.length)) {
      expect([id, names.includes(`${firstName} ${lastName}`)]).toEqual([id, false]);
    }
  });

  test('have open requests that are late', () => {
    const open = world.accessRequests.all().filter((one) => !isResolved(one.requestStatus));
    const end = Math.max(...open.map((one) => Date.parse(one.dchng)));
    expect(open.filter((one) => end - Date.parse(one.sysdat) > LATE_AFTER_MS).length).toBeGreaterThan(3);
  });
});
