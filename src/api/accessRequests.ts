import * as v from 'valibot';
import { settings } from '@/config/settings';
import type { AccessRequest, AccessRequestType } from '@/domain/accessRequest';
import { looksLikeProxyComments, readProxyComments } from '@/domain/proxyRequest';
import { warn } from '@/lib/storage';
import { readAnswers, toWireAccessControls } from './accessControls';
import { apiPath } from './apiPath';
import { answerFieldNames } from './fieldNames';
import { callApi } from './http';
import { fetchAllRows } from './paging';
import { aboutSubject, requestReads, wireRequest } from './requestRecords';
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

/** Access-change requests: one, all, those in a status, one person's. (RACC-025..RACC-027, PROF-008, PROF-009, HIST-015) */
export const {
  one: getAccessRequest,
  all: getAccessRequests,
  ofStatus: getAccessRequestsOfStatus,
  of: getAccessRequestsOf,
} = requestReads('user_access_mod_request', readAccessRequest);

/** One person's requests where the signed-in person need not have the right to see them. */
export function lookForAccessRequestsOf(userId: number, signal: AbortSignal): Promise<readonly AccessRequest[]> {
  const path = apiPath`/rest/secure/user_access_mod_request/user/${userId}`;
  return fetchAllRows({ path, row: readAccessRequest, signal, mayBeForbidden: true });
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
