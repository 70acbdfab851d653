import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useMatch, useNavigate, useParams } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { params, paths } from '@/config/paths';
import { timings } from '@/config/timings';
import type { CallFacts } from '@/domain/callFacts';
import { isUsableHash } from '@/domain/passwords';
import { reasonTexts } from '@/domain/firstTexts';
import { passwordTexts } from '@/domain/passwordTexts';
import { useAppDispatch } from '@/store/hooks';
import { handOverOnReload, reloadedHash } from '@/store/linkHash';
import { checkPasswordLink } from '@/store/passwords';
import { SetPasswordForm } from './SetPasswordForm';

const initial = {
  mode: 'set_initial_password',
  path: paths.setPassword,
  title: 'Set Password',
  submitText: 'Set Password',
} as const;

const reset = {
  mode: 'reset_password',
  path: paths.resetPassword,
  title: 'Reset Password',
  submitText: 'Change Password',
} as const;

/**
 * The hash of a link, from the path or the query. It is a secret: it leaves the address at once and stays in memory as
 * long as the screen is open. (AUTH-071)
 * @param path the screen's address without the hash
 * @param onLeft runs when the browser shows the page again after it was left; a stable function
 * @returns the hash, '' when the link has none or it has been forgotten, and what forgets it
 */
function useLinkHash(path: string, onLeft: () => void) {
  const { hash: inPath } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  // In a query a plus stands for a blank, and no hash holds one: it is a plus of the hash.
  const inQuery = new URLSearchParams(search).get(params.hash)?.replaceAll(' ', '+');
  const given = inPath ?? inQuery ?? '';
  const [hash, setHash] = useState(() => given || reloadedHash());
  const forget = useCallback(() => setHash(''), []);
  const leave = useCallback(() => {
    forget();
    onLeft();
  }, [forget, onLeft]);

  useEffect(() => {
    if (given !== '') void navigate(path, { replace: true });
  }, [given, navigate, path]);
  useEffect(() => (hash === '' ? undefined : handOverOnReload(hash, leave)), [hash, leave]);

  return { hash, forget };
}

/** Sets a first password, or replaces a forgotten one, with the link from an email. (AUTH-070, AUTH-073, AUTH-104) */
export function PasswordLinkScreen() {
  const { mode, path, title, submitText } = useMatch(`${paths.resetPassword}/*`) ? reset : initial;
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<'waiting' | 'good' | 'bad' | 'unreachable'>('waiting');
  const { hash, forget } = useLinkHash(
    path,
    useCallback(() => setStanding('bad'), []),
  );
  const hasStarted = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [facts, setFacts] = useState<CallFacts>();

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // A spinner stands in for the form for 500 ms at least. (AUTH-079)
    const wait = new Promise((resolve) => setTimeout(resolve, timings.setPasswordDelay));
    const check = async () => {
      if (!isUsableHash(hash)) return 'bad';
      const result = await dispatch(checkPasswordLink({ mode, hash }));
      if (result.isDone) return 'good';
      setFacts(result.failure.messages.facts);
      // Any answer that is not a success means that the link is bad. (AUTH-105)
      return result.failure.kind === 'unreachable' ? 'unreachable' : 'bad';
    };
    void Promise.all([check(), wait]).then(([found]) => setStanding((now) => (now === 'waiting' ? found : now)));
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
          <LoadError error={passwordTexts.badLink} facts={facts} />
          <p className="link-row">
            <Link to={paths.forgotPassword}>Forgot Password?</Link>
            <Link to={paths.signIn}>Sign In</Link>
          </p>
        </>
      )}
      {standing === 'unreachable' && <LoadError error={reasonTexts.unreachable} onRetry={retry} facts={facts} />}
      {standing === 'good' && <SetPasswordForm link={{ mode, hash }} submitText={submitText} onSet={forget} />}
    </Page>
  );
}
