// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { activeAccesses } from './accessChange';
import { readProxyComment } from './proxyComment';
import { accessRequestTypes, isResolved, requestStatuses } from './requestRecords';
import type { Registration } from './requestRecords';
import { INTERNAL_EMAIL_DOMAINS } from './seed';
import { createWorld } from './createWorld';
import { signedInAs } from './apiClient';

const world = createWorld();
const [registrations, requests, profileRequests] = [
  world.registrations.all(),
  world.accessRequests.all(),
  world.profileRequests.all(),
];

describe('the seeded requests', () => {
  test('are the same each time, also in a larger population', () => {
    const larger = createWorld({ users: 2000 });
    for (const kind of ['registrations', 'accessRequests', 'profileRequests'] as const) {
      expect(createWorld()[kind].all()).toEqual(world[kind].all());
      for (const { id, sysdat, dchng } of world[kind].all()) {
        expect(larger[kind].get(id)).toMatchObject({ id, sysdat, dchng });
      }
      expect(larger[kind].size).toBeGreaterThan(5 * world[kind].size);
    }
  });

  test('are enough, in every status and of every kind', () => {
    expect(registrations.length).toBeGreaterThanOrEqual(35);
    expect(requests.length).toBeGreaterThanOrEqual(55);
    expect(profileRequests.length).toBeGreaterThanOrEqual(20);
    const combinations = requestStatuses.flatMap((status) => accessRequestTypes.map((type) => `${type} ${status}`));
    expect(new Set(requests.map((one) => `${one.requestType} ${one.requestStatus}`))).toEqual(new Set(combinations));
    expect(new Set(profileRequests.map((one) => one.requestStatus))).toEqual(new Set(requestStatuses));
    expect(new Set(registrations.map((one) => one.registrationStatus))).toEqual(
      new Set(['PENDING', 'DENIED', 'APPROVED']),
    );
    expect(requests.filter((one) => readProxyComment(one.requesterComments)).length).toBeGreaterThan(8);
    expect(registrations.filter((one) => one.submittedByUserId !== null).length).toBeGreaterThan(5);
  });

  test('stay within the comment limit, and are open once per study role and subject', () => {
    for (const { requesterComments } of requests) expect(requesterComments?.length ?? 0).toBeLessThanOrEqual(512);
    const open = requests.filter((one) => !isResolved(one.requestStatus));
    const asked = open.flatMap((one) => one.accessControls.map((control) => `${one.portalUserId} ${control.roleName}`));
    expect(new Set(asked).size).toBe(asked.length);
    expect(world.openAccessRequestUserIds).toEqual(new Set(open.map((one) => one.portalUserId)));
  });

  test('match the accesses: approved ones are held, removed ones are not, and revisions show the former state', () => {
    for (const { requestType, requestStatus, portalUserId, accessControls } of requests) {
      const held = activeAccesses(world, portalUserId).map((access) => access.roleName);
      for (const { roleName, priorAccessControlId, originalRevisionNumber } of accessControls) {
        const isHeld = requestType === 'NEW' ? requestStatus === 'APPROVED' : requestStatus !== 'APPROVED';
        if (requestType !== 'CHANGE')
          expect([requestType, requestStatus, held.includes(roleName)]).toEqual([requestType, requestStatus, isHeld]);
        if (requestType === 'NEW') continue;
        const revisions = world.userAccesses.get(priorAccessControlId ?? 0) ?? [];
        expect(revisions.map((revision) => revision.versionno)).toContain(originalRevisionNumber);
      }
    }
  });

  test('tell the history of at least every fifth access: three revisions, who asked, who decided, and in whose words', () => {
    const all = [...world.userAccesses.values()];
    const long = all.filter((revisions) => revisions.length >= 3);
    expect(long.length).toBeGreaterThanOrEqual(all.length / 5);
    for (const revisions of long) {
      for (const [index, { id, versionno, dchng, lastModifiedBy }] of revisions.entries()) {
        expect(versionno).toBe(index + 1);
        if (index === 0) continue;
        expect(dchng > (revisions[index - 1]?.dchng ?? '')).toBe(true);
        const decided = requests.find(
          (one) =>
            one.dchng === dchng &&
            one.accessControls.some(
              (control) => control.priorAccessControlId === id && control.originalRevisionNumber === index,
            ),
        );
        expect(decided).toMatchObject({ requestStatus: 'APPROVED', lastModifiedBy });
        expect([decided?.requesterComments, decided?.reviewerComments]).not.toContain(null);
      }
    }
  });

  test('use no address for two users, and match the directory in every way', async () => {
    const client = await signedInAs(world, 'support');
    const found = new Set<string>();
    for (const { email, firstName, lastName, registrationStatus } of registrations) {
      if (registrationStatus === 'APPROVED') continue;
      const base = '/rest/secure/user_management/ldap';
      const { body: byEmail } = await client.get(`${base}/usersForEmail/${encodeURIComponent(email)}/`);
      const name = `${encodeURIComponent(lastName)}/${encodeURIComponent(firstName)}`;
      const { body: byName } = await client.get(`${base}/usersForPersonName/${name}`);
      type Matches = { uuid: string; attachedToPortalUserAccount: boolean }[];
      const [emails, names] = [byEmail as Matches, byName as Matches];
      const both = emails.filter(({ uuid }) => names.some((one) => one.uuid === uuid));
      if (both.length > 0) found.add('both');
      else if (emails.length > 0) found.add('email');
      else if (names.some((one) => one.attachedToPortalUserAccount)) found.add('attached name');
      else found.add(names.length > 0 ? 'name' : 'none');
      expect(emails.some((one) => one.attachedToPortalUserAccount)).toBe(false);
    }
    expect(found).toEqual(new Set(['both', 'email', 'name', 'attached name', 'none']));
    const accounts = [...world.directory, ...world.users];
    for (const field of ['uuid', 'username', 'email'] as const) {
      expect(new Set(accounts.map((account) => account[field])).size).toBe(accounts.length);
    }
  });

  test('some pending people are internal: with an internal address, or with another one and thus a warning', () => {
    const internal = world.directory.filter((account) => account.accountType === 'internal');
    const waiting = registrations.filter((one) => one.registrationStatus === 'PENDING');
    const isInternalAddress = (email: string) => INTERNAL_EMAIL_DOMAINS.some((domain) => email.endsWith(`@${domain}`));
    const accountOf = (one: Registration) =>
      internal.find(({ firstName, lastName }) => firstName === one.firstName && lastName === one.lastName);
    const kinds = waiting.filter(accountOf).map((one) => isInternalAddress(one.email));
    expect(new Set(kinds)).toEqual(new Set([true, false]));
  });

  test('every pending registration and every open request can be saved as read', async () => {
    const client = await signedInAs(world, 'support');
    for (const one of registrations.filter((registration) => registration.registrationStatus === 'PENDING')) {
      expect([one.id, (await client.call('PUT', `/rest/secure/user_registration/${one.id}`, one)).status]).toEqual([
        one.id,
        304,
      ]);
    }
    for (const one of profileRequests.filter((request) => !isResolved(request.requestStatus))) {
      const path = `/rest/secure/ldap_user_profile_mod_request/${one.id}`;
      expect([one.id, (await client.call('PUT', path, one)).status]).toEqual([one.id, 304]);
    }
    for (const request of requests.filter((one) => !isResolved(one.requestStatus))) {
      const { body: user } = await client.get(`/rest/secure/user_management/user/${request.portalUserId}`);
      const { userAccesses } = user as { userAccesses: unknown };
      const body = { portalUser: user, userAccesses, userAccessModificationRequest: request };
      const { status } = await client.call('PUT', '/rest/secure/user_management/review_access_change_request', body);
      expect([request.id, status]).toEqual([request.id, 304]);
    }
  });

  test('leave the administrator without an open one', () => {
    const { id } = world.person('admin');
    expect([world.openAccessRequestUserIds.has(id), world.openProfileRequestUserIds.has(id)]).toEqual([false, false]);
    const plain = world.person('user').id;
    expect([world.openAccessRequestUserIds.has(plain), world.openProfileRequestUserIds.has(plain)]).toEqual([
      true,
      false,
    ]);
  });
});

test('study roles cover every sensible combination of requirements', () => {
  const flags = world.studyRoles.map(({ siteRequired, studyRequired, allowAOs, allowLAOs }) =>
    [siteRequired, studyRequired, allowAOs, allowLAOs].map(Number).join(''),
  );
  // Sites cannot be required where neither kind is allowed: 14 of 16.
  expect(new Set(flags).size).toBe(14);
});
