import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DoneNotice } from '@/components/feedback/DoneNotice';
import { paths } from '@/config/paths';
import type { PasswordLink } from '@/domain/passwords';
import { passwordTexts } from '@/domain/passwordTexts';
import { useAppDispatch } from '@/store/hooks';
import { setPassword } from '@/store/passwords';
import { NewPasswordForm } from './NewPasswordForm';

interface SetPasswordFormProps {
  readonly link: PasswordLink;
  readonly submitText: string;
  readonly onSet: () => void;
}

/** Sets the password of the account that a valid link belongs to. (AUTH-076) */
export function SetPasswordForm({ link, submitText, onSet }: SetPasswordFormProps) {
  const dispatch = useAppDispatch();
  const [isSet, setIsSet] = useState(false);

  if (isSet) {
    return (
      <>
        <DoneNotice>{passwordTexts.set}</DoneNotice>
        <Link to={paths.signIn}>Sign In</Link>
      </>
    );
  }
  return (
    <NewPasswordForm
      fields={['password']}
      name="password"
      write={async ({ password }) => {
        const result = await dispatch(setPassword({ link, password: () => password }));
        if (result.isDone) {
          setIsSet(true);
          onSet();
        }
        return result;
      }}
    >
      {({ isSending, isMismatch, isFilled, newPassword }) => (
        <>
          {newPassword}
          <button
            type="submit"
            className="btn btn-primary wide-button"
            // Both fields are filled in and match. (AUTH-074, AUTH-103)
            disabled={!isSending && (isMismatch || !isFilled)}
            aria-disabled={isSending}
          >
            {isSending ? 'Saving…' : submitText}
          </button>
        </>
      )}
    </NewPasswordForm>
  );
}
