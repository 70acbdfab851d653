import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useMatch, useNavigate, useParams } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { params, paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { isUsableHash } from '@/domain/passwords';
import { passwordTexts, reasonTexts } from '@/domain/texts';
import { useApiCall } from '@/widgets/useApiCall';
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

function hashIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('hash' in state)) return '';
  return typeof state.hash === 'string' ? state.hash : '';
}

/**
 * The hash of a link, from the path or the query. It is a secret: it leaves the address at once and stays in the
 * history entry, so that the page can be reloaded. (AUTH-071)
 * @param path the screen's address without the hash
 * @returns '' when the link has none
 */
function useLinkHash(path: string): string {
  const { hash: inPath } = useParams();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const given = inPath ?? new URLSearchParams(search).get(params.hash) ?? '';
  const [hash] = useState(given || hashIn(state));

  useEffect(() => {
    if (given === '') return;
    void navigate(path, { replace: true, state: { hash: given } });
  }, [given, navigate, path]);

  return hash;
}

/** Sets a first password, or replaces a forgotten one, with the link from an email. (AUTH-070, AUTH-073, AUTH-104) */
export function PasswordLinkScreen() {
  const { mode, path, title, submitText } = useMatch(`${paths.resetPassword}/*`) ? reset : initial;
  const call = useApiCall();
  const hash = useLinkHash(path);
  const [standing, setStanding] = useState<'waiting' | 'good' | 'bad' | 'unreachable'>('waiting');
  const hasStarted = useRef(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // Nothing is drawn for the first 500 ms. (AUTH-079)
    const wait = new Promise((resolve) => setTimeout(resolve, timings.setPasswordDelay));
    const check = async () => {
      if (!isUsableHash(hash)) return 'bad';
      const result = await call(checkPasswordLink({ mode, hash }));
      if (result.isDone) return 'good';
      // Any answer that is not a success means that the link is bad. (AUTH-105)
      return result.failure.kind === 'unreachable' ? 'unreachable' : 'bad';
    };
    void Promise.all([check(), wait]).then(([found]) => setStanding(found));
  }, [attempt, call, hash, mode]);

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
