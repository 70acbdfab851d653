import type { FieldErrors } from './answers';
import { FIXED_SYSTEM_NAME } from './records';
import type { AccessAnswer, Site } from './records';
import { brokenRules, isFields, listOf, notEmpty, oneOf, required } from './validate';
import type { Fields } from './validate';
import type { World } from './world';

const listIn = (sent: Fields, field: string): unknown[] => {
  const value = sent[field];
  return Array.isArray(value) ? value : [];
};

/** A site is identified by kind and code; `siteType` and `type` both name the kind. (REF-032) */
function siteIn(world: World, sent: unknown): Site | undefined {
  if (!isFields(sent)) return undefined;
  const kind = sent['siteType'] ?? sent['type'];
  return world.sites.find(
    (site) =>
      site.siteType === kind &&
      (site.siteCode === sent['siteCode'] || (kind === 'LAO' && site.otherIdentifier === sent['otherIdentifier'])),
  );
}

/** Parses an answer from the wire. What does not fit is left out here and reported by `answerErrors`. */
export function answerOf(world: World, sent: Fields): AccessAnswer {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const sites = listIn(sent, 'sites').map((site) => siteIn(world, site));
  return {
    roleName: isText(sent['roleName']) ? sent['roleName'] : '',
    studyNames: [...new Set(listIn(sent, 'studyNames').filter(isText))],
    systemAccessIds: [...new Set(listIn(sent, 'systemAccessIds').filter(isNumber))],
    sites: [...new Set(sites.filter((site) => site !== undefined))],
  };
}

/** @param takenRoles study roles of the user's other answers; each may appear once */
export function answerErrors(
  world: World,
  sent: Fields,
  answer: AccessAnswer,
  takenRoles: readonly string[],
): FieldErrors {
  const role = world.studyRoles.find((known) => known.roleName === answer.roleName);
  const errors = brokenRules(sent, {
    roleName: [required, oneOf(new Set(world.studyRoles.map((known) => known.roleName)))],
    studyNames: [...(role?.studyRequired ? [notEmpty] : []), listOf(new Set(world.studies.map(({ study }) => study)))],
    systemAccessIds: [notEmpty, listOf(new Set(world.systems.map((system) => system.id)))],
    sites: role?.siteRequired ? [notEmpty] : [],
  });
  if (role && takenRoles.includes(role.roleName)) errors['roleName'] = ['unique'];
  const fixed = world.systems.find((system) => system.systemName === FIXED_SYSTEM_NAME);
  // The Portal Gateway is a required application. (MSG-011)
  if (fixed && !answer.systemAccessIds.includes(fixed.id)) errors['systemAccessIds'] ??= ['required'];
  const isAllowed = (site: Site) => !role || (site.siteType === 'AO' ? role.allowAOs : role.allowLAOs);
  if (listIn(sent, 'sites').some((site) => siteIn(world, site) === undefined)) errors['sites'] ??= ['unknown'];
  if (!answer.sites.every(isAllowed)) errors['sites'] ??= ['invalid'];
  return errors;
}

const sameMembers = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((member) => other.includes(member));

/** Lists are compared as sets, because their order has no meaning. (QCARD-031) */
export function differs(former: AccessAnswer, answer: AccessAnswer): boolean {
  return !(
    former.roleName === answer.roleName &&
    sameMembers(former.studyNames, answer.studyNames) &&
    sameMembers(former.systemAccessIds, answer.systemAccessIds) &&
    sameMembers(former.sites, answer.sites)
  );
}
