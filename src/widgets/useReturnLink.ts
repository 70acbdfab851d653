import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';
import { safeReturnPath } from '@/domain/returnPath';

interface Place {
  readonly path: string;
  readonly label: string;
}

/**
 * Where a back link leads, and its label. The address decides within the portal only. (USER-020, USER-021)
 * @param knownPages what the link may be called: the screens that lead here
 * @param usual where it leads if the address does not say
 */
export function useReturnLink(knownPages: readonly string[], usual: Place) {
  const [search] = useSearchParams();
  const page = search.get(params.returnPage) ?? '';
  return {
    to: safeReturnPath(search.get(params.returnUrl), window.location.origin, usual.path),
    label: knownPages.includes(page) ? page : usual.label,
  };
}

/**
 * What a link to a record says of this page, so that the record's back link leads here again.
 * @param returnPage what that link is called; the record's screen must know it
 */
export function useCameFrom(returnPage: string) {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ returnPage, returnUrl: pathname + search }), [returnPage, pathname, search]);
}
