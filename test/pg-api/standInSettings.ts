/** What an installation with this stand-in sets: the calls that the documents do not show. (DASH-003, DASH-008, DASH-013) */
export const standInSettings = {
  dashboardItemsPath: '/rest/secure/dashboard_items',
  resourcesPath: '/rest/secure/resources',
  singleSignInPath: '/rest/secure/single_sign_in',
};
