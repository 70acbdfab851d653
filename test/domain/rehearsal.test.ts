import { describe, expect, test } from 'vitest';
import {
  haveSameFlags,
  objectionsTo,
  rehearsalSentence,
  rehearse,
  type RehearsalCast,
  type RoleFlags,
} from '../../src/domain/rehearsal';
import type { AccessChoices } from '../../src/domain/roleAccess/answer';
import type { AccessRecord } from '../../src/domain/user';
import { aStudyRole, anAnswer } from '../support/access';

const open: RoleFlags = { siteRequired: false, studyRequired: false, allowAOs: true, allowLAOs: true };
const role = { ...open, roleName: 'CRA' };

function anAccess(portalUserId: number, choices: Partial<AccessChoices> = {}, isInactive = false): AccessRecord {
  const answer = { ...anAnswer(), roleName: 'CRA', ...choices, portalUserId, id: portalUserId };
  return { ...answer, isInactive, createdBy: '', lastModifiedBy: '', dchng: '', sysdat: '', entity: '' };
}
const asking = (id: number, choices: Partial<AccessChoices>, requestType = 'NEW') => ({
  id,
  requestType,
  extendedQuestionAnswers: [anAnswer({ roleName: 'CRA', ...choices })],
});
const named = (...ids: number[]) => ids.map((id) => ({ id, name: `No. ${id}` }));

function aCast(given: Partial<RehearsalCast>): RehearsalCast {
  return {
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
    expect(objectionsTo(anAnswer({ roleName: 'CRA', ...choices }), { ...open, ...flags })).toEqual(reasons);
  });
});

describe('a rehearsal', () => {
  test('counts who would no longer fit, with the reason', () => {
    const cast = aCast({
      references: { users: named(1, 2), registrations: named(5), requests: named(8, 9) },
      accesses: [anAccess(1), anAccess(2, { siteCodes: ['A1'] })],
      registrations: [asking(5, {})],
      requests: [asking(8, { laoIds: ['L1'] }), asking(9, {})],
    });
    const rehearsal = rehearse(role, { ...open, siteRequired: true }, cast);
    expect(rehearsal.misfits.users).toEqual([{ id: 1, name: 'No. 1', reasons: ['has no AO or LAO'] }]);
    expect(rehearsal.misfits.registrations.map(({ id }) => id)).toEqual([5]);
    expect(rehearsal.misfits.requests.map(({ id }) => id)).toEqual([9]);
    expect(rehearsalSentence(rehearsal)).toBe('1 user, 1 registration, 1 open request would no longer fit');
  });

  test('says that nobody is hit in the same sentence', () => {
    const rehearsal = rehearse(role, { ...open, siteRequired: true }, aCast({}));
    expect(rehearsalSentence(rehearsal)).toBe('0 users, 0 registrations, 0 open requests would no longer fit');
  });

  test('leaves out who does not fit the role as it is', () => {
    const cast = aCast({
      references: { users: named(1), registrations: [], requests: [] },
      accesses: [anAccess(1)],
    });
    const needsStudy = { ...role, studyRequired: true };
    expect(rehearse(needsStudy, { ...needsStudy, siteRequired: true }, cast).misfits.users).toEqual([]);
  });

  test('judges neither inactive accesses nor other roles, nor access that is asked to be removed', () => {
    const cast = aCast({
      references: { users: named(1, 2), registrations: [], requests: named(8) },
      accesses: [anAccess(1, {}, true), anAccess(1, { siteCodes: ['A1'] }), anAccess(2, { roleName: 'Pharmacist' })],
      requests: [asking(8, {}, 'REMOVAL')],
    });
    const { misfits, unknown } = rehearse(role, { ...open, siteRequired: true }, cast);
    expect(misfits).toEqual({ users: [], registrations: [], requests: [] });
    expect(unknown).toBe(0);
  });

  test('counts those whose access is not known', () => {
    const cast = aCast({ references: { users: named(1, 2), registrations: named(3), requests: [] } });
    expect(rehearse(role, { ...open, siteRequired: true }, cast).unknown).toBe(3);
  });
});
