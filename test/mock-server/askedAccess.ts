import { refused } from './answers';
import type { FieldErrors } from './answers';
import { answerErrors, answerOf, differs } from './accessAnswer';
import type { AccessAnswer } from './accessAnswer';
import type { UserAccess } from './records';
import type { AccessControl } from './requestRecords';
import { isFields } from './validate';
import type { Fields } from './validate';
import type { World } from './world';

export interface AskedAnswer extends AccessAnswer {
  sent: Fields;
}

/** Errors on sites show beside the one list that holds them: LAOs only where nothing but LAOs was sent. */
function placeOfSites(sent: Fields): 'siteCodes' | 'laoIds' {
  const sites: unknown[] = Array.isArray(sent['sites']) ? sent['sites'] : [];
  const isLao = (site: unknown) => isFields(site) && (site['siteType'] ?? site['type']) === 'LAO';
  return sites.length > 0 && sites.every(isLao) ? 'laoIds' : 'siteCodes';
}

/** The answers of a request or a registration, each study role once. A list is needed, though it may be empty. */
export function askedAnswers(sentList: unknown): Fields[] {
  if (!Array.isArray(sentList)) throw refused(400, 'accessControls must be a list');
  return sentList.map((entry: unknown) => (isFields(entry) ? entry : {}));
}

interface Asked {
  answers: AskedAnswer[];
  /** Keyed `extendedQuestionAnswers[i].field` (QCARD-026). */
  errors: FieldErrors;
}

/** @param roleError what is wrong with asking for a role, apart from it being unknown or asked for twice */
export function askedAccess(world: World, sentList: unknown, roleError: (answer: AskedAnswer) => string | null): Asked {
  const errors: FieldErrors = {};
  const seenRoles: string[] = [];
  const answers = askedAnswers(sentList).map((sent, index) => {
    const answer = { ...answerOf(world, sent), sent };
    const own = answerErrors(world, sent, answer, seenRoles);
    const wrongRole = own['roleName'] ? null : roleError(answer);
    if (wrongRole !== null) own['roleName'] = [wrongRole];
    for (const [field, codes] of Object.entries(own)) {
      const place = field === 'sites' ? placeOfSites(sent) : field;
      errors[`extendedQuestionAnswers[${index}].${place}`] = codes;
    }
    seenRoles.push(answer.roleName);
    return answer;
  });
  return { answers, errors };
}

/** Refuses a study role that is no longer given. */
export function inactiveRole(world: World, { roleName }: AccessAnswer): string | null {
  return world.studyRoles.some((role) => role.roleName === roleName && !role.inactive) ? null : 'unknown';
}

/** @param prior the access that a change or removal is about */
export function accessControl(formId: number, index: number, answer: AccessAnswer, prior?: UserAccess): AccessControl {
  return {
    id: formId * 100 + index + 1,
    versionno: 1,
    formId,
    roleName: answer.roleName,
    studyNames: answer.studyNames,
    systemAccessIds: answer.systemAccessIds,
    sites: answer.sites,
    priorAccessControlId: prior?.id ?? null,
    originalRevisionNumber: prior?.versionno ?? null,
  };
}

export function answersDiffer(former: readonly AccessAnswer[], answers: readonly AccessAnswer[]): boolean {
  if (former.length !== answers.length) return true;
  return answers.some((answer, index) => {
    const other = former[index];
    return !other || differs(other, answer);
  });
}
