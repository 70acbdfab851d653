import { readTableSearchParams, type TableDefaults } from '@/components/table/tableSearchParams';
import { href, params } from '@/config/paths';
import { isAgeGroup } from '@/domain/ageGroups';
import type { PageQuery } from '@/domain/paging';
import { isNarrowing, type QuickFilter } from '@/domain/quickFilter';
import { isReviewKind, type RequestsTab, type UserRequest } from '@/domain/userRequest';
import type { UserRequestsQuery } from '@/store/userRequests';

/** 25 requests to a page, newest first. (UREQ-008, UREQ-012) */
export const requestListDefaults: TableDefaults = {
  size: 25,
  sort: { field: 'dateSubmitted', direction: 'desc' },
  sortFields: [
    'firstName',
    'lastName',
    'email',
    'organizationName',
    'userRequestType',
    'requestStatus',
    'dateSubmitted',
    'sysaidTicket',
    'lastModified',
    'lastModifiedBy',
  ],
};

/** The value of the `tab` parameter for resolved requests; any other value means outstanding ones. */
export const resolvedTab = 'resolved';

/** Unknown statuses have chips of their own, but an address can hold any text. */
const longestStatus = 60;

/** The quick filter in the address of the list. */
export function readQuickFilter(search: URLSearchParams): QuickFilter {
  return {
    kinds: search.getAll(params.kind).filter(isReviewKind),
    statuses: search.getAll(params.status).filter(({ length }) => length > 0 && length <= longestStatus),
    ages: search.getAll(params.age).filter(isAgeGroup),
    isLate: search.get(params.late) === 'true',
    isMine: search.get(params.mine) === 'true',
  };
}

/** The address of the list with a quick filter, from its first page. */
export function writeQuickFilter(search: URLSearchParams, quick: QuickFilter): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const name of ['page', params.kind, params.status, params.age, params.late, params.mine]) written.delete(name);
  for (const kind of quick.kinds) written.append(params.kind, kind);
  for (const status of quick.statuses) written.append(params.status, status);
  for (const age of quick.ages) written.append(params.age, age);
  if (quick.isLate) written.set(params.late, 'true');
  if (quick.isMine) written.set(params.mine, 'true');
  return written;
}

/** The query of a page with the quick filter in the address of the list; null while it is not known who asks. */
export function requestsQuery(
  page: PageQuery,
  tab: RequestsTab,
  search: URLSearchParams,
  username: string | null,
): UserRequestsQuery | null {
  const quick = readQuickFilter(search);
  if (!isNarrowing(quick)) return { ...page, tab };
  // Only the `mine` filter depends on the username; other lists do not reload when it becomes known.
  const asker = quick.isMine ? username : '';
  return asker === null ? null : { ...page, tab, quick: { ...quick, username: asker } };
}

/** The query in the address of the list; null while it is not known who asks. */
export function readRequestList(search: URLSearchParams, username: string | null): UserRequestsQuery | null {
  const tab = search.get(params.tab) === resolvedTab ? resolvedTab : 'outstanding';
  return requestsQuery(readTableSearchParams(search, requestListDefaults), tab, search, username);
}

/**
 * The address of the review of a request. (UREQ-010)
 * @param list the query of the list that it is opened from; null from elsewhere
 * @returns null for a kind without a review screen, and where the number of the record is not known
 */
export function reviewHref({ kind, id }: Pick<UserRequest, 'kind' | 'id'>, list: string | null): string | null {
  return kind === null || id === null ? null : href.review(kind, id, list ?? undefined);
}
