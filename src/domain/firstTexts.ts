// The sign-in page needs these texts. In `texts.ts` they would bring those of all screens with them.

/** For failures without a better explanation. (AUTH-024) */
export const supportTexts = {
  unknownFailure: 'An error has occurred. Please contact User Support.',
} as const;

/** The start and the end of a session. */
export const sessionTexts = {
  pleaseSignIn: 'Please sign in',
  signedOut: 'You have been signed out',
  inactive: 'You have been signed out due to inactivity',
  /** In the warning before a sign-out. */
  draftsKept: 'Your unsaved changes will be kept for 30 minutes after that. Sign in again to restore them.',
  /** On the sign-in page, after a session ended with unsaved changes. */
  draftsKeptUntil: (time: string) => `Your unsaved changes are kept until ${time}. Sign in to restore them.`,
  notOpened: 'You are signed in, but the portal could not be opened.',
  denied: 'You are not authorized to view this page',
  /** Follows that text. */
  missing: (permission: string) => `It requires the permission ${permission}, which you do not have.`,
  /** The server took permissions away while the person was signed in. */
  permissionsChanged: 'Your permissions have changed',
  lost: (permissions: readonly string[]) => `You no longer have: ${permissions.join(', ')}.`,
} as const;

/** After a 304 from any form. (USER-079) */
export const nothingToSubmit = 'There are no changes to submit.';

/** Follows the text of a call when the reason lies outside the request. */
export const reasonTexts = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  unknownOutcome:
    'The server did not answer, so we do not know whether this was saved. Check the record before you save again.',
  perhapsChanged:
    'The server did not answer. Your password may have been changed. Next time you sign in, try the new password first.',
  perhapsRegistered:
    'The server did not answer, so we do not know whether your registration was submitted. Please ask User Support before you submit it again.',
  perhapsSent: 'The server did not answer. The email may have been sent.',
  renewed: 'Your session was renewed. Please try again.',
  /** Does not suggest a reload, which would lose what is typed. */
  changedMeanwhile: 'Someone has changed this since you opened it.',
  tooManyRequests: (seconds: number) => `Too many requests. Please wait ${seconds} s and try again.`,
} as const;
