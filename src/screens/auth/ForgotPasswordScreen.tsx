import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DoneNotice } from '@/components/feedback/DoneNotice';
import { TextField } from '@/components/form/TextField';
import { Page } from '@/components/Page';
import { SupportLink } from '@/components/SupportLink';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { plainText } from '@/lib/plainText';
import { silentCall } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { requestResetEmail } from '@/store/passwords';
import { useHasLeft } from '@/widgets/useHasLeft';
import { PasswordForm, type Typed } from './PasswordForm';

/** Requests an email with a link that replaces a forgotten password. (AUTH-036) */
export function ForgotPasswordScreen() {
  const dispatch = useAppDispatch();
  const [isFilled, setIsFilled] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const hasLeft = useHasLeft();

  const send = async ({ emailAddress }: Typed<'emailAddress'>) => {
    // The request waits 500 ms. (AUTH-042) It is not sent when the user leaves the screen in that time.
    await new Promise((resolve) => setTimeout(resolve, timings.forgotPasswordDelay));
    if (hasLeft.current) return silentCall;
    const result = await dispatch(requestResetEmail(emailAddress));
    if (result.isDone) setSentTo(emailAddress);
    return result;
  };

  return (
    <Page title="Forgot Password">
      {sentTo === '' ? (
        <PasswordForm
          fields={['emailAddress']}
          write={send}
          onTyped={({ emailAddress }) => setIsFilled(emailAddress !== '')}
        >
          {({ errorOf, isSending }) => (
            <>
              <TextField
                label="Email Address"
                name="emailAddress"
                type="email"
                autoComplete="email"
                error={errorOf('emailAddress')}
              />
              <button
                type="submit"
                className="btn btn-primary wide-button"
                disabled={!isFilled}
                aria-disabled={isSending}
              >
                {isSending ? 'Sending…' : 'Send Reset Email'}
              </button>
            </>
          )}
        </PasswordForm>
      ) : (
        <DoneNotice>
          <p>
            An email with further instructions was sent to <bdi>{plainText(sentTo)}</bdi>.
          </p>
          <p>
            If nothing arrives, please contact User Support at <SupportLink />.
          </p>
        </DoneNotice>
      )}
      <p className="link-row">
        <Link to={paths.signIn}>Remember your password? Sign In</Link>
      </p>
    </Page>
  );
}
