/*
 * /rest/secure/system_mgmt/system_access: the systems that accesses name. Reading needs READ_USERS, changing ADMIN.
 *
 * A system: id, sort: number; systemName, description: string; inactive: boolean. GET `/` answers the bare list,
 * inactive ones included, by sort and name. POST `/` 201 and PUT /{id} 200 answer the system; 422 keys systemName
 * (required, size, unique among active ones), description, sort. PUT /{id}/activate/ and /{id}/deactivate/ (no body)
 * answer 204, 304 if it has that state already, 422 systemName unique, or for the fixed system.
 * inUseBy...: bare lists, of active records only. StudyRole: [{ id, roleName, description }]; User: [{ id,
 * portalUserId, firstName, lastName, email, username, organizationName }]; PendingUser: [{ id, firstName, lastName,
 * email, organizationName, registrationStatus }]; OutstandingUserAccessMod: [{ id, portalUserId, firstName, lastName,
 * email, requestType, requestStatus }].
 */
import { done, json, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { assignChanges, configuredAt, nextId, setInactive, takenName } from '../configured';
import { registrationsUsing, requestsUsing, usersUsing } from '../inUse';
import { FIXED_SYSTEM_NAME } from '../records';
import type { System } from '../records';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { brokenRules, fieldsOf, refuseInvalid, required, text, textOrNull, wholeNumber } from '../validate';
import type { Fields } from '../validate';

const systemAt = ({ world, number }: SecureCall): System => configuredAt(world.systems, number('id'), 'System');

function systemErrors(systems: readonly System[], sent: Fields, ownId?: number): FieldErrors {
  return {
    ...takenName(systems, 'systemName', sent['systemName'], ownId),
    ...brokenRules(sent, {
      systemName: [required, text(128)],
      description: [text(1024)],
      sort: [wholeNumber],
    }),
  };
}

function systemFields(sent: Fields): Pick<System, 'systemName' | 'description' | 'sort'> {
  return {
    systemName: String(sent['systemName']).trim(),
    description: textOrNull(sent['description']) ?? '',
    sort: Number(sent['sort'] ?? 0),
  };
}

function create({ world, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  refuseInvalid(systemErrors(world.systems, sent));
  const system = { id: nextId(world.systems), ...systemFields(sent), inactive: false };
  world.systems.push(system);
  return json(system, { status: 201 });
}

const isFixed = (system: System) => system.systemName === FIXED_SYSTEM_NAME;

function update(call: SecureCall): Response {
  const system = systemAt(call);
  const sent = fieldsOf(call.body);
  refuseInvalid(systemErrors(call.world.systems, sent, system.id));
  const next = systemFields(sent);
  if (isFixed(system) && !isFixed({ ...system, ...next })) refuseInvalid({}, ['The fixed system keeps its name']);
  return assignChanges(system, next) ? json(system) : unchanged();
}

function change(call: SecureCall, inactive: boolean): Response {
  const system = systemAt(call);
  if (inactive && isFixed(system)) refuseInvalid({}, ['The fixed system is always selected']); // It cannot be deactivated. (CONF-S-036)
  const { systems } = call.world;
  return setInactive(system, inactive, () => takenName(systems, 'systemName', system.systemName, system.id), done);
}

function byStudyRole(call: SecureCall): Response {
  const { id } = systemAt(call);
  const roles = call.world.studyRoles.filter((role) => !role.inactive && role.systemAccessIds.includes(id));
  return json(roles.map(({ id: roleId, roleName, description }) => ({ id: roleId, roleName, description })));
}

function inUseBy(find: typeof usersUsing | typeof registrationsUsing | typeof requestsUsing) {
  return (call: SecureCall): Response => {
    const { id } = systemAt(call);
    return json(find(call.world, (answer) => answer.systemAccessIds.includes(id)));
  };
}

const bySortAndName = (one: System, other: System) =>
  one.sort - other.sort || one.systemName.localeCompare(other.systemName, 'en');

const base = '/rest/secure/system_mgmt/system_access';

export const systemRoutes: readonly Route[] = [
  secure('GET', `${base}/`, 'READ_USERS', ({ world }) => json([...world.systems].sort(bySortAndName))),
  secure('POST', `${base}/`, 'ADMIN', create),
  secure('GET', `${base}/:id`, 'READ_USERS', (call) => json(systemAt(call))),
  secure('PUT', `${base}/:id`, 'ADMIN', update),
  secure('PUT', `${base}/:id/activate/`, 'ADMIN', (call) => change(call, false)),
  secure('PUT', `${base}/:id/deactivate/`, 'ADMIN', (call) => change(call, true)),
  secure('GET', `${base}/:id/inUseByStudyRole`, 'READ_USERS', byStudyRole),
  secure('GET', `${base}/:id/inUseByUser`, 'READ_USERS', inUseBy(usersUsing)),
  secure('GET', `${base}/:id/inUseByPendingUser`, 'READ_USERS', inUseBy(registrationsUsing)),
  secure('GET', `${base}/:id/inUseByOutstandingUserAccessMod`, 'READ_USERS', inUseBy(requestsUsing)),
];
