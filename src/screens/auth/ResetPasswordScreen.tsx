import { paths } from '@/config/paths';
import { PasswordLinkScreen } from './PasswordLinkScreen';

/** Replaces a forgotten password. (AUTH-071, AUTH-073, AUTH-104) */
export function ResetPasswordScreen() {
  return (
    <PasswordLinkScreen
      mode="reset_password"
      path={paths.resetPassword}
      title="Reset Password"
      submitText="Change Password"
    />
  );
}
