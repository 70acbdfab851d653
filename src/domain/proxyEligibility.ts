import type { AccessRecord } from './user';

/** The configured lists of roles. (PROXY-010) */
interface SubmitRules {
  readonly studyRoles: readonly string[];
  readonly portalRoles: readonly string[];
  readonly forAllPortalRoles: readonly string[];
}

/**
 * Whether a person may request access for others, and for whom: one role is enough, and a role of the special list
 * includes all users. (PROXY-007..PROXY-010)
 */
export function submitRight(
  held: { readonly userAccesses: readonly AccessRecord[]; readonly portalRoles: readonly string[] },
  rules: SubmitRules,
) {
  const forAllUsers = held.portalRoles.some((role) => rules.forAllPortalRoles.includes(role));
  const canSubmit =
    forAllUsers ||
    held.portalRoles.some((role) => rules.portalRoles.includes(role)) ||
    held.userAccesses.some((access) => !access.isInactive && rules.studyRoles.includes(access.roleName));
  return { canSubmit, forAllUsers };
}
