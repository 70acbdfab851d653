import { hasSameMembers } from '@/lib/lists';
import type { StudyRole } from '@/domain/studyRole';

/** The things that a role-access question asks. */
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

/** What a record carries so that the server finds it again; null where there is none yet. */
export interface RecordKeys {
  readonly version: number | null;
  readonly formId: number | null;
  readonly portalUserId: number | null;
  readonly priorAccessControlId: number | null;
  readonly originalRevisionNumber: number | null;
}

/** The answer to one role-access question: what a card edits. The wire calls it an access control. (QCARD-023) */
export interface ExtendedQuestionAnswer extends AccessChoices, RecordKeys {
  /** Names the question on the screen; it is not the record's. */
  readonly questionNum: number;
  readonly id: number | null;
}

const noKeys: RecordKeys = {
  version: null,
  formId: null,
  portalUserId: null,
  priorAccessControlId: null,
  originalRevisionNumber: null,
};

/** The highest number in use plus 1. (QCARD-032) */
export function newQuestionNumber(answers: ReadonlyArray<Pick<ExtendedQuestionAnswer, 'questionNum'>>): number {
  return Math.max(0, ...answers.map((answer) => answer.questionNum)) + 1;
}

/** An unanswered question; only the fixed system is chosen. */
export function newAnswer(
  answers: readonly ExtendedQuestionAnswer[],
  fixedSystemId: number | null,
): ExtendedQuestionAnswer {
  return {
    ...noKeys,
    questionNum: newQuestionNumber(answers),
    id: null,
    roleName: '',
    siteCodes: [],
    laoIds: [],
    studyNames: [],
    systemAccessIds: withFixedSystem([], fixedSystemId),
  };
}

/** The answer that a stored record stands for. */
export function answerOf(
  record: AccessChoices & RecordKeys & { readonly id: number | null },
  questionNum: number,
): ExtendedQuestionAnswer {
  return {
    questionNum,
    id: record.id,
    version: record.version,
    formId: record.formId,
    portalUserId: record.portalUserId,
    priorAccessControlId: record.priorAccessControlId,
    originalRevisionNumber: record.originalRevisionNumber,
    roleName: record.roleName,
    siteCodes: record.siteCodes,
    laoIds: record.laoIds,
    studyNames: record.studyNames,
    systemAccessIds: record.systemAccessIds,
  };
}

/** The active records of a user as cards edit them. */
export function activeAnswers(
  records: ReadonlyArray<AccessChoices & RecordKeys & { readonly id: number; readonly isInactive: boolean }>,
): ExtendedQuestionAnswer[] {
  return records.filter((record) => !record.isInactive).map((record, index) => answerOf(record, index + 1));
}

/** Of all that an answer carries, what a person chose. */
export function choicesOf({ roleName, siteCodes, laoIds, studyNames, systemAccessIds }: AccessChoices): AccessChoices {
  return { roleName, siteCodes, laoIds, studyNames, systemAccessIds };
}

/** The fixed system is always among the chosen ones, and first. (QCARD-010) */
export function withFixedSystem(systemAccessIds: readonly number[], fixedSystemId: number | null): readonly number[] {
  if (fixedSystemId === null || systemAccessIds.includes(fixedSystemId)) return systemAccessIds;
  return [fixedSystemId, ...systemAccessIds];
}

/** Answers as they are shown and sent: a stored one may lack the fixed system. (QCARD-010) */
export function withFixedSystems<Answer extends AccessChoices>(
  answers: readonly Answer[],
  fixedSystemId: number | null,
): Answer[] {
  return answers.map((answer) => ({
    ...answer,
    systemAccessIds: withFixedSystem(answer.systemAccessIds, fixedSystemId),
  }));
}

/** What choosing a study role does to an answer: its systems are pre-set, studies stay only where needed. (QCARD-021, QCARD-022) */
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

/** Whether two answers say something different; the order in their lists says nothing. (QCARD-030, QCARD-031) */
export function differ(one: AccessChoices, other: AccessChoices): boolean {
  return !(
    one.roleName === other.roleName &&
    hasSameMembers(one.siteCodes, other.siteCodes) &&
    hasSameMembers(one.laoIds, other.laoIds) &&
    hasSameMembers(one.studyNames, other.studyNames) &&
    hasSameMembers(one.systemAccessIds, other.systemAccessIds)
  );
}

/** Whether a form of questions says anything that the original does not. (QCARD-030) */
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
