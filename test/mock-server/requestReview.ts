import type { FieldErrors } from './answers';
import { changedMeanwhile, checkVersion } from './stamp';
import { isResolved, requestStatuses } from './requestRecords';
import type { RequestStatus, Reviewed } from './requestRecords';
import { brokenRules, oneOf, required, text, textOrNull } from './validate';
import type { Fields } from './validate';

/** What a reviewer writes on a request. */
export type Review = Pick<Reviewed, 'requestStatus' | 'reviewerComments' | 'sysaidTicket'>;

/** Ends the call with 409 for a resolved request (RACC-020) and for one that was saved since the caller read it. */
export function checkReviewable(former: Reviewed, sent: Fields): void {
  if (isResolved(former.requestStatus)) throw changedMeanwhile(former);
  checkVersion(former, sent);
  const hasVersion = sent['versionno'] !== undefined && sent['versionno'] !== null;
  // The documents list `dchng` among the fields and no version: either tells that the caller saw an older state.
  if (!hasVersion && typeof sent['dchng'] === 'string' && sent['dchng'] !== former.dchng)
    throw changedMeanwhile(former);
}

export function reviewErrors(former: Reviewed, sent: Fields): FieldErrors {
  const errors = brokenRules(sent, {
    requestStatus: [required, oneOf(new Set(requestStatuses))],
    reviewerComments: [text(512)],
    sysaidTicket: [text(16)],
  });
  // RACC-018: New cannot be chosen again.
  if (sent['requestStatus'] === 'NEW' && former.requestStatus !== 'NEW') errors['requestStatus'] = ['invalid'];
  return errors;
}

/** The review as checked before; what is left out stays as it is. */
export function reviewIn(former: Reviewed, sent: Fields): Review {
  const wanted = (field: 'reviewerComments' | 'sysaidTicket') =>
    field in sent ? textOrNull(sent[field]) : former[field];
  return {
    requestStatus: sent['requestStatus'] as RequestStatus,
    reviewerComments: wanted('reviewerComments'),
    sysaidTicket: wanted('sysaidTicket'),
  };
}

export function reviewDiffers(former: Reviewed, review: Review): boolean {
  return (
    former.requestStatus !== review.requestStatus ||
    former.reviewerComments !== review.reviewerComments ||
    former.sysaidTicket !== review.sysaidTicket
  );
}
