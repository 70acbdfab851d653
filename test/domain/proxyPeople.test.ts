import { describe, expect, test } from 'vitest';
import { submitRight } from '@/domain/proxyEligibility';
import { institutionOf, isUserOf, ownSites, proxyUsers } from '@/domain/proxyUsers';
import type { AccessRecord, User } from '@/domain/user';
import { ao, lao } from '@test/support/access';

const rules = {
  studyRoles: ['LAO Staff'],
  portalRoles: ['Administrator'],
  forAllPortalRoles: ['Proxy Access-Change Request User'],
};

const access = (roleName: string, isInactive = false) => ({ roleName, isInactive }) as AccessRecord;

test.each([
  [[access('LAO Staff')], [], { canSubmit: true, forAllUsers: false }],
  [[access('LAO Staff', true)], [], { canSubmit: false, forAllUsers: false }],
  [[access('CRA')], ['Portal User'], { canSubmit: false, forAllUsers: false }],
  [[], ['Administrator'], { canSubmit: true, forAllUsers: false }],
  [[], ['Proxy Access-Change Request User'], { canSubmit: true, forAllUsers: true }],
])(
  'study roles %j and portal roles %j allow %j [PROXY-007, PROXY-008, PROXY-009, PROXY-010]',
  (userAccesses, portalRoles, right) => expect(submitRight({ userAccesses, portalRoles }, rules)).toEqual(right),
);

const person = (id: number, email: string, firstName = 'A'): User =>
  ({ id, email, firstName, lastName: '', sites: [] }) as unknown as User;

describe('the users of an institution', () => {
  test('appear once per email address, sorted by name, without the requester [PROXY-018]', () => {
    const users = [person(3, 'c@x.org', 'C'), person(2, 'B@x.org', 'B'), person(4, 'b@X.org'), person(1, 'me@x.org')];
    expect(proxyUsers([...users, person(9, 'ME@x.org')], person(1, 'me@x.org')).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('are those of exactly its codes [PROXY-033, PROXY-035]', () => {
    const of = (...sites: ReturnType<typeof ao>[]) => ({ sites });
    expect(isUserOf({ kind: 'AO', siteCode: '1' }, of(ao('10')))).toBe(false);
    expect(isUserOf({ kind: 'AO', siteCode: '1' }, of(ao('10'), ao('1')))).toBe(true);
    expect(isUserOf({ kind: 'AO', siteCode: '1' }, of(lao('1')))).toBe(false);
    expect(isUserOf({ kind: 'LAO', laoCode: 'L1', aoCodes: ['7'] }, of(lao('L10')))).toBe(false);
    expect(isUserOf({ kind: 'LAO', laoCode: 'L1', aoCodes: ['7'] }, of(lao('L1')))).toBe(true);
    expect(isUserOf({ kind: 'LAO', laoCode: 'L1', aoCodes: ['7'] }, of(ao('7')))).toBe(true);
    expect(isUserOf({ kind: 'LAO', laoCode: 'L1', aoCodes: ['7'] }, of(ao('L1')))).toBe(false);
    expect(isUserOf({ kind: 'unaffiliated' }, of())).toBe(true);
    expect(isUserOf({ kind: 'unaffiliated' }, of(ao('7')))).toBe(false);
  });
});

describe("a person's own sites", () => {
  const all = [ao('A1'), ao('A2'), ao('L1'), lao('L1'), lao('A1')];

  test('are those of the profile', () => {
    expect(ownSites({ sites: [ao('A9')], userAccesses: [] }, all)).toEqual([ao('A9')]);
  });

  test('are those of the accesses that they hold, where the profile lists none', () => {
    const held = { siteCodes: ['A2'], laoIds: ['L1'], isInactive: false };
    const ended = { siteCodes: ['A1'], laoIds: [], isInactive: true };
    const { userAccesses } = { userAccesses: [held, ended] } as unknown as User;
    expect(ownSites({ sites: [], userAccesses }, all)).toEqual([ao('A2'), lao('L1')]);
  });
});

describe('the choice of an institution', () => {
  const relation = (laoCode: string, aoCode: string, isActive = true) => ({
    ...{ id: 1, isActive, study: 'S1' },
    ...{ firstSite: lao(laoCode), secondSite: ao(aoCode) },
  });
  const sites = [ao('1'), lao('1')];

  test('stands for an AO, or for an LAO with the AOs that belong to it', () => {
    const relations = [relation('1', 'A1'), relation('1', 'A1'), relation('1', 'A2', false), relation('2', 'A3')];
    expect(institutionOf('AO 1', sites, relations)).toEqual({ kind: 'AO', siteCode: '1' });
    expect(institutionOf('LAO 1', sites, relations)).toEqual({ kind: 'LAO', laoCode: '1', aoCodes: ['A1'] });
  });

  test('stands for nothing where it was not offered, or the AOs of an LAO are not known yet', () => {
    expect(institutionOf('AO 2', sites, [])).toBeNull();
    expect(institutionOf('LAO 1', sites, null)).toBeNull();
    expect(institutionOf('AO 1', sites, null)).toEqual({ kind: 'AO', siteCode: '1' });
  });
});
