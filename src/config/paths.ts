/** The address of each screen. `screenRoutes.ts` serves them; links and redirects use them. */
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
  /** The request screen's way back. (PROF-034) */
  backToProfile: '/app/profile/?tab=access',
  requestAccess: '/app/profile/request-new-or-modified-access',
  requestAccessChange: '/app/request-access-change',
  requestUser: '/app/proxy-registration',
  requestForOthers: '/app/proxy-access-change-request',
  reports: '/app/reports',
  userRequests: '/app/user-requests',
  reviewRegistration: '/app/user-requests/registration/:id',
  reviewAccessChange: '/app/user-requests/access-change/:id',
  reviewProfileChange: '/app/user-requests/profile-change/:id',
  configure: '/app/configure',
  newSystem: '/app/configure/systems/new',
  system: '/app/configure/systems/:id',
  newPortalRole: '/app/configure/roles/new',
  portalRole: '/app/configure/roles/:id',
  newStudyRole: '/app/configure/study-roles/new',
  studyRole: '/app/configure/study-roles/:id',
  auditTrail: '/app/audit-trail',
  access: '/app/access',
  accessRecord: '/app/access/:id',
  visualization: '/app/visualization/:id',
  dashboardItem: '/app/dashboard/items/:id',
  resources: '/app/resources',
  resource: '/app/resources/:id',
  singleSignOn: '/app/sso',
  public: '/public/',
  register: '/register',
  forgotPassword: '/forgot-password',
  expiringPassword: '/change-password',
  setPassword: '/set-password',
  resetPassword: '/reset-password',
} as const;

