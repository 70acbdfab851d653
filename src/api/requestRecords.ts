import * as v from 'valibot';
import type { RequestRecord, RequestReview } from '@/domain/requests';
import type { Owner } from '@/domain/user';
import { apiPath, ownedPath } from './apiPath';
import { callApi } from './http';
import { moment, withCountedDates } from './moments';
import { fetchAllRows } from './paging';
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

/**
 * The reads of one kind of request.
 * @param named the requests in the API's paths
 */
/* @__NO_SIDE_EFFECTS__ */
export function requestReads<Request>(named: string, row: (json: unknown) => Request) {
  return {
    one: (id: number, signal: AbortSignal) =>
      callApi({ path: apiPath`/rest/secure/${{ named }}/${id}`, read: row, signal }),
    all: (signal: AbortSignal) =>
      fetchAllRows({ path: apiPath`/rest/secure/${{ named }}/`, row: withCountedDates(row), signal }),
    ofStatus: (status: string, signal: AbortSignal) =>
      fetchAllRows({ path: apiPath`/rest/secure/${{ named }}/status/${{ named: status }}`, row, signal }),
    /** One person's, in every status. */
    of: (owner: Owner, signal: AbortSignal) =>
      fetchAllRows({ path: ownedPath(apiPath`/rest/secure/${{ named }}/user`, owner), row, signal }),
  };
}

/** A request as it goes back with a review. */
export function toReviewedRequest(request: RequestRecord, review: RequestReview): object {
  return { ...request.wireRecord, ...editedFields(request.wireRecord, request, review) };
}
