import * as v from 'valibot';
import { settings } from '@/config/settings';
import type { Page, PageQuery, WholeList } from '@/domain/paging';
import { reviewKind, wordsLabelled, type RequestsTab, type UserRequest } from '@/domain/userRequest';
import { apiPath, type ApiPath } from './apiPath';
import { callApi } from './http';
import { askForAll, pageParams, readPage } from './paging';
import { withNumbers } from './requestNumbers';
import { moment } from './moments';
import { identity, text } from './schema';

const wireUserRequest = v.object({
  id: v.fallback(v.nullish(identity, null), null),
  firstName: text,
  lastName: text,
  email: text,
  organizationName: text,
  userRequestType: text,
  requestStatus: text,
  dateSubmitted: moment,
  sysaidTicket: text,
  lastModified: moment,
  lastModifiedBy: text,
});

function readUserRequest(json: unknown): UserRequest {
  const wire = v.parse(wireUserRequest, json);
  if (wire.id === null && wire.userRequestType === '') throw new TypeError('not a request');
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

/** The filter finds the words that the list shows as well as those of the wire, which they stand for. */
function paramsOf(query: UserRequestsQuery): URLSearchParams {
  const params = pageParams(query, filterFields);
  if (query.filter.trim() === '') return params;
  for (const [field, words] of Object.entries(wordsLabelled(query.filter))) {
    if (words.length === 0) continue;
    const typed = params.get(field) ?? '';
    params.delete(field);
    for (const word of [...words.map((one) => `${one}*`), typed]) params.append(field, word);
  }
  return params;
}

function pathOf({ tab }: UserRequestsQuery): ApiPath {
  const status = tab === 'outstanding' ? settings.outstandingRequests : settings.resolvedRequests;
  return apiPath`/rest/secure/user_management/user_requests/${status}`;
}

/** One page of the outstanding or resolved requests. (UREQ-007) */
export async function getUserRequests(query: UserRequestsQuery, signal: AbortSignal): Promise<Page<UserRequest>> {
  const read = (json: unknown) => readPage(json, query, readUserRequest);
  const page = await callApi({ path: pathOf(query), query: paramsOf(query), read, signal });
  return { ...page, rows: await withNumbers(page.rows, signal) };
}

/** The requests to count, up to the size of the query; without the numbers that must be found. */
export function getRequestsToCount(query: UserRequestsQuery, signal: AbortSignal): Promise<WholeList<UserRequest>> {
  return askForAll({ path: pathOf(query), query: paramsOf(query), row: readUserRequest, signal, most: query.size });
}

/** The requests to review one after the other. */
export async function getRequestsToReview(
  query: UserRequestsQuery,
  signal: AbortSignal,
): Promise<WholeList<UserRequest>> {
  const list = await getRequestsToCount(query, signal);
  return { ...list, rows: await withNumbers(list.rows, signal) };
}
