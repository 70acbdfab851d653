import { done, invalid, json, notFound, unchanged } from '../answers';
import { userAt } from '../userAt';
import { INTERNAL_ACCOUNT_TYPE, SITE_ACCOUNT_TYPE } from '../records';
import type { User } from '../records';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { changesTo, updateErrors, wantedUser } from '../userChange';
import { userView } from '../userView';
import { fieldsOf, refuseInvalid } from '../validate';
import type { World } from '../world';
import { canChangePasswordEver, isRestrictedFromChange } from './capabilities';
import { sendPasswordLink } from './passwords';

function userWithUuid(world: World, uuid: string): User {
  const user = world.users.find((one) => one.uuid === uuid);
  if (!user) throw notFound('User');
  return user;
}

/** Changes account, details and portal roles; status and accesses have their own calls. */
function updateUser({ world, body }: SecureCall): Response {
  const sent = fieldsOf(body);
  const id = sent['id'] ?? sent['portalUserId'];
  if (typeof id !== 'number') throw invalid({ id: ['required'] });
  const user = userAt(world, id);
  const next = wantedUser(user, sent);
  refuseInvalid(updateErrors(world, user, sent, next));
  const changes = changesTo(user, next);
  if (!changes) return unchanged();
  if (world.openProfileRequestUserIds.has(user.id)) refuseInvalid({}, ['REQUEST_IN_PROGRESS']); // An open profile request blocks this. (USER-078)
  world.changeUser(user, changes);
  return json(userView(world, user));
}

function setInactive({ world, number, me }: SecureCall, inactive: boolean): Response {
  const user = userAt(world, number('id'));
  if (inactive && user.id === me.id) refuseInvalid({}, ['You cannot deactivate your own account']);
  if (user.inactive === inactive) return unchanged();
  world.changeUser(user, { inactive });
  return done();
}

function resendInitialEmail({ world, number }: SecureCall): Response {
  const user = userAt(world, number('userId'));
  // Not for who cannot, or need not, set a password. (USER-065)
  if (!canChangePasswordEver(user)) refuseInvalid({}, ['This user is not permitted to change their password.']);
  if (world.accountOf(user.id).password !== null) refuseInvalid({}, ['This user has already set their password.']);
  sendPasswordLink(world, user, 'set_initial_password');
  return done();
}

function clearRestriction({ world, param }: SecureCall): Response {
  const user = userWithUuid(world, param('uuid'));
  // Only what is restricted can be released. (USER-058)
  if (!canChangePasswordEver(user) || !isRestrictedFromChange(world, user))
    refuseInvalid({}, ['There is no restriction']);
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
