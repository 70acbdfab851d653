import { hasSameMembers } from '@/lib/lists';
import { pick } from '@/lib/pick';
import type { StudyRole } from '@/domain/studyRole';
import { trimmedValues } from '@/domain/userChanges';
import { comparedParts } from './comparison';

/** What a role-access question asks for. */
export interface AccessChoices {
  /** Empty while no study role is chosen. */
  readonly roleName: string;
  /** Codes of AOs. */
  readonly siteCodes: readonly string[];
  /** Codes of LAOs. */
  readonly laoIds: readonly string[];
  readonly studyNames: readonly string[];
  readonly systemAccessIds: readonly number[];
}

const keyNames = ['version', 'formId', 'portalUserId', 'priorAccessControlId', 'originalRevisionNumber'] as const;

/** What the server identifies a stored record by; null for a new one. */
export type RecordKeys = Readonly<Record<(typeof keyNames)[number], number | null>>;

/** The answer to one role-access question: what a card edits. The wire calls it an access control. (QCARD-023) */
export interface ExtendedQuestionAnswer extends AccessChoices, RecordKeys {
  /** Identifies the question on the screen; it does not belong to the record. */
  readonly questionNum: number;
  readonly id: number | null;
}

/** The fields under which forms hold answers: those of a request or registration, and a user's whole access. */
export const answerLists = ['extendedQuestionAnswers', 'userAccesses'] as const;

export type AnswerList = (typeof answerLists)[number];

const choiceNames = ['roleName', 'siteCodes', 'laoIds', 'studyNames', 'systemAccessIds'] as const;

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
  return { questionNum, ...pick(record, ['id', ...keyNames, ...choiceNames]) };
}

/** The active records of a user as cards edit them. */
export function activeAnswers(
  records: ReadonlyArray<AccessChoices & RecordKeys & { readonly id: number; readonly isInactive: boolean }>,
): ExtendedQuestionAnswer[] {
  return records.filter((record) => !record.isInactive).map((record, index) => answerOf(record, index + 1));
}

/** The part of an answer that a person chooses. */
export function choicesOf(answer: AccessChoices): AccessChoices {
  return pick(answer, choiceNames);
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

/** True when two answers differ; the order of their lists does not matter. (QCARD-030, QCARD-031) */
export function differ(one: AccessChoices, other: AccessChoices): boolean {
  return one.roleName !== other.roleName || comparedParts.some((part) => !hasSameMembers(one[part], other[part]));
}

/** True when two requests name the same study roles, in any order. */
export function haveSameRoles(
  one: ReadonlyArray<Pick<AccessChoices, 'roleName'>>,
  other: ReadonlyArray<Pick<AccessChoices, 'roleName'>>,
): boolean {
  const rolesOf = (answers: typeof one) => answers.map(({ roleName }) => roleName);
  return hasSameMembers(rolesOf(one), rolesOf(other));
}

/** True when a form of questions differs from the original, or has a comment. (QCARD-030) */
export function isChanged(
  answers: readonly AccessChoices[],
  originals: readonly AccessChoices[],
  comment: string,
): boolean {
  if (comment.trim() !== '' || answers.length !== originals.length) return true;
  return answers.some((answer, index) => {
    const original = originals[index];
    return original === undefined || differ(answer, original);
  });
}
