import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { href, params } from '@/config/paths';
import { sessionTexts } from '@/domain/firstTexts';
import { signOut } from '@/store/session';
import { useAppDispatch } from '@/store/hooks';
import { readForcedSignOut } from '@/widgets/session/forcedSignOut';

/** Signs the user out as soon as it opens. (AUTH-083) */
export function SignOutScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  // After a forced sign-out the user comes back to the page. (AUTH-086)
  const forced = search.get(params.redirect) === 'true' ? readForcedSignOut(state) : null;
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const message = forced?.message ?? sessionTexts.signedOut;
    dispatch(signOut(message, { isWanted: forced === null }));
    void navigate(href.signIn(message, forced?.from), { replace: true });
  }, [dispatch, forced, navigate]);

  return (
    <Page title="Signing Out">
      <Spinner />
    </Page>
  );
}
