import { describe, expect, test } from 'vitest';
import {
  haveSameFlags,
  incompatibilities,
  impactSummary,
  assessRoleChange,
  type RoleUsage,
  type RoleFlags,
} from '@/domain/roleChangeImpact';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import type { AccessRecord } from '@/domain/user';
import { aStudyRole, anAnswer } from '@test/support/access';

const open: RoleFlags = { siteRequired: false, studyRequired: false, allowAOs: true, allowLAOs: true };

function anAccess(portalUserId: number, choices: Partial<AccessChoices> = {}, isInactive = false): AccessRecord {
  const answer = { ...anAnswer(), roleName: 'CRA', ...choices, portalUserId, id: portalUserId };
  const stamps = { createdBy: '', lastModifiedBy: '', modifiedAt: '', createdAt: '', entity: '', wireRecord: {} };
  return { ...answer, ...stamps, isInactive };
}
const asking = (id: number, choices: Partial<AccessChoices>, requestType = 'NEW') => ({
  id,
  requestType,
  extendedQuestionAnswers: [anAnswer({ roleName: 'CRA', ...choices })],
});
const named = (...ids: number[]) => ids.map((id) => ({ id, name: `No. ${id}` }));

function roleUsage(given: Partial<RoleUsage>): RoleUsage {
  return {
    roleName: 'CRA',
    references: { users: [], registrations: [], requests: [] },
    accesses: [],
    registrations: [],
    requests: [],
    ...given,
  };
}

describe('flags', () => {
  test.each(['siteRequired', 'studyRequired', 'allowAOs', 'allowLAOs'] as const)('differ by %s', (flag) => {
    expect(haveSameFlags(open, aStudyRole('any'))).toBe(true);
    expect(haveSameFlags(open, { ...open, [flag]: !open[flag] })).toBe(false);
  });

  test.each<[Partial<RoleFlags>, Partial<AccessChoices>, string[]]>([
    [{ siteRequired: true }, {}, ['has no AO or LAO']],
    [{ siteRequired: true }, { siteCodes: ['A1'] }, []],
    [{ siteRequired: true }, { laoIds: ['L1'] }, []],
    [{ studyRequired: true }, {}, ['has no study']],
    [{ studyRequired: true }, { studyNames: ['S1'] }, []],
    [{ allowAOs: false }, { siteCodes: ['A1', 'A2'] }, ['has AO A1, A2']],
    [{ allowAOs: false }, { laoIds: ['L1'] }, []],
    [{ allowLAOs: false }, { laoIds: ['L1'] }, ['has LAO L1']],
    [{ siteRequired: true, studyRequired: true }, {}, ['has no AO or LAO', 'has no study']],
  ])('%j meet an access with %j', (flags, choices, reasons) => {
    expect(incompatibilities(anAnswer({ roleName: 'CRA', ...choices }), { ...open, ...flags })).toEqual(reasons);
  });
});

describe('the impact of a role change', () => {
  test('names who would no longer fit, with the reason', () => {
    const usage = roleUsage({
      references: { users: named(1, 2), registrations: named(5), requests: named(8, 9) },
      accesses: [anAccess(1), anAccess(2, { siteCodes: ['A1'] })],
      registrations: [asking(5, {})],
      requests: [asking(8, { laoIds: ['L1'] }), asking(9, {})],
    });
    const impact = assessRoleChange(open, { ...open, siteRequired: true }, usage);
    expect(impact.incompatible.users).toEqual([{ id: 1, name: 'No. 1', reasons: ['has no AO or LAO'] }]);
    expect(impact.incompatible.registrations.map(({ id }) => id)).toEqual([5]);
    expect(impact.incompatible.requests.map(({ id }) => id)).toEqual([9]);
    expect(impactSummary(impact)).toBe('1 user, 1 registration and 1 open request would no longer fit');
    const { incompatible } = impact;
    expect(impactSummary({ ...impact, incompatible: { ...incompatible, registrations: [] } })).toBe(
      '1 user and 1 open request would no longer fit',
    );
  });

  test('has no summary where nobody is affected', () => {
    const impact = assessRoleChange(open, { ...open, siteRequired: true }, roleUsage({}));
    expect(impactSummary(impact)).toBe('');
  });

  test('leaves out those who do not fit the stored role', () => {
    const usage = roleUsage({
      references: { users: named(1), registrations: [], requests: [] },
      accesses: [anAccess(1)],
    });
    const needsStudy = { ...open, studyRequired: true };
    expect(assessRoleChange(needsStudy, { ...needsStudy, siteRequired: true }, usage).incompatible.users).toEqual([]);
  });

  test('ignores inactive accesses, other roles, and access that is to be removed', () => {
    const usage = roleUsage({
      references: { users: named(1, 2), registrations: [], requests: named(8) },
      accesses: [anAccess(1, {}, true), anAccess(1, { siteCodes: ['A1'] }), anAccess(2, { roleName: 'Pharmacist' })],
      requests: [asking(8, {}, 'REMOVAL')],
    });
    const { incompatible, unknown } = assessRoleChange(open, { ...open, siteRequired: true }, usage);
    expect(incompatible).toEqual({ users: [], registrations: [], requests: [] });
    expect(unknown).toBe(0);
  });

  test('counts references whose access is not known', () => {
    const usage = roleUsage({ references: { users: named(1, 2), registrations: named(3), requests: [] } });
    expect(assessRoleChange(open, { ...open, siteRequired: true }, usage).unknown).toBe(3);
  });
});
