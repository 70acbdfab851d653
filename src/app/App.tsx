import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { lazyPart } from '@/components/lazyPart';
import { paths } from '@/config/paths';
import { SignInScreen } from '@/screens/auth/SignInScreen';
import type { AppStore } from '@/store/makeStore';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { WaitFrame } from '@/widgets/layout/WaitFrame';
import { prepare, prefetchReads } from './arrival';
import { CrashNotice } from './CrashNotice';
import { connectErrorReports } from './errorReports';

/** Errors outside of the routes: the page is never blank. */
const crashPage = (error: unknown) => (
  <PublicFrame>
    <CrashNotice error={error} />
  </PublicFrame>
);

/** Ignores failures of what is fetched ahead: they show where it is needed. */
const ignored = () => undefined;

/**
 * The whole product. Most visits begin at the sign-in form, so it is drawn without the router and the other screens,
 * which load while the person types. It stays until the first screen can be drawn.
 */
export function App({ store }: { readonly store: AppStore }) {
  const [isInside, setIsInside] = useState(() => window.location.pathname !== paths.signIn);
  const [Portal] = useState(() => lazyPart(async () => (await import('./Portal')).makePortal()));
  useEffect(() => connectErrorReports(), []);

  const prefetch = (address: string) => {
    Promise.all([Portal.prefetch(), prepare(address)]).catch(ignored);
  };
  const enter = async (address: string) => {
    const isChecked = prefetchReads(address, store.dispatch);
    prefetch(address);
    // The portal begins at this address, as the first entry in the router's count, whether the router is there or not.
    window.history.replaceState({ idx: 0 }, '', address);
    await Promise.all([isChecked, Portal.prefetch().then(({ goTo }) => goTo(address))]).catch(ignored);
    // With its effects, so that answers which are there already are part of the first paint.
    flushSync(() => setIsInside(true));
  };
  return (
    <Provider store={store}>
      <ErrorBoundary draw={crashPage}>
        {isInside ? (
          <Portal fallback={<WaitFrame />} />
        ) : (
          <PublicFrame>
            <SignInScreen onSignedIn={enter} onTyping={prefetch} />
          </PublicFrame>
        )}
      </ErrorBoundary>
    </Provider>
  );
}
