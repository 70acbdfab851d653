/** The screens about passwords. */
export const passwordTexts = {
  mismatch: 'The new passwords do not match.',
  expired: 'Your password has expired. You must change it now before proceeding to the Portal Gateway.',
  expiresSoon:
    'Your password will expire soon. You may change it now or you will be reminded again the next time you log in.',
  changed: 'Password successfully changed.',
  set: 'Your password has been successfully set. You may now sign in.',
  badLink: 'Unable to display the Set Password form due to an invalid or missing hash value.',
  changeFailed: 'Unable to change your password due to one or more errors.',
  setFailed: 'Unable to set your password due to one or more errors.',
  forgotFailed: 'Problem submitting Forgot Password request.',
  noAnswer: 'An error has occurred.',
  rulesFailed: 'The password requirements could not be loaded. Your new password is still checked when you submit it.',
  cannotChangeNow: 'Your password cannot be changed at this time.',
} as const;

/** The alert about a changed password where the person is on another screen by then. (AUTH-066) */
export const passwordUpdated = {
  kind: 'success',
  title: 'Success',
  text: 'Your password was successfully updated.',
} as const;
