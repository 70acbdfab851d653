/** Whether the password must (`FORCE_CHANGE`) or should (`WARN_CHANGE`) be changed. (AUTH-027) */
export type PasswordExpiry = 'none' | 'FORCE_CHANGE' | 'WARN_CHANGE';

const serverValues: ReadonlyMap<string, PasswordExpiry> = new Map([
  ['ForceUserToChangePassword', 'FORCE_CHANGE'],
  ['WarnUserToChangePassword', 'WARN_CHANGE'],
]);

/** The state after a sign-in: it counts only when the server says that the password expires soon. (AUTH-028, AUTH-029) */
export function passwordExpiry(passwordExpiresSoon: boolean, expiryState: string): PasswordExpiry {
  return (passwordExpiresSoon && serverValues.get(expiryState)) || 'none';
}
