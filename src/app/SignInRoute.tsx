import { SignInScreen } from '@/screens/auth/SignInScreen';
import { useEntrance } from '@/widgets/session/useEntrance';
import { useForgottenHistory } from '@/widgets/session/useForgottenHistory';

/** The sign-in form as a route, for people who reach it within the app, as after a sign-out. */
export function SignInRoute() {
  const enter = useEntrance();
  useForgottenHistory();
  return <SignInScreen onSignedIn={enter} />;
}
