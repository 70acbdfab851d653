import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { paths } from '../config/paths';
import type { Permission } from '../domain/permissions';
import { PublicFrame } from '../widgets/layout/PublicFrame';
import { PublicLayout } from '../widgets/layout/PublicLayout';
import { WaitFrame } from '../widgets/layout/WaitFrame';
import { CrashScreen } from './CrashScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { SignInRoute } from './SignInRoute';

interface ScreenRoute {
  readonly path: string;
  /** Loads the screen when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** Without it the screen's place is taken by the denied text. (SEC-005) */
  readonly permission?: Permission;
}

/** Screens of the authenticated area. (SEC-001) */
const secureScreens: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    load: async () => (await import('../screens/dashboard/DashboardScreen')).DashboardScreen,
    permission: 'USER',
  },
  {
    path: paths.users,
    load: async () => (await import('../screens/users/UsersScreen')).UsersScreen,
    permission: 'READ_USERS',
  },
  {
    path: paths.user,
    load: async () => (await import('../screens/users/UserScreen')).UserScreen,
    permission: 'READ_USERS',
  },
];

function secureRoute({ path, load, permission }: ScreenRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Screen, { PermissionGate }] = await Promise.all([load(), import('../widgets/session/PermissionGate')]);
      if (permission === undefined) return { Component: Screen };
      return {
        element: (
          <PermissionGate permission={permission}>
            <Screen />
          </PermissionGate>
        ),
      };
    },
    errorElement: <CrashScreen />,
  };
}

/** Every route of the portal. */
const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: (
      <PublicFrame>
        <CrashScreen />
      </PublicFrame>
    ),
    HydrateFallback: WaitFrame,
    children: [
      {
        element: <PublicLayout />,
        children: [
          { path: paths.signIn, element: <SignInRoute /> },
          {
            path: paths.signOut,
            lazy: async () => ({ Component: (await import('../screens/auth/SignOutScreen')).SignOutScreen }),
          },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
      {
        path: paths.app,
        lazy: async () => ({ Component: (await import('../widgets/layout/SecureShell')).SecureShell }),
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          ...secureScreens.map(secureRoute),
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

export function makeRouter() {
  return createBrowserRouter(routes);
}
