import { pick } from '@/lib/pick';
import type { StudyRole } from '@/domain/studyRole';
import { trimmedValues } from '@/domain/userChanges';
import { choiceNames, recordKeyNames, type AccessChoices, type RecordKeys } from './choices';

/** The answer to one role-access question: what a card edits. The wire calls it an access control. (QCARD-023) */
export interface ExtendedQuestionAnswer extends AccessChoices, RecordKeys {
  /** Identifies the question on the screen; it does not belong to the record. */
  readonly questionNum: number;
  readonly id: number | null;
}

/** The fields under which forms hold answers: those of a request or registration, and a user's whole access. */
export const answerLists = ['extendedQuestionAnswers', 'userAccesses'] as const;

export type AnswerList = (typeof answerLists)[number];

const noKeys: RecordKeys = {
  version: null,
  formId: null,
  portalUserId: null,
  priorAccessControlId: null,
  originalRevisionNumber: null,
};

const noChoices = { siteCodes: [], laoIds: [], studyNames: [], systemAccessIds: [] } as const;

/** The highest number in use plus 1. (QCARD-032) */
export function newQuestionNumber(answers: ReadonlyArray<Pick<ExtendedQuestionAnswer, 'questionNum'>>): number {
  return Math.max(0, ...answers.map((answer) => answer.questionNum)) + 1;
}

/** An empty question with the fixed system chosen. */
export function newAnswer(
  answers: readonly ExtendedQuestionAnswer[],
  fixedSystemId: number | null,
): ExtendedQuestionAnswer {
  return {
    ...noKeys,
    questionNum: newQuestionNumber(answers),
    id: null,
    roleName: '',
    ...noChoices,
    systemAccessIds: withFixedSystem([], fixedSystemId),
  };
}

/** An answer that names its study role and nothing else, as where the whole access is meant. */
export function roleAlone(answer: ExtendedQuestionAnswer): ExtendedQuestionAnswer {
  return { ...answer, ...noChoices };
}

/** A stored record as an answer. */
export function answerOf(
  record: AccessChoices & RecordKeys & { readonly id: number | null },
  questionNum: number,
): ExtendedQuestionAnswer {
  return { questionNum, ...pick(record, ['id', ...recordKeyNames, ...choiceNames]) };
}

/** The active records of a user as cards edit them. */
export function activeAnswers(
  records: ReadonlyArray<AccessChoices & RecordKeys & { readonly id: number; readonly isInactive: boolean }>,
): ExtendedQuestionAnswer[] {
  return records.filter((record) => !record.isInactive).map((record, index) => answerOf(record, index + 1));
}

/** The fixed system is always among the chosen ones, and first. (QCARD-010) */
export function withFixedSystem(systemAccessIds: readonly number[], fixedSystemId: number | null): readonly number[] {
  if (fixedSystemId === null || systemAccessIds.includes(fixedSystemId)) return systemAccessIds;
  return [fixedSystemId, ...systemAccessIds];
}

/** Answers as they are shown and sent; a stored one may lack the fixed system. (QCARD-010) */
export function withFixedSystems<Answer extends AccessChoices>(
  answers: readonly Answer[],
  fixedSystemId: number | null,
): Answer[] {
  return answers.map((answer) => ({
    ...answer,
    systemAccessIds: withFixedSystem(answer.systemAccessIds, fixedSystemId),
  }));
}

interface AnswerValues {
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
}

/**
 * The values of a request or a registration as they are sent: with trimmed texts, also when Enter submits and no field
 * has lost the focus, and with the fixed system in every answer. (REG-016)
 */
export function normalizedRequest<Values extends AnswerValues>(typed: Values, fixedSystemId: number | null): Values {
  return {
    ...trimmedValues(typed),
    extendedQuestionAnswers: withFixedSystems(typed.extendedQuestionAnswers, fixedSystemId),
  };
}

/** An answer after a study role is chosen: its systems are preset, studies stay only where needed. (QCARD-021, QCARD-022) */
export function withStudyRole(
  answer: ExtendedQuestionAnswer,
  role: StudyRole,
  fixedSystemId: number | null,
): ExtendedQuestionAnswer {
  return {
    ...answer,
    roleName: role.roleName,
    studyNames: role.studyRequired ? answer.studyNames : [],
    systemAccessIds: withFixedSystem(role.systemAccessIds, fixedSystemId),
  };
}
