import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { params } from '@/config/paths';
import { pageLeft } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';

/**
 * Messages belong to the page that they were shown on: they go when another comes, unless its address asks to keep
 * them. (NAV-035, NAV-002)
 */
export function usePageAlerts(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const page = useRef(pathname);
  // Before the next screen is seen: what it says itself, in its own effects, comes after this.
  useLayoutEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    if (!new URLSearchParams(search).has(params.keepAlert)) dispatch(pageLeft());
  }, [dispatch, pathname, search]);
}
