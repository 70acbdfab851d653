import * as v from 'valibot';
import type { ProfileRequest } from '@/domain/profileRequest';
import type { RequestReview } from '@/domain/requests';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { aboutSubject, requestReads, toReviewedRequest, wireRequest } from './requestRecords';
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

/** Profile-change requests: one, all, those in a status, one person's. (RPROF-016..RPROF-018, PROF-007, HIST-016) */
export const {
  one: getProfileRequest,
  all: getProfileRequests,
  ofStatus: getProfileRequestsOfStatus,
  of: getProfileRequestsOf,
} = requestReads('ldap_user_profile_mod_request', readProfileRequest);

/** What a new request says. (PROF-029) */
type NewProfileRequest = Pick<
  ProfileRequest,
  'firstName' | 'lastName' | 'email' | 'requesterComments' | 'sysaidTicket'
>;

/** Submits a request. (PROF-029) */
export function postProfileRequest(request: NewProfileRequest): Promise<void> {
  return callApi({ method: 'POST', path: apiPath`/rest/secure/ldap_user_profile_mod_request`, body: request });
}

/** Saves a review: the request goes back as it came, with what the reviewer has changed. (RPROF-019) */
export function putProfileRequest(request: ProfileRequest, review: RequestReview): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/ldap_user_profile_mod_request/${request.id}`,
    body: toReviewedRequest(request, review),
  });
}
