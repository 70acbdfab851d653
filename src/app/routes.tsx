import { Fragment, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, redirectDocument, type RouteObject } from 'react-router-dom';
import { isRegistrationAddress, paths } from '@/config/paths';
import type { Permission } from '@/domain/permissions';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { PublicLayout } from '@/widgets/layout/PublicLayout';
import { WaitFrame } from '@/widgets/layout/WaitFrame';
import { CrashNotice } from './CrashNotice';
import { CrashScreen } from './CrashScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { publicScreens, secureScreens, type ScreenRoute } from './screenRoutes';
import { SignInRoute } from './SignInRoute';

type FrameType = ComponentType<{ children: ReactNode }>;

/**
 * The `lazy` of a route. It never rejects, because the router would then draw nothing at all: the place of a part
 * that cannot be fetched is taken by a notice.
 * @param Frame what the notice stands in where no layout encloses the route
 */
function lazily(load: () => Promise<ComponentType>, Frame: FrameType = Fragment): NonNullable<RouteObject['lazy']> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      return {
        element: (
          <Frame>
            <CrashNotice error={error} />
          </Frame>
        ),
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

/** The kit's parts to look at, where the portal is developed: a build for production has nothing of it. */
const workshop: RouteObject[] = import.meta.env.DEV
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

/** Every route of the portal but the registration form: whoever moves there loads its document. */
const routes: RouteObject[] = [
  {
    ...fallbackScreens,
    children: [
      ...workshop,
      { path: paths.register, loader: () => redirectDocument(paths.register) },
      {
        element: <PublicLayout />,
        children: [
          { path: paths.signIn, element: <SignInRoute /> },
          ...publicScreens.map(({ path, load }): RouteObject => ({ path, lazy: lazily(load) })),
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
      {
        path: paths.app,
        lazy: lazily(async () => (await import('@/widgets/layout/SecureShell')).SecureShell, PublicFrame),
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          ...secureScreens.map(secureRoute),
          { path: paths.requestAccessChange, element: <Navigate to={paths.accessOfProfile} replace /> }, // NAV-013
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

/** The registration form's document has no other screen: every move out of it loads a page. (REG-001) */
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
