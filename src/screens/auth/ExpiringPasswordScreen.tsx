import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { href, params, paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { passwordTexts, reasonTexts } from '@/domain/texts';
import { alertShown } from '@/store/alerts';
import {
  openSession,
  selectEndMessage,
  selectIsFresh,
  selectPasswordExpiry,
  selectSession,
  signIn,
} from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Who has just signed in, as the address says it; it is taken out of the address at once. */
function useUsername(): string {
  const [search, setSearch] = useSearchParams();
  const [username] = useState(() => search.get(params.username) ?? '');
  useEffect(() => {
    if (!search.has(params.username)) return;
    setSearch(
      (now) => {
        now.delete(params.username);
        return now;
      },
      { replace: true },
    );
  }, [search, setSearch]);
  return username;
}

/** Changes a password that has expired, or will soon. (AUTH-046, AUTH-048) */
export function ExpiringPasswordScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const username = useUsername();
  const session = useAppSelector(selectSession);
  const endMessage = useAppSelector(selectEndMessage);
  const isFresh = useAppSelector(selectIsFresh);
  const expiry = useAppSelector(selectPasswordExpiry);
  const [isForced] = useState(expiry === 'FORCE_CHANGE');
  const [isChecked] = useState(isFresh || search.has(params.skipRefresh));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    if (!isChecked) void dispatch(openSession({ skipRefresh: false }));
  }, [dispatch, isChecked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const proceed = () => {
    dispatch(alertShown({ kind: 'success', title: 'Success', text: passwordTexts.updated })); // AUTH-066
    void navigate(href.dashboardAfterwards(), { replace: true });
  };

  /** After a forced change the session is a new one. (AUTH-033, AUTH-035) */
  const signInAnew = async (newPassword: () => string) => {
    if (username === '') return navigate(href.signIn(passwordTexts.changed), { replace: true });
    const result = await dispatch(signIn(() => ({ username, password: newPassword() })));
    if (signIn.fulfilled.match(result)) return proceed();
    await navigate(href.signIn(result.payload?.messages.error ?? passwordTexts.changed), { replace: true });
  };

  const changed = (newPassword: () => string) => {
    timer.current = setTimeout(() => (isForced ? void signInAnew(newPassword) : proceed()), timings.afterSaveDelay);
  };

  if (session === 'ended') return <Navigate to={href.signIn(endMessage)} replace />;
  if (session === 'unreachable' && !isChecked) {
    return (
      <Page title="Change Password">
        <LoadError text={reasonTexts.unreachable} onRetry={() => void dispatch(openSession({ skipRefresh: false }))} />
      </Page>
    );
  }
  if (session !== 'active' && !isChecked) {
    return (
      <Page title="Change Password">
        <Spinner />
      </Page>
    );
  }
  return (
    <Page title="Change Password">
      {expiry === 'FORCE_CHANGE' && <p className="alert alert-danger">{passwordTexts.expired}</p>}
      {expiry === 'WARN_CHANGE' && <p className="alert alert-warning">{passwordTexts.expiresSoon}</p>}
      <ChangePasswordForm onChanged={changed}>
        {expiry === 'WARN_CHANGE' && (
          <Link className="btn btn-outline-primary" to={paths.dashboard}>
            Change Later
          </Link>
        )}
      </ChangePasswordForm>
    </Page>
  );
}
