/** Every delay of the product, in milliseconds. */
export const timings = {
  /** Filter text is applied this long after the last key. (KIT-012) */
  filterDelay: 500,
  /** (AUTH-042) */
  forgotPasswordDelay: 500,
  /** (AUTH-079) */
  setPasswordDelay: 500,
  /** (AUTH-064) */
  passwordChangedDelay: 500,
  /** After a save that leads elsewhere its success is seen for this long. (CONST-007) */
  afterSaveDelay: 750,
  /** The users of an institution are loaded this long after the last change of the choice. (PROXY-022) */
  proxyUsersDelay: 1000,
  /** Alerts of requests for others close themselves after this long. (PROXY-029) */
  proxyAlertDismiss: 10_000,
  /** A report takes the server longer than other answers. */
  reportDeadline: 120_000,
  /** The page scrolls to its top this long after a save of a user has failed. (CONST-008) */
  afterFailureDelay: 300,
  /** The public card's place is computed anew this long after the last change of the window. (NAV-032) */
  resizeDelay: 150,
  /** What is typed is kept this long after the last key. */
  draftDelay: 300,
  /** (REG-031) */
  resetDelay: 500,
  /** The CAPTCHA's script is told to be slow after this long. */
  captchaDelay: 10_000,
  /** Whether a visualization is interactive is looked at this often. (VIZ-009) */
  visualizationCheck: 1000,
  /** An alert that reports no error closes itself after this long. (KIT-035) */
  alertDismiss: 7500,
  /** The characters that are left are said aloud when nothing was typed for this long. */
  counterPause: 1000,
  /** A call without an answer is given up after this long. */
  callDeadline: 30_000,
  /** Sign-out waits no longer than this for the server before it completes on this machine. */
  signOutDeadline: 5000,
  /** A busy text shows only when an answer takes longer than this. */
  busyAfter: 1000,
  /** A busy text says that work goes on after this long. */
  stillBusyAfter: 10_000,
} as const;
