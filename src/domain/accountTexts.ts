/** In place of the fields that the network's directory keeps. */
export const internalAccount =
  'This is an internal account: name, email and username cannot be changed in the Portal Gateway.';

/** What a change of status does to a user, after the name. */
export const statusEffects = {
  deactivated: 'can no longer sign in. Their access is kept.',
  activated: 'can sign in again. Their access is unchanged.',
} as const;

/** Before a user's access is saved without study roles that they hold. */
export const accessRemovalTexts = {
  title: (count: number) => (count === 1 ? 'Remove this study role?' : `Remove ${count} study roles?`),
  save: (count: number) => (count === 1 ? 'Remove Study Role' : `Remove ${count} Study Roles`),
  loses: 'will immediately lose:',
  nothingLeft: 'The user will have no study roles. The account stays active.',
  more: 'Your other changes on this page will also be saved.',
} as const;

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
