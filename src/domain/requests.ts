import type { StoredRecord } from './wireRecord';

/** In the order of a request's life. (RACC-016) */
const statusLabels = {
  NEW: 'New',
  IN_PROGRESS: 'In Progress',
  PENDING_REVIEW: 'Pending Review',
  PENDING_OUTSIDE_ACTION: 'Pending Outside Action',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
} as const;

export type RequestStatus = keyof typeof statusLabels;

const requestStatuses = Object.keys(statusLabels) as RequestStatus[];

function isStatus(value: string): value is RequestStatus {
  return Object.hasOwn(statusLabels, value);
}

/** The label of a status; an unknown status is its own label. */
export function requestStatusLabel(status: string): string {
  return isStatus(status) ? statusLabels[status] : status;
}

/** The statuses whose labels begin with `start`, ignoring case. @param start in lower case */
export function requestStatusesLabelled(start: string): RequestStatus[] {
  return requestStatuses.filter((status) => statusLabels[status].toLowerCase().startsWith(start));
}

/** All other statuses, also unknown ones, are outstanding. (RACC-017) */
export function isResolved({ requestStatus }: { readonly requestStatus: string }): boolean {
  return requestStatus === 'APPROVED' || requestStatus === 'REJECTED';
}

/** The statuses that a reviewer may choose: `New` only while the request is new. (RACC-018, RPROF-015) */
export function choosableStatuses(current: string): RequestStatus[] {
  return requestStatuses.filter((status) => status !== 'NEW' || current === 'NEW');
}

/** The username in `First Last - username`; the whole text where it has no separator. (RACC-013) */
export function modifierName(lastModifiedBy: string): string {
  const separator = lastModifiedBy.lastIndexOf(' - ');
  return separator === -1 ? lastModifiedBy : lastModifiedBy.slice(separator + 3);
}

/** The person's name in `First Last - username`; the username where the text has no name. */
export function modifierPerson(lastModifiedBy: string): string {
  const separator = lastModifiedBy.lastIndexOf(' - ');
  return lastModifiedBy.slice(0, Math.max(separator, 0)).trim() || modifierName(lastModifiedBy);
}

/** A record that says who changed it last, and when. */
interface Changed {
  readonly lastModifiedBy: string;
  readonly modifiedAt: string;
}

/**
 * Who changed any of several records last, and when; empty texts where that is not known.
 * @param whole the record that they belong to, if its own changes count
 */
export function lastEditor(
  records: readonly Changed[],
  whole: Changed = { lastModifiedBy: '', modifiedAt: '' },
): { readonly by: string; readonly at: string } {
  const newest = records.reduce((latest, record) => (record.modifiedAt > latest.modifiedAt ? record : latest), whole);
  return { by: newest.lastModifiedBy, at: newest.modifiedAt };
}

/** What requests of every kind have. Dates are the server's, as ISO text. */
export interface RequestRecord extends StoredRecord {
  readonly id: number;
  readonly version: number | null;
  readonly portalUserId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly requestStatus: string;
  readonly requesterComments: string;
  readonly reviewerComments: string;
  readonly sysaidTicket: string;
  /** The date submitted. (RACC-012) */
  readonly createdAt: string;
  /** The date modified. (RACC-012) */
  readonly modifiedAt: string;
  readonly lastModifiedBy: string;
  readonly isInactive: boolean;
}

/** What a reviewer edits of a request. */
export type RequestReview = Pick<RequestRecord, 'requestStatus' | 'reviewerComments' | 'sysaidTicket'>;
