import { supportTexts } from './texts';

/** The flags of a refused sign-in, as the server named them. (AUTH-016) */
export interface SignInRefusal {
  readonly credentialsInvalid: boolean;
  readonly accountLocked: boolean;
  readonly accountDisabled: boolean;
  readonly passwordExpired: boolean;
  /** Null when the server did not say it, or said something that is no count. */
  readonly attemptsLeftUntilLocked: number | null;
}

/** Below this many attempts the person is warned. (AUTH-019, AUTH-020) */
const attemptsWithoutWarning = 3;

function lockOutWarning(attemptsLeft: number | null): string {
  const isCount = attemptsLeft !== null && Number.isInteger(attemptsLeft) && attemptsLeft >= 0;
  if (!isCount || attemptsLeft >= attemptsWithoutWarning) return '';
  return ` Your account will be locked after ${attemptsLeft} more unsuccessful attempts.`;
}

/** The one sentence for a refusal; when several flags are set, locked comes first. (AUTH-018..AUTH-026) */
export function signInRefusalText(refusal: SignInRefusal): string {
  if (refusal.accountLocked) return 'This account is locked. Please contact User Support.';
  if (refusal.accountDisabled) return 'This account is disabled. Please contact User Support.';
  if (refusal.passwordExpired) return 'Your password is expired. Please contact User Support to have it reset.';
  if (refusal.credentialsInvalid) {
    return `The username and password provided do not match.${lockOutWarning(refusal.attemptsLeftUntilLocked)}`;
  }
  return supportTexts.unknownFailure;
}
