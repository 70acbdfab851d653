import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessChanges, withRecordsKept } from '@/domain/roleAccess/accessChanges';
import { answerOf, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import {
  answerFor,
  applyOnlyChanges,
  applyRequest,
  isApplied,
  withAccessBefore,
} from '@/domain/roleAccess/applyRequest';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { compareAccess } from '@/domain/roleAccess/comparison';
import { noSiteName } from '@/domain/roleAccess/siteNames';
import { anAnswer } from '@test/support/access';

const answer = (id: number | null, choices: Partial<AccessChoices>): ExtendedQuestionAnswer =>
  answerOf({ ...anAnswer(choices), id, version: id === null ? null : 3 }, id ?? 9);
const asked = (choices: Partial<AccessChoices>, priorAccessControlId: number | null = null) => ({
  ...anAnswer(choices),
  priorAccessControlId,
});

const cra = answer(1, { roleName: 'CRA', studyNames: ['A'], siteCodes: ['1'] });
const nurse = answer(2, { roleName: 'Nurse', studyNames: ['B'] });

describe('applying a request', () => {
  test('NEW with no match is added, with a number of its own and no record [RACC-008, RACC-010]', () => {
    const result = applyRequest('NEW', [asked({ roleName: 'Pharmacist', studyNames: ['C'] })], [cra, nurse]);
    expect(result.slice(0, 2)).toEqual([cra, nurse]);
    expect(result[2]).toMatchObject({ id: null, version: null, questionNum: 3, roleName: 'Pharmacist' });
  });

  test('NEW and CHANGE replace the answer of the same role, which keeps its record [RACC-008, RACC-010]', () => {
    for (const type of ['NEW', 'CHANGE'] as const) {
      const [first, second] = applyRequest(type, [asked({ roleName: 'CRA', studyNames: ['X'] })], [cra, nurse]);
      expect(first).toMatchObject({ id: 1, version: 3, roleName: 'CRA', studyNames: ['X'], siteCodes: [] });
      expect(second).toBe(nurse);
    }
  });

  test('the record that a request names comes before the role of that name [RACC-010]', () => {
    expect(answerFor([cra, nurse], asked({ roleName: 'CRA' }, 2))).toBe(nurse);
    expect(answerFor([cra, nurse], asked({ roleName: 'CRA' }, 77))).toBe(cra);
  });

  test('a request that names no record is not about one that is only being added', () => {
    expect(answerFor([answer(null, { roleName: 'Nurse' }), cra], asked({ roleName: 'CRA' }))).toBe(cra);
  });

  test('each part of a request is compared with the access at its revision, else with that of now', () => {
    const [then, requested] = [anAnswer({ roleName: 'CRA', studyNames: ['Z'] }), asked({ roleName: 'CRA' })];
    const others = [asked({ roleName: 'Nurse' }), asked({ roleName: 'Pharmacist' })];
    expect(withAccessBefore('CHANGE', [requested, ...others], [then, null], [cra, nurse])).toEqual([
      { requested, before: then },
      { requested: others[0], before: nurse },
      { requested: others[1], before: null },
    ]);
  });

  test('REMOVAL removes; what is gone already stays gone [RACC-008]', () => {
    expect(applyRequest('REMOVAL', [asked({ roleName: 'CRA' }, 1)], [cra, nurse])).toEqual([nurse]);
    expect(applyRequest('REMOVAL', [asked({ roleName: 'Pharmacist' })], [cra])).toEqual([cra]);
  });

  test('only the requested changes leave alone what was given and taken away since', () => {
    const original = { ...cra, studyNames: ['A', 'B'], siteCodes: ['1', '2'] };
    const wanted = asked({ roleName: 'CRA', studyNames: ['A', 'B', 'C'], siteCodes: ['2'] }, 1);
    const now = answer(1, { roleName: 'CRA', studyNames: ['A', 'Z'], siteCodes: ['1', '2', '9'] });
    const [result] = applyOnlyChanges(wanted, original, [now]);
    expect(result).toMatchObject({ id: 1, studyNames: ['A', 'Z', 'C'], siteCodes: ['2', '9'] });
  });

  const someChoices = fc.record({
    roleName: fc.constant('CRA'),
    siteCodes: fc.uniqueArray(fc.constantFrom('1', '2', '3')),
    laoIds: fc.uniqueArray(fc.constantFrom('L1', 'L2')),
    studyNames: fc.uniqueArray(fc.constantFrom('A', 'B', 'C')),
    systemAccessIds: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
  });

  test('whatever is applied is in force, in both ways', () => {
    fc.assert(
      fc.property(someChoices, someChoices, someChoices, (original, requested, now) => {
        const answers = [answer(1, now), nurse];
        const wanted = asked(requested, 1);
        expect(isApplied('CHANGE', wanted, original, applyRequest('CHANGE', [wanted], answers))).toBe(true);
        expect(isApplied('CHANGE', wanted, original, applyOnlyChanges(wanted, original, answers))).toBe(true);
        expect(isApplied('REMOVAL', wanted, original, applyRequest('REMOVAL', [wanted], answers))).toBe(true);
      }),
    );
  });

  test('without drift both ways come to the same', () => {
    fc.assert(
      fc.property(someChoices, someChoices, (original, requested) => {
        const wanted = asked(requested, 1);
        const [one] = applyRequest('CHANGE', [wanted], [answer(1, original)]);
        const [other] = applyOnlyChanges(wanted, original, [answer(1, original)]);
        for (const part of ['siteCodes', 'laoIds', 'studyNames', 'systemAccessIds'] as const) {
          expect(new Set<unknown>(other?.[part])).toEqual(new Set<unknown>(one?.[part]));
        }
      }),
    );
  });
});

describe('the three-way comparison', () => {
  const marks = (part: ReturnType<typeof compareAccess>['parts']['studyNames']) =>
    part.map(({ value, mark, isCurrent, hasDrifted }) => [value, mark, isCurrent, hasDrifted]);

  test('lists what is added, removed and kept, and what has changed since', () => {
    const { parts, hasDrifted, roleMark, isOriginalKnown } = compareAccess({
      type: 'CHANGE',
      requested: anAnswer({ roleName: 'CRA', studyNames: ['A', 'C'] }),
      original: anAnswer({ roleName: 'CRA', studyNames: ['A', 'B'] }),
      current: anAnswer({ roleName: 'CRA', studyNames: ['B', 'Z'] }),
    });
    expect(marks(parts.studyNames)).toEqual([
      ['A', 'kept', false, true],
      ['B', 'removed', true, false],
      ['C', 'added', false, false],
      ['Z', null, true, true],
    ]);
    expect([roleMark, hasDrifted, isOriginalKnown]).toEqual(['kept', true, true]);
  });

  test('a NEW role has drifted when it is there already, a REMOVAL when it is gone', () => {
    const requested = anAnswer({ roleName: 'CRA', studyNames: ['A'] });
    const compared = (type: 'NEW' | 'REMOVAL', current: AccessChoices | null) =>
      compareAccess({ type, requested, original: null, current });
    expect(compared('NEW', null)).toMatchObject({ roleMark: 'added', hasDrifted: false });
    expect(compared('NEW', requested).hasDrifted).toBe(true);
    expect(compared('REMOVAL', requested)).toMatchObject({ roleMark: 'removed', hasDrifted: false });
    expect(compared('REMOVAL', null).hasDrifted).toBe(true);
  });
});

test('what an edited list changes is listed record by record, as what saving will do', () => {
  const edited = [{ ...cra, studyNames: ['A', 'C'] }, answer(null, { roleName: 'Pharmacist', studyNames: ['B'] })];
  const changes = accessChanges([cra, nurse], edited);
  const names = { systemName: (id: number) => `System ${id}`, siteName: noSiteName };
  expect(changes.map(({ type }) => type)).toEqual(['CHANGE', 'NEW', 'REMOVAL']);
  expect(changes.map((change) => changeSentence(change, 'decision', names))).toEqual([
    'Saving will add study C for role CRA',
    'Saving will grant role Pharmacist with study B and system System 1',
    'Saving will remove role Nurse with study B and system System 1',
  ]);
  expect(accessChanges([cra, nurse], [cra, nurse])).toEqual([]);
});

describe('a study role that is removed and added again', () => {
  const again = answer(null, { roleName: 'Nurse', studyNames: ['C'] });

  test('stays its record, with what has been chosen', () => {
    const [first, second] = withRecordsKept([cra, nurse], [cra, again]);
    expect(first).toBe(cra);
    expect(second).toEqual({ ...nurse, questionNum: again.questionNum, studyNames: ['C'] });
  });

  test('is no card without a study role', () => {
    const [unnamed, blank] = [answer(3, { roleName: '' }), answer(null, { roleName: '' })];
    expect(withRecordsKept([cra, unnamed], [cra, blank])).toEqual([cra, blank]);
  });

  test('takes only a record that has been removed, and each only once', () => {
    expect(withRecordsKept([cra, nurse], [cra, nurse, again])).toEqual([cra, nurse, again]);
    expect(withRecordsKept([cra, nurse], [again, again]).map(({ id }) => id)).toEqual([2, null]);
  });
});

describe('a request is applied', () => {
  const now = answer(1, { roleName: 'CRA', studyNames: ['A'], laoIds: ['L1'] });
  const applied = (requested: Partial<AccessChoices>, original: AccessChoices | null, answers = [now, nurse]) =>
    isApplied('CHANGE', asked({ roleName: 'CRA', ...requested }, 1), original, answers);

  test('where all that it adds is there, and nothing that it removes', () => {
    expect(applied({ studyNames: ['A'], laoIds: ['L1'] }, null)).toBe(true);
    expect(applied({ studyNames: ['A', 'B'] }, null)).toBe(false);
    expect(applied({ studyNames: ['A', 'B'] }, anAnswer({ roleName: 'CRA', studyNames: ['B'] }))).toBe(true);
    expect(applied({}, anAnswer({ roleName: 'CRA', studyNames: ['A'] }))).toBe(false);
    expect(applied({}, anAnswer({ roleName: 'CRA', studyNames: ['B'] }))).toBe(true);
  });

  test('not where nobody holds it, or under another name', () => {
    expect(applied({ roleName: 'Pharmacist' }, null, [nurse])).toBe(false);
    expect(applied({ roleName: 'Pharmacist', studyNames: ['A'] }, null)).toBe(false);
  });

  test('as a removal where it is gone', () => {
    expect(isApplied('REMOVAL', asked({ roleName: 'CRA' }, 1), null, [nurse])).toBe(true);
    expect(isApplied('REMOVAL', asked({ roleName: 'CRA' }, 1), null, [now])).toBe(false);
  });

  test('with only its changes, even if the role has to be added again', () => {
    const [added] = applyOnlyChanges(asked({ roleName: 'CRA', studyNames: ['C'] }), anAnswer({ roleName: 'CRA' }), []);
    expect(added).toMatchObject({ id: null, roleName: 'CRA', studyNames: ['C'] });
  });
});

test('a removal whose revision is not known is compared with what the person has, if they have the role', () => {
  const requested = anAnswer({ roleName: 'CRA', studyNames: ['A'], systemAccessIds: [] });
  const held = compareAccess({
    type: 'REMOVAL',
    requested,
    original: null,
    current: { ...requested, studyNames: ['B'] },
  });
  expect(held.parts.studyNames).toEqual([{ value: 'B', mark: 'removed', isCurrent: true, hasDrifted: false }]);
  expect(held).toMatchObject({ roleMark: 'removed', isOriginalKnown: false, hasDrifted: false });
  const compared = compareAccess({ type: 'REMOVAL', requested, original: null, current: requested });
  expect(compared.parts.studyNames).toEqual([{ value: 'A', mark: 'removed', isCurrent: true, hasDrifted: false }]);
  expect(compared.parts.laoIds).toEqual([]);
  expect(compared).toMatchObject({ roleMark: 'removed', hasDrifted: false });
  expect(compareAccess({ type: 'REMOVAL', requested, original: null, current: null }).hasDrifted).toBe(true);
  const bare = anAnswer({ roleName: 'CRA', systemAccessIds: [] });
  expect(compareAccess({ type: 'NEW', requested: bare, original: null, current: bare }).hasDrifted).toBe(true);
  expect(compareAccess({ type: 'NEW', requested: bare, original: null, current: null }).hasDrifted).toBe(false);
});
