import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '@/components/feedback/FormAlert';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import { Page } from '@/components/Page';
import { href, params, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { fieldError, formMessages } from '@/domain/formErrors';
import { returnAddress } from '@/domain/returnPath';
import { validationText } from '@/domain/validationTexts';
import { selectSignInCall, signIn } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { useArrivalMessage } from './useArrivalMessage';

const fields = ['username', 'password'] as const;
type Field = (typeof fields)[number];

interface SignInScreenProps {
  /** The person is signed in and wants to go to this address. */
  readonly onSignedIn: (address: string) => void;
  /** The person has begun to type: what comes after the sign-in may be fetched. */
  readonly onTyping?: () => void;
}

/** Where to go after the sign-in. (AUTH-032) */
function destination(): string {
  const search = new URLSearchParams(window.location.search);
  const [path, query] = [search.get(params.redirectPath), search.get(params.redirectParams)];
  return returnAddress(path, query, window.location.origin, paths.dashboard);
}

/** It is drawn before the router has arrived, so it uses none of it. (AUTH-001) */
export function SignInScreen({ onSignedIn, onTyping }: SignInScreenProps) {
  const dispatch = useAppDispatch();
  const arrivalMessage = useArrivalMessage();
  const call = useAppSelector(selectSignInCall);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const { run } = useSingleFlight();

  useEffect(() => username.current?.focus(), []);

  const inputs = { username, password };

  const submit = async () => {
    const nowMissing = fields.filter((field) => inputs[field].current?.value === ''); // AUTH-012, AUTH-013
    setMissing(nowMissing);
    const [firstMissing] = nowMissing;
    if (firstMissing) inputs[firstMissing].current?.focus();
    if (firstMissing) return;

    // The password lives in its input and in this closure, and nowhere else. (AUTH-106)
    const credentials = { username: username.current?.value ?? '', password: password.current?.value ?? '' };
    const result = await dispatch(signIn(() => credentials));
    if (password.current) password.current.value = '';
    if (signIn.fulfilled.match(result)) {
      // A password that expires is dealt with first. (AUTH-031)
      onSignedIn(result.payload === 'none' ? destination() : href.expiringPassword(credentials.username));
    } else {
      failure.current?.focus();
    }
  };

  const errorOf = (field: Field) =>
    missing.includes(field) ? validationText(field, 'required') : fieldError(call.formErrors, field);
  const messages = formMessages(call, fields);
  return (
    <Page title="Sign In">
      {arrivalMessage !== '' && messages.length === 0 && (
        <p className="arrival-message" role="alert">
          {arrivalMessage}
        </p>
      )}
      <form
        noValidate
        onInput={onTyping}
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <FormAlert ref={failure} messages={messages} info={call.info} />
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
          ref={password}
        />
        <button type="submit" className="btn btn-primary wide-button" aria-disabled={call.loading}>
          {call.loading ? 'Signing In…' : 'Sign In'}
        </button>
      </form>
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
