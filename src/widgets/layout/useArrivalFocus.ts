import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { selectIsFresh } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

/**
 * After a navigation, or a sign-in, the new page's heading gets the focus, so that the page is announced; a screen
 * that has chosen another place for it keeps that. The page that the browser itself opened is announced by the browser.
 * @param main the element that holds the screens
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isFresh = useAppSelector(selectIsFresh);
  const shown = useRef(isFresh ? null : pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.querySelector('h1')?.focus();
  }, [main, pathname]);
}
