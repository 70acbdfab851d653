import { useSearchParams } from 'react-router-dom';
import { params, paths } from '@/config/paths';
import { safeReturnPath } from '@/domain/returnPath';

/** The list of users that a save leads to, with the filter, sort and page that the person came from. (USER-039) */
export function useUsersAddress(): string {
  const [search] = useSearchParams();
  const address = safeReturnPath(search.get(params.returnUrl), window.location.origin, paths.users);
  const { pathname } = new URL(address, window.location.origin);
  return pathname === paths.users ? address : paths.users;
}
