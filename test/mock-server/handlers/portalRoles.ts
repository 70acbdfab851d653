/*
 * /rest/secure/system_mgmt/portal_roles: the roles that grant permissions. Reading needs READ_USERS, changing ADMIN.
 *
 * A portal role: id, sort: number; description: string; permissions: (ADMIN | WRITE_USERS | READ_USERS | USER |
 * SET_OWN_PASSWORD)[]; inactive: boolean. GET /getAll answers the bare list, inactive ones included; without
 * includeBasic=true those that grant no more than USER are left out. POST /create 201 and PUT /update 200 (id in the
 * body) answer the role. 422 keys: description (required, size, unique among active ones), permissions (notEmpty,
 * unknown), sort (integer). PUT /activate/{id} and /deactivate/{id} (no body): 204, 304 if it has that state already.
 * 422 for a change that takes ADMIN away from its author. /{id}/inUseByUser: bare list of active users as for systems.
 */
import { done, invalid, json, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { assignChanges, configuredAt, nextId, setInactive, takenName } from '../configured';
import { has, hierarchy } from '../guard';
import { userReference } from '../inUse';
import type { Permission, PortalRole } from '../records';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { brokenRules, fieldsOf, listOf, notEmpty, refuseInvalid, required, text, wholeNumber } from '../validate';
import type { Fields } from '../validate';

const roleAt = ({ world, number }: SecureCall): PortalRole =>
  configuredAt(world.portalRoles, number('id'), 'Portal role');

function roleErrors(roles: readonly PortalRole[], sent: Fields, ownId?: number): FieldErrors {
  return {
    ...takenName(roles, 'description', sent['description'], ownId),
    ...brokenRules(sent, {
      description: [required, text(64)],
      permissions: [notEmpty, listOf(new Set(hierarchy))], // a portal role needs a permission (MSG-013)
      sort: [wholeNumber],
    }),
  };
}

function roleFields(sent: Fields): Pick<PortalRole, 'description' | 'permissions' | 'sort'> {
  return {
    description: String(sent['description']).trim(),
    permissions: [...new Set(sent['permissions'] as Permission[])],
    sort: Number(sent['sort'] ?? 0),
  };
}

function create({ world, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  refuseInvalid(roleErrors(world.portalRoles, sent));
  const role = { id: nextId(world.portalRoles), ...roleFields(sent), inactive: false };
  world.portalRoles.push(role);
  return json(role, { status: 201 });
}

/** Makes a change, and reverts it with 422 if it would lock out its author. */
function keepingAdmin({ world, me }: SecureCall, role: PortalRole, change: () => Response): Response {
  const former = { ...role };
  const answer = change();
  if (has(world, me, 'ADMIN')) return answer;
  Object.assign(role, former);
  throw invalid({}, ['You cannot remove your own ADMIN permission']);
}

function update(call: SecureCall): Response {
  const { world, body } = call;
  const sent = fieldsOf(body);
  const role = configuredAt(world.portalRoles, sent['id'], 'Portal role');
  refuseInvalid(roleErrors(world.portalRoles, sent, role.id));
  return keepingAdmin(call, role, () => (assignChanges(role, roleFields(sent)) ? json(role) : unchanged()));
}

function change(call: SecureCall, inactive: boolean): Response {
  const role = roleAt(call);
  const nameError = () => takenName(call.world.portalRoles, 'description', role.description, role.id);
  return keepingAdmin(call, role, () => setInactive(role, inactive, nameError, done));
}

function inUseByUser(call: SecureCall): Response {
  const { id } = roleAt(call);
  const users = call.world.users.filter((user) => !user.inactive && user.portalRoleIds.includes(id));
  return json(users.map(userReference));
}

const isBasic = (role: PortalRole) =>
  role.permissions.every((permission) => permission === 'USER' || permission === 'SET_OWN_PASSWORD');

function getAll({ world, search }: SecureCall): Response {
  const withBasic = search.get('includeBasic') === 'true'; // otherwise roles up to USER are left out (CONF-P-023)
  return json(world.portalRoles.filter((role) => withBasic || !isBasic(role)));
}

const base = '/rest/secure/system_mgmt/portal_roles';

export const portalRoleRoutes: readonly Route[] = [
  secure('GET', `${base}/getAll`, 'READ_USERS', getAll),
  secure('GET', `${base}/:id`, 'READ_USERS', (call) => json(roleAt(call))),
  secure('GET', `${base}/:id/inUseByUser`, 'READ_USERS', inUseByUser),
  secure('PUT', `${base}/activate/:id`, 'ADMIN', (call) => change(call, false)),
  secure('PUT', `${base}/deactivate/:id`, 'ADMIN', (call) => change(call, true)),
  secure('PUT', `${base}/update`, 'ADMIN', update),
  secure('POST', `${base}/create`, 'ADMIN', create),
];
