/*
 * /rest/secure/system_mgmt/study_role: the study roles that accesses name. Reading needs READ_USERS, changing ADMIN.
 *
 * A study role: id, sort: number; roleName, description: string; siteRequired, studyRequired, allowAOs, allowLAOs,
 * inactive: boolean; systemAccessIds: number[]. GET `/` answers the bare list, inactive ones included, by sort and
 * name. POST `/` 201 and PUT /{id} 200 answer the role. 422 keys: roleName (required, size, unique among active
 * ones), description (required, size), systemAccessIds (notEmpty, unknown), allowSites (required: sites are required
 * while neither kind is allowed), the four booleans (invalid), sort (integer).
 * PUT /{id}/activate/ and /{id}/deactivate/ (no body): 204, 304 if it has that state already, 422 roleName unique.
 * inUseByUser, inUseByPendingUser, inUseByOutstandingUserAccessMod: bare lists as for systems.
 */
import { done, json, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { assignChanges, configuredAt, nextId, setInactive, takenName, truth } from '../configured';
import { registrationsUsing, renameStudyRole, requestsUsing, usersUsing } from '../inUse';
import type { StudyRole } from '../records';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { brokenRules, fieldsOf, listOf, notEmpty, refuseInvalid, required, text, wholeNumber } from '../validate';
import type { Fields } from '../validate';
import type { World } from '../world';

const roleAt = ({ world, number }: SecureCall): StudyRole => configuredAt(world.studyRoles, number('id'), 'Study role');

function roleErrors(world: World, sent: Fields, ownId?: number): FieldErrors {
  const errors = {
    ...takenName(world.studyRoles, 'roleName', sent['roleName'], ownId),
    ...brokenRules(sent, {
      roleName: [required, text(128)],
      description: [required, text(1024)],
      systemAccessIds: [notEmpty, listOf(new Set(world.systems.map((system) => system.id)))], // at least one default application (MSG-014)
      siteRequired: [truth],
      studyRequired: [truth],
      allowAOs: [truth],
      allowLAOs: [truth],
      sort: [wholeNumber],
    }),
  };
  const isImpossible = sent['siteRequired'] === true && sent['allowAOs'] !== true && sent['allowLAOs'] !== true;
  return { ...errors, ...(isImpossible ? { allowSites: ['required'] } : {}) }; // No kind of site is allowed. (MSG-015)
}

function roleFields(sent: Fields): Omit<StudyRole, 'id' | 'inactive'> {
  return {
    roleName: String(sent['roleName']).trim(),
    description: String(sent['description']).trim(),
    siteRequired: sent['siteRequired'] === true,
    studyRequired: sent['studyRequired'] === true,
    allowAOs: sent['allowAOs'] === true,
    allowLAOs: sent['allowLAOs'] === true,
    systemAccessIds: [...new Set(sent['systemAccessIds'] as number[])],
    sort: Number(sent['sort'] ?? 0),
  };
}

function create({ world, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  refuseInvalid(roleErrors(world, sent));
  const role = { id: nextId(world.studyRoles), ...roleFields(sent), inactive: false };
  world.studyRoles.push(role);
  return json(role, { status: 201 });
}

function update(call: SecureCall): Response {
  const { world, body } = call;
  const role = roleAt(call);
  const sent = fieldsOf(body);
  refuseInvalid(roleErrors(world, sent, role.id));
  const { roleName, ...next } = roleFields(sent);
  const isRenamed = roleName !== role.roleName;
  if (isRenamed) renameStudyRole(world, role, roleName);
  const isChanged = assignChanges(role, next);
  return isRenamed || isChanged ? json(role) : unchanged();
}

function change(call: SecureCall, inactive: boolean): Response {
  const role = roleAt(call);
  const { studyRoles } = call.world;
  return setInactive(role, inactive, () => takenName(studyRoles, 'roleName', role.roleName, role.id), done);
}

function inUseBy(find: typeof usersUsing | typeof registrationsUsing | typeof requestsUsing) {
  return (call: SecureCall): Response => {
    const { roleName } = roleAt(call);
    return json(find(call.world, (answer) => answer.roleName === roleName));
  };
}

const bySortAndName = (one: StudyRole, other: StudyRole) =>
  one.sort - other.sort || one.roleName.localeCompare(other.roleName, 'en');

const base = '/rest/secure/system_mgmt/study_role';

export const studyRoleRoutes: readonly Route[] = [
  secure('GET', `${base}/`, 'READ_USERS', ({ world }) => json([...world.studyRoles].sort(bySortAndName))),
  secure('POST', `${base}/`, 'ADMIN', create),
  secure('GET', `${base}/:id`, 'READ_USERS', (call) => json(roleAt(call))),
  secure('PUT', `${base}/:id`, 'ADMIN', update),
  secure('PUT', `${base}/:id/activate/`, 'ADMIN', (call) => change(call, false)),
  secure('PUT', `${base}/:id/deactivate/`, 'ADMIN', (call) => change(call, true)),
  secure('GET', `${base}/:id/inUseByUser`, 'READ_USERS', inUseBy(usersUsing)),
  secure('GET', `${base}/:id/inUseByPendingUser`, 'READ_USERS', inUseBy(registrationsUsing)),
  secure('GET', `${base}/:id/inUseByOutstandingUserAccessMod`, 'READ_USERS', inUseBy(requestsUsing)),
];
