import { hasSameMembers } from '@/lib/lists';
import { pick } from '@/lib/pick';

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

export const recordKeyNames = [
  'version',
  'formId',
  'portalUserId',
  'priorAccessControlId',
  'originalRevisionNumber',
] as const;

/** What the server identifies a stored record by; null for a new one. */
export type RecordKeys = Readonly<Record<(typeof recordKeyNames)[number], number | null>>;

export const choiceNames = ['roleName', 'siteCodes', 'laoIds', 'studyNames', 'systemAccessIds'] as const;

/** The parts of an access, in the order of the cards. */
export const comparedParts = ['laoIds', 'siteCodes', 'studyNames', 'systemAccessIds'] as const;

export type ComparedPart = (typeof comparedParts)[number];

/** The part of an answer that a person chooses. */
export function choicesOf(answer: AccessChoices): AccessChoices {
  return pick(answer, choiceNames);
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
