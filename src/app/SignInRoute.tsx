import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { SignInScreen } from '@/screens/auth/SignInScreen';
import { useForgottenHistory } from '@/widgets/session/useForgottenHistory';

/** The sign-in form as a route, for people who reach it within the app, as after a sign-out. */
export function SignInRoute() {
  const navigate = useNavigate();
  useForgottenHistory();
  const goTo = async (address: string) => {
    try {
      await navigate(address, { replace: true });
    } catch {
      // The router throws on some malformed addresses: the dashboard is always reachable.
      await navigate(paths.dashboard, { replace: true });
    }
  };
  return <SignInScreen onSignedIn={(address) => void goTo(address)} />;
}
