import * as v from 'valibot';
import { settings } from '@/config/settings';
import type { AccessRequest, AccessRequestType } from '@/domain/accessRequest';
import type { Owner } from '@/domain/user';
import { looksLikeProxyComments, readProxyComments } from '@/domain/proxyRequest';
import { warn } from '@/lib/storage';
import { readAnswers, toWireAccessControls } from './accessControls';
import { apiPath, ownedPath } from './apiPath';
import { answerFieldNames } from './fieldNames';
import { callApi } from './http';
import { withCountedDates } from './moments';
import { fetchAllRows } from './paging';
import { aboutSubject, wireRequest } from './requestRecords';
import { text } from './schema';
import { readRecord } from './wireRecord';

const wireAccessRequest = v.object({
  ...wireRequest.entries,
  requestType: text,
  accessControls: v.optional(v.unknown()),
});

function readAccessRequest(json: unknown): AccessRequest {
  const { accessControls, ...request } = aboutSubject(readRecord(wireAccessRequest, json));
  const { proxyCommentPrefix } = settings;
  const proxy = readProxyComments(proxyCommentPrefix, request.requesterComments);
  // Without the comment itself, which names people. (PROXY-034)
  if (proxy === null && looksLikeProxyComments(proxyCommentPrefix, request.requesterComments))
    warn(`The people in the comments of access request ${request.id} cannot be read`);
  return { ...request, extendedQuestionAnswers: readAnswers(accessControls), proxy };
}

/** One request. (RACC-025) */
export function getAccessRequest(id: number, signal: AbortSignal): Promise<AccessRequest> {
  return callApi({ path: apiPath`/rest/secure/user_access_mod_request/${id}`, read: readAccessRequest, signal });
}

/** Everybody's requests. (RACC-026) */
export function getAccessRequests(signal: AbortSignal): Promise<readonly AccessRequest[]> {
  return fetchAllRows({
    path: apiPath`/rest/secure/user_access_mod_request/`,
    row: withCountedDates(readAccessRequest),
    signal,
  });
}

/** Everybody's requests in a status. (RACC-027) */
export function getAccessRequestsOfStatus(status: string, signal: AbortSignal): Promise<readonly AccessRequest[]> {
  return fetchAllRows({
    path: apiPath`/rest/secure/user_access_mod_request/status/${{ named: status }}`,
    row: readAccessRequest,
    signal,
  });
}

function requestsOf(owner: Owner) {
  return { path: ownedPath(apiPath`/rest/secure/user_access_mod_request/user`, owner), row: readAccessRequest };
}

/** One person's requests, in every status. (PROF-008, PROF-009, HIST-015) */
export function getAccessRequestsOf(owner: Owner, signal: AbortSignal): Promise<readonly AccessRequest[]> {
  return fetchAllRows({ ...requestsOf(owner), signal });
}

/** The same where the signed-in person need not have the right to see them. */
export function lookForAccessRequestsOf(userId: number, signal: AbortSignal): Promise<readonly AccessRequest[]> {
  return fetchAllRows({ ...requestsOf(userId), signal, mayBeForbidden: true });
}

/** What a new request says. */
export interface NewAccessRequest extends Pick<
  AccessRequest,
  'email' | 'requesterComments' | 'sysaidTicket' | 'extendedQuestionAnswers'
> {
  readonly requestType: AccessRequestType;
  readonly portalUserId: number;
}

/** Submits a request. (PROF-039, PROF-040) */
export function postAccessRequest(request: NewAccessRequest): Promise<void> {
  const { extendedQuestionAnswers, ...rest } = request;
  return callApi({
    method: 'POST',
    path: apiPath`/rest/secure/user_access_mod_request`,
    body: { ...rest, requestStatus: 'NEW', accessControls: toWireAccessControls(extendedQuestionAnswers) },
    fieldNames: answerFieldNames,
  });
}
