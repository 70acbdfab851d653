/**
 * Settings of an installation with this mock server: paths that the documents do not show, and a check box in place of
 * the CAPTCHA. (DASH-003, DASH-008, DASH-013, REG-018)
 */
export const mockServerSettings = {
  dashboardItemsPath: '/rest/secure/dashboard_items',
  resourcesPath: '/rest/secure/resources',
  singleSignOnPath: '/rest/secure/single_sign_in',
  isCaptchaReplaced: true,
};
