import { SignInScreen } from '@/screens/auth/SignInScreen';
import { useAppDispatch } from '@/store/hooks';
import { useEntrance } from '@/widgets/session/useEntrance';
import { useForgottenHistory } from '@/widgets/session/useForgottenHistory';
import { useHasLeft } from '@/widgets/useHasLeft';
import { prefetchReads } from './arrival';

/** The sign-in form as a route, for people who reach it within the app, as after a sign-out. */
export function SignInRoute() {
  const dispatch = useAppDispatch();
  const goTo = useEntrance();
  const hasLeft = useHasLeft();
  useForgottenHistory();
  const enter = async (address: string) => {
    await prefetchReads(address, dispatch);
    if (!hasLeft.current) await goTo(address);
  };
  return <SignInScreen onSignedIn={enter} />;
}
