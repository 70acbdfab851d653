/** The address of each screen, said once: `routes.tsx` serves them, links and redirects use them. */
export const paths = {
  signIn: '/',
  app: '/app',
  dashboard: '/app/dashboard',
  users: '/app/users',
  user: '/app/users/:id',
  signOut: '/app/signout',
} as const;

/** Names of the query parameters that more than one screen reads or writes. */
export const params = {
  message: 'message',
  redirectPath: 'redirectPath',
  redirectParams: 'redirectParams',
  skipRefresh: 'skipRefresh',
  keepAlert: 'keepAlert',
  returnUrl: 'returnUrl',
  returnPage: 'returnPage',
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
  /** The sign-in page with a message, and where to go afterwards. (AUTH-009, AUTH-010) */
  signIn: (message?: string, returnTo?: { path: string; search: string }) =>
    withQuery(paths.signIn, {
      [params.message]: message,
      [params.redirectPath]: returnTo?.path,
      [params.redirectParams]: returnTo?.search ? returnTo.search.replace(/^\?/, '') : undefined,
    }),
};
