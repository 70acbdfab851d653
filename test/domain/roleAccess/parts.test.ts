import { describe, expect, test } from 'vitest';
import { disabledParts, missingParts, partLabels } from '@/domain/roleAccess/parts';
import { anAnswer, aStudyRole } from '@test/support/access';

const plain = aStudyRole('CRA');
const demanding = aStudyRole('CRA', { siteRequired: true, studyRequired: true });

describe('the labels of a card', () => {
  test('are these [QCARD-003, QCARD-033]', () => {
    const labels = {
      role: 'Study Role (required)',
      sites: 'LAOs / AOs',
      studies: 'Studies',
      systems: 'Systems (required)',
    };
    expect(partLabels(undefined)).toEqual(labels);
    expect(partLabels(plain)).toEqual(labels);
  });

  test('say what the chosen role requires [QCARD-005]', () => {
    expect(partLabels(demanding)).toMatchObject({
      sites: 'LAOs / AOs (required for selected study-role)',
      studies: 'Studies (required for selected study-role)',
    });
  });
});

describe('what is missing on a card', () => {
  const systems = { systemAccessIds: [1] };
  test('is the study role and the systems [QCARD-002, QCARD-009]', () => {
    expect(missingParts(anAnswer({ systemAccessIds: [] }), undefined)).toEqual(['role', 'systems']);
    expect(missingParts(anAnswer({ roleName: 'CRA', ...systems }), plain)).toEqual([]);
  });

  test('are AOs or LAOs, and studies, where the role requires them [QCARD-004, QCARD-007]', () => {
    expect(missingParts(anAnswer({ roleName: 'CRA', ...systems }), demanding)).toEqual(['sites', 'studies']);
    const withAo = anAnswer({ roleName: 'CRA', siteCodes: ['A1'], studyNames: ['S1'], ...systems });
    const withLao = anAnswer({ roleName: 'CRA', laoIds: ['L1'], studyNames: ['S1'], ...systems });
    expect(missingParts(withAo, demanding)).toEqual([]);
    expect(missingParts(withLao, demanding)).toEqual([]);
  });
});

describe('what cannot be used on a card', () => {
  const none = { role: false, sites: false, studies: false, systems: false, remove: false };
  const siteless = aStudyRole('CRA', { allowAOs: false, allowLAOs: false });

  test.each(['role', 'sites', 'studies', 'systems', 'remove'] as const)(
    'is what a flag says: %s [QCARD-020]',
    (part) => {
      expect(disabledParts(anAnswer(), plain, {})).toEqual(none);
      expect(disabledParts(anAnswer(), plain, { [part]: true })).toEqual({ ...none, [part]: true });
    },
  );

  test('is the study role once it is chosen [QCARD-016]', () =>
    expect(disabledParts(anAnswer({ roleName: 'CRA' }), plain, {}).role).toBe(true));

  test('are the sites of a role that takes none [QCARD-012]', () =>
    expect(disabledParts(anAnswer(), siteless, {}).sites).toBe(true));

  test.each([{ siteCodes: ['A1'] }, { laoIds: ['L1'] }])(
    'are not the sites that such a role still has: %j [QCARD-014]',
    (sites) => expect(disabledParts(anAnswer(sites), siteless, {}).sites).toBe(false),
  );

  test.each([{ allowAOs: false }, { allowLAOs: false }])('are not the sites of a role with one kind: %j', (traits) =>
    expect(disabledParts(anAnswer(), aStudyRole('CRA', traits), {}).sites).toBe(false),
  );
});
