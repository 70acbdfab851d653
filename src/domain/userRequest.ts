import { requestStatusLabel } from './requests';

/** The two lists of requests. (UREQ-008) */
export type RequestsTab = 'outstanding' | 'resolved';

/** What a request in the list is about, and so which screen reviews it. (UREQ-002, UREQ-010) */
export type ReviewKind = 'registration' | 'accessChange' | 'profileChange';

/** One line of the list of requests. (UREQ-004) */
export interface UserRequest {
  /** Of the record that is reviewed. */
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organizationName: string;
  /** The server's own word for its kind. */
  readonly userRequestType: string;
  /** Null for a kind that the portal does not know. */
  readonly kind: ReviewKind | null;
  readonly requestStatus: string;
  /** Dates are the server's, as ISO text. */
  readonly dateSubmitted: string;
  readonly sysaidTicket: string;
  readonly lastModified: string;
  readonly lastModifiedBy: string;
}

// The documents name the kinds and not the server's words for them, so that a word is known by what it speaks of.
const kindsByWord: ReadonlyArray<readonly [RegExp, ReviewKind]> = [
  [/regist/i, 'registration'],
  [/profile|ldap/i, 'profileChange'],
  [/access/i, 'accessChange'],
];

/** @returns null for a word that speaks of none of the three */
export function reviewKind(userRequestType: string): ReviewKind | null {
  return kindsByWord.find(([word]) => word.test(userRequestType))?.[1] ?? null;
}

const kindLabels: Readonly<Record<ReviewKind, string>> = {
  registration: 'Registration',
  accessChange: 'Access Change',
  profileChange: 'Profile Change',
};

/** What people read for the kind of a request; an unknown one is shown as it is. */
export function userRequestTypeLabel({ kind, userRequestType }: UserRequest): string {
  return kind === null ? userRequestType : kindLabels[kind];
}

const registrationLabels: ReadonlyMap<string, string> = new Map([
  ['PENDING', 'Pending'],
  ['DENIED', 'Denied'],
]);

/** What people read for the status of a request of any kind. */
export function userRequestStatusLabel({ requestStatus }: Pick<UserRequest, 'requestStatus'>): string {
  return registrationLabels.get(requestStatus) ?? requestStatusLabel(requestStatus);
}

/** Names a request among those of all kinds, whose numbers are their own. */
export function userRequestKey({ kind, id, userRequestType }: Pick<UserRequest, 'kind' | 'id' | 'userRequestType'>) {
  return `${kind ?? userRequestType}/${id}`;
}
