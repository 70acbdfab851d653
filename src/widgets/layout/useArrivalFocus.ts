import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { params } from '@/config/paths';
import { selectIsFresh } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

/** Focuses the heading, unless the screen has set the focus itself. */
export function focusHeading(main: HTMLElement | null): void {
  if (!main?.contains(document.activeElement)) main?.querySelector('h1')?.focus();
}

/**
 * Focuses the heading of the new page after a navigation or a sign-in, so that a screen reader announces the page. A
 * screen that has set the focus itself keeps it. The browser announces the page that it has loaded itself. When a link to
 * another tab disappears with its own tab and the focus is lost, the heading takes it.
 * @param main the element that contains the screens
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const isFresh = useAppSelector(selectIsFresh);
  const shown = useRef(isFresh ? null : pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading(main.current);
  }, [main, pathname]);

  const tab = new URLSearchParams(search).get(params.tab);
  const shownTab = useRef(tab);
  useEffect(() => {
    if (shownTab.current === tab) return;
    shownTab.current = tab;
    if (document.activeElement === document.body) focusHeading(main.current);
  }, [main, tab]);
}
