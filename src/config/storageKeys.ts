/** Everything the portal stores in the browser: no profile, permission or password, and typed text only in `drafts`. */
export const storageKeys = {
  /** Local storage. (SEC-033) */
  antiForgeryToken: 'XSRF-TOKEN',
  /** Session storage. (AUTH-100) */
  tokenTimeout: 'tokenTimeoutInSeconds',
  /** Local storage, shared by all tabs: when the server last answered a secure call, in ms since 1970. (AUTH-099) */
  lastContact: 'lastContact',
  /** Local storage: the former and the present token of a session, after a refresh has replaced the token. */
  tokenRotation: 'tokenRotation',
  /** Local storage: the token of a session whose password must be changed before anything else. */
  passwordChange: 'passwordChange',
  /** Local storage: random, from a sign-in to the sign-out that the user chose; drafts of before that are void. */
  sessionMark: 'sessionMark',
  /** Local storage: how much space the rows of tables have. */
  tableDensity: 'tableDensity',
  /** Local storage: whether single keys are shortcuts. */
  singleKeyShortcuts: 'singleKeyShortcuts',
  /** Session storage: unsaved text of one user, kept until half an hour after the session. */
  drafts: 'drafts',
  /** Session storage: the hash of a password link, only while its page reloads. (AUTH-071) */
  passwordLink: 'passwordLink',
  /** Session storage: the sites as the server gave them. (REF-019, REF-021) */
  apiSites: 'apiSites',
  /** Session storage: the sites as the portal uses them. (REF-020, REF-021) */
  allSites: 'allSites',
} as const;
