import { counted } from '@/lib/counted';

/** One text per failed call, from the error catalogue of the documents. */
export const callTexts = {
  loadUsers: 'Problem loading users.',
  /** On the screen; `loadUser` is the text of the call. (USER-091) */
  userScreen: 'Unable to load the specified user.',
  loadUser: 'Problem loading user.',
  updateUser: 'Unable to update the specified user due to one or more errors.',
  changeUserStatus: 'Unable to change user status',
  checkRestriction: 'Unable to determine if user is currently restricted from changing their password.',
  clearRestriction: "Unable to clear user's password-change time restriction.",
  loadAccountTypes: 'Problem loading user account types.',
  loadUserPortalRoles: 'Problem loading user portal roles.',
  loadProfile: 'Problem loading your profile.',
  updateProfile: 'Unable to update your profile due to one or more errors.',
  loadSites: 'Problem retrieving Sites.',
  loadCountries: 'Problem retrieving Countries.',
  loadStates: 'Problem retrieving States.',
  loadStudies: 'Problem retrieving Studies.',
  loadSiteRelations: 'Problem retrieving AO/LAO/Study relationships.',
  loadStudyRoles: 'Problem loading study-roles.',
  loadSystems: 'Problem loading systems.',
  /** For one record, or the records of one user. */
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
  loadUserRequests: 'Problem loading user requests.',
  visualization: 'Unable to display the visualization.',
  report: 'Unable to generate report due to one or more errors.',
  reportForbidden: (supportEmail: string) =>
    `Sorry, you don't have permission to run this report. Please contact User Support (${supportEmail}) if you feel this is in error.`,
  loadRegistrations: 'An error has occurred while loading registrations.',
  loadOwnRegistration: 'Problem loading your registration information.',
  loadRegistrationOfUser: "Problem loading user's registration information.",
  loadOwnProxyRegistrations: 'Problem retrieving your proxy registration requests.',
  loadProxyRegistrationsOfUser: "Problem retrieving user's proxy registration requests.",
  /** Follows the title. (REG-023) */
  submitRegistration: 'Your Portal Gateway registration was NOT submitted.',
  updateRegistration: 'Error updating registration',
  deleteRegistration: 'Unable to delete user registration.',
  approveRegistration: 'There was an issue approving this request.',
  rejectRegistration: 'These was an issue rejecting this request.',
  loadDirectoryMatches: 'Problem searching the directory.',
  loadDuplicateCandidates: 'Problem checking for possible duplicates.',
  loadDashboardItems: 'Problem loading portal applications.',
  loadResources: 'Problem loading resources.',
  updateContentItem: 'Unable to update item due to one or more errors.',
  loadWaiting: 'Problem loading the requests awaiting review.',
  loadResolved: 'Problem loading the resolved requests.',
  loadColleagues: "Problem loading colleagues' access.",
  loadRelatedRequests: 'Problem loading earlier and open requests.',
  singleSignOn: 'Problem signing in to the portal application.',
  replaceUserAccess: "Unable to update the specified user's access due to one or more errors.",
} as const;

/** What the filters of the server find, where they find nothing: it compares texts from their beginnings. (USER-013) */
export const filterHints = {
  users:
    'The filter matches the beginning of a name, email, organization, AO member ID, LAO affiliation or phone number.',
  requests:
    'The filter matches the beginning of a name, email, organization, request type, status, SysAid ticket or last modifier.',
} as const;

/** Of a list narrowed to what the signed-in person has modified last. */
export const mineUnknown = 'Your profile could not be loaded, so the requests that you modified last are not known.';

/** The code of a part of a page did not arrive. Does not suggest a reload, which would lose what is typed. */
export const listNotLoaded = 'This list could not be loaded. Check your connection and try again.';

/** Replaces the check boxes; the call's own failure is only logged. (RPEND-046) */
export const rolesUnavailable = 'The portal roles are not available.';

/** Replaces the choice of an account type; the call's own failure is only logged. (RPEND-045) */
export const accountTypesUnavailable = 'The account types are not available.';

