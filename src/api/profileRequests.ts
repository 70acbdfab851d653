import * as v from 'valibot';
import type { Owner } from '@/domain/user';
import type { ProfileRequest } from '@/domain/profileRequest';
import type { RequestReview } from '@/domain/requests';
import { apiPath, ownedPath } from './apiPath';
import { callApi } from './http';
import { withCountedDates } from './moments';
import { fetchAllRows } from './paging';
import { aboutSubject, toReviewedRequest, wireRequest } from './requestRecords';
import { text } from './schema';
import { readRecord } from './wireRecord';

const wireProfileRequest = v.object({
  ...wireRequest.entries,
  originalFirstName: text,
  originalLastName: text,
  originalEmail: text,
});

function readProfileRequest(json: unknown): ProfileRequest {
  return aboutSubject(readRecord(wireProfileRequest, json));
}

/** One request. (RPROF-016) */
export function getProfileRequest(id: number, signal: AbortSignal): Promise<ProfileRequest> {
  return callApi({ path: apiPath`/rest/secure/ldap_user_profile_mod_request/${id}`, read: readProfileRequest, signal });
}

/** Everybody's requests. (RPROF-017) */
export function getProfileRequests(signal: AbortSignal): Promise<readonly ProfileRequest[]> {
  return fetchAllRows({
    path: apiPath`/rest/secure/ldap_user_profile_mod_request/`,
    row: withCountedDates(readProfileRequest),
    signal,
  });
}

/** Everybody's requests in a status. (RPROF-018) */
export function getProfileRequestsOfStatus(status: string, signal: AbortSignal): Promise<readonly ProfileRequest[]> {
  return fetchAllRows({
    path: apiPath`/rest/secure/ldap_user_profile_mod_request/status/${{ named: status }}`,
    row: readProfileRequest,
    signal,
  });
}

/** One person's requests. (PROF-007, HIST-016) */
export function getProfileRequestsOf(owner: Owner, signal: AbortSignal): Promise<readonly ProfileRequest[]> {
  const path = ownedPath(apiPath`/rest/secure/ldap_user_profile_mod_request/user`, owner);
  return fetchAllRows({ path, row: readProfileRequest, signal });
}

/** What a new request says. (PROF-029) */
type NewProfileRequest = Pick<
  ProfileRequest,
  'firstName' | 'lastName' | 'email' | 'requesterComments' | 'sysaidTicket'
>;

/** Submits a request. (PROF-029) */
export function postProfileRequest(request: NewProfileRequest): Promise<void> {
  return callApi({
    method: 'POST',
    path: apiPath`/rest/secure/ldap_user_profile_mod_request`,
    body: request,
  });
}

/** Saves a review: the request goes back as it came, with what the reviewer has changed. (RPROF-019) */
export function putProfileRequest(request: ProfileRequest, review: RequestReview): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/ldap_user_profile_mod_request/${request.id}`,
    body: toReviewedRequest(request, review),
  });
}
