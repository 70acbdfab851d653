import { isResolved, requestStatusesLabelled, requestStatusLabel } from './requests';

/** The two lists of requests. (UREQ-008) */
export type RequestsTab = 'outstanding' | 'resolved';

/** In the order of their labels. */
export const reviewKinds = ['accessChange', 'profileChange', 'registration'] as const;

/** What a request in the list is about, which decides the screen that reviews it. (UREQ-002, UREQ-010) */
export type ReviewKind = (typeof reviewKinds)[number];

/** One line of the list of requests. (UREQ-004) */
export interface UserRequest {
  /** The id of the record under review; null where it could not be found. */
  readonly id: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organizationName: string;
  /** The server's own word for its kind. */
  readonly userRequestType: string;
  /** Null for an unknown kind. */
  readonly kind: ReviewKind | null;
  readonly requestStatus: string;
  /** Dates are the server's, as ISO text. */
  readonly dateSubmitted: string;
  readonly sysaidTicket: string;
  readonly lastModified: string;
  readonly lastModifiedBy: string;
}

// The documents name the kinds, not the server's words for them: a word is recognized by what it contains.
const kindsByWord: ReadonlyArray<readonly [RegExp, ReviewKind]> = [
  [/regist/i, 'registration'],
  [/profile|ldap/i, 'profileChange'],
  [/access/i, 'accessChange'],
];

/** @returns null for a word that fits none of the three */
export function reviewKind(userRequestType: string): ReviewKind | null {
  return kindsByWord.find(([word]) => word.test(userRequestType))?.[1] ?? null;
}

export const reviewKindLabels: Readonly<Record<ReviewKind, string>> = {
  registration: 'Registration',
  accessChange: 'Access Change',
  profileChange: 'Profile Change',
};

export function isReviewKind(word: string): word is ReviewKind {
  return Object.hasOwn(reviewKindLabels, word);
}

/** The label of a request's kind; an unknown kind is its own label. */
export function userRequestTypeLabel({ kind, userRequestType }: UserRequest): string {
  return kind === null ? userRequestType : reviewKindLabels[kind];
}

const registrationLabels: ReadonlyMap<string, string> = new Map([
  ['PENDING', 'Pending'],
  ['DENIED', 'Denied'],
]);

/** The label of the status of a request of any kind. */
export function userRequestStatusLabel(requestStatus: string): string {
  return registrationLabels.get(requestStatus) ?? requestStatusLabel(requestStatus);
}

/** True while a request of any kind waits for a decision. */
export function isOpenRequest({ requestStatus }: Pick<UserRequest, 'requestStatus'>): boolean {
  return !isResolved({ requestStatus }) && requestStatus !== 'DENIED';
}

/** How the server's word for a kind may begin: as the kind's paths in the documents do, or as its label does. */
export const kindWords: Readonly<Record<ReviewKind, readonly string[]>> = {
  registration: ['REGISTRATION', 'USER_REGISTRATION'],
  accessChange: ['ACCESS', 'USER_ACCESS'],
  profileChange: ['PROFILE', 'LDAP_USER_PROFILE', 'USER_PROFILE'],
};

/** The server's words for what the list shows under labels that begin with a text. (UREQ-007) */
export function wordsLabelled(text: string): { readonly userRequestType: string[]; readonly requestStatus: string[] } {
  const start = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const kinds = reviewKinds.filter((kind) => reviewKindLabels[kind].toLowerCase().startsWith(start));
  const ofRegistrations = [...registrationLabels].filter(([, label]) => label.toLowerCase().startsWith(start));
  return {
    userRequestType: kinds.flatMap((kind) => kindWords[kind]),
    requestStatus: [...requestStatusesLabelled(start), ...ofRegistrations.map(([word]) => word)],
  };
}

interface RequestIdentity extends Pick<UserRequest, 'kind' | 'id'> {
  /** Left out where the kind is known. */
  readonly userRequestType?: string;
}

/** Identifies a request among all kinds; each kind has its own ids. The draft of its review has the same key. */
export function userRequestKey({ kind, id, userRequestType = '' }: RequestIdentity): string {
  return `${kind ?? userRequestType}/${id}`;
}

/** Identifies a request in the list, where the number of its record may be missing. */
export function userRequestRowKey(request: UserRequest): string {
  const { id, firstName, lastName, email, dateSubmitted, lastModified } = request;
  return id === null
    ? [userRequestKey(request), firstName, lastName, email, dateSubmitted, lastModified].join('/')
    : userRequestKey(request);
}
