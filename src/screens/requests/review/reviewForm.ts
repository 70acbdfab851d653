import { limits } from '@/domain/limits';
import type { RequestRecord, RequestReview } from '@/domain/requests';
import { requestStatusLabel } from '@/domain/requests';
import { validationText } from '@/domain/validationTexts';
import type { FormErrors } from '@/domain/formErrors';
import type { ShownField } from '@/components/form/formProblems';
import type { ConflictRow } from './ConflictPanel';

/** The fields that reviews of both kinds have, under the names of the form. (RACC-029) */
export const reviewFields: readonly ShownField[] = [
  { field: 'requestStatus', label: 'Status' },
  { field: 'reviewerComments', label: 'Reviewer Comments' },
  { field: 'sysaidTicket', label: 'SysAid Ticket' },
];

export const reviewRules = {
  requestStatus: { required: validationText('Status', 'required') },
  reviewerComments: {
    maxLength: { value: limits.reviewerComments, message: validationText('reviewerComments', 'size') },
  },
  sysaidTicket: { maxLength: { value: limits.sysaidTicket, message: validationText('sysaidTicket', 'size') } },
} as const;

/** What a form begins with, or what was found at the server. */
export function reviewOf({ requestStatus, reviewerComments, sysaidTicket }: RequestReview): RequestReview {
  return { requestStatus, reviewerComments, sysaidTicket };
}

/** As it is sent: without blanks at the ends. */
export function trimmedReview({ requestStatus, reviewerComments, sysaidTicket }: RequestReview): RequestReview {
  return { requestStatus, reviewerComments: reviewerComments.trim(), sysaidTicket: sysaidTicket.trim() };
}

export function isSameReview(one: RequestReview, other: RequestReview): boolean {
  return JSON.stringify(trimmedReview(one)) === JSON.stringify(trimmedReview(other));
}

/** What the reviewer has changed stays; of the rest the other person's is taken. */
export function rebasedReview(base: RequestReview, mine: RequestReview, theirs: RequestReview): RequestReview {
  const pick = (field: keyof RequestReview) => (mine[field] === base[field] ? theirs[field] : mine[field]);
  return {
    requestStatus: pick('requestStatus'),
    reviewerComments: pick('reviewerComments'),
    sysaidTicket: pick('sysaidTicket'),
  };
}

export function reviewConflict(mine: RequestReview, theirs: RequestReview): ConflictRow[] {
  return [
    { label: 'Status', mine: requestStatusLabel(mine.requestStatus), theirs: requestStatusLabel(theirs.requestStatus) },
    { label: 'Reviewer Comments', mine: mine.reviewerComments, theirs: theirs.reviewerComments },
    { label: 'SysAid Ticket', mine: mine.sysaidTicket, theirs: theirs.sysaidTicket },
  ];
}

/** Both kinds of errors as one. */
export function joinedErrors(one: FormErrors | null, other: FormErrors | null): FormErrors | null {
  if (one === null || other === null) return one ?? other;
  return { fields: [...one.fields, ...other.fields], globals: [...one.globals, ...other.globals] };
}

/** Tells one state of a record from another, for what was typed upon it. */
export function recordVersion({ version, modifiedAt }: Pick<RequestRecord, 'version' | 'modifiedAt'>): string {
  return `${version ?? ''} ${modifiedAt}`;
}