/** Saved reviews of access and profile changes. (RACC-033, RPROF-022) */
export const reviewTexts = {
  accessRequestUpdated: 'User Access Modification Request Updated',
  profileRequestUpdated: 'User Profile Modification Request Updated',
  noPermission: 'You do not have permissions to modify requests.',
  resolved: 'This request is resolved and can no longer be changed.',
  accessNotLoaded: 'The access is not loaded yet, so nothing was saved.',
} as const;

/** What the list of requests says after a decision about a registration; its address holds the text. (UREQ-005) */
export const listMessages = {
  approved: 'User created',
  rejected: 'User Rejected',
  deleted: 'User Registration Deleted',
} as const;

/** Registrations and their review. */
export const registrationTexts = {
  submitted: 'Registration Submitted',
  submitFailed: 'Registration Submission Failed',
  captchaMissing: 'Please complete the CAPTCHA',
  captchaRequired: 'This is required to submit the form.',
  closed: 'You cannot register here at the moment. To request an account, please contact User Support at',
  noPermission: 'You do not have permissions to modify registrations.',
  noRequester: 'This request came from a public, non-authenticated user.',
  /** The server does not store with a registration what its approval sent for the user. */
  accountElsewhere:
    "This registration does not include the user's portal roles and directory account. To see them, find the user under Users.",
  creationFailed: 'User Creation Failed',
  /** Shown instead of the confirmation when the reviewer has left the page. */
  warned: {
    approve: (warnings: readonly string[]) => `${warnings.join(' ')} To create the user anyway, open the review again.`,
    reject: (warnings: readonly string[]) =>
      `${warnings.join(' ')} To reject the registration anyway, open the review again.`,
  },
  fieldErrors: 'One or more fields contains an error.',
  rejectionFailed: 'Rejection Failed',
  updateFailed: 'Registration Not Updated',
  /** On the review screen; `callTexts.deleteRegistration` is the text of the call. (RPEND-043, RPEND-051) */
  deletionFailed: 'There was an issue deleting this user registration.',
  created: 'New User Created',
  rejected: "User's registration was successfully rejected.",
  deleted: 'User registration successfully deleted.',
  updated: 'Registration successfully updated.',
} as const;

/** Titles of alerts after a successful save. */
export const savedTexts = {
  account: 'User Account Updated',
  details: 'User Details Updated',
  access: "User's Access Updated",
  profile: 'User Profile Updated',
  request: 'Your request was submitted',
  status: 'User status changed',
  restriction: 'Password-change time restriction removed',
} as const;

/** Why a profile or a request is refused before it is sent. */
export const requestTexts = {
  profileDenied: 'You are not authorized to view this page.',
  outstandingRole: 'An outstanding access request already exists for this study role.',
  removalTitle: 'Request removal of this access?',
  removalEffect: (roleName: string) => `If the request is approved, you will lose the study role ${roleName}.`,
  /** The API has no call that withdraws a request. */
  withdrawal: (supportEmail: string) =>
    `You cannot withdraw a request here. To do so, contact User Support (${supportEmail}).`,
} as const;

/** Requests for others. (PROXY-004, PROXY-005, PROXY-025..PROXY-028) */
export const proxyTexts = {
  denied: "Sorry, you don't have permission to request access changes for others.",
  noUsers: 'You must select at least one user to enable this section.',
  notSubmitted: 'Access-Change Request NOT Submitted',
  noData: 'because no data was provided',
  commentTooLong: 'Shorten the comment. The names and email addresses that are sent with it use part of the limit.',
  notLoaded: 'The study roles are not loaded yet, so nothing was sent.',
  badData: 'due to one or more errors with the provided data.',
  submitted: 'Access-Change Request Submitted',
  successful: 'Request Successful',
  failed: 'Request Failed',
  activeRequest: '(an active request already exists for this user)',
  openAmongSelected: (open: number, selected: number) =>
    `${open} of ${counted(selected, 'selected user')} ${open === 1 ? 'has' : 'have'} an open request. You cannot request changes for them until ${open === 1 ? 'it is' : 'these are'} decided.`,
  usersLoaded: ({ loaded, total }: { loaded: number; total: number }) => `${loaded} of ${total} users loaded`,
} as const;
