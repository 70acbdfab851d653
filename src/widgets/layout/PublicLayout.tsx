import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PublicFrame } from './PublicFrame';
import { useArrivalFocus } from './useArrivalFocus';

/** Layout route of the public screens. */
export function PublicLayout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useArrivalFocus(main);
  return (
    <PublicFrame mainRef={main} screen={pathname}>
      <Outlet />
    </PublicFrame>
  );
}
