import { json } from '../answers';
import { permissionsOf } from '../guard';
import { INTERNAL_ACCOUNT_TYPE } from '../records';
import type { User } from '../records';
import { secure } from '../route';
import type { Route } from '../route';
import type { World } from '../world';

/** Internal accounts have their password elsewhere. (USER-066) */
export function canChangePasswordEver(user: User): boolean {
  return user.accountType !== INTERNAL_ACCOUNT_TYPE;
}

/** A password changed less than a day ago cannot be changed again, unless the change is forced. */
export function isRestrictedFromChange(world: World, user: User): boolean {
  const account = world.accountOf(user.id);
  return account.passwordState !== 'forced' && world.now() < account.mayChangePasswordFrom;
}

function canChangePasswordNow(world: World, user: User): boolean {
  return canChangePasswordEver(user) && !isRestrictedFromChange(world, user);
}

export const capabilityRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/user_capabilities/granted_permissions', null, ({ world, me }) =>
    json(permissionsOf(world, me)),
  ),
  secure('GET', '/rest/secure/user_capabilities/can_change_password_ever', null, ({ me }) =>
    json(canChangePasswordEver(me)),
  ),
  secure('GET', '/rest/secure/user_capabilities/can_change_password_now', null, ({ world, me }) =>
    json(canChangePasswordNow(world, me)),
  ),
];
