/** Requests and registrations, under the API's own names. Each is answered as it is stored. */
import type { Site } from './records';

export const requestStatuses = [
  'NEW',
  'IN_PROGRESS',
  'PENDING_REVIEW',
  'PENDING_OUTSIDE_ACTION',
  'APPROVED',
  'REJECTED',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export function isResolved(status: RequestStatus): boolean {
  return status === 'APPROVED' || status === 'REJECTED'; // All others are outstanding. (RACC-017)
}

export const accessRequestTypes = ['NEW', 'CHANGE', 'REMOVAL'] as const;
export type AccessRequestType = (typeof accessRequestTypes)[number];

/** One answer to an access question, as it was requested. */
export interface AccessControl {
  id: number;
  versionno: number;
  /** The request or registration it belongs to. */
  formId: number;
  roleName: string;
  studyNames: string[];
  systemAccessIds: number[];
  sites: Site[];
  /** The access to change or remove, and its revision at the time of the request. (RACC-028) */
  priorAccessControlId: number | null;
  originalRevisionNumber: number | null;
}

/** `sysdat` is when the record was submitted, `dchng` when it last changed. (RACC-012) */
interface Stamped {
  id: number;
  versionno: number;
  sysdat: string;
  dchng: string;
  /** `First Last - username`; null if a visitor without an account changed it last. */
  lastModifiedBy: string | null;
}

export interface Reviewed extends Stamped {
  /** The subject of the request; the three names are the subject's, or the requested ones. */
  portalUserId: number;
  firstName: string;
  lastName: string;
  email: string;
  requestStatus: RequestStatus;
  requesterComments: string | null;
  reviewerComments: string | null;
  sysaidTicket: string | null;
  inactive: boolean;
}

export interface AccessRequest extends Reviewed {
  requestType: AccessRequestType;
  accessControls: AccessControl[];
}

/** A request to change a name or email; the originals are from the day it was submitted. */
export interface ProfileRequest extends Reviewed {
  originalFirstName: string;
  originalLastName: string;
  originalEmail: string;
}

export type RegistrationStatus = 'PENDING' | 'DENIED' | 'APPROVED';

export interface Registration extends Stamped {
  firstName: string;
  lastName: string;
  jobTitle: string;
  organizationName: string;
  phoneNumber: string;
  phoneExtension: string | null;
  email: string;
  requesterComments: string | null;
  reviewerComments: string | null;
  sysaidTicket: string | null;
  accessControls: AccessControl[];
  registrationStatus: RegistrationStatus;
  /** The same as `dchng`. */
  dateLastModified: string;
  /** Null, like the four fields below, if a visitor registered. */
  submittedByUserId: number | null;
  personCompletingThisFormFullName: string | null;
  personCompletingThisFormEmail: string | null;
  personCompletingThisFormPhoneNumber: string | null;
  personCompletingThisFormPhoneExtension: string | null;
  /** The user created by the approval. */
  portalUserId: number | null;
}

/** A directory account without a portal user. */
export interface DirectoryAccount {
  uuid: string;
  username: string;
  email: string;
  gecos: string;
  firstName: string;
  lastName: string;
  accountType: string;
}

/** A link from the dashboard to an application, a screen or a visualization. */
export interface DashboardItem {
  id: number;
  versionno: number;
  name: string;
  shortDescription: string;
  /** A path of the portal, or an https address. */
  url: string;
  portalRoleIds: number[];
  sort: number;
  inactive: boolean;
}

export const resourceCategories = ['Links', 'Downloads', 'eLearnings'] as const;

export interface Resource extends DashboardItem {
  category: (typeof resourceCategories)[number];
}

export interface Visualization {
  id: number;
  filePath: string;
  title: string;
  description: string;
  tableauSite: string;
}
