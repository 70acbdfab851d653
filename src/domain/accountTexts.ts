/** In place of the fields that the network's directory keeps. */
export const internalAccount =
  'This is an internal account: name, email and username cannot be changed in the Portal Gateway.';

/** Results of resending the initial email. (USER-067..USER-072) */
export const resendTexts = {
  sentTitle: 'Email Successfully Sent',
  notSentTitle: 'Email Not Sent',
  sent: 'Initial email has been resent.',
  failed: 'Failed to resend initial email due to unexpected error.',
  notPermitted: 'This user is not permitted to change their password using the Portal Gateway.',
  alreadySet: 'This user has already set their initial password.',
  unchecked: 'Unexpected error: failed to determine whether user is allowed to set their password.',
} as const;
