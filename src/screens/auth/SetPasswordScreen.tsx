import { paths } from '@/config/paths';
import { PasswordLinkScreen } from './PasswordLinkScreen';

/** Sets the first password of a new account. (AUTH-071, AUTH-073, AUTH-104) */
export function SetPasswordScreen() {
  return (
    <PasswordLinkScreen
      mode="set_initial_password"
      path={paths.setPassword}
      title="Set Password"
      submitText="Set Password"
    />
  );
}