/** Whether a route has this path. As in the router, case does not count, and a parameter may be optional: `/:hash?`. */
export function fitsRoute(route: string, path: string): boolean {
  const pattern = route
    .replace(/\/$/, '')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`, 'i').test(path);
}

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
  /** The query of the list that a review was opened from. */
  list: 'list',
  /** The quick filters of the list of requests; `kind`, `status` and `age` may be repeated. */
  kind: 'kind',
  status: 'status',
  age: 'age',
  late: 'late',
  mine: 'mine',
  accessRequestType: 'accessRequestType',
  userId: 'userId',
  existingUserAccessId: 'existingUserAccessId',
  /** The access record whose history is shown. */
  record: 'record',
  /** `true`: the request screen begins with the removal of the access. */
  isRemoval: 'isRemoval',
  initStudyRoleNamesInUse: 'initStudyRoleNamesInUse',
  /** The portal application that a single sign-on link names. */
  item: 'item',
} as const;

/** Prefixes of a table's parameters, on screens with several tables. */
export const tablePrefixes = {
  accessRequests: 'access',
  profileRequests: 'profile',
  proxyRegistrations: 'proxy',
} as const;

/** Items of the dashboard, or resources: links, downloads and eLearnings. */
export type ContentKind = 'dashboardItems' | 'resources';

/** Where each kind is listed and edited. */
export const contentPaths = {
  dashboardItems: { list: paths.dashboard, item: paths.dashboardItem },
  resources: { list: paths.resources, item: paths.resource },
} as const;

/** Where each kind of request is reviewed. */
const reviewPaths = {
  registration: paths.reviewRegistration,
  accessChange: paths.reviewAccessChange,
  profileChange: paths.reviewProfileChange,
} as const;

/** The tabs of Configure, in its query `tab`. (CONF-S-001) */
export type ConfigureTab = 'systems' | 'portalRoles' | 'studyRoles';

/**
 * Whether an address is the registration form's. Only that document's policy allows the CAPTCHA, so it is entered and left
 * by a page load.
 */
export function isRegistrationAddress(path: string): boolean {
  return path === paths.register || path === `${paths.register}/`;
}

type Query = Readonly<Record<string, string | undefined>>;

/** A path with a query; entries that are undefined are left out. */
function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The path of one record. */
function ofRecord(path: string, id: number, query: Query = {}): string {
  return withQuery(path.replace(':id', String(id)), query);
}

/** A page to return to after the sign-in. */
export interface ReturnTo {
  readonly path: string;
  readonly search: string;
}

function returnQuery(returnTo?: ReturnTo): Query {
  return {
    [params.redirectPath]: returnTo?.path,
    [params.redirectParams]: returnTo?.search ? returnTo.search.replace(/^\?/, '') : undefined,
  };
}

/** The page that a record was opened from. */
interface CameFrom {
  readonly returnPage: string;
  readonly returnUrl: string;
}

function cameFrom({ returnPage, returnUrl }: CameFrom): Query {
  return { [params.returnPage]: returnPage, [params.returnUrl]: returnUrl };
}

/** Builders for the addresses that take arguments. */
export const href = {
  /** @param returnUrl target of the user screen's back link; left out: the users list (USER-020) */
  user: (id: number, returnUrl?: string) => ofRecord(paths.user, id, { [params.returnUrl]: returnUrl }),
  /** A tab of Configure. (CONF-R-008) */
  configure: (tab: ConfigureTab) => withQuery(`${paths.configure}/`, { [params.tab]: tab }),
  system: (id: number) => ofRecord(paths.system, id),
  portalRole: (id: number) => ofRecord(paths.portalRole, id),
  studyRole: (id: number) => ofRecord(paths.studyRole, id),
  /** A user, with a back link to the page it was opened from. (RACC-006, RPROF-005) */
  userFrom: (id: number, from: CameFrom & { tab?: string }) =>
    ofRecord(paths.user, id, { [params.tab]: from.tab, ...cameFrom(from) }),
  /** The history of an access record, with a back link to the page it was opened from. */
  accessRecord: (id: number, from: CameFrom) => ofRecord(paths.accessRecord, id, cameFrom(from)),
  /**
   * @param list the query of the list: its page, sort, filter and tab
   * @param message shown by the list (UREQ-005)
   */
  userRequests: (list: string, message?: string) => {
    const search = new URLSearchParams(list);
    if (message !== undefined) search.set(params.message, message);
    return search.size === 0 ? paths.userRequests : `${paths.userRequests}?${search.toString()}`;
  },
  /** The form of a dashboard item or resource. (DASH-004) */
  contentItem: (kind: ContentKind, id: number) => ofRecord(contentPaths[kind].item, id),
  /** The review of a request, with the query of the list that it is opened from. (RACC-002, RPROF-002) */
  review: (kind: keyof typeof reviewPaths, id: number, list?: string) =>
    ofRecord(reviewPaths[kind], id, { [params.list]: list }),
  /** The request screen for a new study role. Names may contain commas, so each has its own parameter. (PROF-018) */
  requestNewAccess: (userId: number, roleNamesInUse: readonly string[]) => {
    const search = new URLSearchParams({ [params.accessRequestType]: 'NEW', [params.userId]: String(userId) });
    for (const name of roleNamesInUse) search.append(params.initStudyRoleNamesInUse, name);
    return `${paths.requestAccess}?${search.toString()}`;
  },
  /** The request screen for an existing access. (PROF-017) */
  requestModifiedAccess: (userId: number, existingUserAccessId: number) =>
    withQuery(paths.requestAccess, {
      [params.accessRequestType]: 'UPDATE',
      [params.userId]: String(userId),
      [params.existingUserAccessId]: String(existingUserAccessId),
    }),
  /** The same, to begin with the removal of the access. */
  requestRemoval: (userId: number, existingUserAccessId: number) =>
    `${href.requestModifiedAccess(userId, existingUserAccessId)}&${params.isRemoval}=true`,
  /** All of one's own requests. */
  ownHistory: () => withQuery(paths.profile, { [params.tab]: 'history' }),
  /** One's own requests that contain a text. */
  ownRequests: (filter: string) =>
    withQuery(paths.profile, { [params.tab]: 'history', [`${tablePrefixes.accessRequests}-filter`]: filter }),
  /** The sign-in page with a message, and where to return to. (AUTH-009, AUTH-010) */
  signIn: (message?: string, returnTo?: ReturnTo) =>
    withQuery(paths.signIn, { [params.message]: message, ...returnQuery(returnTo) }),
  /** An address within the portal after a page that has checked the session and shown an alert. (NAV-002) */
  afterwards: (address: string) => {
    const { pathname, searchParams, hash } = new URL(address, window.location.origin);
    for (const name of [params.skipRefresh, params.keepAlert]) searchParams.set(name, 'true');
    return `${pathname}?${searchParams.toString()}${hash}`;
  },
  /** Where an expiring password leads; `username` has just signed in. It keeps the way back. (AUTH-032, AUTH-046) */
  expiringPassword: (returnTo?: ReturnTo, username?: string) =>
    withQuery(paths.expiringPassword, {
      [params.username]: username,
      [params.skipRefresh]: username === undefined ? undefined : 'true',
      ...returnQuery(returnTo),
    }),
  /** A sign-out by the portal, which keeps the way back. (AUTH-087) */
  forcedSignOut: () => withQuery(paths.signOut, { [params.redirect]: 'true' }),
};
