import { useEffect, useRef, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { href, params, paths } from '@/config/paths';
import { siteTitle } from '@/config/titles';
import { reasonTexts } from '@/domain/firstTexts';
import { selectCheckCall, selectEndMessage, selectIsFresh, selectPasswordExpiry, selectSession } from '@/store/auth';
import { openSession } from '@/store/session';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { focusHeading } from '@/widgets/layout/useArrivalFocus';
import { WaitFrame } from '@/widgets/layout/WaitFrame';
import { useIsPast } from './useIsPast';

/**
 * Draws its children only while the server knows the session. Without one it redirects to the sign-in page, and with a
 * password that must be changed first to the form for that. Both lead back to this address, unless the user chose to sign
 * out. (SEC-001..SEC-004)
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const { loading: isChecking, error, facts } = useAppSelector(selectCheckCall);
  const isFresh = useAppSelector(selectIsFresh);
  const endMessage = useAppSelector(selectEndMessage);
  const isPast = useIsPast();
  const mustChangePassword = useAppSelector(selectPasswordExpiry) === 'FORCE_CHANGE';
  const [search] = useSearchParams();
  const location = useLocation();
  const skipRefresh = isFresh || search.has(params.skipRefresh);

  useEffect(() => {
    if (session === 'unknown' && !isChecking && !mustChangePassword)
      void dispatch(openSession({ skipRefresh, isFresh }));
  }, [dispatch, session, isChecking, mustChangePassword, skipRefresh, isFresh]);

  // The button to try again disappears with the focus while the server is asked.
  const wasUnreachable = useRef(false);
  useEffect(() => {
    const isSettled = session === 'active' || session === 'unreachable';
    if (wasUnreachable.current && isSettled) focusHeading(document.querySelector('main'));
    wasUnreachable.current = session === 'unreachable' || (wasUnreachable.current && !isSettled);
  }, [session]);

  const here = { path: location.pathname, search: location.search };
  // Not back to where it would have to be changed once more.
  const wayBack = here.path === paths.changePassword ? undefined : here;
  if (mustChangePassword) return <Navigate to={href.expiringPassword(wayBack)} replace />;
  switch (session) {
    case 'active':
      return children;
    case 'ended':
      return <Navigate to={href.signIn(endMessage, isPast ? undefined : here)} replace />;
    case 'unreachable':
      return (
        <PublicFrame>
          <h1 tabIndex={-1}>{siteTitle}</h1>
          <LoadError
            error={error ?? reasonTexts.unreachable}
            facts={facts}
            onRetry={() => void dispatch(openSession({ skipRefresh, isFresh }))}
          />
          {/* The session may be alive, and the menu with this link is not there. */}
          <p className="link-row">
            <Link to={paths.signOut}>Sign Out</Link>
          </p>
        </PublicFrame>
      );
    case 'unknown':
    case 'replaced':
      return <WaitFrame />;
  }
}
