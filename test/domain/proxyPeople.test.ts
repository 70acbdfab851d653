import { describe, expect, test } from 'vitest';
import { submitRight } from '@/domain/proxyEligibility';
import { isUserOf, proxyUsers } from '@/domain/proxyUsers';
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
    expect(isUserOf({ kind: 'LAO', laoCode: 'L1', aoCodes: ['7'] }, of(lao('L10')))).toBe(false);
    expect(isUserOf({ kind: 'LAO', laoCode: 'L1', aoCodes: ['7'] }, of(ao('7')))).toBe(true);
    expect(isUserOf({ kind: 'unaffiliated' }, of())).toBe(true);
    expect(isUserOf({ kind: 'unaffiliated' }, of(ao('7')))).toBe(false);
  });
});
