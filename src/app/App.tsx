import { lazy, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { paths } from '@/config/paths';
import { SignInScreen } from '@/screens/auth/SignInScreen';
import type { AppStore } from '@/store/makeStore';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { WaitFrame } from '@/widgets/layout/WaitFrame';
import { CrashBoundary } from './CrashBoundary';

const loadPortal = () => import('./Portal');
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));

/**
 * The whole product. Most visits begin at the sign-in form, so it is drawn without the router and the other screens,
 * which load while the person types.
 */
export function App({ store }: { readonly store: AppStore }) {
  const [isInside, setIsInside] = useState(() => window.location.pathname !== paths.signIn);
  const enter = (address: string) => {
    window.history.replaceState(null, '', address);
    setIsInside(true);
  };
  return (
    <Provider store={store}>
      <CrashBoundary>
        {isInside ? (
          <Suspense fallback={<WaitFrame />}>
            <Portal />
          </Suspense>
        ) : (
          <PublicFrame>
            <SignInScreen onSignedIn={enter} onTyping={() => void loadPortal().catch(() => undefined)} />
          </PublicFrame>
        )}
      </CrashBoundary>
    </Provider>
  );
}
