/** From the most to the least powerful; each one grants all that follow it. (SEC-010, SEC-016, SEC-018) */
export const permissions = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as const;

export type Permission = (typeof permissions)[number];

/**
 * What a list of granted permissions really grants, hierarchy included.
 * Names that the portal does not know grant nothing.
 */
export function expandPermissions(granted: readonly string[]): Permission[] {
  const highest = permissions.findIndex((permission) => granted.includes(permission));
  return highest === -1 ? [] : permissions.slice(highest);
}

/** A check passes only if all asked permissions are granted. (SEC-009) */
export function hasPermissions(granted: readonly string[], ...asked: readonly Permission[]): boolean {
  const expanded = expandPermissions(granted);
  return asked.every((permission) => expanded.includes(permission));
}
