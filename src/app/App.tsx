import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { lazyPart } from '@/components/lazyPart';
import { paths } from '@/config/paths';
import { SignInScreen } from '@/screens/auth/SignInScreen';
import type { AppStore } from '@/store/makeStore';
import { CallFactsSource } from '@/widgets/alerts/CallFactsSource';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { WaitFrame } from '@/widgets/layout/WaitFrame';
import { prepare, prefetchReads } from './arrival';
import { CrashBoundary } from './CrashBoundary';
import { connectErrorReports } from './errorReports';

const Portal = lazyPart(async () => (await import('./Portal')).Portal);

/** Prefetches what follows the sign-in. Failures are ignored: they show when the screen is opened. */
function prefetch(address: string): void {
  Promise.all([Portal.prefetch(), prepare(address)]).catch(() => undefined);
}

/**
 * The whole product. Most visits begin at the sign-in form, so it is drawn without the router and the other screens,
 * which load while the person types.
 */
export function App({ store }: { readonly store: AppStore }) {
  const [isInside, setIsInside] = useState(() => window.location.pathname !== paths.signIn);
  useEffect(() => connectErrorReports(store), [store]);
  const enter = (address: string) => {
    prefetchReads(address, store.dispatch);
    prefetch(address);
    window.history.replaceState(null, '', address);
    setIsInside(true);
  };
  return (
    <Provider store={store}>
      <CrashBoundary>
        <CallFactsSource>
          {isInside ? (
            <Portal fallback={<WaitFrame />} />
          ) : (
            <PublicFrame>
              <SignInScreen onSignedIn={enter} onTyping={prefetch} />
            </PublicFrame>
          )}
        </CallFactsSource>
      </CrashBoundary>
    </Provider>
  );
}
