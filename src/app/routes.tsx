import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  redirectDocument,
  useLocation,
  useOutlet,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { lazyPart } from '@/components/lazyPart';
import { isRegistrationAddress, paths } from '@/config/paths';
import type { Permission } from '@/domain/permissions';
import { SignOutScreen } from '@/screens/auth/SignOutScreen';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { PublicLayout } from '@/widgets/layout/PublicLayout';
import { focusHeading } from '@/widgets/layout/useArrivalFocus';
import { WaitFrame } from '@/widgets/layout/WaitFrame';
import { CrashNotice } from './CrashNotice';
import { NotFoundScreen } from './NotFoundScreen';
import { publicScreens, secureScreens, type ScreenRoute } from './screenRoutes';
import { SignInRoute } from './SignInRoute';

/** Replaces a screen that crashed; the layout around it stays. */
function CrashScreen() {
  return <CrashNotice error={useRouteError()} />;
}

type FrameType = ComponentType<{ children: ReactNode }>;

/** What is drawn after its layout has looked for the heading to focus. */
function Late({ children }: { readonly children: ReactNode }) {
  useEffect(() => focusHeading(document.querySelector('main')), []);
  return children;
}

/**
 * The `lazy` of a route. It never rejects, because the router would then draw nothing: a notice replaces a screen that
 * cannot be fetched. The router does not ask again, so from then on each visit fetches the screen anew.
 * @param Frame encloses the notice where the route has no layout
 */
function lazily(load: () => Promise<ComponentType>, Frame: FrameType = Fragment): NonNullable<RouteObject['lazy']> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      const Screen = lazyPart(
        async () => {
          const Loaded = await load();
          return function LateScreen() {
            return (
              <Late>
                <Loaded />
              </Late>
            );
          };
        },
        () => (
          <Frame>
            <Late>
              <CrashNotice error={error} />
            </Late>
          </Frame>
        ),
      );
      return {
        Component: function ScreenFetchedAnew() {
          const { pathname } = useLocation();
          const isLayout = useOutlet() !== null;
          return (
            <Screen
              // Another record of the same screen is another visit. A layout stays.
              key={isLayout ? 'layout' : pathname}
              fallback={
                <Frame>
                  <Spinner />
                </Frame>
              }
            />
          );
        },
      };
    }
  };
}

async function guarded(load: ScreenRoute['load'], permission: Permission): Promise<ComponentType> {
  const [Screen, { RequirePermission }] = await Promise.all([load(), import('@/widgets/session/RequirePermission')]);
  return function GuardedScreen() {
    return (
      <RequirePermission permission={permission}>
        <Screen />
      </RequirePermission>
    );
  };
}

function secureRoute({ path, load, permission }: ScreenRoute): RouteObject {
  return {
    path,
    lazy: lazily(permission === undefined ? load : () => guarded(load, permission)),
    errorElement: <CrashScreen />,
  };
}

const reviewsBegin = `${paths.userRequests}/`;
const isReview = ({ path }: ScreenRoute) => path.startsWith(reviewsBegin);

/** The reviews of requests share the queue beside them. */
const reviewRoutes: RouteObject = {
  lazy: lazily(() =>
    guarded(async () => (await import('@/widgets/reviewQueue/ReviewSplit')).ReviewSplit, 'READ_USERS'),
  ),
  children: secureScreens.filter(isReview).map(secureRoute),
};

/** The page that shows the components. Development only: production builds do not contain it. */
const kitRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', lazy: lazily(async () => (await import('@/screens/kit/KitScreen')).KitScreen, PublicFrame) }]
  : [];

const fallbackScreens = {
  element: <Outlet />,
  errorElement: (
    <PublicFrame>
      <CrashScreen />
    </PublicFrame>
  ),
  HydrateFallback: WaitFrame,
};

/** All routes but the registration form, which is a document of its own. */
const routes: RouteObject[] = [
  {
    ...fallbackScreens,
    children: [
      ...kitRoutes,
      { path: paths.register, loader: () => redirectDocument(paths.register) },
      {
        element: <PublicLayout />,
        children: [
          { path: paths.signIn, element: <SignInRoute /> },
          // Fetches nothing, so that a session ends offline and after a deployment, too. (AUTH-088)
          { path: paths.signOut, element: <SignOutScreen /> },
          ...publicScreens.map(({ path, load }): RouteObject => ({ path, lazy: lazily(load) })),
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
      {
        path: paths.app,
        lazy: lazily(async () => (await import('@/widgets/layout/SecureShell')).SecureShell, PublicFrame),
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          ...secureScreens.filter((screen) => !isReview(screen)).map(secureRoute),
          reviewRoutes,
          { path: paths.requestAccessChange, element: <Navigate to={paths.accessOfProfile} replace /> }, // Shown under the address of the profile. (NAV-013)
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

/** The document of the registration form has no other screen: navigation out of it loads a page. (REG-001) */
const registrationRoutes: RouteObject[] = [
  {
    ...fallbackScreens,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            path: paths.register,
            lazy: lazily(async () => (await import('@/screens/registrations/register/RegisterScreen')).RegisterScreen),
          },
        ],
      },
      { path: '*', loader: ({ request }) => redirectDocument(request.url) },
    ],
  },
];

export function makeRouter() {
  return createBrowserRouter(isRegistrationAddress(window.location.pathname) ? registrationRoutes : routes);
}
