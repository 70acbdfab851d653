import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { href, params, paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { reasonTexts } from '@/domain/firstTexts';
import { passwordTexts, passwordUpdated } from '@/domain/passwordTexts';
import { alertShown } from '@/store/alerts';
import {
  selectCheckCall,
  selectEndMessage,
  selectIsFresh,
  selectPasswordExpiry,
  selectSession,
  signIn,
} from '@/store/auth';
import { openSession, signOut } from '@/store/session';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useEntrance } from '@/widgets/session/useEntrance';
import { useIsPast } from '@/widgets/session/useIsPast';
import { useHasLeft } from '@/widgets/useHasLeft';
import { useOneTimeParams } from '@/widgets/useOneTimeParams';
import { ChangePasswordForm } from './ChangePasswordForm';
import { askedReturn, destination } from './destination';

/** Changes a password that has expired, or is about to. (AUTH-046, AUTH-048) */
export function ExpiringPasswordScreen() {
  const dispatch = useAppDispatch();
  const enter = useEntrance();
  const [search] = useSearchParams();
  // The user who has just signed in. The name leaves the address at once.
  const [username] = useState(() => search.get(params.username) ?? '');
  useOneTimeParams(params.username);
  const session = useAppSelector(selectSession);
  const { facts } = useAppSelector(selectCheckCall);
  const endMessage = useAppSelector(selectEndMessage);
  const isFresh = useAppSelector(selectIsFresh);
  const expiry = useAppSelector(selectPasswordExpiry);
  // The change itself clears the expiry, and what follows it depends on which it was.
  const [latest, setLatest] = useState(expiry);
  if (expiry !== 'none' && expiry !== latest) setLatest(expiry);
  const isForced = latest === 'FORCE_CHANGE';
  const [isChecked] = useState(isFresh || session === 'active');
  const [skipRefresh] = useState(search.has(params.skipRefresh));
  const wayBack = useIsPast() ? undefined : askedReturn(search);
  const hasLeft = useHasLeft();

  useEffect(() => {
    if (!isChecked) void dispatch(openSession({ skipRefresh }));
  }, [dispatch, isChecked, skipRefresh]);

  const proceed = (address: string) => {
    // This alert stays across the move. (AUTH-066)
    dispatch(alertShown(passwordUpdated));
    return enter(href.afterwards(address));
  };

  /** A forced change ends the session: the user is signed in again with the new password. (AUTH-033, AUTH-035) */
  const signInAgain = async (newPassword: () => string) => {
    // After a page load nobody knows the username any more: the person signs in.
    if (username === '') return dispatch(signOut(passwordTexts.changed, { isWanted: false }));
    const result = await dispatch(signIn(() => ({ username, password: newPassword() })));
    if (!result.isDone) return enter(href.signIn(result.failure.messages.error ?? passwordTexts.changed, wayBack));
    // If the new password is about to expire, too, this form stays and says so. (AUTH-031)
    if (result.value === 'none') await proceed(destination(search));
  };

  const changed = async (newPassword: () => string) => {
    await new Promise((resolve) => setTimeout(resolve, timings.afterSaveDelay));
    if (!hasLeft.current) await (isForced ? signInAgain(newPassword) : proceed(paths.dashboard));
  };

  if (session === 'ended') return <Navigate to={href.signIn(endMessage, wayBack)} replace />;
  const isOpen = isChecked || session === 'active';
  return (
    <Page title="Change Password">
      <Loaded
        data={isOpen ? expiry : null}
        error={!isOpen && session === 'unreachable' ? reasonTexts.unreachable : null}
        facts={facts}
        onRetry={() => void dispatch(openSession({ skipRefresh }))}
      >
        {() => (
          <>
            {expiry === 'FORCE_CHANGE' && <p className="alert alert-danger">{passwordTexts.expired}</p>}
            {expiry === 'WARN_CHANGE' && <p className="alert alert-warning">{passwordTexts.expiresSoon}</p>}
            <ChangePasswordForm onChanged={changed}>
              {expiry === 'WARN_CHANGE' && (
                <Link className="btn btn-outline-primary" to={paths.dashboard}>
                  Change Later
                </Link>
              )}
            </ChangePasswordForm>
            {/* After a page load nobody knows any more whether the password expires soon. */}
            {session === 'active' && latest === 'none' && (
              <p className="link-row">
                <Link to={paths.dashboard}>Go to the dashboard</Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
