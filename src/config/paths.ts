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
  requestAccessChange: '/app/request-access-change',
  requestUser: '/app/proxy-registration',
  requestForOthers: '/app/proxy-access-change-request',
  reports: '/app/reports',
  userRequests: '/app/user-requests',
  /** (RPEND-012) */
  reviewRegistration: '/app/user-requests/registration/:id',
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
} as const;

/**
 * Whether an address is the registration form's. That document alone has a policy that lets the CAPTCHA in, so it is
 * entered and left by loading a page.
 */
export function isRegistrationAddress(path: string): boolean {
  return path === paths.register || path === `${paths.register}/`;
}

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
  reviewRegistration: (id: number) => paths.reviewRegistration.replace(':id', String(id)),
  /** The list of requests, which says what became of one. (RPEND-056, RPEND-057) */
  userRequests: (message: string) => withQuery(paths.userRequests, { [params.message]: message }),
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
