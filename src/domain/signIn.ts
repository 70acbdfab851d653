import { supportTexts } from './firstTexts';

/** The flags of a refused sign-in, as the server named them. (AUTH-016) */
export interface SignInRefusal {
  readonly credentialsInvalid: boolean;
  readonly accountLocked: boolean;
  readonly accountDisabled: boolean;
  readonly passwordExpired: boolean;
  /** Null if the server sent no count. */
  readonly attemptsLeftUntilLocked: number | null;
}

/** With fewer attempts left, the user is warned. (AUTH-019, AUTH-020) */
const attemptsWithoutWarning = 3;

function lockOutWarning(attemptsLeft: number | null): string {
  const isCount = attemptsLeft !== null && Number.isInteger(attemptsLeft) && attemptsLeft >= 0;
  if (!isCount || attemptsLeft >= attemptsWithoutWarning) return '';
  return ` Your account will be locked after ${attemptsLeft} more unsuccessful attempts.`;
}

/** The message for a refusal. If several flags are set, the first in this order counts. (AUTH-018..AUTH-026) */
export function signInRefusalText(refusal: SignInRefusal): string {
  if (refusal.accountLocked) return 'This account is locked. Please contact User Support.';
  if (refusal.accountDisabled) return 'This account is disabled. Please contact User Support.';
  if (refusal.passwordExpired) return 'Your password is expired. Please contact User Support to have it reset.';
  if (refusal.credentialsInvalid) {
    return `The username and password provided do not match.${lockOutWarning(refusal.attemptsLeftUntilLocked)}`;
  }
  return supportTexts.unknownFailure;
}

/** Whether the password must (`FORCE_CHANGE`) or should (`WARN_CHANGE`) be changed. (AUTH-027) */
export type PasswordExpiry = 'none' | 'FORCE_CHANGE' | 'WARN_CHANGE';

const serverValues: ReadonlyMap<string, PasswordExpiry> = new Map([
  ['ForceUserToChangePassword', 'FORCE_CHANGE'],
  ['WarnUserToChangePassword', 'WARN_CHANGE'],
]);

/**
 * The state after a sign-in; `none` unless the server says that the password expires soon. If it does not say what follows
 * from that, the user is warned. (AUTH-028, AUTH-029)
 */
export function passwordExpiry(passwordExpiresSoon: boolean, expiryState: string): PasswordExpiry {
  return passwordExpiresSoon ? (serverValues.get(expiryState) ?? 'WARN_CHANGE') : 'none';
}
