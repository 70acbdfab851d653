/** All delays, in milliseconds. */
export const timings = {
  /** The request that keys have reached in the queue is opened this long after the last of them. */
  queueDelay: 200,
  /** Filter text is applied this long after the last key. (KIT-012) */
  filterDelay: 500,
  /** The day of a moving slider is applied at this interval: browsers refuse about 100 changes of the address in 10 s. */
  sliderInterval: 250,
  /** A password-reset email is requested after this delay. (AUTH-042) */
  forgotPasswordDelay: 500,
  /** The set-password form renders after this delay. (AUTH-079) */
  setPasswordDelay: 500,
  /** The success of a password change shows after this delay. (AUTH-064) */
  passwordChangedDelay: 500,
  /** The success of a save shows this long before the redirect. (CONST-007) */
  afterSaveDelay: 750,
  /** The users of an institution load this long after the last change of the selection. (PROXY-022) */
  proxyUsersDelay: 1000,
  /** Alerts about requests for others close after this long. (PROXY-029) */
  proxyAlertDismiss: 10_000,
  /** Reports take longer than other calls. */
  reportDeadline: 120_000,
  /** The page scrolls to the top this long after saving a user failed. (CONST-008) */
  afterFailureDelay: 300,
  /** The public card is positioned again this long after the last resize. (NAV-032) */
  resizeDelay: 150,
  /** Two presses within this time may be a double click. */
  doublePress: 500,
  /** Drafts are saved this long after the last key. */
  draftDelay: 300,
  /** Reset waits this long. (REG-031) */
  resetDelay: 500,
  /** The CAPTCHA's script is reported as slow after this long. */
  captchaDelay: 10_000,
  /** Loaded revisions are stored in batches at this interval, because each update recomputes the whole result. */
  revisionsInterval: 200,
  /** Interval of the checks whether a visualization is interactive. (VIZ-009) */
  visualizationCheck: 1000,
  /** Alerts that report no error close after this long. (KIT-035) */
  alertDismiss: 7500,
  /** Screen readers hear the characters left when nothing was typed for this long. */
  counterPause: 1000,
  /** A call counts as unanswered after this long. */
  callDeadline: 30_000,
  /** A write whose answer was lost is checked again this long after the first check. */
  lostWriteChecks: [2000, 5000, 15_000],
  /** A user who types, scrolls or clicks renews the session this long after the last contact with the server. */
  presenceRenewal: 300_000,
  /** The server gets this long to answer a sign-out, which is complete on this machine by then. */
  signOutDeadline: 5000,
  /** The code of the menu's screens is fetched this long after the first screen was drawn, when the browser is idle. */
  codePrefetchDelay: 2000,
  /** The first screen waits this long for its data after a sign-in: to render both at once takes less than one by one. */
  firstAnswers: 50,
  /** A loading text shows only after this long. */
  busyAfter: 1000,
  /** The loading text says that it is still working after this long. */
  stillBusyAfter: 10_000,
} as const;
