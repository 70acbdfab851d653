import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { params } from '../../config/paths';
import { pageLeft } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';

/**
 * Messages belong to the page that they were shown on: they go when another comes, unless its address asks to keep
 * them. (NAV-035, NAV-002)
 */
export function usePageAlerts(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const arrival = useRef(search);
  useLayoutEffect(() => {
    arrival.current = search;
  });
  // On leaving, not on arriving: what the next screen says as it is drawn comes after this.
  useEffect(
    () => () => {
      if (!new URLSearchParams(arrival.current).has(params.keepAlert)) dispatch(pageLeft());
    },
    [dispatch, pathname],
  );
}
