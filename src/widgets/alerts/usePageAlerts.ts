import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { params } from '@/config/paths';
import { pageLeft } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';

/**
 * Clears the alerts of a page when another one opens, unless its address asks to keep them. (NAV-035, NAV-002)
 */
export function usePageAlerts(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const page = useRef(pathname);
  // A layout effect, so that alerts that the next screen shows in its effects come afterwards.
  useLayoutEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    if (!new URLSearchParams(search).has(params.keepAlert)) dispatch(pageLeft());
  }, [dispatch, pathname, search]);
}
