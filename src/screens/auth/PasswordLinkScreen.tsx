import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { isUsableHash, type PasswordLinkMode } from '@/domain/passwords';
import { passwordTexts, reasonTexts } from '@/domain/texts';
import { useAppDispatch } from '@/store/hooks';
import { checkPasswordLink, passwordFormOpened } from '@/store/passwords';
import { SetPasswordForm } from './SetPasswordForm';
import { useLinkHash } from './useLinkHash';

interface PasswordLinkScreenProps {
  readonly mode: PasswordLinkMode;
  /** The screen's address without the hash. */
  readonly path: string;
  readonly title: string;
  readonly submitText: string;
}

/** Sets a first password, or another one, with the link of an e-mail. (AUTH-070) */
export function PasswordLinkScreen({ mode, path, title, submitText }: PasswordLinkScreenProps) {
  const dispatch = useAppDispatch();
  const hash = useLinkHash(path);
  const [standing, setStanding] = useState<'waiting' | 'good' | 'bad' | 'unreachable'>('waiting');
  const hasStarted = useRef(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    dispatch(passwordFormOpened());
    const wait = new Promise((resolve) => setTimeout(resolve, timings.setPasswordDelay)); // AUTH-079
    const check = async () => {
      if (!isUsableHash(hash)) return 'bad';
      const result = await dispatch(checkPasswordLink({ mode, hash }));
      if (checkPasswordLink.fulfilled.match(result)) return 'good';
      return result.payload?.kind === 'unreachable' ? 'unreachable' : 'bad'; // AUTH-105
    };
    void Promise.all([check(), wait]).then(([found]) => setStanding(found));
  }, [attempt, dispatch, hash, mode]);

  const retry = () => {
    hasStarted.current = false;
    setStanding('waiting');
    setAttempt(attempt + 1);
  };

  return (
    <Page title={title}>
      {standing === 'waiting' && <Spinner />}
      {standing === 'bad' && (
        <>
          <LoadError text={passwordTexts.badLink} />
          <p className="link-row">
            <Link to={paths.forgotPassword}>Forgot Password?</Link>
            <Link to={paths.signIn}>Sign In</Link>
          </p>
        </>
      )}
      {standing === 'unreachable' && <LoadError text={reasonTexts.unreachable} onRetry={retry} />}
      {standing === 'good' && <SetPasswordForm link={{ mode, hash }} submitText={submitText} />}
    </Page>
  );
}
