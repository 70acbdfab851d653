import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import { Page } from '@/components/Page';
import { href, params, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { sessionTexts } from '@/domain/firstTexts';
import { clockTime } from '@/lib/clockTime';
import { plainText } from '@/lib/plainText';
import { signIn } from '@/store/auth';
import { draftsKeptUntil } from '@/store/draftStorage';
import { useAppDispatch } from '@/store/hooks';
import { askedReturn, destination } from './destination';
import { PasswordForm } from './PasswordForm';

const longestMessage = 200;

const query = () => new URLSearchParams(window.location.search);

/**
 * The `message` of the address, as plain text. It leaves the address at once, so that a reload, a bookmark or a
 * shared link does not repeat it. (AUTH-009)
 */
function useArrivalMessage(): string {
  const [message] = useState(() => {
    const arriving = query().get(params.message);
    return plainText(arriving ?? '', longestMessage);
  });

  useLayoutEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(params.message)) return;
    address.searchParams.delete(params.message);
    window.history.replaceState(window.history.state, '', address);
  }, []);

  return message;
}

interface SignInScreenProps {
  /** The user is signed in and goes on to this address. */
  readonly onSignedIn: (address: string) => Promise<void>;
  /** The user has begun to type: what follows the sign-in, at this address, can be prefetched. */
  readonly onTyping?: (address: string) => void;
}

/** The sign-in form. It is drawn before the router has loaded, so it uses none of it. (AUTH-001) */
export function SignInScreen({ onSignedIn, onTyping }: SignInScreenProps) {
  const dispatch = useAppDispatch();
  const arrivalMessage = useArrivalMessage();
  // Unsaved changes of the session that has just ended.
  const [keptUntil] = useState(draftsKeptUntil);
  const username = useRef<HTMLInputElement>(null);
  useEffect(() => username.current?.focus(), []);

  return (
    <Page title="Sign In">
      <PasswordForm
        fields={['username', 'password']}
        emptied="onAnswer"
        notice={
          <>
            {arrivalMessage !== '' && (
              <p className="arrival-message" role="alert">
                {arrivalMessage}
              </p>
            )}
            {/* An alert, because a status that comes with its text is not announced. */}
            {keptUntil !== null && <p role="alert">{sessionTexts.draftsKeptUntil(clockTime(keptUntil))}</p>}
          </>
        }
        write={(credentials) => dispatch(signIn(() => credentials))}
        // An expiring password takes precedence over the requested page. (AUTH-031)
        onDone={(passwordExpiry, { username: name }) =>
          onSignedIn(
            passwordExpiry === 'none' ? destination(query()) : href.expiringPassword(askedReturn(query()), name),
          )
        }
        onTyped={() => onTyping?.(destination(query()))}
      >
        {({ errorOf, isSending }) => (
          <>
            <TextField
              label="Username or Email Address"
              name="username"
              autoComplete="username"
              error={errorOf('username')}
              ref={username}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              error={errorOf('password')}
            />
            <button type="submit" className="btn btn-primary wide-button" aria-disabled={isSending}>
              {isSending ? 'Signing In…' : 'Sign In'}
            </button>
          </>
        )}
      </PasswordForm>
      <p className="link-row">
        <a href={paths.forgotPassword}>Forgot Password?</a>
        <a href={paths.register}>Need an account?</a>
        <a href={settings.privacyUrl} target="_blank" rel="noopener noreferrer">
          Privacy and Terms of Use
        </a>
      </p>
    </Page>
  );
}
