import { textRules } from '@/components/form/textRules';
import { limits } from '@/domain/limits';
import { isResolved, requestStatusLabel, type RequestRecord, type RequestReview } from '@/domain/requests';
import { saveTexts } from '@/domain/saveTexts';
import { reviewTexts } from '@/domain/texts';
import { labelled, validationText } from '@/domain/validationTexts';

/** The fields that reviews of both kinds have. (RACC-029) */
export const reviewFields = labelled(['requestStatus', 'reviewerComments', 'sysaidTicket']);

export const reviewRules = {
  requestStatus: { required: validationText('requestStatus', 'required') },
  reviewerComments: textRules('reviewerComments', { maximum: limits.reviewerComments }),
  sysaidTicket: textRules('sysaidTicket', { maximum: limits.sysaidTicket }),
} as const;

/** The fields of a request that a review edits. */
export function reviewOf({ requestStatus, reviewerComments, sysaidTicket }: RequestReview): RequestReview {
  return { requestStatus, reviewerComments, sysaidTicket };
}

/** Why a request can only be read: a decision is final; null where it can be reviewed. (RACC-020, RACC-022, RPROF-015, RPROF-024) */
export function readOnlyReason(request: RequestRecord, canWrite: boolean): string | null {
  if (isResolved(request)) return reviewTexts.resolved;
  return canWrite ? null : reviewTexts.noPermission;
}

/** How reviews of both kinds distinguish versions of their request, and what a conflict says about them. */
export const reviewVersions = {
  versionOf: ({ version, modifiedAt, requestStatus }: RequestRecord) =>
    `${version ?? ''} ${modifiedAt} ${requestStatus}`,
  editorOf: ({ lastModifiedBy, modifiedAt }: RequestRecord) => ({ by: lastModifiedBy, at: modifiedAt }),
  closedBecause: (request: RequestRecord) =>
    isResolved(request)
      ? 'The request is resolved and can no longer be changed. Copy what you still need from here.'
      : null,
  shown: (field: string, value: unknown) =>
    field === 'requestStatus' ? requestStatusLabel(String(value)) : String(value),
  texts: () => saveTexts.review,
} as const;
