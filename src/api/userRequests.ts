import * as v from 'valibot';
import { settings } from '@/config/settings';
import type { Page, PageQuery } from '@/domain/paging';
import { reviewKind, type RequestsTab, type UserRequest } from '@/domain/userRequest';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { pageParams, readPage } from './paging';
import { identity, text } from './schema';

const wireUserRequest = v.object({
  id: identity,
  firstName: text,
  lastName: text,
  email: text,
  organizationName: text,
  userRequestType: text,
  requestStatus: text,
  dateSubmitted: text,
  sysaidTicket: text,
  lastModified: text,
  lastModifiedBy: text,
});

function readUserRequest(json: unknown): UserRequest {
  const wire = v.parse(wireUserRequest, json);
  return { ...wire, kind: reviewKind(wire.userRequestType) };
}

/** Searched by the filter text. Dates are not: nobody types them in the form of the wire. */
const filterFields = [
  'firstName',
  'lastName',
  'email',
  'organizationName',
  'userRequestType',
  'requestStatus',
  'sysaidTicket',
  'lastModifiedBy',
];

export interface UserRequestsQuery extends PageQuery {
  readonly tab: RequestsTab;
}

/** One page of the outstanding or resolved requests. (UREQ-007) */
export function getUserRequests(query: UserRequestsQuery, signal: AbortSignal): Promise<Page<UserRequest>> {
  const status = query.tab === 'outstanding' ? settings.outstandingRequests : settings.resolvedRequests;
  return callApi({
    path: apiPath`/rest/secure/user_management/user_requests/${status}`,
    query: pageParams(query, filterFields),
    read: (json) => readPage(json, query, readUserRequest),
    signal,
  });
}
