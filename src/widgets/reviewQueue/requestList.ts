import { readTableSearchParams, type TableDefaults } from '@/components/table/tableSearchParams';
import { href } from '@/config/paths';
import type { UserRequest } from '@/domain/userRequest';
import type { UserRequestsQuery } from '@/store/userRequests';

/** What the list of requests shows when its address says nothing. (UREQ-008, UREQ-012) */
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

/** The value of the `tab` parameter for the list of what was decided; the other list needs none. */
export const resolvedTab = 'resolved';

export function isResolvedTab(search: URLSearchParams): boolean {
  return search.get('tab') === resolvedTab;
}

/** What the address of the list asks for. */
export function readRequestList(search: URLSearchParams): UserRequestsQuery {
  return {
    ...readTableSearchParams(search, requestListDefaults),
    tab: isResolvedTab(search) ? 'resolved' : 'outstanding',
  };
}

/**
 * Where a request is reviewed. (UREQ-010)
 * @param list the query of the list that it is opened from
 * @returns null for a kind that the portal has no screen for
 */
export function reviewHref({ kind, id }: Pick<UserRequest, 'kind' | 'id'>, list: string): string | null {
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
