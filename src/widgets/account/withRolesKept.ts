import type { AssignableRole } from '@/domain/userAccount';

/** The ticked portal roles, and those of the user that have no box: one that can no longer be given is not taken away. */
export function withRolesKept(
  ticked: readonly string[],
  ofUser: readonly number[],
  offered: readonly AssignableRole[] | null,
): readonly string[] {
  const withoutBox = ofUser.filter((id) => !offered?.some((role) => role.id === id)).map(String);
  return [...new Set([...ticked, ...withoutBox])];
}
