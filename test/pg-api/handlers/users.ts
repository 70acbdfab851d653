import { done, invalid, json, notFound, refused, unchanged } from '../answers';
import type { FieldErrors } from '../answers';
import { INTERNAL_ACCOUNT_TYPE, SITE_ACCOUNT_TYPE } from '../records';
import type { User } from '../records';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { changesTo, detailRules, wantedDetails } from '../userChange';
import { userView } from '../userView';
import { brokenRules, email, fieldsOf, listOf, notEmpty, refuseInvalid, required, text } from '../validate';
import type { Fields, Rule } from '../validate';
import type { World } from '../world';
import { canChangePasswordEver, isRestrictedFromChange } from './capabilities';
import { sendPasswordLink } from './passwords';

function userAt(world: World, id: number): User {
  const user = world.usersById.get(id);
  if (!user) throw notFound('User');
  return user;
}

function userWithUuid(world: World, uuid: string): User {
  const user = world.users.find((one) => one.uuid === uuid);
  if (!user) throw notFound('User');
  return user;
}

const directoryFields = ['firstName', 'lastName', 'email', 'username', 'gecos'] as const;

function accountRules(world: World): Record<string, readonly Rule[]> {
  return {
    firstName: [required, text(45)],
    lastName: [required, text(45)],
    email: [required, text(256), email],
    username: [required, text(64)],
    gecos: [text(91)],
    portalRoleIds: [notEmpty, listOf(new Set(world.portalRoles.map((role) => role.id)))],
  };
}

/** What the sent body would make of the user; fields that it leaves out stay. */
function wanted(user: User, sent: Fields): Fields {
  return {
    ...wantedDetails(user, sent),
    ...Object.fromEntries(directoryFields.map((field) => [field, field in sent ? sent[field] : user[field]])),
    portalRoleIds: 'portalRoleIds' in sent ? sent['portalRoleIds'] : user.portalRoleIds,
  };
}

function updateErrors(world: World, user: User, sent: Fields, next: Fields): FieldErrors {
  const errors = brokenRules(next, { ...accountRules(world), ...detailRules(world, next['country']) });
  const others = world.users.filter((one) => one.id !== user.id);
  const taken = (field: 'email' | 'username') => {
    const value = String(next[field]).toLowerCase();
    return value !== user[field].toLowerCase() && others.some((one) => one[field].toLowerCase() === value);
  };
  if (taken('email')) errors['email'] ??= ['doesntExistInDb'];
  if (taken('username')) errors['username'] ??= ['unique'];
  if ('accountType' in sent && sent['accountType'] !== user.accountType) errors['accountType'] = ['invalid']; // USER-043
  if (user.accountType === INTERNAL_ACCOUNT_TYPE) {
    for (const field of directoryFields) if (next[field] !== user[field]) errors[field] = ['internal']; // USER-041
  }
  return errors;
}

/** Changes account, details and portal roles; status and accesses have calls of their own. */
function updateUser({ world, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  const id = sent['id'] ?? sent['portalUserId'];
  if (typeof id !== 'number') throw invalid({ id: ['required'] });
  const user = userAt(world, id);
  const next = wanted(user, sent);
  refuseInvalid(updateErrors(world, user, sent, next));
  const changes = changesTo(user, next);
  if (!changes) return unchanged();
  if (world.openProfileRequestUserIds.has(user.id)) refuseInvalid({}, ['REQUEST_IN_PROGRESS']); // USER-078
  world.changeUser(user, changes);
  return json(userView(world, user));
}

function setInactive({ world, number, me }: SecureCall, inactive: boolean): Response {
  const user = userAt(world, number('id'));
  if (inactive && user.id === me.id) throw refused(409, 'Nobody can deactivate the own account');
  if (user.inactive === inactive) return unchanged();
  world.changeUser(user, { inactive });
  return done();
}

function resendInitialEmail({ world, number }: SecureCall): Response {
  const user = userAt(world, number('userId'));
  // USER-065
  if (!canChangePasswordEver(user)) throw refused(409, 'This user is not permitted to change their password.');
  if (world.accountOf(user.id).password !== null) throw refused(409, 'This user has already set their password.');
  sendPasswordLink(world, user, 'set_initial_password');
  return done();
}

function clearRestriction({ world, param }: SecureCall): Response {
  const user = userWithUuid(world, param('uuid'));
  // USER-058
  if (!canChangePasswordEver(user) || !isRestrictedFromChange(world, user))
    throw refused(409, 'There is no restriction');
  world.accountOf(user.id).mayChangePasswordFrom = 0;
  return done();
}

const accountTypes = {
  assignableAccountTypes: [
    { id: SITE_ACCOUNT_TYPE, name: 'External' },
    { id: INTERNAL_ACCOUNT_TYPE, name: 'Internal' },
  ],
  defaultAccountType: { id: SITE_ACCOUNT_TYPE, name: 'External' },
};

const management = '/rest/secure/user_management';
const restriction = '/rest/secure/admin/user_management';

export const userRoutes: readonly Route[] = [
  secure('GET', `${management}/user/:id`, 'READ_USERS', ({ world, number }) =>
    json(userView(world, userAt(world, number('id')))),
  ),
  secure('PUT', `${management}/update_user`, 'WRITE_USERS', updateUser),
  secure('PUT', `${management}/activate_user/:id`, 'WRITE_USERS', (call) => setInactive(call, false)),
  secure('PUT', `${management}/deactivate_user/:id`, 'WRITE_USERS', (call) => setInactive(call, true)),
  secure('GET', `${management}/account_types`, 'READ_USERS', () => json(accountTypes)),
  secure('GET', `${management}/portal_roles`, 'READ_USERS', ({ world }) => json(world.portalRoles)),
  secure('GET', `${management}/can_change_password_ever/:userId`, 'READ_USERS', ({ world, number }) =>
    json(canChangePasswordEver(userAt(world, number('userId')))),
  ),
  secure('GET', `${management}/hasSetInitialPassword/:userId`, 'READ_USERS', ({ world, number }) =>
    json(world.accountOf(userAt(world, number('userId')).id).password !== null),
  ),
  secure('POST', '/rest/secure/set_initial_password/resend/:userId', 'WRITE_USERS', resendInitialEmail),
  secure('GET', `${restriction}/isUserCurrentlyRestrictedByAllowChangeTime/:uuid`, 'WRITE_USERS', (call) =>
    json(isRestrictedFromChange(call.world, userWithUuid(call.world, call.param('uuid')))),
  ),
  secure('POST', `${restriction}/clearUsersPasswordAllowChangeTime/:uuid`, 'WRITE_USERS', clearRestriction),
];
