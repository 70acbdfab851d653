import type { Site, User } from './records';
import { submitRight } from './submitRight';
import type { World } from './world';

const siteView = ({ siteType, siteCode, siteName, otherIdentifier }: Site) => ({
  type: siteType,
  siteCode,
  siteName,
  otherIdentifier,
});

function sitesView(user: User) {
  const ofType = (type: Site['siteType']) => user.sites.filter((site) => site.siteType === type);
  return {
    sites: user.sites.map(siteView),
    siteCodes: ofType('AO').map((site) => site.siteCode),
    laoIds: ofType('LAO').map((site) => site.otherIdentifier),
  };
}

/** The parts of a user that a list can leave out. The documents do not define the parameters, so this is a guess. (USER-088) */
interface Trim {
  /** Both of the other two. */
  excludeAssociations: boolean;
  excludeSites: boolean;
  /** Portal roles and study-role accesses. */
  excludeRoles: boolean;
}

const whole: Trim = { excludeAssociations: false, excludeSites: false, excludeRoles: false };

/** A user as the API answers it. (USER-044) */
export function userView(world: World, user: User, trim: Trim = whole): Record<string, unknown> {
  const { sites: _sites, portalRoleIds, ...flat } = user;
  const hasSites = !trim.excludeAssociations && !trim.excludeSites;
  const hasRoles = !trim.excludeAssociations && !trim.excludeRoles;
  return {
    ...flat,
    ...(hasSites ? sitesView(user) : {}),
    ...(hasRoles ? { portalRoleIds, userAccesses: world.accessesOf(user.id) } : {}),
    ...(hasRoles ? { canSubmitProxyAccessChangeRequests: submitRight(world, user) } : {}),
  };
}

/** The signed-in user's profile: country and state with names, roles as records. (PROF-019) */
export function profileView(world: World, user: User): Record<string, unknown> {
  const country = world.countries.find((known) => known.country === user.country) ?? null;
  const state = world.states.get(user.country ?? '')?.find((known) => known.state === user.state) ?? null;
  const roles = world.portalRoles.filter((role) => user.portalRoleIds.includes(role.id));
  return { ...userView(world, user), roles, country, state };
}
