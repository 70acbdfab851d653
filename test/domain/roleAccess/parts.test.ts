import { describe, expect, test } from 'vitest';
import { disabledParts, missingParts, partLabels } from '@/domain/roleAccess/parts';
import { answersErrors } from '@/domain/roleAccess/problems';
import { aCatalogue, anAnswer, aStudyRole, links } from '@test/support/access';

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

describe('what keeps questions from being submitted', () => {
  const catalogue = aCatalogue({ roles: [demanding], links });

  test('is what is empty and required, keyed as the server keys it', () => {
    expect(answersErrors([anAnswer(), anAnswer({ roleName: 'CRA' })], catalogue)).toEqual({
      fields: [
        { field: 'extendedQuestionAnswers[0].roleName', messages: ['Role name is required'] },
        { field: 'extendedQuestionAnswers[1].siteCodes', messages: ['At least one AO or LAO is required'] },
        { field: 'extendedQuestionAnswers[1].studyNames', messages: ['At least one study is required'] },
      ],
      globals: [],
    });
    const nothing = aCatalogue({ fixedSystemId: null });
    expect(answersErrors([anAnswer({ roleName: 'CRA', systemAccessIds: [] })], nothing).fields).toEqual([
      {
        field: 'extendedQuestionAnswers[0].systemAccessIds',
        messages: ['The Portal Gateway is a required application'],
      },
    ]);
  });

  test('are choices that do not go together', () => {
    const answer = anAnswer({ roleName: 'CRA', laoIds: ['L2'], siteCodes: ['A2'], studyNames: ['S2'] });
    expect(answersErrors([answer], catalogue).fields).toEqual([
      {
        field: 'extendedQuestionAnswers[0].laoIds',
        messages: ['LAO L2 is not active in study S2'],
      },
      {
        field: 'extendedQuestionAnswers[0].siteCodes',
        messages: ['Site A2 is not active in study S2 under LAO L2'],
      },
      {
        field: 'extendedQuestionAnswers[0].studyNames',
        messages: ['S2 is not active under LAO L2'],
      },
    ]);
  });

  test('is one study role on two cards, or one that is in use elsewhere', () => {
    const answers = [anAnswer({ roleName: 'CRA' }), { ...anAnswer({ roleName: 'CRA' }), questionNum: 2 }];
    const free = aCatalogue();
    const message = { messages: ['Study role CRA is already in use'] };
    expect(answersErrors(answers, free).fields).toEqual([
      { field: 'extendedQuestionAnswers[0].roleName', ...message },
      { field: 'extendedQuestionAnswers[1].roleName', ...message },
    ]);
    expect(answersErrors(answers.slice(0, 1), free, { rolesInUse: ['CRA'] }).fields).toHaveLength(1);
  });

  test('is nothing where all is in order', () => {
    const answer = anAnswer({ roleName: 'CRA', laoIds: ['L1'], siteCodes: ['A1'], studyNames: ['S1'] });
    expect(answersErrors([answer], catalogue)).toEqual({ fields: [], globals: [] });
  });

  test('is found without a look at the thousands of sites that nobody chose', () => {
    const read = (): never => {
      throw new Error('The sites were read.');
    };
    const sites = {
      sites: [],
      get laos() {
        return read();
      },
      get aos() {
        return read();
      },
    };
    const answer = anAnswer({ roleName: 'CRA', laoIds: ['L1', 'L2'], siteCodes: ['A1'], studyNames: ['S1'] });
    expect(answersErrors([answer], aCatalogue({ links, sites })).fields).toEqual([
      { field: 'extendedQuestionAnswers[0].laoIds', messages: ['LAO L2 is not active at site A1'] },
    ]);
  });
});
