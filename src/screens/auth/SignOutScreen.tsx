import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Busy } from '../../components/feedback/Busy';
import { Page } from '../../components/Page';
import { href } from '../../config/paths';
import { sessionTexts } from '../../domain/texts';
import { signOut } from '../../store/auth';
import { useAppDispatch } from '../../store/hooks';

/** Signs out as soon as it opens. (AUTH-083) */
export function SignOutScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void dispatch(signOut()).then(() => navigate(href.signIn(sessionTexts.signedOut), { replace: true }));
  }, [dispatch, navigate]);

  return (
    <Page title="Signing Out">
      <Busy />
    </Page>
  );
}
