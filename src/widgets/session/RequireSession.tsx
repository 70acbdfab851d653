import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { href, params, paths } from '@/config/paths';
import { siteTitle } from '@/config/site';
import { reasonTexts } from '@/domain/texts';
import {
  openSession,
  selectCheckCall,
  selectEndMessage,
  selectIsFresh,
  selectPasswordExpiry,
  selectSession,
} from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { WaitFrame } from '@/widgets/layout/WaitFrame';

/**
 * What it encloses is drawn only while the server knows the session. Without one the person is sent to sign in,
 * and comes back to this address afterwards. (SEC-001..SEC-004)
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const isChecking = useAppSelector(selectCheckCall).loading;
  const isFresh = useAppSelector(selectIsFresh);
  const endMessage = useAppSelector(selectEndMessage);
  const mustChangePassword = useAppSelector(selectPasswordExpiry) === 'FORCE_CHANGE';
  const [search] = useSearchParams();
  const location = useLocation();
  const skipRefresh = isFresh || search.has(params.skipRefresh);

  useEffect(() => {
    if (session === 'unknown' && !isChecking && !mustChangePassword) void dispatch(openSession({ skipRefresh }));
  }, [dispatch, session, isChecking, mustChangePassword, skipRefresh]);

  if (mustChangePassword) return <Navigate to={paths.expiringPassword} replace />;
  switch (session) {
    case 'active':
      return children;
    case 'ended':
      return <Navigate to={href.signIn(endMessage, { path: location.pathname, search: location.search })} replace />;
    case 'unreachable':
      return (
        <PublicFrame>
          <h1>{siteTitle}</h1>
          <LoadError text={reasonTexts.unreachable} onRetry={() => void dispatch(openSession({ skipRefresh }))} />
        </PublicFrame>
      );
    case 'unknown':
    case 'replaced':
      return <WaitFrame />;
  }
}
