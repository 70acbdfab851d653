import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { DoneNotice } from '@/components/feedback/DoneNotice';
import { FormAlert } from '@/components/feedback/FormAlert';
import { TextField } from '@/components/form/TextField';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { timings } from '@/config/timings';
import { fieldError, formMessages } from '@/domain/formErrors';
import { plainText } from '@/lib/plainText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { passwordFormOpened, requestResetEmail, selectForgotCall } from '@/store/passwords';

const shown = ['emailAddress'];

/** Asks for an e-mail with which a forgotten password can be replaced. (AUTH-036) */
export function ForgotPasswordScreen() {
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectForgotCall);
  const [address, setAddress] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [isSending, setIsSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    dispatch(passwordFormOpened());
    return () => clearTimeout(timer.current);
  }, [dispatch]);

  const send = async () => {
    const emailAddress = address.trim();
    const result = await dispatch(requestResetEmail(emailAddress));
    setIsSending(false);
    if (requestResetEmail.fulfilled.match(result)) setSentTo(emailAddress);
    else if (fieldError(result.payload?.messages.formErrors ?? null, 'emailAddress')) input.current?.focus();
    else failure.current?.focus();
  };

  const submit = () => {
    if (isSending || address.trim() === '') return;
    setIsSending(true);
    timer.current = setTimeout(() => void send(), timings.forgotPasswordDelay); // AUTH-042
  };

  const signInLink = (
    <p className="link-row">
      <Link to={paths.signIn}>Remember your password? Sign In</Link>
    </p>
  );

  if (sentTo !== '') {
    return (
      <Page title="Forgot Password">
        <DoneNotice>
          <p>
            An e-mail with further instructions was sent to <bdi>{plainText(sentTo)}</bdi>.
          </p>
          <p>
            If nothing arrives, please contact User Support at{' '}
            <a className="alert-link" href={`mailto:${settings.supportEmail}`}>
              {settings.supportEmail}
            </a>
            .
          </p>
        </DoneNotice>
        {signInLink}
      </Page>
    );
  }

  return (
    <Page title="Forgot Password">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormAlert ref={failure} messages={formMessages(call, shown)} info={call.info} />
        <TextField
          label="Email Address"
          name="emailAddress"
          type="email"
          autoComplete="email"
          error={fieldError(call.formErrors, 'emailAddress')} // AUTH-045
          ref={input}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button
          type="submit"
          className="btn btn-primary wide-button"
          disabled={address.trim() === ''}
          aria-disabled={isSending}
        >
          {isSending ? 'Sending…' : 'Send Reset Email'}
        </button>
      </form>
      {signInLink}
    </Page>
  );
}
