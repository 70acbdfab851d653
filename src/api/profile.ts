import * as v from 'valibot';
import { settings } from '@/config/settings';
import { submitRight } from '@/domain/proxyEligibility';
import type { Profile } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { flag, list, nullableBoolean, nullableNumber, text } from './schema';
import { toSite, wireSite } from './sites';
import { readUserRecord, toWireUser } from './users';

const wireRight = v.object({ canSubmit: v.pipe(nullableBoolean, v.boolean()), forAllUsers: flag });
/** A portal role, or only its name. An entry that is neither gives no right. */
const wireRole = v.fallback(
  v.union([
    v.pipe(
      v.string(),
      v.transform((description) => ({ id: null, description, inactive: false })),
    ),
    v.object({ id: nullableNumber, description: text, inactive: flag }),
  ]),
  { id: null, description: '', inactive: true },
);
const wireProfile = v.object({
  canSubmitProxyAccessChangeRequests: v.fallback(v.nullish(wireRight), null),
  roles: v.fallback(list(wireRole), []),
  userAccesses: list(v.object({ sites: list(wireSite) })),
});

/** The server decides who may submit requests for others; where it does not say, the roles do. (PROXY-007..PROXY-010) */
function readProfile(json: unknown): Profile {
  const { canSubmitProxyAccessChangeRequests: given, roles, userAccesses } = v.parse(wireProfile, json);
  const user = readUserRecord(json);
  const portalRoles = roles.filter((role) => !role.inactive).map(({ description }) => description);
  const right =
    given ??
    submitRight(
      { userAccesses: user.userAccesses, portalRoles },
      {
        studyRoles: settings.proxyStudyRoles,
        portalRoles: settings.proxyPortalRoles,
        forAllPortalRoles: settings.proxyForAllPortalRoles,
      },
    );
  return {
    ...user,
    // The documents list no sites of a profile but these.
    namedSites: [...user.sites, ...userAccesses.flatMap(({ sites }) => sites.map(toSite))],
    portalRoleIds: user.portalRoleIds.length > 0 ? user.portalRoleIds : roles.flatMap(({ id }) => id ?? []),
    canSubmitProxyAccessChangeRequests: right.canSubmit,
    canSubmitForAllUsers: right.canSubmit && right.forAllUsers,
  };
}

const profileCall = { path: apiPath`/rest/secure/user_profile`, read: readProfile };

/** The signed-in person. A refusal is about the profile, not about the session. (SEC-032) */
export function getProfile(signal: AbortSignal): Promise<Profile> {
  return callApi({ ...profileCall, signal, ownsRefusal: true });
}

/** The same for a form on the screen: its profile was shown before, so a refusal is about the session. */
export function getProfileForSave(signal: AbortSignal): Promise<Profile> {
  return callApi({ ...profileCall, signal });
}

/** Saves the signed-in person's own details. (PROF-024) */
export function putProfile(profile: Profile, changes: UserChanges): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_profile_mod`,
    body: toWireUser(profile, changes, (code, key) => (code === '' ? null : { [key]: code })),
  });
}
