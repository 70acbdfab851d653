/** The mock server's records, under the API's own names. */

export type Permission = 'ADMIN' | 'WRITE_USERS' | 'READ_USERS' | 'USER' | 'SET_OWN_PASSWORD';

export interface Site {
  id: number;
  siteCode: string;
  siteName: string;
  siteStatus: string;
  siteType: 'AO' | 'LAO';
  description: string | null;
  otherIdentifier: string | null;
}

export interface Study {
  study: string;
}

export interface SiteRelation {
  id: number;
  active: boolean;
  dchng: string;
  sysdat: string;
  lao: Site;
  site: Site;
  study: Study;
}

export interface Country {
  country: string;
  countryName: string;
}

export interface State {
  state: string;
  stateName: string;
}

export interface PortalRole {
  id: number;
  description: string;
  permissions: Permission[];
  sort: number;
  inactive: boolean;
}

export interface System {
  id: number;
  systemName: string;
  description: string;
  inactive: boolean;
  sort: number;
}

export interface StudyRole {
  id: number;
  roleName: string;
  description: string;
  siteRequired: boolean;
  studyRequired: boolean;
  allowAOs: boolean;
  allowLAOs: boolean;
  systemAccessIds: number[];
  inactive: boolean;
  sort: number;
}

/** One revision of an access; `versionno` is the revision number and starts at 1. */
export interface UserAccess {
  id: number;
  createdBy: string;
  lastModifiedBy: string;
  dchng: string;
  sysdat: string;
  versionno: number;
  inactive: boolean;
  entity: string;
  formId: number | null;
  portalUserId: number;
  roleName: string;
  studyNames: string[];
  systemAccessIds: number[];
  sites: Site[];
}

/** The four parts of an access question. */
export type AccessAnswer = Pick<UserAccess, 'roleName' | 'studyNames' | 'systemAccessIds' | 'sites'>;

export interface UserDetails {
  organizationName: string | null;
  jobTitle: string | null;
  phoneNumber: string | null;
  phoneExtension: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  postalCode: string | null;
}

/** A portal user. `id` and `portalUserId` are the same number; `uuid` comes from the directory. (USER-063) */
export interface User extends UserDetails {
  id: number;
  uuid: string;
  uidNumber: number;
  portalUserId: number;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  gecos: string;
  accountType: string;
  portalRoleIds: number[];
  inactive: boolean;
  registrationStatus: string;
  /** The sites of the user's active accesses. */
  sites: Site[];
}

export type PasswordState = 'valid' | 'expired' | 'expiring' | 'forced';

/** What the server knows about a user's sign-in and never answers. */
export interface Account {
  /** Null until the initial password is set. */
  password: string | null;
  passwordState: PasswordState;
  locked: boolean;
  /** Server time in milliseconds before which the user may not change the password again. */
  mayChangePasswordFrom: number;
}

export interface Session {
  id: string;
  userId: number;
  xsrfToken: string;
  /** Server time of the last secure call, in milliseconds. */
  lastContact: number;
}

export type PasswordLinkMode = 'set_initial_password' | 'reset_password';

export interface PasswordLink {
  mode: PasswordLinkMode;
  userId: number;
}

/** An email that a real server would have sent; only those with a password link have a hash. */
export interface Mail {
  to: string;
  mode: PasswordLinkMode | 'registration_received';
  hash: string;
}

export interface JournalEntry {
  method: string;
  /** Without `/PG-API`. */
  path: string;
  search: string;
  headers: Record<string, string>;
  /** As the handlers understood it, in whatever dialect it came. */
  body: unknown;
  /** Null if no answer was sent (yet). */
  status: number | null;
}

export const SITE_ACCOUNT_TYPE = 'external';
export const INTERNAL_ACCOUNT_TYPE = 'internal';
export const FIXED_SYSTEM_NAME = 'Portal Gateway';
