import { PasswordField } from '@/components/form/PasswordField';
import { passwordTexts } from '@/domain/texts';
import type { NewPassword } from './useNewPassword';

interface NewPasswordFieldsProps {
  /** Name of the field on the wire. */
  readonly name: string;
  readonly newPassword: NewPassword;
  readonly error?: string | undefined;
  readonly againError?: string | undefined;
}

/** `New Password` and `New Password Again`. (AUTH-072) */
export function NewPasswordFields({ name, newPassword, error, againError }: NewPasswordFieldsProps) {
  const { password, again, isMismatch, onInput } = newPassword;
  return (
    <>
      <PasswordField
        label="New Password"
        name={name}
        autoComplete="new-password"
        error={error}
        ref={password}
        onInput={onInput}
      />
      <PasswordField
        label="New Password Again"
        name="again"
        autoComplete="new-password"
        error={isMismatch ? passwordTexts.mismatch : againError}
        ref={again}
        onInput={onInput}
      />
    </>
  );
}
