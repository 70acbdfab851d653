import { useSearchParams } from 'react-router-dom';
import { params, paths } from '@/config/paths';
import { safeReturnPath } from '@/domain/returnPath';

/** What a back link may be called: the screens that lead here. */
const knownPages = ['Users', 'User Requests', 'Access Change Request', 'Profile Change Request', 'Audit Trail'];

/** Where the user screen's back link leads, and its label. The address decides within the portal only. (USER-020, USER-021) */
export function useReturnLink(): { to: string; label: string } {
  const [search] = useSearchParams();
  const page = search.get(params.returnPage) ?? '';
  return {
    to: safeReturnPath(search.get(params.returnUrl), window.location.origin, paths.users),
    label: knownPages.includes(page) ? page : 'Users',
  };
}
