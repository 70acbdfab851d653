import { useState, type ReactNode } from 'react';
import { PasswordField } from '@/components/form/PasswordField';
import { timings } from '@/config/timings';
import { passwordTexts, passwordUpdated } from '@/domain/passwordTexts';
import { alertShown } from '@/store/alerts';
import { passwordRenewed } from '@/store/auth';
import { useAppDispatch } from '@/store/hooks';
import { changePassword } from '@/store/passwords';
import { useLeftAlert } from '@/widgets/save/useLeftAlert';
import { useHasLeft } from '@/widgets/useHasLeft';
import { NewPasswordForm } from './NewPasswordForm';
import type { Typed } from './PasswordForm';

interface ChangePasswordFormProps {
  readonly isDisabled?: boolean;
  /** Beside the submit button. */
  readonly children?: ReactNode;
  /** Follows a change that the page has confirmed; the form is busy until it ends. */
  readonly onChanged?: (newPassword: () => string) => Promise<unknown>;
}

/** Changes the user's own password. (AUTH-050) */
export function ChangePasswordForm({ isDisabled = false, children, onChanged }: ChangePasswordFormProps) {
  const dispatch = useAppDispatch();
  const [isChanged, setIsChanged] = useState(false);
  const hasLeft = useHasLeft();
  const { alertFailureIfLeft } = useLeftAlert();

  const change = async (typed: Typed<'currentPassword' | 'newPassword'>) => {
    const { newPassword } = typed;
    setIsChanged(false);
    const result = await dispatch(changePassword(() => typed));
    if (!result.isDone) {
      // Whoever has left must still know which password is valid.
      alertFailureIfLeft(result.failure);
      return result;
    }
    dispatch(passwordRenewed());
    // The success shows after 500 ms. (AUTH-064) Until then the form is busy: another Enter would ask for the empty fields.
    await new Promise((resolve) => setTimeout(resolve, timings.passwordChangedDelay));
    if (hasLeft.current) dispatch(alertShown(passwordUpdated));
    else {
      setIsChanged(true);
      await onChanged?.(() => newPassword);
    }
    return result;
  };

  return (
    <NewPasswordForm fields={['currentPassword', 'newPassword']} name="newPassword" write={change}>
      {({ errorOf, isSending, isMismatch, newPassword }) => (
        <>
          {/* Always there, so that the new text is announced. */}
          <div className="status-message" role="status">
            {isChanged && <p className="alert alert-success">{passwordTexts.changed}</p>}
          </div>
          <fieldset disabled={isDisabled}>
            <PasswordField
              label="Current Password"
              name="currentPassword"
              autoComplete="current-password"
              error={errorOf('currentPassword')}
            />
            {newPassword}
            <div className="button-row">
              <button
                type="submit"
                className="btn btn-primary"
                disabled={isMismatch}
                aria-disabled={isSending || isDisabled}
              >
                {isSending && !isChanged ? 'Changing…' : 'Change Password'}
              </button>
              {children}
            </div>
          </fieldset>
        </>
      )}
    </NewPasswordForm>
  );
}
