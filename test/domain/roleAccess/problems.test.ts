import { describe, expect, test } from 'vitest';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { answersErrors, changedAnswersErrors, inactiveRoleErrors } from '@/domain/roleAccess/problems';
import { aCatalogue, anAnswer, aStudyRole, links } from '@test/support/access';

describe('what keeps questions from being submitted', () => {
  const demanding = aStudyRole('CRA', { siteRequired: true, studyRequired: true });
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

test('a study role that is no longer in use may not be requested, others and unknown ones may', () => {
  const catalogue = aCatalogue({ roles: [aStudyRole('CRA'), aStudyRole('Old', { isInactive: true })] });
  const answers = ['CRA', 'Gone', 'Old', ''].map((roleName) => anAnswer({ roleName }));
  expect(inactiveRoleErrors(answers, catalogue)).toEqual([
    {
      field: 'extendedQuestionAnswers[2].roleName',
      messages: ['This study role is no longer in use. It can only be removed.'],
    },
  ]);
});

describe('of stored answers that are edited', () => {
  const answer = (id: number, roleName: string, systemAccessIds: readonly number[] = [1]): ExtendedQuestionAnswer => ({
    ...anAnswer({ roleName, systemAccessIds }),
    ...{ id, questionNum: id },
  });
  const [cra, nurse] = [answer(1, 'CRA'), answer(2, 'Nurse')];
  const roles = ['CRA', 'Nurse'].map((roleName) => aStudyRole(roleName, { studyRequired: true }));
  const errorsOf = (edited: readonly ExtendedQuestionAnswer[]) =>
    changedAnswersErrors(edited, [answer(1, 'CRA', []), answer(2, 'Nurse', [])], aCatalogue({ roles }), 'userAccesses');

  test('only those that differ or are new have to be in order, under the field of their form', () => {
    const added = { ...anAnswer(), questionNum: 3 };
    expect(errorsOf([cra, { ...nurse, siteCodes: ['A1'] }, added])).toEqual({
      fields: [
        { field: 'userAccesses[1].studyNames', messages: ['At least one study is required'] },
        { field: 'userAccesses[2].roleName', messages: ['Role name is required'] },
      ],
      globals: [],
    });
  });

  test('none has to be where nothing differs but the fixed system', () => {
    expect(errorsOf([cra, nurse])).toEqual({ fields: [], globals: [] });
  });
});
