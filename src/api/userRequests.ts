import * as v from 'valibot';
import { settings } from '@/config/settings';
import { pageOf, type Page, type PageQuery, type WholeList } from '@/domain/paging';
import { fitsQuickFilter, type QuickFilter } from '@/domain/quickFilter';
import {
  kindWords,
  reviewKind,
  reviewKinds,
  wordsLabelled,
  type RequestsTab,
  type ReviewKind,
  type UserRequest,
} from '@/domain/userRequest';
import { dashboardSizes, type KindTotal, type WaitingRequests } from '@/domain/waitingRequests';
import { UnreadableAnswer } from './answerText';
import { apiPath, type ApiPath } from './apiPath';
import { rowsByFullName } from './fullNames';
import { callApi } from './http';
import { fetchAllPages, pageParams, readPage, wholeListSize } from './paging';
import { withNumbers } from './requestNumbers';
import { moment, withCountedDates } from './moments';
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
  if (wire.id === null && wire.userRequestType === '') throw new UnreadableAnswer('id: expected number');
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

/** A quick filter, and who asks: the username is that of requests that are `mine`. */
interface AskedQuickFilter extends QuickFilter {
  readonly username: string;
}

export interface UserRequestsQuery extends PageQuery {
  readonly tab: RequestsTab;
  /** Left out where it narrows nothing. */
  readonly quick?: AskedQuickFilter;
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
  return apiPath`/rest/secure/user_management/user_requests/${{ named: status }}`;
}

function requestsByFullName(query: UserRequestsQuery, signal: AbortSignal) {
  const paramsOf = (named: PageQuery) => pageParams(named, ['firstName', 'lastName']);
  return rowsByFullName(query, paramsOf, { path: pathOf(query), row: readUserRequest, signal });
}

/** The requests that the filter text finds, up to `most`; by full names where no single field has it. */
async function foundRequests(
  query: UserRequestsQuery,
  signal: AbortSignal,
  { most = Infinity, row = readUserRequest } = {},
): Promise<WholeList<UserRequest>> {
  const call = { path: pathOf(query), query: paramsOf(query), row, signal, most };
  const found = await fetchAllPages(call);
  const rows = found.total > 0 ? null : await requestsByFullName(query, signal);
  return rows === null ? found : { rows: rows.slice(0, most), total: rows.length };
}

/**
 * The requests that fit the quick filter. The documented filter of the server joins all its fields by OR, so these are
 * chosen from the whole list.
 */
async function fittingRequests(
  query: UserRequestsQuery,
  quick: AskedQuickFilter,
  signal: AbortSignal,
): Promise<readonly UserRequest[]> {
  const row = withCountedDates(readUserRequest);
  const { rows } = await foundRequests({ ...query, page: 1, size: wholeListSize }, signal, { row });
  const context = { username: quick.username, now: Date.now() };
  return rows.filter((request) => fitsQuickFilter(request, quick, context));
}

async function foundPage(query: UserRequestsQuery, signal: AbortSignal): Promise<Page<UserRequest>> {
  if (query.quick) return pageOf(await fittingRequests(query, query.quick, signal), query);
  const read = (json: unknown) => readPage(json, query, readUserRequest);
  const page = await callApi({ path: pathOf(query), query: paramsOf(query), read, signal });
  const rows = page.info.totalElements > 0 ? null : await requestsByFullName(query, signal);
  return rows === null ? page : pageOf(rows, query);
}

/** One page of the outstanding or resolved requests. (UREQ-007) */
export async function getUserRequests(query: UserRequestsQuery, signal: AbortSignal): Promise<Page<UserRequest>> {
  const page = await foundPage(query, signal);
  return { ...page, rows: await withNumbers(page.rows, signal) };
}

/** The requests to count, up to the size of the query; without the numbers that must be found. */
export function getRequestsToCount(query: UserRequestsQuery, signal: AbortSignal): Promise<WholeList<UserRequest>> {
  return foundRequests(query, signal, { most: query.size, row: withCountedDates(readUserRequest) });
}

/** The requests to review one after the other, up to the size of the query. */
export async function getRequestsToReview(
  query: UserRequestsQuery,
  signal: AbortSignal,
): Promise<WholeList<UserRequest>> {
  if (!query.quick) {
    const list = await foundRequests(query, signal, { most: query.size });
    return { ...list, rows: await withNumbers(list.rows, signal) };
  }
  const fitting = await fittingRequests(query, query.quick, signal);
  return { rows: await withNumbers(fitting.slice(0, query.size), signal), total: fitting.length };
}

/** Waiting requests are reviewed in this order, so lists of them are read in it. */
export const oldestFirst = { field: 'dateSubmitted', direction: 'asc' } as const;

/** How many requests of a kind wait, from an answer of one row. */
async function getKindTotal(kind: ReviewKind, signal: AbortSignal): Promise<KindTotal> {
  const query: UserRequestsQuery = { tab: 'outstanding', page: 1, size: 1, sort: oldestFirst, filter: '' };
  const params = paramsOf(query);
  params.set('filterType', 'OR');
  for (const word of kindWords[kind]) params.append('userRequestType', `${word}*`);
  const read = (json: unknown) => readPage(json, query, readUserRequest);
  const { rows, info } = await callApi({ path: pathOf(query), query: params, read, signal });
  return { kind, total: info.totalElements, oldest: rows[0]?.dateSubmitted ?? '' };
}

/** The requests that wait for a review: the oldest, and how many there are of each kind. */
export async function getWaitingRequests(signal: AbortSignal): Promise<WaitingRequests> {
  const size = dashboardSizes.waiting;
  const query = { tab: 'outstanding', page: 1, size, sort: oldestFirst, filter: '' } as const;
  const { rows, total } = await getRequestsToCount(query, signal);
  const kinds = total > rows.length ? await Promise.all(reviewKinds.map((kind) => getKindTotal(kind, signal))) : [];
  return { oldest: rows, total, kinds };
}

/** The requests that were resolved last, the newest first, at most so many. */
export function getLastResolvedRequests(most: number, signal: AbortSignal): Promise<WholeList<UserRequest>> {
  const sort = { field: 'lastModified', direction: 'desc' } as const;
  return getRequestsToCount({ page: 1, size: most, sort, filter: '', tab: 'resolved' }, signal);
}
