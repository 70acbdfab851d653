import { readTableSearchParams, type TableDefaults } from '@/components/table/tableSearchParams';
import { href, params } from '@/config/paths';
import type { UserRequest } from '@/domain/userRequest';
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

/** The query in the address of the list. */
export function readRequestList(search: URLSearchParams): UserRequestsQuery {
  return {
    ...readTableSearchParams(search, requestListDefaults),
    tab: search.get(params.tab) === resolvedTab ? resolvedTab : 'outstanding',
  };
}

/**
 * The address of the review of a request. (UREQ-010)
 * @param list the query of the list that it is opened from
 * @returns null for a kind without a review screen, and where the number of the record is not known
 */
export function reviewHref({ kind, id }: Pick<UserRequest, 'kind' | 'id'>, list: string): string | null {
  if (id === null) return null;
  switch (kind) {
    case 'registration':
      return href.reviewRegistration(id, list);
    case 'accessChange':
      return href.reviewAccessChange(id, list);
    case 'profileChange':
      return href.reviewProfileChange(id, list);
    case null:
      return null;
  }
}
