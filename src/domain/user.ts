import { missingText } from '@/lib/plainText';
import type { AccessChoices, RecordKeys } from './roleAccess/choices';
import type { StoredRecord } from './wireRecord';

export interface Site {
  readonly type: 'AO' | 'LAO';
  readonly siteCode: string;
  readonly siteName: string;
  /** The code of an LAO, empty for an AO; the wire calls it `otherIdentifier`. (REF-009) */
  readonly laoCode: string;
}

/** The code that a site is known by: an LAO has one of its own. (REF-009) */
export function codeOfSite({ type, laoCode, siteCode }: Site): string {
  return type === 'LAO' ? laoCode : siteCode;
}

/** One study role that a user holds, and where: a user-access record. (UACC-016) */
export interface AccessRecord extends AccessChoices, RecordKeys {
  readonly id: number;
  readonly isInactive: boolean;
  readonly createdBy: string;
  readonly lastModifiedBy: string;
  /** When it was changed. */
  readonly modifiedAt: string;
  /** When it was made. */
  readonly createdAt: string;
  readonly entity: string;
}

/** One that can be saved. */
export interface StoredAccess extends AccessRecord, StoredRecord {}

/** A user as the portal's screens know one. (USER-044) */
export interface User {
  /** The portal user id: it names the user in routes and in calls. (USER-063) */
  readonly id: number;
  /** The directory's name for the user; empty when it is not known. */
  readonly uuid: string;
  readonly uidNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly gecos: string;
  readonly accountType: string;
  readonly portalRoleIds: readonly number[];
  readonly registrationStatus: string;
  /** Null when the server did not say. */
  readonly isInactive: boolean | null;
  readonly organizationName: string;
  readonly jobTitle: string;
  readonly phoneNumber: string;
  readonly phoneExtension: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** Code of the state. */
  readonly state: string;
  /** Code of the country. */
  readonly country: string;
  readonly postalCode: string;
  readonly sites: readonly Site[];
  readonly userAccesses: readonly StoredAccess[];
  /** Null where the server keeps no versions of users. */
  readonly version: number | null;
  readonly lastModifiedBy: string;
}

/** A user as one is opened. */
export interface UserRecord extends User, StoredRecord {}

/** The signed-in person. */
export interface Profile extends UserRecord {
  readonly canSubmitProxyAccessChangeRequests: boolean;
  /** For all users, not only those at the person's own sites. (PROXY-008) */
  readonly canSubmitForAllUsers: boolean;
  /** All sites that the profile names: the person's own, and those of each access, the inactive ones included. */
  readonly namedSites: readonly Site[];
}

/** Whose records are loaded: those of the signed-in person, or of a portal user by id. */
export type Owner = 'me' | number;

/** Whose account is kept in the network's own directory: name, address and password are changed there. (USER-041, USER-066) */
export function isInternal({ accountType }: Pick<User, 'accountType'>): boolean {
  return accountType.toLowerCase() === 'internal';
}

export function aoCodes(sites: readonly Site[]): string[] {
  return sites.filter((site) => site.type === 'AO').map((site) => site.siteCode);
}

export function laoCodes(sites: readonly Site[]): string[] {
  return sites.filter((site) => site.type === 'LAO').map((site) => site.laoCode);
}

/** Codes of the user's AO sites, comma separated. (USER-085) */
export function aoMemberIds({ sites }: Pick<User, 'sites'>): string {
  return aoCodes(sites).join(', ');
}

/** Codes of the user's LAO sites, comma separated. (USER-085) */
export function laoAffiliations({ sites }: Pick<User, 'sites'>): string {
  return laoCodes(sites).join(', ');
}

/** `Active`, `Inactive`, or a dash when the server did not say. (USER-046) */
export function accountStatus({ isInactive }: Pick<User, 'isInactive'>): string {
  if (isInactive === null) return missingText;
  return isInactive ? 'Inactive' : 'Active';
}

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
