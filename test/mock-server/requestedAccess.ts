import { refused } from './answers';
import type { FieldErrors } from './answers';
import { answerErrors, answerOf, differs } from './accessAnswer';
import type { AccessAnswer, UserAccess } from './records';
import type { AccessControl } from './requestRecords';
import { isFields } from './validate';
import type { Fields } from './validate';
import type { World } from './world';

export interface RequestedAnswer extends AccessAnswer {
  sent: Fields;
}

/** Errors about sites appear beside the list that holds them: LAOs only if nothing but LAOs was sent. */
function placeOfSites(sent: Fields): 'siteCodes' | 'laoIds' {
  const sites: unknown[] = Array.isArray(sent['sites']) ? sent['sites'] : [];
  const isLao = (site: unknown) => isFields(site) && (site['siteType'] ?? site['type']) === 'LAO';
  return sites.length > 0 && sites.every(isLao) ? 'laoIds' : 'siteCodes';
}

/** The answers of a request or registration, each study role once. The list is required but may be empty. */
function requestedAnswers(sentList: unknown): Fields[] {
  if (!Array.isArray(sentList)) throw refused(400, 'accessControls must be a list');
  return sentList.map((entry: unknown) => (isFields(entry) ? entry : {}));
}

interface Asked {
  answers: RequestedAnswer[];
  /** Keyed `extendedQuestionAnswers[i].field`. (QCARD-026) */
  errors: FieldErrors;
}

/** @param roleError any further error about requesting a role */
export function requestedAccess(
  world: World,
  sentList: unknown,
  roleError: (answer: RequestedAnswer) => string | null,
): Asked {
  const errors: FieldErrors = {};
  const seenRoles: string[] = [];
  const answers = requestedAnswers(sentList).map((sent, index) => {
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

/** Rejects a study role that is no longer active. */
export function inactiveRole(world: World, { roleName }: AccessAnswer): string | null {
  return world.studyRoles.some((role) => role.roleName === roleName && !role.inactive) ? null : 'unknown';
}

/** @param prior the access to change or remove */
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
