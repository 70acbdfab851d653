/** Texts of the session, as the documents have them. */
export const supportTexts = {
  unknownFailure: 'An error has occurred. Please contact User Support.',
} as const;

export const sessionTexts = {
  pleaseSignIn: 'Please sign in',
  signedOut: 'You have been signed out',
  inactive: 'You have been signed out due to inactivity',
  denied: 'You are not authorized to view this page',
} as const;

/** Texts of the screens about passwords. */
export const passwordTexts = {
  mismatch: 'The new passwords do not match.',
  expired: 'Your password has expired. You must change it now before proceeding to the Portal Gateway.',
  expiresSoon:
    'Your password will expire soon. You may change it now or you will be reminded again the next time you log in.',
  changed: 'Password successfully changed.',
  updated: 'Your password was successfully updated.',
  set: 'Your password has been successfully set. You may now sign in.',
  badLink: 'Unable to display the Set Password form due to an invalid or missing hash value.',
  changeFailed: 'Unable to change your password due to one or more errors.',
  setFailed: 'Unable to set your password due to one or more errors.',
  forgotFailed: 'Problem submitting Forgot Password request.',
  noAnswer: 'An error has occurred.',
  rulesFailed: 'The password requirements could not be loaded. Your new password is still checked when you submit it.',
  cannotChangeNow: 'Your password cannot be changed at this time.',
} as const;

/** What a call says when it fails: one text per call, from the error catalogue. */
export const callTexts = {
  loadUsers: 'Problem loading users.',
  /** What the screen says when a user cannot be loaded; the data layer's own text is `loadUser`. (USER-091) */
  userScreen: 'Unable to load the specified user.',
  loadUser: 'Problem loading user.',
  loadProfile: 'Problem loading your profile.',
  loadSites: 'Problem retrieving Sites.',
  loadCountries: 'Problem retrieving Countries.',
  loadStates: 'Problem retrieving States.',
  loadStudies: 'Problem retrieving Studies.',
  loadSiteRelations: 'Problem retrieving AO/LAO/Study relationships.',
  loadStudyRoles: 'Problem loading study-roles.',
  loadSystems: 'Problem loading systems.',
  /** One record, or those of one user. */
  loadUserAccess: "Problem loading user's access.",
  loadUserAccesses: 'Problem loading user access records.',
  createUserAccess: 'Unable to create new user-access record due to one or more errors.',
  updateUserAccess: 'Unable to update existing user-access record due to one or more errors.',
  loadAccessRequests: 'Problem loading user-access modification request(s).',
  loadAccessRequestsOfStatus: (status: string) => `Problem loading "${status}" user-access modification request(s).`,
  submitAccessRequest: 'Unable to process new user-access modification request due to one or more errors.',
  reviewAccessRequest: 'Unable to update user-access modification request due to one or more errors.',
  loadProfileRequest: 'Problem loading profile-change request.',
  submitProfileRequest: 'Unable to submit request to update your name and/or email due to one or more errors.',
  reviewProfileRequest: "Unable to update user's profile-change request due to one or more errors.",
  loadRegistrations: 'An error has occurred while loading registrations.',
  loadOwnRegistration: 'Problem loading your registration information.',
  loadRegistrationOfUser: "Problem loading user's registration information.",
  loadOwnProxyRegistrations: 'Problem retrieving your proxy registration requests.',
  loadProxyRegistrationsOfUser: "Problem retrieving user's proxy registration requests.",
  /** Behind its title. (REG-023) */
  submitRegistration: 'Your Portal Gateway registration was NOT submitted.',
  updateRegistration: 'Error updating registration',
  deleteRegistration: 'Unable to delete user registration.',
  approveRegistration: 'There was an issue approving this request.',
  rejectRegistration: 'These was an issue rejecting this request.',
  loadAccountTypes: 'Problem loading user account types.',
  loadPortalRolesOfUsers: 'Problem loading user portal roles.',
  loadDirectoryMatches: 'Problem searching the directory.',
  loadLookAlikes: 'Problem looking for people who may be the same.',
  replaceUserAccess: "Unable to update the specified user's access due to one or more errors.",
} as const;

/** Of registrations and their review. */
export const registrationTexts = {
  submitted: 'Registration Submitted',
  submitFailed: 'Registration Submission Failed',
  captchaMissing: 'Please complete the CAPTCHA',
  captchaRequired: 'This is required to submit the form.',
  noPermission: 'You do not have permissions to modify registrations.',
  noRequester: 'This request came from a public, non-authenticated user.',
  creationFailed: 'User Creation Failed',
  fieldErrors: 'One or more fields contains an error.',
  rejectionFailed: 'Rejection Failed',
  updateFailed: 'Registration Not Updated',
  /** What the review screen says; the data layer's own text is `callTexts.deleteRegistration`. (RPEND-043, RPEND-051) */
  deletionFailed: 'There was an issue deleting this user registration.',
  created: 'New User Created',
  rejected: "User's registration was successfully rejected.",
  deleted: 'User registration successfully deleted.',
  updated: 'Registration successfully updated.',
} as const;

/** On a 304 from any form. (USER-079) */
export const nothingToSubmit = 'There are no changes to submit.';

/** Added to a call's own text when the reason is not the request. */
export const reasonTexts = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  unknownOutcome: 'The server did not answer, so we do not know whether this was saved. Reload the page to check.',
  renewed: 'Your session was renewed. Please try again.',
  changedMeanwhile: 'Someone else has changed this in the meantime. Reload the page to see it.',
  tooManyRequests: (seconds: number) => `Too many requests. Please wait ${seconds} s and try again.`,
} as const;
