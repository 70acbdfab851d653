/** From most to least powerful; each grants all that follow. (SEC-010, SEC-016, SEC-018) */
export const permissions = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as const;

export type Permission = (typeof permissions)[number];

/** The granted permissions, expanded by the hierarchy. Unknown names grant nothing. (SEC-017) */
export function expandPermissions(granted: readonly string[]): Permission[] {
  const highest = permissions.findIndex((permission) => granted.includes(permission));
  return highest === -1 ? [] : permissions.slice(highest);
}

/** A check passes only if all required permissions are granted. (SEC-009) */
export function hasPermissions(granted: readonly string[], ...required: readonly Permission[]): boolean {
  const expanded = expandPermissions(granted);
  return required.every((permission) => expanded.includes(permission));
}
