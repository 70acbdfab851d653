import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { SignInScreen } from '@/screens/auth/SignInScreen';

/** The sign-in form for those who come to it from inside, as after a sign-out. */
export function SignInRoute() {
  const navigate = useNavigate();
  const goTo = async (address: string) => {
    try {
      await navigate(address, { replace: true });
    } catch {
      // The router refuses some addresses by throwing; nobody is left standing for it.
      await navigate(paths.dashboard, { replace: true });
    }
  };
  return <SignInScreen onSignedIn={(address) => void goTo(address)} />;
}
