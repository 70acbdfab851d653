import type { FieldErrors } from './answers';
import { changedSince, checkVersion } from './versionStamp';
import { isResolved, requestStatuses } from './requestRecords';
import type { RequestStatus, Reviewed } from './requestRecords';
import { brokenRules, oneOf, required, text, textOrNull } from './validate';
import type { Fields } from './validate';

/** A reviewer's input. */
type Review = Pick<Reviewed, 'requestStatus' | 'reviewerComments' | 'sysaidTicket'>;

/** Ends the call with 409 if the request is resolved, or was saved since the caller read it. (RACC-020) */
export function checkReviewable(former: Reviewed, sent: Fields): void {
  if (isResolved(former.requestStatus)) throw changedSince(former);
  checkVersion(former, sent);
  const hasVersion = sent['versionno'] !== undefined && sent['versionno'] !== null;
  // The documents list `dchng` among the fields and no version: either reveals that the caller saw an older state.
  if (!hasVersion && typeof sent['dchng'] === 'string' && sent['dchng'] !== former.dchng) throw changedSince(former);
}

export function reviewErrors(former: Reviewed, sent: Fields): FieldErrors {
  const errors = brokenRules(sent, {
    requestStatus: [required, oneOf(new Set(requestStatuses))],
    reviewerComments: [text(512)],
    sysaidTicket: [text(16)],
  });
  // New cannot be selected again. (RACC-018)
  if (sent['requestStatus'] === 'NEW' && former.requestStatus !== 'NEW') errors['requestStatus'] = ['invalid'];
  return errors;
}

/** The validated review; omitted fields stay as they are. */
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
