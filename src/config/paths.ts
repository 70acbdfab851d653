/** The address of each screen, said once: `routes.tsx` serves them, links and redirects use them. */
export const paths = {
  signIn: '/',
  app: '/app',
  dashboard: '/app/dashboard',
  users: '/app/users',
  user: '/app/users/:id',
  signOut: '/app/signout',
  changePassword: '/app/change-password',
  profile: '/app/profile',
  accessOfProfile: '/app/profile?tab=access',
  /** Where the request screen leads back to. (PROF-034) */
  backToProfile: '/app/profile/?tab=access',
  requestAccess: '/app/profile/request-new-or-modified-access',
  requestAccessChange: '/app/request-access-change',
  requestUser: '/app/proxy-registration',
  requestForOthers: '/app/proxy-access-change-request',
  reports: '/app/reports',
  userRequests: '/app/user-requests',
  configure: '/app/configure',
  auditTrail: '/app/audit-trail',
  public: '/public/',
  register: '/register',
  forgotPassword: '/forgot-password',
  expiringPassword: '/change-password',
  setPassword: '/set-password',
  resetPassword: '/reset-password',
} as const;

/** Names of the query parameters that more than one screen reads or writes. */
export const params = {
  message: 'message',
  redirectPath: 'redirectPath',
  redirectParams: 'redirectParams',
  skipRefresh: 'skipRefresh',
  keepAlert: 'keepAlert',
  redirectedFrom: 'redirectedFrom',
  redirect: 'redirect',
  username: 'username',
  hash: 'hash',
  tab: 'tab',
  returnUrl: 'returnUrl',
  returnPage: 'returnPage',
  accessRequestType: 'accessRequestType',
  userId: 'userId',
  existingUserAccessId: 'existingUserAccessId',
  initStudyRoleNamesInUse: 'initStudyRoleNamesInUse',
} as const;

/** Stand before the names of a table's parameters where a screen has several tables. */
export const tablePrefixes = {
  accessRequests: 'access',
  profileRequests: 'profile',
  proxyRegistrations: 'proxy',
} as const;

/** A path with a query; entries that are undefined are left out. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Builders for the addresses that take arguments. */
export const href = {
  /** @param returnUrl where the user screen's back link leads, when it is not the plain list (USER-020) */
  user: (id: number, returnUrl?: string) =>
    withQuery(paths.user.replace(':id', String(id)), { [params.returnUrl]: returnUrl }),
  /** The request screen for a new study role. Names may hold commas, so that each has a parameter of its own. (PROF-018) */
  requestNewAccess: (userId: number, roleNamesInUse: readonly string[]) => {
    const search = new URLSearchParams({ [params.accessRequestType]: 'NEW', [params.userId]: String(userId) });
    for (const name of roleNamesInUse) search.append(params.initStudyRoleNamesInUse, name);
    return `${paths.requestAccess}?${search.toString()}`;
  },
  /** The request screen for an access that a person has. (PROF-017) */
  requestModifiedAccess: (userId: number, existingUserAccessId: number) =>
    withQuery(paths.requestAccess, {
      [params.accessRequestType]: 'UPDATE',
      [params.userId]: String(userId),
      [params.existingUserAccessId]: String(existingUserAccessId),
    }),
  /** One's own requests that a text is found in. */
  ownRequests: (filter: string) =>
    withQuery(paths.profile, { [params.tab]: 'history', [`${tablePrefixes.accessRequests}-filter`]: filter }),
  /** The sign-in page with a message, and where to go afterwards. (AUTH-009, AUTH-010) */
  signIn: (message?: string, returnTo?: { path: string; search: string }) =>
    withQuery(paths.signIn, {
      [params.message]: message,
      [params.redirectPath]: returnTo?.path,
      [params.redirectParams]: returnTo?.search ? returnTo.search.replace(/^\?/, '') : undefined,
    }),
  /** The dashboard, come to from a page that has checked the session and shown an alert. (NAV-002) */
  dashboardAfterwards: () => withQuery(paths.dashboard, { [params.skipRefresh]: 'true', [params.keepAlert]: 'true' }),
  /** Where a sign-in with a password that expires leads. (AUTH-046) */
  expiringPassword: (username: string) =>
    withQuery(paths.expiringPassword, { [params.username]: username, [params.skipRefresh]: 'true' }),
  /** A sign-out that nobody asked for: it says where to come back to. (AUTH-087) */
  forcedSignOut: () => withQuery(paths.signOut, { [params.redirect]: 'true' }),
};
