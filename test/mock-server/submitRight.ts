import type { User } from './records';
import type { World } from './world';

interface SubmitRight {
  canSubmit: boolean;
  forAllUsers: boolean;
}

/** One of these roles is enough; the special portal role covers all users. (PROXY-007..010) */
const submittingStudyRole = 'LAO Staff';
const submittingPortalRole = 'Administrator';
const submittingForAllPortalRole = 'Proxy Access-Change Request User';

export function submitRight(world: World, user: User): SubmitRight {
  const portalRoles = world.portalRoles.filter((role) => !role.inactive && user.portalRoleIds.includes(role.id));
  const forAllUsers = portalRoles.some((role) => role.description === submittingForAllPortalRole);
  const canSubmit =
    forAllUsers ||
    portalRoles.some((role) => role.description === submittingPortalRole) ||
    world.accessesOf(user.id).some((access) => !access.inactive && access.roleName === submittingStudyRole);
  return { canSubmit, forAllUsers };
}

/** A user's own sites, and the AOs with an active relation to one of the user's LAOs. (PROXY-019, PROXY-021) */
function institutionIds(world: World, user: User): Set<number> {
  const own = new Set(user.sites.map((site) => site.id));
  const related = world.siteRelations.filter((relation) => relation.active && own.has(relation.lao.id));
  return new Set([...own, ...related.map((relation) => relation.site.id)]);
}

/** Whether a user may submit access requests for another, and so check whether one is open. */
export function maySubmitFor(world: World, me: User, subject: User): boolean {
  const { canSubmit, forAllUsers } = submitRight(world, me);
  if (!canSubmit || forAllUsers) return canSubmit;
  const institutions = institutionIds(world, me);
  return subject.sites.some((site) => institutions.has(site.id));
}
