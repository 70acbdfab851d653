import * as v from 'valibot';
import type { RequestRecord, RequestReview } from '@/domain/requests';
import { moment } from './moments';
import { flag, identity, nullableNumber, text } from './schema';
import { editedFields } from './wireRecord';

/** What access-change and profile-change requests share on the wire. (RACC-011, RPROF-014) */
export const wireRequest = v.object({
  id: identity,
  versionno: nullableNumber,
  portalUserId: nullableNumber,
  subjectUserId: nullableNumber,
  firstName: text,
  lastName: text,
  email: text,
  requestStatus: text,
  requesterComments: text,
  reviewerComments: text,
  sysaidTicket: text,
  sysdat: moment,
  dchng: moment,
  lastModifiedBy: text,
  inactive: flag,
});

/** Somebody else may have made a request: it is about its subject. (RACC-011) */
export function aboutSubject<Wire extends { subjectUserId: number | null; portalUserId: number | null }>({
  subjectUserId,
  portalUserId,
  ...request
}: Wire) {
  return { ...request, portalUserId: subjectUserId ?? portalUserId };
}

/** A request as it goes back with a review. */
export function toReviewedRequest(request: RequestRecord, review: RequestReview): object {
  return { ...request.wireRecord, ...editedFields(request.wireRecord, request, review) };
}
