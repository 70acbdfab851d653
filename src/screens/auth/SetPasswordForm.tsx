import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { DoneNotice } from '@/components/feedback/DoneNotice';
import { FormAlert } from '@/components/feedback/FormAlert';
import { paths } from '@/config/paths';
import { fieldError, remainingErrors } from '@/domain/formErrors';
import type { PasswordLink } from '@/domain/passwords';
import { passwordTexts } from '@/domain/texts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSetCall, setPassword } from '@/store/passwords';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { NewPasswordFields } from './NewPasswordFields';
import { PasswordRequirements } from './PasswordRequirements';
import { useNewPassword } from './useNewPassword';

const fields = ['password'] as const;

interface SetPasswordFormProps {
  readonly link: PasswordLink;
  readonly submitText: string;
}

/** The new password that a good link allows to set. */
export function SetPasswordForm({ link, submitText }: SetPasswordFormProps) {
  const dispatch = useAppDispatch();
  const { error, formErrors, info, loading } = useAppSelector(selectSetCall);
  const newPassword = useNewPassword();
  const [isSet, setIsSet] = useState(false);
  const failure = useRef<HTMLDivElement>(null);
  const { run } = useSingleFlight();

  const submit = async () => {
    const password = newPassword.take();
    const result = await dispatch(setPassword({ link, password: () => password }));
    if (setPassword.fulfilled.match(result)) setIsSet(true);
    else failure.current?.focus();
  };

  if (isSet) {
    return (
      <>
        <DoneNotice>{passwordTexts.set}</DoneNotice>
        <Link to={paths.signIn}>Sign In</Link>
      </>
    );
  }
  return (
    <div className="password-page">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <FormAlert
          ref={failure}
          messages={error === null ? [] : [error, ...remainingErrors(formErrors, fields)]}
          info={info}
        />
        <NewPasswordFields
          name="password"
          newPassword={newPassword}
          error={fieldError(formErrors, 'password', ', ')} // AUTH-069
        />
        <button
          type="submit"
          className="btn btn-primary wide-button"
          disabled={newPassword.isMismatch || !newPassword.isFilled} // AUTH-074, AUTH-103
          aria-disabled={loading}
        >
          {loading ? 'Saving…' : submitText}
        </button>
      </form>
      <PasswordRequirements kept={newPassword.kept} />
    </div>
  );
}
