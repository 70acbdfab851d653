import type { StudyRole, User, UserAccess } from './records';
import { isResolved } from './requestRecords';
import type { AccessControl } from './requestRecords';
import type { World } from './world';

type Answer = Pick<UserAccess | AccessControl, 'roleName' | 'systemAccessIds'>;
type Uses = (answer: Answer) => boolean;

/** A user as references list them. */
export function userReference({ id, firstName, lastName, email, username, organizationName }: User) {
  return { id, portalUserId: id, firstName, lastName, email, username, organizationName };
}

/** Active users with an active access that uses the record. */
export function usersUsing(world: World, uses: Uses) {
  const holds = ({ id }: User) => world.accessesOf(id).some((access) => !access.inactive && uses(access));
  return world.users.filter((user) => !user.inactive && holds(user)).map(userReference);
}

/** Pending registrations that request the record. */
export function registrationsUsing(world: World, uses: Uses) {
  return world.registrations
    .all()
    .filter((one) => one.registrationStatus === 'PENDING' && one.accessControls.some(uses))
    .map(({ id, firstName, lastName, email, organizationName, registrationStatus }) => ({
      ...{ id, firstName, lastName, email, organizationName, registrationStatus },
    }));
}

/** Unresolved access-change requests that request the record. */
export function requestsUsing(world: World, uses: Uses) {
  return world.accessRequests
    .all()
    .filter((one) => !isResolved(one.requestStatus) && one.accessControls.some(uses))
    .map(({ id, portalUserId, firstName, lastName, email, requestType, requestStatus }) => ({
      ...{ id, portalUserId, firstName, lastName, email, requestType, requestStatus },
    }));
}

/** Study roles are referenced by name, so a new name replaces the old one everywhere. */
export function renameStudyRole(world: World, role: StudyRole, roleName: string): void {
  const answers = [
    ...[...world.userAccesses.values()].flat(),
    ...[...world.accessRequests.all(), ...world.registrations.all()].flatMap((one) => one.accessControls),
  ];
  for (const answer of answers) if (answer.roleName === role.roleName) answer.roleName = roleName;
  role.roleName = roleName;
}
