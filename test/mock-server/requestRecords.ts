/** The requests that people file and others review, in the API's own words. Each is answered as it is kept. */
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
  return status === 'APPROVED' || status === 'REJECTED'; // RACC-017
}

export const accessRequestTypes = ['NEW', 'CHANGE', 'REMOVAL'] as const;
export type AccessRequestType = (typeof accessRequestTypes)[number];

/** One answer to an access question, as it was asked for. */
export interface AccessControl {
  id: number;
  versionno: number;
  /** The request or registration that it belongs to. */
  formId: number;
  roleName: string;
  studyNames: string[];
  systemAccessIds: number[];
  sites: Site[];
  /** The access that a change or removal is about, and its revision when that was asked for (RACC-028). */
  priorAccessControlId: number | null;
  originalRevisionNumber: number | null;
}

/** `sysdat` is when the record was submitted, `dchng` when it last changed (RACC-012). */
interface Stamped {
  id: number;
  versionno: number;
  sysdat: string;
  dchng: string;
  /** `First Last - username`; null where a visitor without an account was the last. */
  lastModifiedBy: string | null;
}

export interface Reviewed extends Stamped {
  /** Whom the request is about; the three names are that person's, or the ones asked for. */
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

/** A request to change name or e-mail; the originals are those of the day on which it was filed. */
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
  /** Null, like the four fields after it, where a visitor registered. */
  submittedByUserId: number | null;
  personCompletingThisFormFullName: string | null;
  personCompletingThisFormEmail: string | null;
  personCompletingThisFormPhoneNumber: string | null;
  personCompletingThisFormPhoneExtension: string | null;
  /** The user whom the approval made. */
  portalUserId: number | null;
}

/** An account of the directory to which no portal user is attached. */
export interface DirectoryAccount {
  uuid: string;
  username: string;
  email: string;
  gecos: string;
  firstName: string;
  lastName: string;
  accountType: string;
}

/** A way from the dashboard to an application, a screen or a visualization. */
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
